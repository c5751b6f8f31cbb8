/** A call of a canvas' context, in order. */
export interface DrawCall {
  readonly name: string;
  readonly args: readonly unknown[];
}

/** Record of what a canvas got so far. */
interface CanvasRecord {
  /** Number of times it was cleared: pictures that were drawn on it. */
  pictures: number;
  /** Since it was cleared last. */
  calls: DrawCall[];
}

const records = new WeakMap<HTMLCanvasElement, CanvasRecord>();
const contexts = new WeakMap<HTMLCanvasElement, object>();

export function recordOf(canvas: HTMLCanvasElement): CanvasRecord {
  let record = records.get(canvas);
  if (!record) {
    record = { pictures: 0, calls: [] };
    records.set(canvas, record);
  }
  return record;
}

/** In place of `getContext`: takes all that is drawn, notes it and shows nothing; letters are seven wide. */
export function recordingContext(this: HTMLCanvasElement): object {
  const known = contexts.get(this);
  if (known) return known;
  const record = recordOf(this);
  const answers: Record<string | symbol, unknown> = {
    canvas: this,
    measureText: (text: string) => ({
      width: 7 * text.length,
      actualBoundingBoxAscent: 8,
      actualBoundingBoxDescent: 2,
    }),
    createLinearGradient: () => ({ addColorStop: () => undefined }),
    getImageData: (_x: number, _y: number, width: number, height: number) => ({
      data: new Uint8ClampedArray(4 * width * height),
    }),
  };
  const context = new Proxy(answers, {
    get: (target, name) => {
      if (name in target) return target[name];
      return (...args: readonly unknown[]) => {
        if (name === "clearRect") {
          record.pictures++;
          record.calls = [];
        } else record.calls.push({ name: String(name), args });
      };
    },
  });
  contexts.set(this, context);
  return context;
}
