// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { CardSubject } from "../../../../../../webview/views/scalars/card/cardSubject";
import { TABLE_COLUMNS } from "../../../../../../webview/views/scalars/curveSettings";
import type { ScalarTable } from "../../../../../../webview/views/scalars/table/scalarTable";
import { textOf } from "../../../../../support/domPage";
import { CardHost, LOGDIR, numbered, someCard } from "../someCurves";
import "../../../../../../webview/views/scalars/table/scalarTable";
import { until } from "../../../../../support/until";

const ELSEWHERE = "/elsewhere";
const { NaN: nan } = Number;

const CURVES = {
  [LOGDIR]: { a: numbered(5, 1, 4), b: numbered(3, nan, 2), "": numbered() },
  [ELSEWHERE]: { a: [[10n, 7] as const, [2n ** 53n + 1n, 9] as const] },
};

let table: ScalarTable;
let scroll: (isNear: boolean) => void;

beforeEach(() => {
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
        scroll = (isIntersecting) => tell([{ isIntersecting }]);
      }
      observe = () => undefined;
      disconnect = () => undefined;
    },
  );
});

afterEach(() => {
  table.remove();
  vi.unstubAllGlobals();
});

async function show(subject: CardSubject): Promise<void> {
  table = document.createElement("tensor-view-scalar-table");
  table.subject = subject;
  document.body.append(table);
  await table.updateComplete;
}

const all = <T extends Element = HTMLElement>(selector: string) => [
  ...(table.shadowRoot?.querySelectorAll<T>(selector) ?? []),
];
const cells = () => all("tbody tr:not(.room)").map((row) => [...row.children].map((cell) => textOf(cell)).join(" | "));

it("shows what is known of each run, of several log folders, at the last point", async () => {
  const host = new CardHost(CURVES);
  await show(someCard(host, { columns: [...TABLE_COLUMNS].filter((one) => one !== "wall"), smoothing: 0.5 }));
  await until(() =>
    expect(cells()).toEqual([
      "a | 4 | 3 | 2 | 2 s | 5 | 4 | 1 | 1 | 5 | 0 | 3.333 | 3 | 0 | -1",
      "b | 2 | 1 | 2 | 2 s | 3 | 2 | 2 | 2 | 3 | 0 | 2.5 | 3 | 1 | -1",
      " | – | – | – | – | – | – | – | – | – | – | – | 0 | 0 | –",
      expect.stringMatching(
        /^a \| 9 \| 8 \| 9,007,199,254,740,993 \| .* \| 7 \| 9 \| 7 \| 10 \| 9 \| .* \| 8 \| 2 \| 0 \| 2$/,
      ),
    ]),
  );
  expect(host.asked.map(({ name }) => name)).toEqual(["scalars/summarize", "scalars/summarize"]);
  expect(textOf(all("caption")[0] as HTMLElement)).toBe(
    "loss/train, 4 runs: lowest last value 2 in b; b has NaN from step 1",
  );
});

it("has no column of smoothed values while nothing is smoothed", async () => {
  await show(someCard(new CardHost(CURVES), { columns: ["smoothed", "last"] }));
  expect(all("thead th").map((head) => textOf(head))).toEqual(["run ↑", "last"]);
});

it("follows the cursor of all cards, and of what it passed asks for no more than the last place", async () => {
  const host = new CardHost(CURVES);
  const card = someCard(host, { columns: ["value", "last"] });
  await show(card);
  await until(() => expect(cells()[1]).toBe("b | 2 | 2"));
  let open = () => {};
  host.gate = new Promise((resolve) => {
    open = resolve;
  });
  card.link.move({ x: 0, tag: "other" });
  await until(() => expect(picks(host)).toBe(2));
  for (let x = 1; x <= 20; x++) {
    card.link.move({ x: x === 20 ? 1 : 2, tag: "other" });
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
  open();
  await until(() => expect(cells()).toEqual(["a | 1 | 4", "b | NaN | 2", " | – | –", "a | 7 | 9"]));
  expect(picks(host)).toBe(4);
  card.link.move(undefined);
  await until(() => expect(cells()[1]).toBe("b | 2 | 2"));
});

const picks = (host: CardHost) => host.asked.filter(({ name }) => name === "scalars/pick").length;

it("takes values at a place that it is given while there is no cursor", async () => {
  await show(someCard(new CardHost(CURVES), { columns: ["value"] }));
  table.x = 0;
  await until(() => expect(cells().slice(0, 2)).toEqual(["a | 5", "b | 3"]));
});

it.each([
  ["between the handles", { handles: [1, 1], x: [0, 2] }, {}],
  ["in the linked zoom", { x: [1, 1] }, { x: [0, 2] }],
  ["in its own zoom", { isZoomLinked: false, x: [0, 2] }, { x: [1, 1] }],
] as const)("counts %s", async (_, settings, state) => {
  const columns = ["min", "max", "points", "change"] as const;
  await show(someCard(new CardHost(CURVES), { columns, ...settings }, { state }));
  await until(() => expect(cells().slice(0, 2)).toEqual(["a | 1 | 1 | 1 | 0", "b | – | – | 1 | NaN"]));
});

it("keeps what it knew until what is asked anew is there, and never shows an answer to what was asked before", async () => {
  const host = new CardHost(CURVES);
  const card = someCard(host, { columns: ["last", "change"] });
  await show(card);
  await until(() => expect(cells()[0]).toBe("a | 4 | -1"));
  let open = () => {};
  host.gate = new Promise((resolve) => {
    open = resolve;
  });
  table.subject = { ...card, settings: { ...card.settings, handles: [0, 0] } };
  await until(() => expect(host.asked).toHaveLength(4));
  table.subject = { ...card, settings: { ...card.settings, handles: [0, 1] } };
  await table.updateComplete;
  expect(cells()[0]).toBe("a | 4 | -1");
  const seen = new Set<string | undefined>();
  const watch = new MutationObserver(() => seen.add(cells()[0]));
  watch.observe(table.shadowRoot as ShadowRoot, { subtree: true, childList: true, characterData: true });
  open();
  await until(() => expect(cells()[0]).toBe("a | 1 | -4"));
  watch.disconnect();
  expect(seen).not.toContain("a | 5 | 0");
});

it("tells how it is sorted, and is sorted as the board says", async () => {
  const card = someCard(new CardHost(CURVES), { columns: ["last"] });
  await show(card);
  await until(() => expect(cells()[0]).toBe("a | 4"));
  const told: unknown[] = [];
  table.addEventListener("settings-change", (event) => told.push((event as CustomEvent<unknown>).detail));
  [...(table.shadowRoot?.querySelectorAll<HTMLElement>("thead button") ?? [])][1]?.click();
  expect(told).toEqual([{ order: { column: "last", isDescending: false } }]);
  table.subject = { ...card, settings: { ...card.settings, order: { column: "run", isDescending: true } } };
  await until(() => expect(cells().at(-1)).toBe("a | 4"));
});

it("shows the change between handles, whatever columns are chosen", async () => {
  await show(someCard(new CardHost(CURVES), { columns: ["last"], handles: [0, 1] }));
  await until(() => expect(cells()[0]).toBe("a | 1 | -4"));
});

it("asks again for a run that grew, and for no other", async () => {
  const host = new CardHost(CURVES);
  await show(someCard(host, { columns: ["last"] }));
  await until(() => expect(cells()[0]).toBe("a | 4"));
  const before = host.asked.length;
  host.curves = { ...CURVES, [LOGDIR]: { ...CURVES[LOGDIR], b: numbered(3, nan, 2, 11) } };
  host.tellChanged(["b"]);
  await until(() => expect(cells()[1]).toBe("b | 11"));
  expect(host.asked.slice(before)).toEqual([
    { name: "scalars/summarize", params: expect.objectContaining({ logdir: LOGDIR, runs: ["b"] }) },
  ]);
});

it("asks nothing while it is far from the window, and then what it missed", async () => {
  const host = new CardHost(CURVES);
  const card = someCard(host, { columns: ["value", "last"] });
  await show(card);
  await until(() => expect(cells()[0]).toBe("a | 4 | 4"));
  const before = host.asked.length;
  scroll(false);
  host.curves = { ...CURVES, [LOGDIR]: { ...CURVES[LOGDIR], a: numbered(5, 1, 8) } };
  host.tellChanged(["a"]);
  for (const x of [2, 1, 0]) {
    card.link.move({ x, tag: "other" });
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(host.asked).toHaveLength(before);
  scroll(true);
  await until(() => expect(cells()[0]).toBe("a | 5 | 8"));
  expect(
    host.asked
      .slice(before)
      .map(({ name }) => name)
      .sort(),
  ).toEqual(["scalars/pick", "scalars/pick", "scalars/summarize"]);
});

it("asks only for runs that it does not know when others come and go", async () => {
  const host = new CardHost(CURVES);
  const card = someCard(host, { columns: ["last"] });
  await show({ ...card, runs: card.runs.slice(0, 1) });
  await until(() => expect(cells()).toEqual(["a | 4"]));
  table.subject = { ...card, runs: card.runs.slice(0, 2) };
  await until(() => expect(cells()).toEqual(["a | 4", "b | 2"]));
  expect(host.asked.map(({ params }) => params)).toEqual([
    expect.objectContaining({ runs: ["a"] }),
    expect.objectContaining({ runs: ["b"] }),
  ]);
});

it("leaves the focus on the head that sorts it", async () => {
  await show(someCard(new CardHost(CURVES), { columns: ["last", "points"] }));
  await until(() => expect(cells()[0]).toBe("a | 4 | 3"));
  const head = all("thead button")[1];
  head?.focus();
  head?.click();
  table.requestUpdate();
  await table.updateComplete;
  expect(table.shadowRoot?.activeElement).toBe(all("thead button")[1]);
});

it("is sorted by a click on a column, both ways, and says so", async () => {
  await show(someCard(new CardHost(CURVES), { columns: ["last", "points"] }));
  await until(() => expect(cells()[0]).toBe("a | 4 | 3"));
  const sort = async () => {
    all("thead button")[1]?.click();
    await table.updateComplete;
    return [all("thead th").map((head) => head.getAttribute("aria-sort")), cells().map((row) => row.split(" | ")[1])];
  };
  expect(await sort()).toEqual([
    [null, "ascending", null],
    ["2", "4", "9", "–"],
  ]);
  expect(await sort()).toEqual([
    [null, "descending", null],
    ["9", "4", "2", "–"],
  ]);
});

it("lets columns be chosen by a menu, in their own order", async () => {
  await show(someCard(new CardHost(CURVES), { columns: ["last"] }));
  const told: unknown[] = [];
  table.addEventListener("settings-change", (event) => told.push((event as CustomEvent).detail));
  const [menu] = all("tensor-view-menu");
  menu?.shadowRoot?.querySelector("button")?.click();
  const item = (name: string) =>
    [...(menu?.shadowRoot?.querySelectorAll<HTMLElement>("[role=menuitemcheckbox]") ?? [])].find((one) =>
      textOf(one).endsWith(name),
    );
  await until(() => expect(item("last")?.getAttribute("aria-checked")).toBe("true"));
  expect(item("step")?.getAttribute("aria-checked")).toBe("false");
  item("step")?.click();
  item("last")?.click();
  expect(told).toEqual([{ columns: ["step", "last"] }, { columns: [] }]);
});

it("tells which run is meant, and shows which one is", async () => {
  const card = someCard(new CardHost(CURVES), { columns: ["last"] });
  await show({ ...card, strongRun: card.runs[1]?.key });
  const told: unknown[] = [];
  document.body.addEventListener("run-select", (event) => told.push((event as CustomEvent).detail), { once: true });
  all("tbody button")[0]?.click();
  expect(told).toEqual([card.runs[0]?.key]);
  expect(all("tr[aria-current]").map((row) => textOf(row.children[0] as Element))).toEqual(["b"]);
});

it("copies all of it as it is sorted, exactly, by its button and by Ctrl+C", async () => {
  const host = new CardHost({ [LOGDIR]: { a: numbered(0.1 + 0.2), b: numbered(1 / 3) } });
  await show(someCard(host, { columns: ["last", "step"] }));
  await until(() => expect(cells()).toHaveLength(2));
  await until(() => expect(cells()[0]).toBe("a | 0.3 | 0"));
  all("thead button")[1]?.click();
  all("thead button")[1]?.click();
  await table.updateComplete;
  all("vscode-button")[0]?.click();
  await until(() => expect(textOf(table)).toContain("2 runs copied."));
  const key = new KeyboardEvent("keydown", {
    key: "c",
    ctrlKey: true,
    bubbles: true,
    composed: true,
    cancelable: true,
  });
  all("tbody button")[0]?.dispatchEvent(key);
  const text = ["run\tlast\tstep", `b\t${1 / 3}\t0`, `a\t${0.1 + 0.2}\t0`].join("\n");
  await until(() => expect(host.requested).toEqual(Array(2).fill({ method: "copy/text", params: { text } })));
  expect(key.defaultPrevented).toBe(true);
});

it("says why nothing is copied", async () => {
  const host = new CardHost(CURVES);
  await show(someCard(host));
  host.refusal = new Error("no clipboard here");
  all("vscode-button")[0]?.click();
  await until(() => expect(textOf(table)).toContain("no clipboard here"));
});

it("makes rows of what is in sight of 3,000 runs, and goes through all by keys", async () => {
  const curves = Object.fromEntries(Array.from({ length: 3000 }, (_, i) => [`run ${i}`, numbered(i)]));
  await show(someCard(new CardHost({ [LOGDIR]: curves }), { columns: ["last"] }));
  await until(() => expect(cells()[3]).toBe("run 3 | 3"));
  expect(all("tr").length).toBeLessThan(60);
  expect(all("table")[0]?.getAttribute("aria-rowcount")).toBe("3001");
  const press = async (key: string) => {
    const [from] = all("tbody button[tabindex='0']");
    (table.shadowRoot?.activeElement ?? from)?.dispatchEvent(
      new KeyboardEvent("keydown", { key, bubbles: true, composed: true, cancelable: true }),
    );
    await table.updateComplete;
    await until(() => expect(table.shadowRoot?.activeElement).not.toBeNull());
    return textOf(table.shadowRoot?.activeElement as Element);
  };
  expect(await press("End")).toBe("run 2999");
  expect(all("tr").length).toBeLessThan(60);
  expect(await press("ArrowUp")).toBe("run 2998");
  expect(await press("PageUp")).toBe("run 2988");
  expect(await press("Home")).toBe("run 0");
  expect(await press("ArrowDown")).toBe("run 1");
});

it("says why it knows nothing", async () => {
  const host = new CardHost(CURVES);
  host.gate = Promise.reject(new Error("the disk failed"));
  host.gate.catch(() => undefined);
  await show(someCard(host));
  await until(() => expect(textOf(all("[role=alert]")[0] as HTMLElement)).toContain("the disk failed"));
});
