import { mkdtempSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fileSource } from "../../../../src/node/fileSource";
import { describePoint, readPoints } from "../../../../src/shared/questions/points";
import { describeRun } from "../../../../src/shared/questions/runs";
import { defaultForm } from "../../../../src/tensor/slice/sliceForm";
import { AxisGeometry } from "../../../../webview/ui/grid/axisGeometry";
import type { GridModel } from "../../../../webview/ui/grid/gridModel";
import { type GridView, viewAt } from "../../../../webview/ui/grid/gridView";
import { TileCache } from "../../../../webview/ui/grid/tileCache";
import { sliceModel } from "../../../../webview/views/tensor/sliceModel";
import { askerOf } from "../../../support/asking";
import { countingSource, ReadCount } from "../../../support/countingSource";
import {
  concat,
  doubleField,
  event,
  frame,
  frameHeader,
  message,
  messageField,
  TENSORFLOW,
  TENSORFLOW_NAME,
  textField,
  varintField,
  writeSparseFile,
} from "../../../support/eventWriter";
import { LOGDIR, providerOf } from "../../../support/memoryLogdir";
import { PageHost } from "../../../support/pageHost";

const MIB = 1024 * 1024;
const TAG = "w";
const SERIES = { logdir: LOGDIR, run: ".", tag: TAG, kind: "tensor" } as const;

/** Space of a grid of 1200 x 800 for cells beside its headers, and the widths that a column may get. */
const VIEWPORT = { width: 1200 - 40, height: 800 - 24 };
const ROW_HEIGHT = 22;
const FIRST_WIDTH = 80;
const NARROWEST_WIDTH = 40;

/** TensorFlow's number of uint8. */
const UINT8 = 4;

/** Writes a tensor of uint8 whose elements are a hole in the file, but for the first. */
function writeSparseUint8(path: string, shape: readonly number[], first: number): void {
  const count = elementCount(shape);
  /** A field whose message ends in the hole, of which only the first element is written here. */
  const around = (field: number, ...front: readonly Uint8Array[]): Uint8Array => {
    const lengthBytes = front.reduce((sum, part) => sum + part.length, 0) + count - 1;
    return concat(
      message((writer) => writer.uint32((field << 3) | 2).uint32(lengthBytes)),
      ...front,
    );
  };
  const dims = shape.map((size) => messageField(2, varintField(1, size)));
  const content = around(4, Uint8Array.of(first));
  const tensor = around(8, message(varintField(1, UINT8), messageField(2, ...dims)), content);
  const summary = around(5, around(1, message(textField(1, TAG)), tensor));
  const payload = concat(message(doubleField(1, 1_700_000_000), varintField(2, 1)), summary);
  const start = concat(frame(event(TENSORFLOW)), frameHeader(payload.length + count - 1), payload);
  writeFileSync(path, start);
  truncateSync(path, start.length + count - 1 + 4);
}

function elementCount(shape: readonly number[]): number {
  return shape.reduce((product, size) => product * size, 1);
}

const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

/** Shows views one after the other as a grid does: each until everything that it asked for has come. */
async function show(model: GridModel, views: readonly GridView[]): Promise<{ cache: TileCache; tiles: number }> {
  const fetches: Promise<unknown>[] = [];
  const counted: GridModel = {
    ...model,
    fetchTile(tile, signal) {
      const fetching = model.fetchTile(tile, signal);
      fetches.push(fetching);
      return fetching;
    },
  };
  let view = views[0] as GridView;
  const cache = new TileCache(counted, {
    settled: () => cache.want(view),
    failed: (failure) => expect.fail(failure),
  });
  let done = 0;
  for (view of views) {
    cache.want(view);
    while (done < fetches.length) {
      await fetches[done++];
      // What comes may be asked to bring more.
      await turn();
    }
  }
  return { cache, tiles: fetches.length };
}

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "tensor-view-first-view-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

describe.each([
  { shape: [10_000, 10_000], dtype: "float32" },
  { shape: [3, 50_000_000], dtype: "float32" },
  { shape: [50_000_000, 3], dtype: "float32" },
  { shape: [1, 1_000_000_000], dtype: "uint8" },
])("the first view of $dtype $shape", ({ shape, dtype }) => {
  it("reads and posts less than 1 MiB, indexing included", async () => {
    const path = join(folder, `${TENSORFLOW_NAME}.${shape.join("x")}`);
    const planted = new Map([[0, 7]]);
    if (dtype === "uint8") writeSparseUint8(path, shape, 7);
    else {
      const records = [frame(event(TENSORFLOW)), { step: 1, tensors: [{ tag: TAG, shape, planted }] }];
      writeSparseFile(path, "tensorboard", records);
    }
    const count = new ReadCount();
    const provider = providerOf([countingSource(fileSource(path), count)], { cacheBytes: MIB });
    const host = new PageHost(askerOf(provider));
    const { page } = host;

    const info = await page.ask(describeRun, { logdir: LOGDIR, run: "." });
    expect(info.files[0]).toMatchObject({ records: 2, damage: [] });
    const { steps } = await page.ask(readPoints, SERIES);
    const point = { ...SERIES, point: steps.length - 1 };
    expect(await page.ask(describePoint, point)).toMatchObject({ dtype, shape });
    const model = sliceModel(page, point, defaultForm(shape), shape);
    const rows = new AxisGeometry(model.rowCount, ROW_HEIGHT);
    const [before, fitted] = [FIRST_WIDTH, NARROWEST_WIDTH].map((width) =>
      viewAt({ top: 0, left: 0 }, VIEWPORT, rows, new AxisGeometry(model.columnCount, width)),
    ) as [GridView, GridView];
    const { cache, tiles } = await show(model, [before, fitted]);

    // It is all there, and it is the file's.
    expect(cache.isReady(fitted)).toBe(true);
    expect(cache.valueAt(0, 0)).toBe(7);
    expect(cache.valueAt(fitted.rowEnd - 1, fitted.columnEnd - 1)).toBe(0);
    expect(fitted.rowEnd).toBe(Math.min(37, shape[0] as number));
    expect(fitted.columnEnd).toBe(Math.min(30, shape[1] as number));
    expect(tiles).toBeGreaterThan(0);

    expect(count.bytes).toBeLessThan(MIB);
    expect(host.postedBytes).toBeLessThan(MIB);
    expect(host.shipped.bytes).toBeGreaterThan(0);
    // A read a row of a tile at most.
    expect(count.reads).toBeLessThan(64 * tiles + 32);
  });
});
