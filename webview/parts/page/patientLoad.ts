/** Ms after which a bundle is asked for again. */
const AGAIN_AFTER_MS = [200, 1000, 4000];

/** Loads a bundle. VS Code fetches it through a service worker that gives up on a busy machine: it is asked for again a few times. */
export async function patientLoad(load: () => Promise<unknown>): Promise<void> {
  for (const ms of AGAIN_AFTER_MS) {
    try {
      await load();
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, ms));
    }
  }
  await load();
}
