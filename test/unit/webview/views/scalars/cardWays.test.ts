// @vitest-environment happy-dom

import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { CursorLink } from "../../../../../webview/parts/page/cursorLink";
import type { CardMenu } from "../../../../../webview/views/scalars/card/cardMenu";
import type { CurveCard } from "../../../../../webview/views/scalars/card/curveCard";
import { DEFAULT_SETTINGS } from "../../../../../webview/views/scalars/curveSettings";
import type { CurvePlot } from "../../../../../webview/views/scalars/curves/curvePlot";
import { askerOf } from "../../../../support/asking";
import { DomPage, textOf } from "../../../../support/domPage";
import { OnScreen } from "../../../../support/onScreen";
import { SCALARS_LOGDIR, ScalarProvider } from "../../../../support/scalarProvider";
import { someRun } from "./someCurves";
import "../../../../../webview/views/scalars/card/curveCard";

let page: DomPage;
let card: CurveCard;

const points = (values: readonly number[]) =>
  values.map((value, i) => ({ step: BigInt(i), time: 1_700_000_000 + i, value }));

beforeEach(() => {
  const provider = new ScalarProvider();
  provider.append("a", "loss", points([1, 2, 3, 4]));
  provider.append("b", "loss", points([4, Number.NaN, 2, 1]));
  page = new DomPage(askerOf(provider), {});
  vi.stubGlobal("IntersectionObserver", OnScreen);
  vi.stubGlobal(
    "OffscreenCanvas",
    class {
      getContext = () => null;
    },
  );
  card = document.createElement("tensor-view-curve-card");
  const runs = ["a", "b"].map((run) => someRun(run, SCALARS_LOGDIR));
  card.subject = {
    host: page.host.page,
    tag: "loss",
    runs,
    checkedCount: 2,
    settings: DEFAULT_SETTINGS,
    state: {},
    isLarge: false,
    isPinned: false,
    strongRun: undefined,
    link: new CursorLink(),
  };
  page.frame.append(card);
});

afterEach(() => page.close());

it("has its curves saved as SVG from its own menu, as they are drawn", async () => {
  const menu = await page.find<CardMenu>("tensor-view-card-menu");
  await page.until(() => expect(menu.scene?.curves.map(({ name }) => name)).toEqual(["a", "b"]));
  await page.press("button", "More of loss");
  await page.press("button", "Save as SVG…");
  await page.until(() => expect(page.host.requested.map(({ method }) => method)).toContain("save"));
  const saved = page.host.requested.find(({ method }) => method === "save")?.params as
    | { readonly bytes: Uint8Array }
    | undefined;
  const text = new TextDecoder().decode(saved?.bytes);
  const drawn = new DOMParser().parseFromString(text, "image/svg+xml");
  const corners = [...drawn.querySelectorAll("path.curve")].map((path) => path.getAttribute("d")?.split(/[ML]/).length);
  expect(corners).toEqual([5, 3]);
  expect([drawn.querySelectorAll("circle").length, drawn.querySelectorAll("path.nan").length]).toEqual([1, 1]);
});

it("says what it shows to who comes by key, and nothing to who clicks", async () => {
  await page.until(() => expect(page.all("canvas.plot")).toHaveLength(1));
  const { frame } = await page.find<CurvePlot>("tensor-view-curve-plot");
  const come = async (byKey: boolean) => {
    vi.spyOn(frame, "matches").mockReturnValue(byKey);
    frame.dispatchEvent(new FocusEvent("focusin", { bubbles: true, composed: true }));
    await new Promise((resolve) => setTimeout(resolve, 0));
  };
  const sentence = "loss, 2 runs: lowest last value 1 in b; b has NaN from step 1";
  await come(false);
  expect(textOf(card)).not.toContain(sentence);
  await come(true);
  await page.until(() => expect(textOf(card)).toContain(sentence));
});
