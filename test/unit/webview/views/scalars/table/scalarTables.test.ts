// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { ScalarTables } from "../../../../../../webview/views/scalars/table/scalarTables";
import { textOf } from "../../../../../support/domPage";
import { CardHost, LOGDIR, numbered, someCard } from "../someCurves";
import "../../../../../../webview/views/scalars/table/scalarTables";
import { until } from "../../../../../support/until";

let tables: ScalarTables;
let scrollTo: (...tags: readonly string[]) => void;

/** Tags of the sections that were observed, each time. */
let observed: string[];

beforeEach(() => {
  observed = [];
  let isFirst = true;
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      private readonly targets = new Set<Element>();
      constructor(tell: (entries: { target: Element; isIntersecting: boolean }[]) => void) {
        // Each table has one of its own as well.
        if (isFirst)
          scrollTo = (...tags) =>
            tell(
              [...this.targets].map((target) => ({
                target,
                isIntersecting: tags.includes(target.getAttribute("data-tag") ?? ""),
              })),
            );
        isFirst = false;
      }
      observe = (target: Element) => {
        if (target.matches("section")) observed.push(target.getAttribute("data-tag") ?? "");
        this.targets.add(target);
      };
      unobserve = (target: Element) => this.targets.delete(target);
      disconnect = () => this.targets.clear();
    },
  );
});

afterEach(() => {
  tables.remove();
  vi.unstubAllGlobals();
});

const HOST = { [LOGDIR]: { a: numbered(5, 1), b: numbered(3, 2) }, "/elsewhere": { c: numbered(7) } };

async function show(host: CardHost, tags: readonly string[]): Promise<void> {
  tables = document.createElement("tensor-view-scalar-tables");
  tables.subjects = tags.map((tag) => someCard(host, { columns: ["last", "max"] }, { tag }));
  document.body.append(tables);
  await tables.updateComplete;
}

const shown = () => [...(tables.shadowRoot?.querySelectorAll("tensor-view-scalar-table") ?? [])];

it("asks for the tables that are near only", async () => {
  const host = new CardHost(HOST);
  await show(
    host,
    Array.from({ length: 500 }, (_, i) => `t${i}`),
  );
  expect(shown()).toHaveLength(0);
  scrollTo("t3", "t4");
  await tables.updateComplete;
  expect(shown().map(({ subject }) => subject?.tag)).toEqual(["t3", "t4"]);
  await until(() => expect(textOf(tables)).toContain("a 1 5"));
  scrollTo("t4");
  await tables.updateComplete;
  expect(shown().map(({ subject }) => subject?.tag)).toEqual(["t4"]);
  expect(new Set(host.asked.map(({ params }) => (params as { tag: string }).tag))).toEqual(new Set(["t3", "t4"]));
});

it("observes each section once, whatever comes before and behind it", async () => {
  const host = new CardHost(HOST);
  await show(host, ["b", "c", "d"]);
  expect(observed.splice(0)).toEqual(["b", "c", "d"]);
  const { subjects } = tables;
  const more = (tag: string) => someCard(host, { columns: ["last", "max"] }, { tag });
  tables.subjects = [more("a"), ...subjects.slice(0, 2), more("e")];
  await tables.updateComplete;
  expect(observed.splice(0)).toEqual(["a", "e"]);
  scrollTo("c");
  await tables.updateComplete;
  expect(shown().map(({ subject }) => subject?.tag)).toEqual(["c"]);
  tables.subjects = [...tables.subjects];
  await tables.updateComplete;
  expect(observed).toEqual([]);
});

it("copies the rows of all tags, near or not", async () => {
  const host = new CardHost(HOST);
  await show(host, ["x", "y"]);
  await tables.copy();
  const rows = (tag: string) => [`${tag}\ta\t1\t5`, `${tag}\tb\t2\t3`, `${tag}\tc\t7\t7`];
  const text = ["tag\trun\tlast\tmax", ...rows("x"), ...rows("y")].join("\n");
  expect(host.requested).toEqual([{ method: "copy/text", params: { text } }]);
  await tables.updateComplete;
  expect(textOf(tables)).toContain("6 lines copied.");
});
