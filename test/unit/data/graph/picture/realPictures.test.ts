import { readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { DataError } from "../../../../../src/data/dataError";
import { simpleLayers } from "../../../../../src/graph/layout/levelLayout";
import { unhurried } from "../../../../../src/tensor/pace";
import { diskProvider } from "../../../../support/diskProvider";
import { fixtures } from "../../../../support/expected";
import { boxCalled, linksByIds, openedWhole, type PictureMaker, pictureMaker } from "../../../../support/pictureMaker";
import { arrive, carry } from "../../../../support/webviewPort";

const MEGABYTE = 2 ** 20;

const runsIn = (folder: string) =>
  readdirSync(join(fixtures, folder), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? [`${folder}/${entry.name}`] : [],
  );

/** Runs with graphs by real writers. */
const runs = [
  ...runsIn("graphs").filter((run) => run !== "graphs/broken"),
  ...runsIn("graphs/broken"),
  ...runsIn("networks"),
];

/** Pictures of each graph of a run. */
async function makersOf(run: string): Promise<readonly (readonly [tag: string, maker: PictureMaker])[]> {
  const logdir = join(fixtures, run);
  const provider = diskProvider(logdir);
  const series = [...(await (await provider.run({ logdir, run: "." }, unhurried)).series(unhurried))];
  const tags = series.flatMap(({ info }) => (info.kind === "graph" ? [info.tag] : []));
  return tags.map((tag) => [tag, pictureMaker(provider, { logdir, run: ".", tag }, simpleLayers)]);
}

describe("graphs by real writers open whole:", () => {
  it.each(runs)("%s", async (run) => {
    let opened = 0;
    for (const [, maker] of await makersOf(run)) {
      for (const isWhole of [false, true]) {
        try {
          const { picture } = await openedWhole(maker, { isWhole });
          const { boxes } = picture;
          const carried = carry(picture);
          expect(arrive(carried)).toEqual(picture);
          const bytes = carried.buffers.reduce((sum, { byteLength }) => sum + byteLength, 0);
          expect(Buffer.byteLength(carried.json) + bytes).toBeLessThan(MEGABYTE);
          expect(new Set(boxes.map(({ id }) => id)).size).toBe(boxes.length);
          expect(boxes.every(({ canOpen, isOpen }) => isOpen || !canOpen)).toBe(true);
          opened++;
        } catch (error) {
          // Run metadata of some writers, and what was cut away, hold no graph.
          if (!(error instanceof DataError) || error.reason !== "noGraph") throw error;
        }
      }
    }
    expect(opened > 0 || run === "graphs/broken/garbage_graph").toBe(true);
  });

  const of = async (run: string, tag: string) => {
    const found = (await makersOf(`graphs/${run}`)).find(([name]) => name === tag);
    if (!found) throw new Error(`${run} has no ${tag}`);
    return found[1];
  };

  it("torch's parameters stand beside what uses them, and missing modules are no problem", async () => {
    const { picture } = await openedWhole(await of("torch_net", "__run_graph__"));
    const head = boxCalled(picture, "303");
    expect(head.before.map(({ label, why }) => [label, why])).toEqual([
      ["weight", "read"],
      ["bias", "read"],
    ]);
    expect(picture.boxes.filter(({ hasProblem }) => hasProblem)).toEqual([]);
    expect(picture.boxes.filter(({ op }) => op === "prim::Constant")).toEqual([]);
  });

  it("TF1's loop has two lines that close it", async () => {
    const { picture } = await openedWhole(await of("v1loop", "__run_graph__"));
    const { boxes, lines } = picture;
    const loops = Array.from(lines.from, (from, i) => [
      boxes[from]?.name,
      boxes[lines.to[i] ?? -1]?.name,
      lines.isLoop[i],
    ]);
    expect(loops.filter(([, , isLoop]) => isLoop === 1).sort()).toEqual([
      ["loop/NextIteration", "loop/Merge", 1],
      ["loop/NextIteration_1", "loop/Merge_1", 1],
    ]);
    expect(lines.labels.filter((label) => label.startsWith(":1 ")).length).toBeGreaterThan(2);
  });

  it("functions open in their calls", async () => {
    const { picture } = await openedWhole(await of("functions", "__run_graph__"));
    const bodies = new Set(picture.boxes.flatMap(({ function: name }) => name ?? []));
    expect(bodies.size).toBeGreaterThan(1);
  });

  it("what a call is given goes on into its function, and what that returns goes on behind the call: of a loop the body", async () => {
    const { picture } = await openedWhole(await of("functions", "__run_graph__"));
    const links = [...linksByIds(picture).keys()];
    expect(links).toContain("n:pre/mm > n:PartitionedCall»n:a");
    expect(links).toContain("n:PartitionedCall»n:Identity > n:Sum");
    const loop = boxCalled(picture, "n:while");
    expect(loop.calls).toContain("body");
    const ends = links.map((link) => link.split(" > "));
    const isIn = (id = "") => id.startsWith("n:while»");
    expect(ends.filter(([from, to]) => !isIn(from) && isIn(to)).length).toBeGreaterThan(1);
    expect(ends.filter(([from, to]) => isIn(from) && !isIn(to))).toHaveLength(1);
    expect(ends.filter((both) => both.includes(loop.id))).toEqual([]);
  });

  it("MindSpore's parameters and constants stand beside what uses them", async () => {
    const { picture } = await openedWhole(await of("ms_train", "__run_graph__"));
    const stubs = picture.boxes.flatMap(({ before }) => before.map(({ why }) => why));
    expect(new Set(stubs)).toEqual(new Set(["constant", "read", "handed", "order", "backward"]));
  });
});
