/** Progress is told at most so often. */
export const TELL_MS = 100;

/** Told how far work is, as often as that changes; what stands then is put together only when it is passed on. */
export type TellProgress<Progress> = (current: () => Progress) => void;

/** Passes progress on at most once in `TELL_MS`; work that ends sooner passes nothing on. */
export function rateLimited<Progress>(tell: (progress: Progress) => void): TellProgress<Progress> {
  let next = Date.now() + TELL_MS;
  return (current) => {
    const now = Date.now();
    if (now < next) return;
    next = now + TELL_MS;
    tell(current());
  };
}
