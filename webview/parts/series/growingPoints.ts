import type { KnownPoints, PointColumns, PointsInfo } from "../../../src/shared/questions/points";
import { addedSteps, failedPositions, type RecordedStep, recordedSteps } from "../../ui/steps/steps";
import { StepWritings } from "./stepWritings";

/** Points of a series that a page has at a moment. */
export interface Points {
  /** Changes when a point that was there before is another one now. */
  readonly key: string;
  readonly columns: PointColumns;
  readonly steps: readonly RecordedStep[];
  /** Positions of the steps that cannot be shown, ascending. */
  readonly failed: readonly number[];
  /** The points of steps that were written again; later looks share it. */
  readonly writings: StepWritings;
}

/** Points of a series before anything is loaded. */
export const NO_POINTS: Points = {
  key: "",
  columns: {
    steps: new BigInt64Array(),
    wallTimesSeconds: new Float64Array(),
    superseded: new Uint8Array(),
    afterDamage: new Uint8Array(),
    failed: new Uint8Array(),
  },
  steps: [],
  failed: [],
  writings: new StepWritings(),
};

/**
 * The points of a series as answer after answer gives them: what is new goes behind what is there, in columns with room
 * to spare. Earlier looks stay as they are, but for points that are superseded since.
 */
export class GrowingPoints {
  private columns: PointColumns | undefined;
  private points: Points | undefined;

  /** Points that need not be sent again. */
  get known(): KnownPoints | undefined {
    return this.points && { key: this.points.key, count: this.points.columns.steps.length };
  }

  /** Asks for all that is not known yet, answer by answer. */
  async readOn(ask: (known: { readonly known?: KnownPoints }) => Promise<PointsInfo>): Promise<Points> {
    for (;;) {
      const { known } = this;
      const answer = await ask(known ? { known } : {});
      const points = this.take(answer);
      if (answer.steps.length === 0 || points.columns.steps.length >= answer.pointCount) return points;
    }
  }

  /** Takes the answer to a question that went with `known`; one that another has outdated since changes nothing. */
  take(answer: PointsInfo): Points {
    const { key, start } = answer;
    if (start === 0 || !this.columns || !this.points) {
      this.columns = answer;
      const writings = new StepWritings();
      if (answer.superseded.includes(1)) writings.take(answer, 0, []);
      this.points = pointsOf(key, answer, recordedSteps(answer, answer.errors), writings);
      return this.points;
    }
    const before = this.points;
    const isNew = answer.steps.length > 0 || answer.supersededSince.length > 0;
    // Nothing was added: who compares sees that nothing changed.
    if (key !== before.key || !isNew) return before;
    const count = start + answer.steps.length;
    this.columns = withRoom(this.columns, start, count);
    this.columns.steps.set(answer.steps, start);
    this.columns.wallTimesSeconds.set(answer.wallTimesSeconds, start);
    this.columns.superseded.set(answer.superseded, start);
    this.columns.afterDamage.set(answer.afterDamage, start);
    this.columns.failed.set(answer.failed, start);
    for (const point of answer.supersededSince) this.columns.superseded[point] = 1;
    const added = Math.max(start, before.columns.steps.length);
    const columns = front(this.columns, count);
    before.writings.take(columns, added, answer.supersededSince);
    this.points = pointsOf(key, columns, addedSteps(before.steps, columns, added, answer.errors), before.writings);
    return this.points;
  }
}

function pointsOf(key: string, columns: PointColumns, steps: readonly RecordedStep[], writings: StepWritings): Points {
  return { key, columns, steps, failed: failedPositions(columns, steps), writings };
}

/** Columns with room for `count` points; the first `used` are in them. */
function withRoom(columns: PointColumns, used: number, count: number): PointColumns {
  if (count <= columns.steps.length) return columns;
  const capacity = Math.ceil(count * GROWTH) + FIRST_ROOM;
  const grown = {
    steps: new BigInt64Array(capacity),
    wallTimesSeconds: new Float64Array(capacity),
    superseded: new Uint8Array(capacity),
    afterDamage: new Uint8Array(capacity),
    failed: new Uint8Array(capacity),
  };
  grown.steps.set(columns.steps.subarray(0, used));
  grown.wallTimesSeconds.set(columns.wallTimesSeconds.subarray(0, used));
  grown.superseded.set(columns.superseded.subarray(0, used));
  grown.afterDamage.set(columns.afterDamage.subarray(0, used));
  grown.failed.set(columns.failed.subarray(0, used));
  return grown;
}

const GROWTH = 1.25;
const FIRST_ROOM = 256;

function front(
  { steps, wallTimesSeconds, superseded, afterDamage, failed }: PointColumns,
  count: number,
): PointColumns {
  return {
    steps: steps.subarray(0, count),
    wallTimesSeconds: wallTimesSeconds.subarray(0, count),
    superseded: superseded.subarray(0, count),
    afterDamage: afterDamage.subarray(0, count),
    failed: failed.subarray(0, count),
  };
}
