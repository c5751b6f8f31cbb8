import { ByteIndex } from "../../../graph/byteIndex";
import type { Pace } from "../../../tensor/pace";
import { type Part, type Stack, structureOf } from "./parts";
import type { PicturedGraph } from "./picturedGraph";
import { withoutNumber } from "./recordedNames";
import { scopeOfUnit, type Unit } from "./scopeOrder";
import { cyclicStacks } from "./stackCycles";

/** Fewer are shown one by one. */
const LEAST_MEMBERS = 5;

const UNITS_A_LOOK = 2048;

/**
 * The units of a level, those together that are five or more and alike: first series of a name (`name`, `name_1` …) that are of one op or
 * structure, then scopes of one structure. A stack stands where its first member does; those that `isUnstacked` names are left apart, and
 * those that would close a cycle.
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
  for (let place = 0; place < units.length; place++) {
    if (place % UNITS_A_LOOK === 0 && pace.isDue()) await pace.giveWay();
    const unit = units[place] as Unit;
    if (unit < 0 && !series.isLarge(place)) structures.put(place, structureOf(pictured, unit));
  }
  /** Members of each series and each structure, as far as these are stacked. */
  const bySeries: Unit[][] = [];
  const byStructure: Unit[][] = [];
  const parts: Part[] = [];
  for (let place = 0; place < units.length; place++) {
    if (place % UNITS_A_LOOK === 0 && pace.isDue()) await pace.giveWay();
    const unit = units[place] as Unit;
    const [classes, lists] = series.isLarge(place) ? [series, bySeries] : [structures, byStructure];
    if (!classes.isLarge(place)) {
      parts.push(unit);
      continue;
    }
    const known = lists[classes.of(place)];
    if (known) {
      known.push(unit);
      continue;
    }
    const members = [unit];
    lists[classes.of(place)] = members;
    parts.push({ units: members });
  }
  if (bySeries.length + byStructure.length === 0) return units;
  const cyclic = await cyclicStacks(pictured, units, parts, pace);
  /** Stack of each member. */
  const kept = new Map<Unit, Stack>();
  for (const part of parts) {
    if (typeof part === "number" || cyclic.has(part)) continue;
    for (const unit of part.units) kept.set(unit, part);
  }
  return units.flatMap((unit): readonly Part[] => {
    const stack = kept.get(unit);
    if (!stack) return [unit];
    if (unit !== stack.units[0]) return [];
    return isUnstacked(stack) ? stack.units : [stack];
  });
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
  /** Kinds of scopes by structure, above the numbers of ops. */
  const kinds = new Map<number, number>();
  const kindOf = (unit: Unit): number => {
    if (unit >= 0) return ops[unit] as number;
    const structure = structureOf(pictured, unit);
    const kind = kinds.get(structure) ?? opNames.length + kinds.size;
    kinds.set(structure, kind);
    return kind;
  };
  const series = new Classes(units.length);
  for (let place = 0; place < units.length; place++) {
    if (place % UNITS_A_LOOK === 0 && pace.isDue()) await pace.giveWay();
    const unit = units[place] as Unit;
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
    // A base is a place: two kinds never have one key.
    series.put(place, base + units.length * kindOf(unit));
  }
  return series;
}
