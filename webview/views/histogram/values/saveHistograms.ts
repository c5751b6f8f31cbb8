import * as l10n from "@vscode/l10n";
import type { SavedName } from "../../../../src/shared/text/savedName";
import { english } from "../../../../src/tensor/said/sentence";
import type { Host } from "../../../parts/page/host";
import { copyText, saveFile } from "../../../parts/saving/saveFile";
import type { HistogramState } from "../histogramState";
import type { Scene } from "../scene/histogramScene";
import { stepsTable, tableText } from "../table/bucketTable";
import { tableBins } from "../table/histogramTable";
import { type ExportedSeries, exportCsv, exportJson } from "./exportText";
import type { SeriesSource } from "./seriesSource";

/** Parts of an export, and a callback that draws the picture. */
interface SavedHistograms {
  readonly host: Host;
  readonly source: SeriesSource;
  readonly state: HistogramState;
  readonly scene: Scene;
  readonly elementCount: number;
  picture(): Promise<Uint8Array> | undefined;
}

/** Saves or copies the steps in view; the sentence to say afterwards, empty where a file was saved or none chosen. */
export async function saveHistograms(what: "png" | "csv" | "json" | "tsv", saved: SavedHistograms): Promise<string> {
  const { host } = saved;
  const name = savedName(saved);
  if (what === "tsv") return copyTable(saved);
  if (what === "png") {
    const bytes = await saved.picture();
    if (!bytes) return l10n.t("There is no picture to save: choose a drawing first.");
    return saveFile(host, name, "png", bytes);
  }
  const exported = await exportedSeries(saved);
  return saveFile(host, name, what, what === "csv" ? exportCsv(exported) : exportJson(exported));
}

/** The step, too, where one alone is in view. */
function savedName({ source, state, scene }: SavedHistograms): SavedName {
  const { id, steps } = source;
  const [position, ...others] = positionsInView(scene);
  const step = others.length === 0 && position !== undefined ? steps[position] : undefined;
  return {
    runs: [{ logdir: id.logdir, run: id.run }],
    tags: [id.tag],
    ...(step && { steps: [String(step.step)] }),
    slice: state.slice,
    what: "histogram",
  };
}

function positionsInView({ from, to }: Scene): number[] {
  return Array.from({ length: to - from + 1 }, (_, i) => from + i);
}

async function exportedSeries({ source, state, scene, elementCount }: SavedHistograms): Promise<ExportedSeries> {
  const positions = positionsInView(scene);
  const all = await source.all(state, positions, elementCount);
  return {
    id: source.id,
    origin: source.isComputed ? "computed" : "recorded",
    rule: source.rule ? english(source.rule) : "",
    slice: state.slice,
    steps: positions.flatMap((position, i) => {
      const [step, buckets] = [source.steps[position], all[i]];
      if (!step || !buckets) return [];
      const wallTimeSeconds = source.columns.wallTimesSeconds[step.point] ?? Number.NaN;
      return [{ step: step.step, wallTimeSeconds, buckets }];
    }),
  };
}

async function copyTable({ host, source, state, scene, elementCount }: SavedHistograms): Promise<string> {
  const { from, to, recorded } = scene;
  const model = stepsTable(recorded, from, to, tableBins(scene), (positions, signal) =>
    source.all(state, positions, elementCount, signal),
  );
  const text = await tableText(model, l10n.t("step"), new AbortController().signal);
  return copyText(host, text, l10n.t("{0} steps copied.", model.rowCount));
}
