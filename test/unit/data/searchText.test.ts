import { describe, expect, it } from "vitest";
import type { Progress } from "../../../src/shared/channel/progress";
import { MAX_MATCHES, searchText, type TextMatch } from "../../../src/shared/questions/texts";
import { type Pace, unhurried } from "../../../src/tensor/pace";
import { tellAllProgress } from "../../support/allProgress";
import { askerOf } from "../../support/asking";
import { cancelledError } from "../../support/cancelledError";
import { countingSource, ReadCount } from "../../support/countingSource";
import {
  bytesField,
  type EventParts,
  event,
  file,
  frame,
  packedFloats,
  TENSORFLOW,
  TENSORFLOW_NAME,
  textField,
  tfTensor,
} from "../../support/eventWriter";
import { LOGDIR, MemoryLogdir, providerOf } from "../../support/memoryLogdir";
import { MemorySource } from "../../support/memorySource";
import { SeededRandom } from "../../support/seededRandom";

const STRING = 7;
const utf8 = new TextEncoder();

interface Text {
  readonly tag: string;
  readonly step: number;
  readonly strings: readonly (string | Uint8Array)[];
}

function textEvent({ tag, step, strings }: Text, shape: readonly number[] = [strings.length]): EventParts {
  const values = strings.map((one) => bytesField(8, typeof one === "string" ? utf8.encode(one) : one));
  return { step, values: [tfTensor(tag, { dtype: STRING, shape, values }, "text")] };
}

const sourceOf = (...events: readonly EventParts[]) => new MemorySource(TENSORFLOW_NAME, file(TENSORFLOW, ...events));

function askerOfTexts(texts: readonly Text[], pace?: Pace) {
  return askerOf(providerOf([sourceOf(...texts.map((text) => textEvent(text)))]), pace);
}

/** By the words of the rule. */
function naiveMatches(texts: readonly Text[], regexp: RegExp): TextMatch[] {
  const matches: TextMatch[] = [];
  for (const tag of [...new Set(texts.map((text) => text.tag))].sort()) {
    for (const [point, { step, strings }] of texts.filter((text) => text.tag === tag).entries()) {
      for (const [index, string] of strings.entries()) {
        if (typeof string !== "string") continue;
        for (const [line, text] of string.split("\n").entries()) {
          const isLast = line === string.split("\n").length - 1;
          const told = isLast || !text.endsWith("\r") ? text : text.slice(0, -1);
          const hit = regexp.exec(told);
          if (!hit) continue;
          const place = { run: ".", tag, point, step: String(step), index, line };
          const end = hit.index + hit[0].length;
          matches.push({ ...place, text: told, textStart: 0, hitStart: hit.index, hitEnd: end });
        }
      }
    }
  }
  return matches;
}

const words = ["needle", "Needle", "hay", "\r", "\n", "\n", "第三", "🎉", " ", "|", ""];

function randomTexts(random: SeededRandom): Text[] {
  return Array.from({ length: random.whole(1, 20) }, (_, step) => ({
    tag: random.pick(["a", "b"]),
    step,
    strings: Array.from({ length: random.whole(1, 4) }, () => {
      const string = Array.from({ length: random.whole(0, 9) }, () => random.pick(words)).join("");
      return random.whole(0, 9) === 0 ? Uint8Array.of(...utf8.encode(string), 0xff) : string;
    }),
  }));
}

const ask = { logdir: LOGDIR } as const;

describe("lines of texts", () => {
  it("are found as one after the other would be tried", async () => {
    const random = new SeededRandom(3);
    let count = 0;
    for (let round = 0; round < 30; round++) {
      const texts = randomTexts(random);
      const asker = askerOfTexts(texts);
      for (const pattern of ["needle", "^needle$", "^$", "🎉|三", "\\|", "[nN]eedle(hay)?", "none"]) {
        const { matches, more } = await asker.ask(searchText, { ...ask, pattern });
        expect(matches, `${round} ${pattern}`).toEqual(naiveMatches(texts, new RegExp(pattern)));
        expect(more).toBe(false);
        count += matches.length;
      }
      const ignored = await asker.ask(searchText, { ...ask, pattern: "NEEDLE", ignoresCase: true });
      expect(ignored.matches).toEqual(naiveMatches(texts, /NEEDLE/i));
    }
    expect(count).toBeGreaterThan(250);
  });

  it("are told up to as many as were asked for, and whether there are more", async () => {
    const texts = Array.from({ length: 5 }, (_, step) => ({ tag: "t", step, strings: ["needle\nneedle"] }));
    const asker = askerOfTexts(texts);
    const all = naiveMatches(texts, /needle/);
    for (let max = 0; max <= 12; max++) {
      const told = await asker.ask(searchText, { ...ask, pattern: "needle", max });
      expect(told).toEqual({ matches: all.slice(0, max), more: max < all.length });
    }
    const many = Array.from({ length: MAX_MATCHES + 1 }, () => "x").join("\n");
    const unbounded = await askerOfTexts([{ tag: "t", step: 0, strings: [many] }]).ask(searchText, {
      ...{ ...ask, pattern: "x" },
    });
    expect([unbounded.matches.length, unbounded.more]).toEqual([MAX_MATCHES, true]);
  });

  it("of the latest points, of some tags, of some runs", async () => {
    const texts = (name: string) =>
      ["a", "b"].flatMap((tag) => [0, 1].map((step) => textEvent({ tag, step, strings: [`${name} needle`] })));
    const logdir = new MemoryLogdir();
    for (const run of ["r1", "r2", "r10"]) logdir.put(sourceOf(...texts(run)), run);
    const provider = providerOf([]);
    provider.remove(LOGDIR);
    provider.add(LOGDIR, logdir);
    const asker = askerOf(provider);
    const found = async (wish: object) =>
      (await asker.ask(searchText, { ...ask, pattern: "needle", ...wish })).matches.map(
        ({ run, tag, point }) => `${run} ${tag} ${point}`,
      );
    expect(await found({ latest: true })).toEqual(["r1 a 1", "r1 b 1", "r2 a 1", "r2 b 1", "r10 a 1", "r10 b 1"]);
    expect(await found({ runs: "^r1", tag: "a" })).toEqual(["r1 a 0", "r1 a 1", "r10 a 0", "r10 a 1"]);
    expect(await found({ runNames: ["r10", "r2", "gone"], tags: "b", latest: true })).toEqual(["r2 b 1", "r10 b 1"]);
    expect(await found({ runNames: [] })).toEqual([]);
  });

  it("longer than asked for are cut around the first hit, and no character is divided", async () => {
    const line = `${"🎉".repeat(50)}needle${"🎉".repeat(50)}`;
    const asker = askerOfTexts([{ tag: "t", step: 0, strings: [line] }]);
    for (const [pattern, hit] of [
      ["needle", "needle"],
      ["^", ""],
      ["$", ""],
      [".*", line],
      ["🎉$", "🎉"],
    ] as const) {
      for (const mostText of [1, 2, 7, 30, 31, 205, 206, 1000]) {
        const { matches } = await asker.ask(searchText, { ...ask, pattern, mostText });
        const [match] = matches as [TextMatch];
        const { text, textStart, hitStart, hitEnd } = match;
        expect(text.length).toBeLessThanOrEqual(Math.max(mostText, 1));
        expect(line.slice(textStart, textStart + text.length)).toBe(text);
        expect(line.slice(hitStart, hitEnd)).toBe(hit);
        expect(hitStart).toBeGreaterThanOrEqual(textStart);
        expect(hitStart).toBeLessThanOrEqual(textStart + text.length);
        if (mostText > 2) expect(text).not.toMatch(/^[\udc00-\udfff]|[\ud800-\udbff]$/);
        if (mostText > line.length) expect(text).toBe(line);
      }
    }
  });
});

it("strings that stand for many are looked at once, and told one by one", async () => {
  const source = sourceOf(
    textEvent({ tag: "found", step: 0, strings: ["hay", "needle"] }, [2 ** 20, 2 ** 20]),
    textEvent({ tag: "none", step: 0, strings: ["hay"] }, [2 ** 20, 2 ** 20]),
  );
  const found = await askerOf(providerOf([source])).ask(searchText, { ...ask, pattern: "needle", max: 4 });
  expect(found.matches.map(({ tag, index }) => [tag, index])).toEqual([1, 2, 3, 4].map((index) => ["found", index]));
  expect(found.more).toBe(true);
});

it("values that are no texts are passed over", async () => {
  const damaged = frame(event(textEvent({ tag: "t", step: 1, strings: [`needle${" ".repeat(1 << 17)}`] })));
  damaged[damaged.length - 1] = (damaged.at(-1) ?? 0) ^ 1;
  const floats = tfTensor("floats", { dtype: 1, shape: [1], values: [packedFloats(5, [1])] }, "text");
  const more = tfTensor(
    "t",
    { dtype: STRING, shape: [1], values: [textField(8, "a"), textField(8, "needle")] },
    "text",
  );
  const start = file(TENSORFLOW, textEvent({ tag: "t", step: 0, strings: ["needle"] }));
  const end = file({ step: 2, values: [floats, more] }, textEvent({ tag: "t", step: 3, strings: ["needle"] }));
  const bytes = new Uint8Array([...start, ...damaged, ...end]);
  const asker = askerOf(providerOf([new MemorySource(TENSORFLOW_NAME, bytes)]));
  const { matches } = await asker.ask(searchText, { ...ask, pattern: "needle|1" });
  expect(matches.map(({ step }) => step)).toEqual(["0", "3"]);
});

describe("however long a text is", () => {
  const LINE_UNITS = 9 << 20;
  const MIB = 1 << 20;

  it("pieces of it are read, and of a line without end no more than is told is kept", async () => {
    const long = `${"x".repeat(5 << 20)}needle${"é".repeat(LINE_UNITS)}needle\nlast needle`;
    const source = sourceOf(textEvent({ tag: "t", step: 0, strings: [long] }));
    let largest = 0;
    const watched = {
      name: source.name,
      status: () => source.status(),
      readAt: (position: number, target: Uint8Array) => {
        largest = Math.max(largest, target.length);
        return source.readAt(position, target);
      },
    };
    const asker = askerOf(providerOf([watched]));
    const { matches } = await asker.ask(searchText, { ...ask, pattern: "needle", mostText: 20 });
    expect(matches.map(({ line, hitStart, text }) => [line, hitStart, text.length])).toEqual([
      [0, 5 << 20, 20],
      [1, 5, 11],
    ]);
    expect(largest).toBeLessThanOrEqual(MIB);
  });

  it("nothing more is read once enough was found", async () => {
    const count = new ReadCount();
    const texts = Array.from({ length: 500 }, (_, step) => ({
      ...{ tag: "t", step },
      strings: [`needle\n${"hay\n".repeat(20_000)}`],
    }));
    const asker = askerOf(providerOf([countingSource(sourceOf(...texts.map((text) => textEvent(text))), count)]));
    await asker.ask(searchText, { ...ask, pattern: "none", tag: "other" });
    count.clear();
    const { matches, more } = await asker.ask(searchText, { ...ask, pattern: "needle", max: 3 });
    expect([matches.length, more]).toEqual([3, true]);
    // Each has 80 KB, read once and once more for its checksum.
    expect(count.bytes).toBeLessThan(10 * 100_000);
  });
});

it("a pattern that runs wild is stopped, one that does not compile refused", async () => {
  const asker = askerOfTexts([{ tag: "t", step: 0, strings: [`${"a".repeat(60)}!`] }]);
  await expect(asker.ask(searchText, { ...ask, pattern: "^(?=(a+)+$)" })).rejects.toMatchObject({ reason: "tooSlow" });
  await expect(asker.ask(searchText, { ...ask, pattern: "[" })).rejects.toMatchObject({ reason: "badPattern" });
});

it("tells how many points it has looked at, and ends when it is cancelled", async () => {
  tellAllProgress();
  const texts = Array.from({ length: 4 }, (_, step) => ({ tag: "t", step, strings: ["hay"] }));
  const told: Progress[] = [];
  await askerOfTexts(texts).ask(
    searchText,
    { ...ask, pattern: "needle" },
    { onProgress: (progress) => told.push(progress) },
  );
  expect(told).toEqual([1, 2, 3, 4].map((done) => ({ done, total: 4 })));
  const cancelled = cancelledError();
  const pace: Pace = { ...unhurried, isDue: () => true, giveWay: () => Promise.reject(cancelled) };
  await expect(askerOfTexts(texts, pace).ask(searchText, { ...ask, pattern: "hay" })).rejects.toBe(cancelled);
});
