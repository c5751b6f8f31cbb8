import type { GraphHit } from "./hitTest";

/** Until a pointer that rests is told what it is on, ms: one that passes by is not. */
const REST_MS = 150;

/** What the pointer is over, and whether it rests there. */
export class Hover {
  private readonly rested: (hit: GraphHit | undefined) => void;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private key = "";
  hit: GraphHit | undefined;
  isResting = false;

  /** `rested` hears what the pointer came to rest on, and undefined as soon as it leaves that. */
  constructor(rested: (hit: GraphHit | undefined) => void) {
    this.rested = rested;
  }

  /** A press would do something. */
  get isOn(): boolean {
    return this.key !== "";
  }

  over(hit: GraphHit | undefined): void {
    const key = keyOf(hit);
    this.hit = hit;
    if (key === this.key) return;
    this.key = key;
    clearTimeout(this.timer);
    if (this.isResting) {
      this.isResting = false;
      this.rested(undefined);
    }
    if (key === "") return;
    this.timer = setTimeout(() => {
      this.isResting = true;
      this.rested(this.hit);
    }, REST_MS);
  }
}

/** What is told alike; empty where there is nothing to tell. */
function keyOf(hit: GraphHit | undefined): string {
  switch (hit?.on) {
    case "box":
      return hit.part === "background" ? "" : `box ${hit.box}`;
    case "chip":
      return `chip ${hit.chip.box} ${hit.chip.isBefore} ${hit.chip.stub?.id ?? ""}`;
    case "line":
      return `line ${hit.line}`;
    default:
      return "";
  }
}
