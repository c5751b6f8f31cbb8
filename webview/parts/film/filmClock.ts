/** A frame comes as much before its time at most: the screen has its own times. */
const SLACK_MS = 4;

/** Share of a step's time by which a frame may be late without leaving any out. */
const LATE = 0.6;

/** Weight of the newest frame in the time of frames: other strides make what was read ahead useless. */
const NEWEST = 0.3;

/** Tells when the next frame of a film is due, and how many steps ahead: a reader slower than the speed leaves steps out. */
export class FilmClock {
  speed: number;
  /** Steps to the next frame. */
  stride = 1;
  /** Steps' times that frames take, the newest ones most. */
  private taken = 1;
  private begunAtMs = 0;
  private dueAtMs = 0;
  private isMeasured = false;

  constructor(speed: number) {
    this.speed = speed;
  }

  /** A frame is gone to. One that was late takes nothing from the next. */
  begin(nowMs: number): void {
    const fitting = Math.max(1, Math.ceil(this.taken - LATE));
    // Fewer are left out once frames take much less than that, not as soon as one does.
    if (fitting > this.stride || this.taken < this.stride - 1) this.stride = fitting;
    this.begunAtMs = nowMs;
    this.isMeasured = false;
    this.dueAtMs = Math.max(this.dueAtMs, nowMs - 3 * SLACK_MS) + (1000 * this.stride) / this.speed;
    // Of a speed that was slower before.
    this.dueAtMs = Math.min(this.dueAtMs, nowMs + SLACK_MS + (1000 * this.stride) / this.speed);
  }

  /** The frame is on screen and the next one could be gone to; told again and again. */
  ready(nowMs: number, mayLeaveOut: boolean): void {
    if (this.isMeasured) return;
    this.isMeasured = true;
    const steps = ((nowMs - this.begunAtMs) * this.speed) / 1000;
    this.taken = mayLeaveOut ? (1 - NEWEST) * this.taken + NEWEST * steps : 1;
    if (!mayLeaveOut) this.stride = 1;
  }

  isDue(nowMs: number): boolean {
    return nowMs >= this.dueAtMs - SLACK_MS;
  }
}

/** The position behind one that is shown; undefined at the end. The last one is never left out. */
export function nextPosition(position: number, stride: number, count: number, isLooping: boolean): number | undefined {
  const last = count - 1;
  if (position < last) return Math.min(position + stride, last);
  return isLooping && last > 0 ? 0 : undefined;
}

/** Next positions, up to a limit. */
export function nextPositions(
  position: number,
  stride: number,
  count: number,
  isLooping: boolean,
  most: number,
): readonly number[] {
  const found: number[] = [];
  for (let at: number | undefined = position; found.length < most; ) {
    at = nextPosition(at, stride, count, isLooping);
    if (at === undefined || at === position || found.includes(at)) break;
    found.push(at);
  }
  return found;
}
