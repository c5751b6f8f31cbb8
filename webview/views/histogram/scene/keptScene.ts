import type { HistogramState } from "../histogramState";
import type { Scene, VersionedSource } from "./histogramScene";
import { buildScene, type SceneSize } from "./sceneBuilder";

/** Scene of a picture, made anew only where something of it changed: the plot tells by the object whether to draw again. */
export class KeptScene {
  private scene: Scene | undefined;
  private made: readonly unknown[] = [];

  /** See `buildScene`. */
  of(
    state: HistogramState,
    sources: readonly VersionedSource[],
    shown: number,
    { width, height }: SceneSize,
  ): Scene | undefined {
    const drawn = sources.flatMap((source) => [source, source.version, source.name, JSON.stringify(source.look)]);
    const parts = [JSON.stringify(state), shown, width, height, ...drawn];
    const isSame = parts.length === this.made.length && parts.every((part, i) => part === this.made[i]);
    if (!isSame) {
      this.made = parts;
      this.scene = buildScene(state, sources, shown, { width, height });
    }
    return this.scene;
  }
}
