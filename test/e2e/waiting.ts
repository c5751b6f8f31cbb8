import { setTimeout as sleep } from "node:timers/promises";
import type { Locator } from "playwright-core";

export const WAIT_MS = 15_000;

export async function waitFor<T>(
  what: string,
  check: () => Promise<T | false | undefined>,
  timeout = WAIT_MS,
): Promise<T> {
  const deadline = Date.now() + timeout;
  for (;;) {
    const result = await check();
    if (result) return result;
    if (Date.now() > deadline) throw new Error(`waited ${timeout / 1000} s for ${what}`);
    await sleep(100);
  }
}

export async function appears(locator: Locator, timeout = 1000): Promise<boolean> {
  return locator.waitFor({ timeout }).then(
    () => true,
    () => false,
  );
}

/** Clicks what may vanish before that; false where it did. */
export async function isClicked(locator: Locator): Promise<boolean> {
  return locator.click({ timeout: 2000 }).then(
    () => true,
    () => false,
  );
}
