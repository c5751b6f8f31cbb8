/**
 * Work that may be asked for at any time and is never done twice at once: however often it is asked for meanwhile, it is
 * done once more after that. So news that come faster than they can be read starve nothing.
 */
export function inTurn(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  let isAsked = false;
  const run = async (): Promise<void> => {
    try {
      do {
        isAsked = false;
        await work();
      } while (isAsked);
    } finally {
      running = undefined;
    }
  };
  return () => {
    isAsked = true;
    running ??= run();
    return running;
  };
}
