/** Work that ends sooner than this shows nothing. */
const PATIENCE_MS = 500;
const REDRAW_MS = 100;
const BAR_CELLS = 30;

/** Progress of long work: parts of a whole that may still grow. */
interface PrintedProgress {
  readonly done: number;
  readonly total: number;
  readonly what: string;
}

/** Draws a bar on standard error while `work` goes on, where that is a terminal and the work is long. */
export async function withProgress<T>(work: Promise<T>, progress: () => PrintedProgress): Promise<T> {
  const { stderr } = process;
  if (!stderr.isTTY) return work;
  const started = performance.now();
  const drawing = setInterval(() => {
    if (performance.now() - started < PATIENCE_MS) return;
    const { done, total, what } = progress();
    const filled = total === 0 ? 0 : Math.round((Math.min(done, total) / total) * BAR_CELLS);
    stderr.write(`\r\x1b[2K[${"█".repeat(filled)}${" ".repeat(BAR_CELLS - filled)}] ${what}`);
  }, REDRAW_MS);
  try {
    return await work;
  } finally {
    clearInterval(drawing);
    stderr.write("\r\x1b[2K");
  }
}
