// @vitest-environment happy-dom
import { LitElement } from "lit";
import { expect, it, vi } from "vitest";
import { LazyElement } from "../../../../webview/ui/lazyElement";

class Told extends LitElement {
  static override properties = { word: { attribute: false } };
  declare word: string;
  readonly said: string[] = [];

  say(text: string): void {
    this.said.push(`${this.word} ${text}`);
  }
}

it("does what was asked before its code was here, in order, with the properties it had been given", async () => {
  const place = document.createElement("tensor-view-told") as Told;
  Object.assign(place, { word: "hi" });
  document.body.append(place);
  let arrive: () => void = expect.unreachable;
  const code = vi.fn(() => new Promise<void>((resolve) => (arrive = resolve)));
  const lazy = new LazyElement<Told>(
    code,
    () => place,
    () => expect.unreachable(),
  );

  const asked = [lazy.ask((one) => one.say("a")), lazy.ask((one) => one.say("b"))];
  expect(lazy.here).toBeUndefined();
  customElements.define("tensor-view-told", Told);
  customElements.upgrade(place);
  arrive();
  await Promise.all(asked);
  await lazy.ask((one) => one.say("c"));

  expect(place.said).toEqual(["hi a", "hi b", "hi c"]);
  expect(code).toHaveBeenCalledTimes(1);
});

it("says why its code does not come, and tries again when it is asked again", async () => {
  const failed = vi.fn();
  const code = vi.fn(async () => expect.fail("gone"));
  const lazy = new LazyElement<Told>(code, () => null, failed);
  await lazy.ask(() => expect.unreachable());
  await lazy.ask(() => expect.unreachable());
  expect(failed).toHaveBeenCalledTimes(2);
  expect(lazy.here).toBeUndefined();
});
