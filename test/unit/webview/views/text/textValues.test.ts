// @vitest-environment happy-dom

import { html, nothing } from "lit";
import { afterEach, describe, expect, it, vi } from "vitest";
import { RequestError } from "../../../../../src/shared/channel/requestError";
import type { Asker, AskOptions, Question } from "../../../../../src/shared/question";
import { describePoint } from "../../../../../src/shared/questions/points";
import { sliceTensor } from "../../../../../src/shared/questions/tensors";
import type { StringValue } from "../../../../../src/tensor/elements/elementValues";
import { say } from "../../../../../src/tensor/said/sentence";
import type { CardRun } from "../../../../../webview/parts/board/runs/cardRun";
import { TextList } from "../../../../../webview/views/text/list/textList";
import type { TextQuery } from "../../../../../webview/views/text/values/textQuery";
import { shownString } from "../../../../../webview/views/text/values/textValue";
import { textValues } from "../../../../../webview/views/text/values/textValues";
import { PageHost } from "../../../../support/pageHost";
import { until } from "../../../../support/until";

const RUN: CardRun = {
  id: { logdir: "/logs", run: "r" },
  key: "r",
  name: "r",
  shortName: "r",
  look: { hue: 0, dash: 0 },
};

/** Answers a point's text once it is let go. */
class HeldAsker implements Asker {
  readonly asked: number[] = [];
  readonly cancelled: number[] = [];
  private readonly held: (() => void)[] = [];
  isHeld = false;
  private readonly textOf: (point: number) => StringValue;

  constructor(textOf: (point: number) => StringValue) {
    this.textOf = textOf;
  }

  async ask<Params, Result, Progress>(
    question: Question<Params, Result, Progress>,
    params: Params,
    { signal }: AskOptions<Progress> = {},
  ): Promise<Result> {
    if (question.name === describePoint.name) return { shape: [] } as Result;
    const { point } = sliceTensor.check(params);
    this.asked.push(point);
    signal?.addEventListener("abort", () => this.cancelled.push(point));
    if (this.isHeld) await new Promise<void>((resolve) => this.held.push(resolve));
    const text = this.textOf(point);
    if (text === "broken") throw new RequestError("badValue", say("cancelled"));
    const shape: readonly number[] = [];
    return {
      dtype: "string",
      storedDtype: "string",
      tensorShape: shape,
      shape,
      values: { kind: "string", array: [text] },
    } as Result;
  }

  letGo(): void {
    for (const go of this.held.splice(0)) go();
  }
}

function query(point: number, more: Partial<TextQuery> = {}): TextQuery {
  return {
    run: RUN,
    tag: "t",
    point,
    wallTimeSeconds: point,
    form: undefined,
    holds: undefined,
    rowStart: 0,
    rowCount: 20,
    isWhole: false,
    ...more,
  };
}

function valuesOf(asker: HeldAsker) {
  const values = textValues(() => undefined);
  const { page, channel } = new PageHost(asker);
  const text = (one: TextQuery) => {
    const answer = values.of(one);
    if (answer?.is !== "text") return answer?.is;
    const [cell = ""] = answer.value.cells;
    return shownString(cell).text;
  };
  return { values, page, channel, text };
}

describe("the texts that are asked for", () => {
  it("are those that are wanted last; what is wanted no more is given up", async () => {
    const asker = new HeldAsker((point) => `text ${point}`);
    asker.isHeld = true;
    const { values, page, text } = valuesOf(asker);
    values.want(
      page,
      [0, 1, 2, 3, 4].map((point) => query(point)),
    );
    await until(() => expect(asker.asked).toEqual([0, 1, 2]));
    values.want(page, [query(9)]);
    await until(() => expect(asker.asked).toEqual([0, 1, 2, 9]));
    await until(() => expect(asker.cancelled).toEqual([0, 1, 2]));
    asker.letGo();
    await until(() => expect(text(query(9))).toBe("text 9"));
    expect([0, 3, 4].map((point) => text(query(point)))).toEqual([undefined, undefined, undefined]);
    values.want(page, [query(9), query(0)]);
    asker.isHeld = false;
    await until(() => expect(text(query(0))).toBe("text 0"));
    expect(asker.asked).toEqual([0, 1, 2, 9, 0]);
  });

  it("are kept within bounds, those in view always", async () => {
    const asker = new HeldAsker((point) => `${point}`.padEnd(1_000_000, "x"));
    const { values, page, text } = valuesOf(asker);
    for (let point = 0; point < 40; point++) {
      values.want(page, [query(point), query(0)]);
      await until(() => expect(text(query(point))).toBeDefined());
    }
    const kept = Array.from({ length: 40 }, (_, point) => text(query(point)) !== undefined);
    expect(kept[0]).toBe(true);
    expect(kept[39]).toBe(true);
    // 32 MiB at two bytes a unit, of texts of a million.
    expect(kept.filter(Boolean)).toHaveLength(16);
  });

  it("that failed are asked for again once files changed", async () => {
    let text: StringValue = "broken";
    const asker = new HeldAsker(() => text);
    const { values, page, channel, text: shown } = valuesOf(asker);
    values.want(page, [query(0)]);
    await until(() => expect(shown(query(0))).toBe("failed"));
    values.want(page, [query(0)]);
    expect(asker.asked).toEqual([0]);
    text = "whole";
    channel.notify("runs/changed", {});
    await until(() => expect(shown(query(0))).toBe("whole"));
  });

  it("say where they were cut, and that bytes are none", () => {
    expect(shownString({ start: "ab", byteCount: 9 })).toEqual({ text: "ab", isBytes: false, cutFrom: 9 });
    expect(shownString(Uint8Array.of(0xff, 0x41))).toEqual({ text: "b'\\xffA'", isBytes: true, cutFrom: undefined });
    expect(shownString({ start: Uint8Array.of(0), byteCount: 5 })).toMatchObject({ isBytes: true, cutFrom: 5 });
  });
});

describe("the list of texts", () => {
  type Tell = (heights: Readonly<Record<string, number>>) => void;
  let list: TextList;
  afterEach(() => {
    list.remove();
    vi.unstubAllGlobals();
  });

  /** A list of a hundred items that are thought to be 50 px high; sizes are told by hand. */
  async function listed(keys: readonly string[]): Promise<Tell> {
    const observers: { tell: ResizeObserverCallback; targets: Set<Element> }[] = [];
    class ByHand implements ResizeObserver {
      private readonly own: { tell: ResizeObserverCallback; targets: Set<Element> };
      constructor(tell: ResizeObserverCallback) {
        this.own = { tell, targets: new Set() };
        observers.push(this.own);
      }
      observe(target: Element): void {
        this.own.targets.add(target);
      }
      unobserve(target: Element): void {
        this.own.targets.delete(target);
      }
      disconnect(): void {}
    }
    vi.stubGlobal("ResizeObserver", ByHand);
    list = new TextList();
    list.shown = { keys, estimate: () => 50, render: (key) => html`${key}`, heading: () => nothing, scroll: 0 };
    document.body.append(list);
    const tell = (target: Element, height: number) => {
      const entry = {
        target,
        contentRect: { width: 500, height },
        borderBoxSize: [{ blockSize: height, inlineSize: 500 }],
      };
      for (const observer of observers) {
        if (observer.targets.has(target))
          observer.tell([entry as unknown as ResizeObserverEntry], {} as ResizeObserver);
      }
    };
    tell(list, 400);
    await list.updateComplete;
    return (heights) => {
      for (const item of list.renderRoot.querySelectorAll(".item")) {
        const height = heights[item.getAttribute("data-key") ?? ""];
        if (height !== undefined) tell(item, height);
      }
    };
  }

  const KEYS = Array.from({ length: 100 }, (_, i) => `item ${i}`);
  const there = () => [...list.renderRoot.querySelectorAll(".item")].map((item) => item.getAttribute("data-key"));

  it("has the items near what is in view", async () => {
    await listed(KEYS);
    expect(there()).toEqual(KEYS.slice(0, 17));
    list.scrollTop = 2000;
    list.dispatchEvent(new Event("scroll"));
    await list.updateComplete;
    expect(there()).toEqual(KEYS.slice(32, 57));
  });

  it("keeps what is at its top where it is while items above turn out higher, come and go", async () => {
    const tell = await listed(KEYS);
    list.scrollTop = 1020;
    list.dispatchEvent(new Event("scroll"));
    await list.updateComplete;
    tell({ "item 15": 90, "item 19": 20, "item 25": 500 });
    await list.updateComplete;
    expect(list.scrollTop).toBe(1020 + 40 - 30);
    list.shown = {
      keys: ["new", ...KEYS],
      estimate: () => 50,
      render: (key) => html`${key}`,
      heading: () => nothing,
      scroll: 0,
    };
    await list.updateComplete;
    expect(list.scrollTop).toBe(1030 + 50);
    list.goToKey("item 50");
    await list.updateComplete;
    const top = list.scrollTop;
    expect(top).toBe(51 * 50 + 40 - 30 + 450);
  });

  it("stays at the very top, so that what comes there is seen", async () => {
    await listed(KEYS);
    list.shown = {
      keys: ["new", ...KEYS],
      estimate: () => 50,
      render: (key) => html`${key}`,
      heading: () => nothing,
      scroll: 0,
    };
    await list.updateComplete;
    expect(list.scrollTop).toBe(0);
    expect(there()[0]).toBe("new");
  });
});
