// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from "vitest";
import { type SavedPictureChoice, USUAL_SAVED } from "../../../../../../../webview/views/graph/bar/pictureChoice";
import { pngScale } from "../../../../../../../webview/views/graph/canvas/picture/exportGraph";
import { madePicture, madeStub, smallPicture } from "../../../../../../support/graphPictures";
import { madeShares } from "../../../../../../support/pictureShares";
import { expectWellFormed } from "../../../../../../support/wellFormedXml";
import { CanvasPage, VIEW } from "../canvasPage";

let page: CanvasPage;
afterEach(() => page.close());

/** Exported SVG, once it is checked to be well-formed XML. */
function svg(title = "a graph"): Document {
  const text = page.canvas.exportSvg(title) ?? "";
  expectWellFormed(text);
  return new DOMParser().parseFromString(text, "image/svg+xml");
}

const texts = (root: Document) => [...root.querySelectorAll("text")].map(({ textContent }) => textContent);

it("writes all of a picture as SVG, whatever of it is in view", async () => {
  page = new CanvasPage();
  await page.show(smallPicture(), { look: { scale: 8, x: -500, y: 0 } });
  expect(page.texts).toEqual([]);
  const root = svg();
  const { width, height } = smallPicture();
  const [first] = root.querySelectorAll("svg");
  expect(first?.getAttribute("viewBox")).toBe(`-16 -16 ${width + 32} ${height + 32}`);
  expect(texts(root)).toEqual(expect.arrayContaining(["out", "12", "mid", "2", "b", "a", "side", "in", "×2"]));
  // Closed boxes are filled and outlined; the open one has a ground and a header.
  const paths = [...root.querySelectorAll("path")];
  expect(paths.filter((path) => path.getAttribute("stroke-dasharray") === "4 3")).toHaveLength(1);
  expect(paths.length).toBeGreaterThan(5 * 2 + 3);
  for (const path of paths) expect(path.getAttribute("d")).not.toContain("NaN");
});

it("writes names as they are, and no more than what XML can have", async () => {
  page = new CanvasPage();
  const names = ["<img src=x onerror=alert(1)>", 'a & "b"', "it's", "\u0000nul", "עברית", "运行", "</text></svg>"];
  const boxes = names.map((label, i) => ({ id: `${i}`, label, at: [0, 40 * i, 220, 28] as const }));
  await page.show(madePicture([...boxes, { id: "x", label: "x".repeat(5000), at: [0, 400, 220, 28] }]));
  const root = svg("<title> & more");
  expect(texts(root).slice(0, 7)).toEqual(names.map((name) => name.replace("\u0000", "\ufffd")));
  expect(texts(root)[7]).toBe("x".repeat(5000));
  expect(root.querySelector("img")).toBeNull();
  expect(root.querySelector("title")?.textContent).toBe("<title> & more");
});

it("writes names whole in letters that have room in their boxes, also of what is set aside", async () => {
  page = new CanvasPage();
  const label = "a_name_that_has_no_room_in_its_box_as_it_would_be_read";
  await page.show(
    madePicture([
      { id: "a", label, at: [0, 0, 120, 28], before: [madeStub(`${label}_const`)] },
      { id: "b", at: [0, 60, 120, 28] },
    ]),
  );
  expect(page.texts.some(({ text }) => text.includes("…"))).toBe(true);
  const written = [...svg().querySelectorAll("text")];
  expect(written.map(({ textContent }) => textContent)).toEqual([`${label}_const`, label, "b"]);
  const [, long, short] = written.map((text) => Number(text.getAttribute("font-size")));
  expect(long).toBeLessThan(short as number);
  expect(((long as number) * label.length) / 2).toBeLessThanOrEqual(120);
});

it("writes what is in view alone as SVG, on a light ground or on none", async () => {
  page = new CanvasPage();
  const { width, height } = smallPicture();
  await page.show(smallPicture(), { look: { scale: 8, x: width / 2, y: height / 2 } });
  const root = (more: Partial<SavedPictureChoice>) => {
    const text = page.canvas.exportSvg("x", { ...USUAL_SAVED, ...more }) ?? "";
    expectWellFormed(text);
    return new DOMParser().parseFromString(text, "image/svg+xml");
  };
  const seen = root({ part: "seen" });
  const [, , across, down] = (seen.querySelector("svg")?.getAttribute("viewBox") ?? "").split(" ").map(Number);
  expect([across, down]).toEqual(
    [Math.ceil(VIEW.width / 8), Math.ceil(VIEW.height / 8)].map((px, i) =>
      Math.min(px, [width + 32, height + 32][i] as number),
    ),
  );
  expect(texts(seen).length).toBeLessThan(texts(root({})).length);
  expect(root({ ground: "light" }).querySelector("rect")?.getAttribute("fill")).toBe("rgb(255, 255, 255)");
  expect(root({ ground: "transparent" }).querySelector("rect")).toBeNull();
});

it("draws each kind of box in a way of its own", async () => {
  page = new CanvasPage();
  const at = [0, 0, 120, 28] as const;
  const outlines = async (box: Parameters<typeof madePicture>[0][number]) => {
    await page.show(madePicture([{ ...box, label: "a" }]));
    const root = svg();
    const paths = [...root.querySelectorAll("path")];
    const ds = paths.map((path) => [path.getAttribute("d"), path.getAttribute("stroke-dasharray")].join(" "));
    return [...ds, ...texts(root)].join("\n");
  };
  const kinds = [
    { id: "node", at },
    { id: "scope", kind: "scope", nodes: 7, at },
    { id: "stack", kind: "stack", members: 7, at },
    { id: "group", kind: "group", members: 7, at },
    { id: "open", kind: "scope", nodes: 7, isOpen: true, at: [0, 0, 120, 90] },
    { id: "call", calls: "f", canOpen: true, at },
    { id: "recursive", calls: "f", isRecursive: true, at },
    { id: "loop", calls: "f", isLoop: true, canOpen: true, at },
    { id: "aside", isAside: true, outputs: 1100, at },
    { id: "wrong", hasProblem: true, at },
    { id: "served", before: [madeStub("c")], at },
    { id: "serves", after: [madeStub("c", { why: "hub" })], at },
    { id: "read", before: [madeStub("c", { why: "read" })], at },
  ] as const;
  const drawn: string[] = [];
  for (const kind of kinds) drawn.push(await outlines(kind));
  expect(new Set(drawn).size).toBe(kinds.length);
  const [, scope, stack, , , call, recursive, loop, aside] = drawn;
  expect(scope).toMatch(/\n7$/);
  expect(stack).toMatch(/\n×7$/);
  expect(call).toMatch(/\nƒ a$/);
  expect(recursive).toMatch(/\nƒ↻ a$/);
  expect(loop).toMatch(/\n↻ a$/);
  expect(aside).toMatch(/\n→1,100$/);
});

it("draws each kind of line in a way of its own", async () => {
  page = new CanvasPage();
  const boxes = [
    { id: "a", at: [0, 100, 100, 28] },
    { id: "b", at: [0, 0, 100, 28] },
  ] as const;
  const lines = async (line: object) => {
    await page.show(madePicture(boxes, [{ from: "a", to: "b", ...line }]));
    return [...svg().querySelectorAll("path")]
      .filter((path) => path.getAttribute("stroke") !== null || path.getAttribute("fill") !== null)
      .map((path) => path.outerHTML)
      .join("\n");
  };
  const drawn = [
    await lines({}),
    await lines({ data: 0, control: 1 }),
    await lines({ isLoop: true }),
    await lines({ bytes: 2 ** 30 }),
  ];
  expect(new Set(drawn).size).toBe(4);
  expect(drawn[1]).toContain('stroke-dasharray="4 3"');
  expect(drawn[3]).toContain('stroke-width="6"');
});

it("writes under a picture what its colours stand for, where boxes do not say it", async () => {
  page = new CanvasPage();
  const picture = madePicture([
    { id: "a", at: [0, 0, 100, 28] },
    { id: "b", at: [0, 60, 100, 28] },
  ]);
  const heights = () => svg().querySelector("svg")?.getAttribute("viewBox")?.split(" ").map(Number) ?? [];
  await page.show(picture, { mode: "op" });
  expect(heights()).toEqual([-16, -16, 132, 120]);
  const made = {
    entries: [["/device:GPU:0", 30] as const, ["/device:CPU:0", 10] as const],
    boxes: { a: { "/device:GPU:0": 1 } },
  };
  await page.show(picture, { mode: "device", shares: madeShares(picture, made) });
  expect(texts(svg())).toEqual(expect.arrayContaining(["A", "GPU:0", "30", "75%", "B", "CPU:0", "10", "25%"]));
  // Two rows of 18 px, and a margin.
  expect(heights()[3]).toBe(120 + 16 + 36);
  for (const text of svg().querySelectorAll("text")) {
    expect(Number(text.getAttribute("y"))).toBeLessThan(88 + 16 + 36);
  }
  const entries = [{ key: "1000", nodes: 2, amount: 10_000 }];
  await page.show(picture, { mode: "cost", shares: madeShares(picture, { entries, amounts: { a: 9000, b: 1000 } }) });
  expect(texts(svg())).toEqual(expect.arrayContaining(["1 µs", "3 µs", "9 µs", "1 µs and more"]));
});

it("makes a PNG as large as is asked for, or as large as can be", async () => {
  page = new CanvasPage();
  const made: [number, number][] = [];
  const filled: unknown[] = [];
  vi.stubGlobal(
    "OffscreenCanvas",
    class {
      readonly width: number;
      readonly height: number;

      constructor(width: number, height: number) {
        this.width = width;
        this.height = height;
        made.push([width, height]);
      }

      getContext(): object {
        // Other code that draws meanwhile keeps this context to measure texts.
        const measured = { measureText: (text: string) => ({ width: 7 * text.length }) };
        let fill: unknown;
        return new Proxy(measured, {
          get: (own, name) => {
            if (name === "fillRect") return () => filled.push(fill);
            return name === "measureText" ? own.measureText : () => undefined;
          },
          set: (_, name, value: unknown) => {
            if (name === "fillStyle") fill = value;
            return true;
          },
        });
      }

      convertToBlob({ type }: { type: string }): Promise<Blob> {
        return Promise.resolve(new Blob([new Uint8Array([1, 2, 3])], { type }));
      }
    },
  );
  expect(await page.canvas.exportPng(USUAL_SAVED)).toBeUndefined();
  const { width, height } = smallPicture();
  await page.show(smallPicture());
  // Colours are read by a canvas of their own, once a process.
  made.length = 0;
  const png = async (more: Partial<SavedPictureChoice>) => page.canvas.exportPng({ ...USUAL_SAVED, ...more });
  expect((await png({}))?.bytes).toEqual(new Uint8Array([1, 2, 3]));
  expect(made).toEqual([[2 * (width + 32), 2 * (height + 32)]]);
  for (const scale of [1, 3, 4] as const) {
    expect(await png({ scale })).toMatchObject({ scale, width: scale * (width + 32), height: scale * (height + 32) });
  }
  // Of what is seen a px of the page is as many.
  await page.show(smallPicture(), { look: { scale: 2, x: width / 2, y: height / 2 } });
  const across = Math.min(VIEW.width, 2 * (width + 32));
  const down = Math.min(VIEW.height, 2 * (height + 32));
  expect(await png({ part: "seen", scale: 3 })).toMatchObject({ width: 3 * across, height: 3 * down });
  expect(filled).toHaveLength(5);
  await png({ ground: "transparent" });
  expect(filled).toHaveLength(5);
  await png({ ground: "light" });
  expect(filled.at(-1)).toBe("rgb(255, 255, 255)");
  expect(pngScale({ width: 1000, height: 1000 }, 2)).toBe(2);
  expect(pngScale({ width: 1000, height: 40_032 }, 2) * 40_032).toBeCloseTo(16_384);
  const scale = pngScale({ width: 12_032, height: 12_032 }, 2);
  expect((12_032 * scale) ** 2).toBeLessThanOrEqual(64 * 2 ** 20 + 1);
});
