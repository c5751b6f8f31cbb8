/// <reference lib="dom" />
import { setTimeout as sleep } from "node:timers/promises";
import type { Locator } from "playwright-core";

/** No measure of speed: a busy machine may take so long, and none that hangs is waited for any longer. */
export const WAIT_MS = 60_000;

const LOOK_EVERY_MS = 100;

/** A page that was left while it was looked at: VS Code puts another in its place, which is the one that is meant. */
const LEFT = /Frame was detached|Execution context was destroyed/;

/** Looks until the check has a result. `what` is said where it never has one. */
export async function waitFor<T>(
  what: string | (() => string),
  check: () => Promise<T | false | undefined>,
  timeout = WAIT_MS,
): Promise<T> {
  const deadline = Date.now() + timeout;
  for (;;) {
    // A check may take long itself: what came meanwhile is looked at once more.
    const isLast = Date.now() > deadline;
    const result = await check().catch((error: unknown) => {
      if (LEFT.test(String(error))) return undefined;
      throw error;
    });
    if (result) return result;
    if (isLast) throw new Error(`waited ${timeout / 1000} s for ${typeof what === "string" ? what : what()}`);
    await sleep(LOOK_EVERY_MS);
  }
}

export async function appears(locator: Locator, timeout: number): Promise<boolean> {
  return locator.waitFor({ timeout }).then(
    () => true,
    () => false,
  );
}

export async function disappears(locator: Locator, timeout = WAIT_MS): Promise<boolean> {
  return locator.waitFor({ state: "hidden", timeout }).then(
    () => true,
    () => false,
  );
}

/** Clicks what may vanish or move before that; false where it did. */
export async function isClicked(locator: Locator, how: Parameters<Locator["click"]>[0] = {}): Promise<boolean> {
  return (await clickFails(locator, how)) === undefined;
}

/** A press whose page was too busy to answer in time: it is done all the same, and done twice where it is tried again. */
const PRESSED = /performing click action(?![\s\S]*(intercepts|retrying))/;

/** Clicks what may vanish or move before that; why it was not clicked, undefined where it was. */
export async function clickFails(
  locator: Locator,
  how: Parameters<Locator["click"]>[0] = {},
): Promise<string | undefined> {
  return locator.click({ timeout: 5000, ...how }).then(
    () => undefined,
    (error: unknown) => (PRESSED.test(String(error)) ? undefined : String(error)),
  );
}

/**
 * Waits, in the element's own page, until all is done that it put off for at most so long: a page's timers end in their
 * order, however busy the machine is.
 */
export async function timersEnd(element: Locator, ms: number): Promise<void> {
  await element.evaluate((_, delay) => new Promise((resolve) => setTimeout(resolve, delay)), ms);
}

/** Waits until what the element's page wants to draw is drawn; it must be in sight. */
export async function nextFrame(element: Locator): Promise<void> {
  await element.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}
