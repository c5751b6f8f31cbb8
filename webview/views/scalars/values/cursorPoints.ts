import { Resource } from "../../../parts/page/resource";
import type { CardSubject } from "../card/cardSubject";
import { askPoints } from "./askRows";
import type { PickedPoint } from "./runFacts";

/** The recorded points of all runs at a place: of thinned curves not all are drawn. */
export interface ExactPoints {
  readonly x: number;
  /** By run. */
  readonly points: ReadonlyMap<string, PickedPoint>;
}

/** A pointer that moves asks once it rests. */
const REST_MS = 80;

/** Asks for the points at the pointer once it rests. */
export class CursorPoints {
  private readonly loaded: Resource<ExactPoints>;
  private x: number | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(changed: () => void) {
    this.loaded = new Resource(changed);
  }

  /** Points at the place that was asked for last. */
  get exact(): ExactPoints | undefined {
    const { value } = this.loaded.state;
    return value?.x === this.x ? value : undefined;
  }

  want(subject: CardSubject, x: number | undefined): void {
    if (x === this.x) return;
    this.x = x;
    clearTimeout(this.timer);
    if (x === undefined) return;
    this.timer = setTimeout(() => {
      void this.loaded.load(async (signal) => ({ x, points: await askPoints(subject, x, signal) }));
    }, REST_MS);
  }

  /** The same place has other points now. */
  forget(): void {
    clearTimeout(this.timer);
    this.x = undefined;
    this.loaded.clear();
  }
}
