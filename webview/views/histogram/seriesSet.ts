import * as l10n from "@vscode/l10n";
import { MAX_SERIES } from "../../../src/shared/maxSeries";
import { type SeriesId, sameSeries } from "../../../src/shared/seriesId";
import { nearestStep } from "../../steps";
import type { SeriesViewContext } from "../view";
import type { Drawing } from "./histogramState";
import type { LegendEntry } from "./seriesLegend";
import { seriesNames } from "./seriesNames";
import { SeriesSource } from "./seriesSource";
import { stepText } from "./stepTicks";

/** The series of a picture: the panel's own, then those that are laid over it. */
export class SeriesSet {
  all: readonly SeriesSource[] = [];
  private readonly changed: () => void;

  constructor(changed: () => void) {
    this.changed = changed;
  }

  take(context: SeriesViewContext): void {
    const { host, series, others, points } = context;
    const ids: readonly SeriesId[] = [series, ...others].slice(0, MAX_SERIES);
    const kept = this.all;
    this.all = ids.map(
      (id) => kept.find((source) => sameSeries(source.id, id)) ?? new SeriesSource(host, id, this.changed),
    );
    for (const source of kept) if (!this.all.includes(source)) source.stop();
    const names = seriesNames(ids);
    this.all.forEach((source, i) => {
      source.name = names[i] ?? "";
      if (i === 0) source.take(points);
      else if (!kept.includes(source)) void source.load();
    });
  }

  legend(drawing: Drawing, shown: bigint | undefined): LegendEntry[] {
    return this.all.map(({ name, steps, error }, i) => {
      if (error !== undefined) return { name, note: error };
      if (drawing === "heatmap" && i > 0) return { name, note: l10n.t("not in a heatmap") };
      const nearest = shown === undefined ? undefined : steps[nearestStep(steps, shown)]?.step;
      const isOther = drawing === "overlay" && nearest !== undefined && nearest !== shown;
      return { name, note: isOther ? l10n.t("nearest step {0}", stepText(nearest)) : "" };
    });
  }

  stop(): void {
    for (const source of this.all) source.stop();
  }
}
