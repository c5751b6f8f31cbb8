import { type SeriesId, sameSeries, seriesKey } from "../../../../src/shared/series/seriesId";
import type { ComplexAs } from "../../../../src/tensor/dtype/complexAs";
import type { Shape } from "../../../../src/tensor/slice/shape";
import type { Host } from "../../../parts/page/host";
import type { Points } from "../../../parts/series/growingPoints";
import { complexAsOf } from "../../../ui/complexAsTexts";
import { CourseLine } from "./courseLine";
import { CourseSeries } from "./courseSeries";
import type { ShownLine } from "./overLines";

/** The panel's own series, as its frame knows it. */
interface OwnSeries {
  readonly host: Host;
  readonly id: SeriesId;
  readonly points: Points;
  readonly dtype: string | undefined;
  readonly shape: Shape | undefined;
}

/** Number of lines whose values are cached after they were shown. */
const KEPT = 16;

/** The lines of a picture and the series that they are of; each of these is asked for once. */
export class CourseSet {
  private readonly changed: () => void;
  private readonly series = new Map<string, CourseSeries>();
  /** The last shown ones are the last. */
  private readonly lines = new Map<string, CourseLine>();
  private shown: readonly CourseLine[] = [];

  constructor(changed: () => void) {
    this.changed = changed;
  }

  get all(): readonly CourseLine[] {
    return this.shown;
  }

  /** The panel's own series, whether or not a line is of it. */
  take(own: OwnSeries, wanted: readonly ShownLine[], complexAs: ComplexAs): CourseSeries {
    const taken = this.seriesOf(own.host, own.id);
    taken.stop();
    taken.take(own.points, own.dtype, own.shape);
    this.shown = wanted.map(({ key: wantedKey, series, what }) => {
      const of = this.seriesOf(own.host, series);
      const complex = complexAsOf(of.dtype, complexAs);
      const key = `${wantedKey} ${complex}`;
      const line = this.lines.get(key) ?? new CourseLine(own.host, of, what, this.changed, complex);
      this.lines.delete(key);
      this.lines.set(key, line);
      if (!sameSeries(series, own.id)) line.series.load();
      return line;
    });
    for (const line of this.lines.values()) if (!this.shown.includes(line)) line.rest();
    this.forgetOld();
    return taken;
  }

  stop(): void {
    for (const line of this.lines.values()) line.rest();
    for (const one of this.series.values()) one.stop();
  }

  private seriesOf(host: Host, id: SeriesId): CourseSeries {
    const key = seriesKey(id);
    const known = this.series.get(key) ?? new CourseSeries(host, id, this.changed);
    this.series.set(key, known);
    return known;
  }

  private forgetOld(): void {
    for (const [key, line] of this.lines) {
      if (this.lines.size <= KEPT) break;
      if (!this.shown.includes(line)) this.lines.delete(key);
    }
    const used = new Set([...this.lines.values()].map(({ series }) => series));
    for (const [key, one] of this.series) {
      if (this.shown.some(({ series }) => series === one)) continue;
      one.stop();
      if (!used.has(one)) this.series.delete(key);
    }
  }
}
