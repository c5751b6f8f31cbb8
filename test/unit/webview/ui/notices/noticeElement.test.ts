// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Notice } from "../../../../../webview/ui/notices/noticeElement";
import { DomPart, textOf } from "../../../../support/domPage";
import { isPopoverOpen } from "../../../../support/popovers";

let page: DomPart<HTMLElement>;
let notice: Notice;
let gone: number;

beforeEach(async () => {
  vi.useFakeTimers();
  gone = 0;
  page = new DomPart(() => document.createElement("div"));
  notice = new Notice();
  // As its owner does.
  notice.addEventListener("notice-gone", () => {
    gone++;
    notice.text = "";
  });
  page.root.append(notice);
  await notice.updateComplete;
});

afterEach(() => {
  page.close();
  vi.useRealTimers();
});

async function say(text: string): Promise<void> {
  notice.text = text;
  await notice.updateComplete;
}

const line = () => notice.renderRoot.querySelector("p") as HTMLElement;
const press = (key: string) => window.dispatchEvent(new KeyboardEvent("keydown", { key }));

async function isShown(): Promise<boolean> {
  await notice.updateComplete;
  return isPopoverOpen(line());
}

it("lies over the page, told to assistive technology, and goes by itself, a long sentence later", async () => {
  expect(await isShown()).toBe(false);
  await say("Copied.");
  expect([line().getAttribute("role"), textOf(line()), await isShown()]).toEqual(["status", "Copied.", true]);
  vi.advanceTimersByTime(6000);
  expect([await isShown(), gone]).toEqual([false, 1]);
  await say("x".repeat(100));
  vi.advanceTimersByTime(10_000);
  expect(await isShown()).toBe(true);
  vi.advanceTimersByTime(2000);
  expect(await isShown()).toBe(false);
});

it("stays while the pointer is on it", async () => {
  await say("Copied.");
  line().dispatchEvent(new Event("pointerenter"));
  vi.advanceTimersByTime(60_000);
  expect(await isShown()).toBe(true);
  line().dispatchEvent(new Event("pointerleave"));
  vi.advanceTimersByTime(6000);
  expect(await isShown()).toBe(false);
});

it("goes at the next key or press, but not at a press on it or a modifier", async () => {
  await say("Copied.");
  press("Shift");
  line().dispatchEvent(new Event("pointerdown", { bubbles: true, composed: true }));
  expect(await isShown()).toBe(true);
  press("a");
  expect(await isShown()).toBe(false);
  await say("Saved.");
  page.root.dispatchEvent(new Event("pointerdown", { bubbles: true }));
  expect([await isShown(), gone]).toEqual([false, 2]);
});

it("lets go of everything when it is taken away", async () => {
  await say("Copied.");
  notice.remove();
  press("a");
  vi.advanceTimersByTime(60_000);
  expect(gone).toBe(0);
});
