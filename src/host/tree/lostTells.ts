/** Ms within which VS Code asks for the rows below those that it was told of. */
const ASKED_WITHIN_MS = 1000;

/** State of the rows that VS Code was told of. */
interface Told {
  /** VS Code waits for rows that it asked for, or is still to be told of some. */
  readonly isAsking: boolean;
  /** VS Code shows rows, and has not asked for all below those that are expanded. */
  readonly isBehind: boolean;
}

/**
 * Tells VS Code of all rows where it lost what it was told. A refresh that waits for another is dropped ("Tree element not found") where
 * the other replaced its rows; one of all rows is never dropped.
 */
export class LostTells {
  private readonly told: Told;
  private readonly tellAll: () => void;
  private timer: NodeJS.Timeout | undefined;

  constructor(told: Told, tellAll: () => void) {
    this.told = told;
    this.tellAll = tellAll;
  }

  dispose(): void {
    clearTimeout(this.timer);
  }

  /** To be called whenever VS Code was told of rows. */
  watch(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.check(), ASKED_WITHIN_MS).unref();
  }

  private check(): void {
    if (this.told.isAsking) this.watch();
    else if (this.told.isBehind) this.tellAll();
  }
}
