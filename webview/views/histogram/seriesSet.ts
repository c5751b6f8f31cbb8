import * as l10n from "@vscode/l10n";
import type { SeriesId } from "../../../src/shared/api";
import { nearestStep } from "../../steps";
import type { ViewContext } from "../view";
import type { Drawing } from "./histogramState";
import type { LegendEntry } from "./seriesLegend";
import { MAX_SERIES, sameSeries, seriesNames } from "./seriesNames";
import { SeriesSource } from "./seriesSource";
import { stepText } from "./stepTicks";

/** The series of a picture: the panel's own, then those that are laid over it. */
export class SeriesSet {
  all: readonly SeriesSource[] = [];
  private columns: ViewContext["columns"] | undefined;
  private readonly changed: () => void;

  constructor(changed: () => void) {
    this.changed = changed;
  }

  take(context: ViewContext): void {
    const { host, series, others, columns, steps } = context;
    const ids: readonly SeriesId[] = [series, ...others].slice(0, MAX_SERIES);
    const kept = this.all;
    const isNew = columns !== this.columns;
    this.columns = columns;
    this.all = ids.map(
      (id) => kept.find((source) => sameSeries(source.id, id)) ?? new SeriesSource(host, id, this.changed),
    );
    for (const source of kept) if (!this.all.includes(source)) source.stop();
    const names = seriesNames(ids);
    this.all.forEach((source, i) => {
      source.name = names[i] ?? "";
      if (i === 0) source.take(columns, steps);
      // The panel's own points are told anew whenever anything changes: then the others may have changed as well.
      else if (isNew || !kept.includes(source)) void source.load();
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
