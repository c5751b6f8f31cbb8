import { DEFAULT_STATE } from "../histogramState";
import type { Scene, SceneSeries, SceneSource } from "../scene/histogramScene";
import { buildScene, type SceneSize } from "../scene/sceneBuilder";
import type { ShownHistogram } from "./boardHistograms";
import type { CardSettings } from "./histogramBoardState";

/** The histograms of a card laid over each other, each as its run is drawn in every view; undefined where there are none. */
export function cardScene(
  shown: readonly ShownHistogram[],
  settings: CardSettings,
  size: SceneSize,
): Scene | undefined {
  const sources = shown.flatMap((one) => sourceOf(one) ?? []);
  const scene = buildScene({ ...DEFAULT_STATE, ...settings, drawing: "overlay" }, sources, 0, size);
  // A run that is alone on its card has its own colour, too.
  return scene && { ...scene, series: scene.series.map((one, i) => ({ ...one, ...lookOf(sources[i]) })) };
}

/** One point is all that is known of a series. */
function sourceOf({ run, at, buckets }: ShownHistogram): SceneSource | undefined {
  if (!buckets || at?.is !== "point") return undefined;
  return {
    name: run.shortName,
    columns: { wallTimesSeconds: Float64Array.of(at.wallTimeSeconds) },
    steps: [{ step: at.step, point: 0, error: undefined }],
    look: run.look,
    get: () => buckets,
  };
}

function lookOf(source: SceneSource | undefined): Pick<SceneSeries, "look"> {
  return source?.look ? { look: source.look } : {};
}
