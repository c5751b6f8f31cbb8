import { describe, expect, it } from "vitest";
import { PointChooser, rowsAt } from "../../../../src/data/series/pointRows";
import { RESTARTS } from "../../../../src/shared/series/pointChoice";
import { unhurried } from "../../../../src/tensor/pace";
import { SeededRandom } from "../../../support/seededRandom";

interface Written {
  readonly point: number;
  readonly step: bigint;
}

/** The rules of restarts as they are written down. */
const naive: Readonly<Record<(typeof RESTARTS)[number], (written: readonly Written[]) => readonly Written[]>> = {
  parts: (written) => written,
  latest: (written) =>
    written
      .filter(({ step }, i) => !written.slice(i + 1).some((later) => later.step === step))
      .sort((a, b) => (a.step < b.step ? -1 : 1)),
  resumed: (written) =>
    written.reduce<readonly Written[]>((kept, one) => [...kept.filter(({ step }) => step < one.step), one], []),
};

function partsOf(written: readonly Written[], isInParts: boolean): number[] {
  if (written.length === 0) return [];
  if (!isInParts) return [0];
  return written.flatMap(({ step }, i) => (i === 0 || step < (written[i - 1] as Written).step ? [i] : []));
}

/** Trainings that go on, go back, write steps again; small, negative, and beyond what doubles hold. */
function randomSteps(random: SeededRandom): bigint[] {
  const origin = random.pick([0n, -20n, 2n ** 53n - 5n, 2n ** 62n, 2n ** 63n - 40n, -(2n ** 63n) + 60n]);
  let step = origin;
  return Array.from({ length: random.whole(0, 30) }, () => {
    if (random.next() < 0.15) step -= BigInt(random.whole(0, 12));
    else step += BigInt(random.whole(0, 1));
    return BigInt.asIntN(64, step);
  });
}

describe.each(RESTARTS)("points with restarts as %s", (restarts) => {
  it("are those that the rule leaves, in its order, parts and all", async () => {
    const random = new SeededRandom(21);
    for (let trial = 0; trial < 400; trial++) {
      const steps = randomSteps(random);
      const leftOut = Uint8Array.from(steps, () => Number(random.next() < 0.1));
      const written = steps.map((step, point) => ({ point, step })).filter(({ point }) => leftOut[point] === 0);
      const expected = naive[restarts](written);
      const chooser = await PointChooser.of(BigInt64Array.from(steps), leftOut, unhurried);
      const rows = await chooser.rows(restarts);
      expect([...rows.points]).toEqual(expected.map(({ point }) => point));
      expect([...rows.parts]).toEqual(partsOf(expected, restarts === "parts"));

      const some = () => (random.next() < 0.3 ? undefined : random.pick([...steps, 0n, 10n ** 25n, -(10n ** 25n)]));
      const [from, to] = [some(), some()];
      const last = random.next() < 0.5 ? undefined : random.whole(0, 8);
      const isInside = ({ step }: Written) => (from === undefined || step >= from) && (to === undefined || step < to);
      const all = expected.flatMap((one, place) => (isInside(one) ? [place] : []));
      const range = { ...(from !== undefined && { from: String(from) }), ...(to !== undefined && { to: String(to) }) };
      const places = await chooser.places(rows, { steps: range, ...(last !== undefined && { last }) });
      const wanted = last === undefined ? all : last === 0 ? [] : all.slice(-last);
      expect([...places]).toEqual(wanted);

      // A part begins with the first of its points that is left.
      const partOf = (place: number) => [...rows.parts].filter((start) => start <= place).length;
      const begun = wanted.flatMap((place, i) =>
        i === 0 || partOf(place) !== partOf(wanted[i - 1] as number) ? [i] : [],
      );
      const left = await rowsAt(rows, places, unhurried);
      expect([...left.points]).toEqual(wanted.map((place) => rows.points[place]));
      expect([...left.parts]).toEqual(begun);
    }
  });
});
