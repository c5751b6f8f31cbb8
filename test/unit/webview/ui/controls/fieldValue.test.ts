// @vitest-environment happy-dom
import { html, render } from "lit";
import { expect, it } from "vitest";
import { fieldValue } from "../../../../../webview/ui/controls/fieldValue";

function shownField() {
  const root = document.createElement("div");
  const show = (text: string) => render(html`<input .value=${fieldValue(text)} />`, root);
  show("before");
  const field = root.querySelector("input") as HTMLInputElement;
  const tell = (type: string) => field.dispatchEvent(new Event(type));
  return { show, field, tell };
}

it("has the value of the last drawing", () => {
  const { show, field } = shownField();
  expect(field.value).toBe("before");
  show("after");
  expect(field.value).toBe("after");
});

it("keeps what is typed whatever comes, until it is taken", () => {
  const { show, field, tell } = shownField();
  field.value = "typed";
  tell("input");
  show("came meanwhile");
  expect(field.value).toBe("typed");
  tell("change");
  show("taken");
  expect(field.value).toBe("taken");
});

it("has the usual text again where another was taken for the same", () => {
  const { show, field, tell } = shownField();
  field.value = "be-fore";
  tell("input");
  tell("change");
  show("before");
  expect(field.value).toBe("before");
});

it("has what came meanwhile where it is left without a change", () => {
  const { show, field, tell } = shownField();
  tell("input");
  show("came meanwhile");
  expect(field.value).toBe("before");
  tell("focusout");
  expect(field.value).toBe("came meanwhile");
  show("next");
  expect(field.value).toBe("next");
});
