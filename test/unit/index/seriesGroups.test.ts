import { describe, expect, it } from "vitest";
import type { Content } from "../../../src/format/content";
import { eventValuesOf } from "../../../src/format/events/eventValues";
import { tensorboardDialect } from "../../../src/format/tensorboard/tensorboard";
import type { IndexedFile } from "../../../src/index/indexedFile";
import { kindOf } from "../../../src/index/kindOfValue";
import { IndexedPoints } from "../../../src/index/points/pointColumns";
import { RowMemory } from "../../../src/index/points/rowMemory";
import { SeriesGroups } from "../../../src/index/seriesGroups";
import { isCancelled } from "../../../src/shared/channel/requestError";
import { compareNatural } from "../../../src/shared/text/naturalOrder";
import { type Pace, unhurried } from "../../../src/tensor/pace";
import { SeededRandom } from "../../support/seededRandom";
import { SwitchedPace } from "../../support/switchedPace";

interface MadeSeries {
  readonly tag: string;
  readonly content: Content;
  readonly plugin: string;
  pluginOfTag: string | undefined;
}

let looks = 0;
const rows = new RowMemory();

/** A file whose series a test adds, looks at tags being counted. */
class MadeFile {
  readonly series: MadeSeries[] = [];
  lateMetadata = 0;

  add(tag: string, content: Content = "scalar", plugin = "", pluginOfTag?: string): void {
    const values = eventValuesOf(tensorboardDialect);
    const made = { content, plugin, pluginOfTag, values, file: this, points: new IndexedPoints(rows) };
    Object.defineProperty(made, "tag", {
      get() {
        looks++;
        return tag;
      },
    });
    this.series.push(made as unknown as MadeSeries);
  }
}

const filesOf = (files: readonly MadeFile[]) => files as unknown as readonly IndexedFile[];

/** Expected groups, made at once of all files. */
function naive(files: readonly MadeFile[]) {
  const groups = new Map<string, { tag: string; kind: string; parts: MadeSeries[] }>();
  const plugins = new Map<string, string>();
  for (const file of files) {
    for (const part of file.series) {
      const isSaid = part.plugin !== "" || part.pluginOfTag === "";
      const kind = kindOf(part.content, isSaid ? part.plugin : (plugins.get(part.tag) ?? ""));
      const key = `${kind} ${part.tag}`;
      const group = groups.get(key);
      if (group) group.parts.push(part);
      else groups.set(key, { tag: part.tag, kind, parts: [part] });
    }
    for (const { tag, pluginOfTag } of file.series) {
      if (pluginOfTag !== undefined && !plugins.has(tag)) plugins.set(tag, pluginOfTag);
    }
  }
  const written = [...groups.values()];
  const ordered = [...written].sort((a, b) => compareNatural(a.tag, b.tag) || (a.kind < b.kind ? -1 : 1));
  return { written, ordered };
}

const listed = (all: Iterable<{ tag: string; kind: string; parts: readonly unknown[] }>) =>
  Array.from(all, ({ tag, kind, parts }) => ({ tag, kind, parts: [...parts] }));

describe("the series of files that come, grow and go", () => {
  it.each([1, 2, 3, 4])("are those of all files at once, whenever somebody looks, and gives up (%i)", async (seed) => {
    const random = new SeededRandom(seed);
    const groups = new SeriesGroups();
    const files: MadeFile[] = [];
    const pace = new SwitchedPace();
    for (let i = 0; i < 400; i++) {
      const place = random.whole(0, files.length);
      if (files.length === 0 || random.next() < 0.05) files.splice(place, 0, new MadeFile());
      else if (random.next() < 0.02) files.splice(random.whole(0, files.length - 1), 1);
      const file = random.next() < 0.8 ? files.at(-1) : random.pick(files.length > 0 ? files : [new MadeFile()]);
      for (let j = random.whole(0, 5); file && j > 0; j--) {
        const plugin = random.pick(["", "", "histograms", "images"]);
        const said = random.pick([undefined, plugin, ""]);
        file.add(`t${random.whole(0, 12)}/${random.pick(["a", "b"])}`, random.pick(["scalar", "tensor"]), plugin, said);
      }
      if (file && random.next() < 0.1) {
        const late = file.series.find(({ pluginOfTag }) => pluginOfTag === undefined);
        if (late) {
          late.pluginOfTag = "audio";
          file.lateMetadata++;
        }
      }
      if (random.next() < 0.5) {
        pace.leaveAfter(random.whole(1, 40));
        const givenUp = (error: unknown) => {
          expect(isCancelled(error)).toBe(true);
          return undefined;
        };
        await groups.take(() => filesOf(files), pace).catch(givenUp);
        // Some look at a part of them.
        for (const _ of (await groups.all(pace).catch(givenUp)) ?? []) if (random.next() < 0.2) break;
      }
      if (random.next() < 0.3) {
        pace.stay();
        await groups.take(() => filesOf(files), pace);
        const { written, ordered } = naive(files);
        expect(listed(await groups.all(pace))).toEqual(ordered);
        expect(listed(groups.inWrittenOrder())).toEqual(written);
        expect(listed(await groups.ofKind("tensor", pace))).toEqual(ordered.filter(({ kind }) => kind === "tensor"));
        for (const { tag, kind, parts } of ordered) {
          const found = groups.find(tag, kind as "tensor")?.parts;
          const isSame = found?.length === parts.length && parts.every((part, place) => Object.is(found[place], part));
          if (!isSame) expect(found, `${kind} ${tag}`).toEqual(parts);
        }
      }
    }
  });

  it.each([1, 2, 3, 4])("are found, and none is lost, while others ask for their order (%i)", async (seed) => {
    const random = new SeededRandom(seed);
    const groups = new SeriesGroups();
    const files = [new MadeFile(), new MadeFile()];
    const asked: Promise<unknown>[] = [];
    const slow: Pace = {
      ...unhurried,
      isDue: () => true,
      giveWay: () => new Promise((resolve) => setImmediate(resolve)),
    };
    for (let i = 0; i < 200; i++) {
      const change = random.next();
      if (change < 0.1) files.splice(random.whole(0, files.length), 0, new MadeFile());
      else if (change < 0.2) files.splice(random.whole(0, files.length - 1), 1);
      for (let j = 0; j < 5; j++) files.at(-1)?.add(`t${random.whole(0, 200)}`, random.pick(["scalar", "tensor"]));
      if (random.next() < 0.4) asked.push(groups.all(slow));
      for (let turns = random.whole(0, 30); turns > 0; turns--) await slow.giveWay();
      await groups.take(() => filesOf(files), slow);
      const { ordered } = naive(files);
      const isFound = ({ tag, kind, parts }: (typeof ordered)[number]) => {
        const found = groups.find(tag, kind as "tensor")?.parts as readonly unknown[] | undefined;
        return found?.length === parts.length && parts.every((part, at) => part === found[at]);
      };
      expect(ordered.filter((group) => !isFound(group))).toEqual([]);
    }
    await Promise.all(asked);
    expect(listed(await groups.all(slow))).toEqual(naive(files).ordered);
  });

  it("leave an earlier look its parts", async () => {
    const [groups, first, second] = [new SeriesGroups(), new MadeFile(), new MadeFile()];
    first.add("loss");
    await groups.take(() => filesOf([first]), unhurried);
    const [look] = await groups.all(unhurried);
    second.add("loss");
    await groups.take(() => filesOf([first, second]), unhurried);
    expect([look?.parts.length, [...(await groups.all(unhurried))][0]?.parts.length]).toEqual([1, 2]);
  });
});

describe("many tags", () => {
  const TAGS = 20_000;
  const many = () => {
    const file = new MadeFile();
    for (let i = 0; i < TAGS; i++) file.add(`layer.${(i * 7919) % TAGS}/weights`);
    return file;
  };

  it("are grouped and put in order in pieces, between which others are let in", async () => {
    const groups = new SeriesGroups();
    const file = many();
    looks = 0;
    let [last, most, turns] = [0, 0, 0];
    const pace: Pace = {
      ...unhurried,
      isDue: () => true,
      async giveWay() {
        turns++;
        most = Math.max(most, looks - last);
        last = looks;
      },
    };
    await groups.take(() => filesOf([file]), pace);
    await groups.all(pace);
    expect(most).toBeLessThanOrEqual(1024);
    expect(turns).toBeGreaterThan(TAGS);
  });

  it("are not looked at again where some come, also before them", async () => {
    const groups = new SeriesGroups();
    const file = many();
    const order = async () => {
      await groups.take(() => filesOf([file]), unhurried);
      return groups.all(unhurried);
    };
    await order();
    looks = 0;
    await order();
    for (let i = 0; i < 10; i++) file.add(`layer.${i * 1000}.5`);
    const all = await order();
    expect(looks).toBeLessThan(100);
    expect([...all]).toHaveLength(TAGS + 10);
  });

  it("are found, also one that came, while they are put in order", async () => {
    const groups = new SeriesGroups();
    const file = many();
    await groups.take(() => filesOf([file]), unhurried);
    let goOn: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const ordered = groups.all({ ...unhurried, isDue: () => true, giveWay: () => held });
    file.add("layer.5.5");
    await groups.take(() => filesOf([file]), unhurried);
    expect(groups.find("layer.5.5", "scalar")?.tag).toBe("layer.5.5");
    goOn();
    expect([...(await ordered)]).toHaveLength(TAGS);
    expect([...(await groups.all(unhurried))]).toHaveLength(TAGS + 1);
  });
});
