import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { LocalProvider } from "../../../../src/data/local/localProvider";
import type { IndexStore } from "../../../../src/index/indexStore";
import { diskLogdir } from "../../../../src/node/diskLogdir";
import { LiveFiles } from "../../../../src/node/sources/liveFiles";
import { unhurried } from "../../../../src/tensor/pace";
import { file, TENSORFLOW, TENSORFLOW_NAME, tfScalar } from "../../../support/eventWriter";

let folder: string;
let path: string;
let provider: LocalProvider;
/** Paths that were told to be read, and that kept indexes were looked for of. */
let read: (string | undefined)[];
const load = vi.fn<IndexStore["load"]>();

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "tensor-view-single-"));
  path = join(folder, TENSORFLOW_NAME);
  writeFileSync(path, file(TENSORFLOW, { step: 1, values: [tfScalar("loss", 1)] }));
  read = [];
  load.mockReset();
  provider = new LocalProvider({
    pace: unhurried,
    cacheBytes: 0,
    store: { load, save: () => undefined },
    onReading: (one) => read.push(one),
  });
  provider.add(path, diskLogdir(path));
  await provider.idle(path, unhurried);
});

afterEach(() => rmSync(folder, { recursive: true }));

/** Files that are looked at, where those named are left out. */
function lookedAt(...leftOut: readonly string[]): string[] {
  const live = new LiveFiles(provider, (one) => leftOut.includes(one));
  return [...live.of(path).files()].map((one) => one.path);
}

describe("a file that is opened by itself", () => {
  it("has its own path where it is read, and where its index is kept", () => {
    expect(read.filter((one) => one !== undefined)).toEqual([path]);
    expect(new Set(load.mock.calls.map(([one]) => one))).toEqual(new Set([path]));
  });

  it("has its own path where it is looked at, and is not where reading it ended a reader", () => {
    expect(lookedAt()).toEqual([path]);
    expect(lookedAt(path)).toEqual([]);
  });
});
