import * as l10n from "@vscode/l10n";
import { MAX_SERIES } from "../../../../src/shared/series/maxSeries";
import { type SeriesId, sameSeries } from "../../../../src/shared/series/seriesId";
import type { SeriesViewContext } from "../../../parts/page/view";
import { stepText } from "../../../ui/plot/axes/stepTicks";
import { nearestStep } from "../../../ui/steps/steps";
import { seriesNames } from "../../../ui/texts/seriesNames";
import type { HistogramDrawing } from "../histogramState";
import { RunLookLink } from "../runLookLink";
import { seriesLooks } from "../scene/seriesLooks";
import type { SeriesEntry } from "../seriesLegend";
import { SeriesSource } from "./seriesSource";

/** The series of a picture: the panel's own, then those that are laid over it. */
export class SeriesSet {
  all: readonly SeriesSource[] = [];
  private readonly changed: () => void;
  private readonly looks = new RunLookLink(() => {
    this.drawAsRuns();
    this.changed();
  });

  constructor(changed: () => void) {
    this.changed = changed;
  }

  take(context: SeriesViewContext): void {
    const { host, series, others, points, point } = context;
    const ids: readonly SeriesId[] = [series, ...others].slice(0, MAX_SERIES);
    const kept = this.all;
    this.all = ids.map(
      (id) => kept.find((source) => sameSeries(source.id, id)) ?? new SeriesSource(host, id, this.changed),
    );
    for (const source of kept) if (!this.all.includes(source)) source.stop();
    this.looks.take(host, ids);
    this.drawAsRuns();
    const names = seriesNames(ids);
    this.all.forEach((source, i) => {
      source.name = names[i] ?? "";
      if (i === 0) source.take(points, point.storedDtype ?? point.dtype);
      else if (!source.isLoaded) void source.load();
    });
  }

  legend(drawing: HistogramDrawing, shown: bigint | undefined): SeriesEntry[] {
    const [first] = this.all;
    return this.all.map(({ id, name, look, steps, error }, i) => {
      const canCompare = i > 0 && id.kind === first?.id.kind;
      const entry = { name, colour: i, canCompare, ...(look && { look }) };
      if (error !== undefined) return { ...entry, note: error };
      if (drawing === "heatmap" && i > 0) return { ...entry, note: l10n.t("not in a heatmap") };
      const nearest = shown === undefined ? undefined : steps[nearestStep(steps, shown)]?.step;
      const isOther = drawing === "overlay" && nearest !== undefined && nearest !== shown;
      return { ...entry, note: isOther ? l10n.t("nearest step {0}", stepText(nearest)) : "" };
    });
  }

  stop(): void {
    this.looks.stop();
    for (const source of this.all) source.stop();
  }

  private drawAsRuns(): void {
    const looks = seriesLooks(
      this.all.map(({ id }) => id),
      this.looks.looks,
    );
    this.all.forEach((source, i) => {
      source.look = looks[i];
    });
  }
}
