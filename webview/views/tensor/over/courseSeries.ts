import { describePoint, readPoints } from "../../../../src/shared/questions/points";
import type { SeriesId } from "../../../../src/shared/series/seriesId";
import { findDtype } from "../../../../src/tensor/dtype/dtype";
import { elementCount, type Shape } from "../../../../src/tensor/slice/shape";
import { type Host, isAbout } from "../../../parts/page/host";
import { inTurn } from "../../../parts/page/inTurn";
import { GrowingPoints, NO_POINTS, type Points } from "../../../parts/series/growingPoints";
import { StepAxes, type StepAxis } from "../../../ui/plot/axes/stepAxis";
import type { StepMeasure } from "../../../ui/plot/axes/stepMeasure";
import { errorText } from "../../../ui/texts/sentenceText";

/** A series that lines are of: its points, and what its values are. */
export class CourseSeries {
  readonly id: SeriesId;
  points: Points = NO_POINTS;
  /** Undefined until a value's head was read. */
  dtype: string | undefined;
  shape: Shape | undefined;
  error: string | undefined;
  private readonly host: Host;
  private readonly changed: () => void;
  private readonly axes = new StepAxes();
  private readonly growing = new GrowingPoints();
  private readonly loadInTurn = inTurn(() => this.loadPoints());
  private forget: (() => void) | undefined;

  constructor(host: Host, id: SeriesId, changed: () => void) {
    this.host = host;
    this.id = id;
    this.changed = changed;
  }

  /** True if texts among its elements are no numbers. */
  get isOfStrings(): boolean {
    return this.dtype !== undefined && findDtype(this.dtype)?.kind === "string";
  }

  get elements(): number {
    return this.shape ? elementCount(this.shape) : 1;
  }

  axis(measure: StepMeasure, base?: StepAxis): StepAxis {
    const { steps, columns } = this.points;
    return this.axes.of(measure, steps, columns.wallTimesSeconds, base);
  }

  /** Takes points of the panel's own series, which its frame requests. */
  take(points: Points, dtype: string | undefined, shape: Shape | undefined): void {
    this.points = points;
    this.dtype = dtype ?? this.dtype;
    this.shape = shape ?? this.shape;
  }

  /** Asks for the points, and again when they change: for a series that the panel is not about. */
  load(): void {
    if (this.forget) return;
    this.forget = this.host.on("changed", (change) => {
      if (isAbout(change, this.id)) void this.loadInTurn();
    });
    void this.loadInTurn();
  }

  stop(): void {
    this.forget?.();
    this.forget = undefined;
  }

  /** Never rejects: what fails is said. */
  private async loadPoints(): Promise<void> {
    const { host, id, growing } = this;
    try {
      const points = await growing.readOn((known) => host.ask(readPoints, { ...id, ...known }));
      const described = points.steps.filter(({ error }) => error === undefined).at(-1)?.point;
      if (this.dtype === undefined && described !== undefined) {
        const { dtype, storedDtype, shape } = await host.ask(describePoint, { ...id, point: described });
        this.dtype = storedDtype ?? dtype;
        this.shape = shape;
      }
      this.points = points;
      this.error = undefined;
    } catch (error) {
      this.error = errorText(error);
    }
    this.changed();
  }
}
