import type { Catalog } from "../catalog";

/** A filter shows what is known already when not all is within this time. */
const WAIT_MS = 50;

/** Makes the series of all runs known; of those that take longer `late` tells when they are there. */
export async function soonLoaded(catalog: Catalog, late: () => void): Promise<void> {
  let isLate = false;
  const loaded = () => {
    if (isLate) late();
  };
  const loading = catalog
    .runs()
    .then(({ runs }) => catalog.load(runs, loaded))
    .then(loaded);
  let timer: NodeJS.Timeout | undefined;
  const waited = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, WAIT_MS);
  });
  try {
    await Promise.race([loading, waited]);
  } finally {
    clearTimeout(timer);
    isLate = true;
  }
}
