import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import type { SpectrogramChoice } from "../../../src/shared/media/spectrogramChoice";
import { clipLevels, clipPeaks, clipSpectrogram, describeClips } from "../../../src/shared/questions/clips";
import type { ColumnRange } from "../../../src/sound/columnEdges";
import { askerOf } from "../../support/asking";
import { diskProvider } from "../../support/diskProvider";
import { fixtures } from "../../support/expected";
import { expectedAnswers, KINDS_ROOT } from "../../support/expectedAnswers";

/** A number as JSON has it: null for NaN. */
type Told = number | string | null;

interface OfClip {
  readonly tag: string;
}

interface ExpectedPeaks extends OfClip, ColumnRange {
  readonly peaks: readonly (readonly (readonly Told[] | null)[])[];
}

interface ExpectedLevels extends OfClip {
  readonly frames: number;
  readonly peaks: readonly Told[];
  readonly rms: readonly Told[];
  readonly clipped: readonly Told[];
  readonly odd: readonly Told[];
}

interface ExpectedSpectrogram extends OfClip, ColumnRange, SpectrogramChoice {
  /** Null for silence. */
  readonly decibels: readonly (readonly (number | null)[])[];
}

function expected<T>(name: string): readonly T[] {
  return JSON.parse(readFileSync(join(fixtures, "sound", `${name}.json`), "utf8")) as readonly T[];
}

const numbers = (list: readonly Told[]) => Float64Array.from(list, (one) => (one === null ? Number.NaN : Number(one)));

const asker = askerOf(diskProvider(KINDS_ROOT));
const keys = new Map<string, string>();

beforeAll(async () => {
  const tags = new Set(expectedAnswers("audio").map(({ args }) => args[args.indexOf("--tag") + 1] as string));
  const points = [...tags].map((tag) => ({ run: "media/audio", tag, point: 0 }));
  const described = await asker.ask(describeClips, { logdir: KINDS_ROOT, points });
  for (const [i, { tag }] of points.entries()) keys.set(tag, described.points[i]?.clips[0]?.key ?? "");
});

const clipOf = (tag: string) => ({ logdir: KINDS_ROOT, key: keys.get(tag) ?? "" });

it("waveforms are NumPy's, of any range and number of columns", async () => {
  const all = expected<ExpectedPeaks>("peaks");
  expect(all.length).toBeGreaterThan(80);
  for (const { tag, start, end, columns, peaks } of all) {
    const found = await asker.ask(clipPeaks, { ...clipOf(tag), start, end, columns });
    expect(found.channels, tag).toBe(peaks.length);
    const wanted = numbers(peaks.flatMap((channel) => channel.flatMap((pair) => pair ?? [null, null])));
    expect(found.peaks, `${tag} ${start} to ${end} in ${columns}`).toEqual(wanted);
  }
});

it("levels are NumPy's", async () => {
  const all = expected<ExpectedLevels>("levels");
  expect(all.length).toBeGreaterThan(13);
  for (const { tag, frames, ...levels } of all) {
    const found = await asker.ask(clipLevels, clipOf(tag));
    const { peaks, clipped, odd } = levels;
    const exact = { frames, peaks: numbers(peaks), clipped: numbers(clipped), odd: numbers(odd) };
    expect(found, tag).toMatchObject(exact);
    for (const [channel, wanted] of numbers(levels.rms).entries()) {
      const rms = found.rms[channel] as number;
      if (Number.isNaN(wanted)) expect(rms, tag).toBeNaN();
      else expect(Math.abs(rms - wanted), tag).toBeLessThanOrEqual(1e-12 * wanted);
    }
  }
});

describe("spectrograms are SciPy's", () => {
  const all = expected<ExpectedSpectrogram>("spectrograms");
  const nameOf = ({ tag, start, end, columns, points, rows, scale, channel }: ExpectedSpectrogram) =>
    `${tag} ${channel ?? "mean"} ${start} to ${end} in ${columns} of ${points} points, ${rows} ${scale} rows`;

  it("of narrow columns and wide ones, linear and mel", () => {
    expect(all.length).toBeGreaterThan(50);
    const isWide = ({ start, end, columns, points }: ExpectedSpectrogram) => (end - start) / columns >= points / 2;
    expect(all.filter(isWide).length).toBeGreaterThan(15);
    expect(all.filter((one) => !isWide(one)).length).toBeGreaterThan(15);
  });

  it.each(all.map((one) => [nameOf(one), one] as const))("%s", async (_, { tag, decibels, ...choice }) => {
    const found = await asker.ask(clipSpectrogram, { ...clipOf(tag), ...choice });
    const wanted = decibels.flat();
    expect(found.decibels).toHaveLength(wanted.length);
    for (const [i, one] of wanted.entries()) {
      const amplitude = 10 ** ((found.decibels[i] as number) / 20);
      // They are told to seven digits; what the transforms round is far below what is heard.
      const far = Math.abs(amplitude - (one === null ? 0 : 10 ** (one / 20)));
      expect(far, `row ${i % choice.rows} of column ${Math.floor(i / choice.rows)}`).toBeLessThanOrEqual(
        1e-12 + 1e-5 * amplitude,
      );
    }
  });
});
