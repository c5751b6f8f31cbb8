import { ByteIndex } from "../../../graph/byteIndex";
import type { Pace } from "../../../tensor/pace";
import { type Part, type Stack, structureOf } from "./parts";
import type { PicturedGraph } from "./picturedGraph";
import { scopeOfUnit, type Unit } from "./scopeOrder";

/** Fewer are shown one by one. */
const LEAST_MEMBERS = 5;

const UNITS_A_LOOK = 4096;

const UNDERSCORE = 0x5f;
const ZERO = 0x30;
const NINE = 0x39;

/**
 * The units of a level, those together that are five or more and alike: first series of a name (`name`, `name_1` …) that are of one op or
 * structure, then scopes of one structure. A stack stands where its first member does; those that `isUnstacked` names are left apart.
 */
export async function stacked(
  pictured: PicturedGraph,
  units: readonly Unit[],
  isUnstacked: (stack: Stack) => boolean,
  pace: Pace,
): Promise<readonly Part[]> {
  if (units.length < LEAST_MEMBERS) return units;
  const series = await seriesOf(pictured, units, pace);
  const structures = new Classes(units.length);
  for (const [place, unit] of units.entries()) {
    if (unit < 0 && !series.isLarge(place)) structures.put(place, structureOf(pictured, unit));
  }
  const stackOf = new Map<string, Unit[]>();
  const parts: Part[] = [];
  for (const [place, unit] of units.entries()) {
    const key = series.isLarge(place)
      ? `series ${series.of(place)}`
      : structures.isLarge(place)
        ? `structure ${structures.of(place)}`
        : undefined;
    if (key === undefined) {
      parts.push(unit);
      continue;
    }
    const known = stackOf.get(key);
    known?.push(unit);
    if (known) continue;
    const members = [unit];
    stackOf.set(key, members);
    parts.push({ units: members });
  }
  if (stackOf.size === 0) return units;
  return parts.flatMap((part): readonly Part[] =>
    typeof part === "number" || !isUnstacked(part) ? [part] : part.units,
  );
}

/** Units by the class that they are in, if they are in one. */
class Classes {
  private readonly classes: Int32Array;
  private readonly numbers = new Map<number, number>();
  private readonly counts: number[] = [];

  constructor(units: number) {
    this.classes = new Int32Array(units).fill(-1);
  }

  put(place: number, key: number): void {
    let own = this.numbers.get(key);
    if (own === undefined) {
      own = this.counts.length;
      this.numbers.set(key, own);
      this.counts.push(0);
    }
    this.classes[place] = own;
    this.counts[own] = (this.counts[own] as number) + 1;
  }

  of(place: number): number {
    return this.classes[place] as number;
  }

  isLarge(place: number): boolean {
    return (this.counts[this.of(place)] ?? 0) >= LEAST_MEMBERS;
  }
}

/** Units by the name that is left without a number at its end, and by what they are. */
async function seriesOf(pictured: PicturedGraph, units: readonly Unit[], pace: Pace): Promise<Classes> {
  const { graph, facts } = pictured;
  const { names, ops, opNames } = graph.model;
  const { bytes } = names;
  const bases = { bytes, starts: new Uint32Array(units.length), ends: new Uint32Array(units.length) };
  const index = new ByteIndex();
  /** Of scopes by structure, above the numbers of ops. */
  const kinds = new Map<number, number>();
  const kindOf = (unit: Unit): number => {
    if (unit >= 0) return ops[unit] as number;
    const structure = structureOf(pictured, unit);
    const kind = kinds.get(structure) ?? opNames.length + kinds.size;
    kinds.set(structure, kind);
    return kind;
  };
  const series = new Classes(units.length);
  for (const [place, unit] of units.entries()) {
    if (place % UNITS_A_LOOK === 0 && pace.isDue()) await pace.giveWay();
    const texts = unit >= 0 ? names : facts.scopes.paths;
    const number = unit >= 0 ? unit : scopeOfUnit(unit);
    const start = texts.starts[number] as number;
    const end = withoutNumber(bytes, start, texts.ends[number] as number);
    bases.starts[place] = start;
    bases.ends[place] = end;
    let base = index.find(bases, bytes, start, end);
    if (base < 0) {
      index.add(bases, place);
      base = place;
    }
    // There are never more kinds than units and ops.
    series.put(place, base + units.length * kindOf(unit));
  }
  return series;
}

/** Where a name ends without `_` and digits at its end. */
function withoutNumber(bytes: Uint8Array, start: number, end: number): number {
  let at = end;
  while (at > start && (bytes[at - 1] as number) >= ZERO && (bytes[at - 1] as number) <= NINE) at--;
  return at < end && at > start && bytes[at - 1] === UNDERSCORE ? at - 1 : end;
}
