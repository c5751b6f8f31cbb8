import type { SeriesId } from "../../../../src/shared/series/seriesId";
import type { Host } from "../../../parts/page/host";
import { Resource } from "../../../parts/page/resource";
import type { WorkQueue } from "../../../parts/page/workQueue";
import { DEFAULT_STATE } from "../histogramState";
import type { VersionedSource } from "../scene/histogramScene";
import { drawnPositions } from "../scene/sceneBuilder";
import { SeriesSource } from "../values/seriesSource";

/** A series of a gallery, and how it is asked for. */
interface TileSeries {
  readonly host: Host;
  readonly series: SeriesId;
  /** Elements of a point. */
  readonly elements: number;
  /** Tiles that are asked for one after the other. */
  readonly queue: WorkQueue;
}

/** Steps that a small picture has room for, and elements that are read for one. */
const MAX_STEPS = 40;
const MAX_ELEMENTS = 20_000_000;

/**
 * The histograms of a tile: asked for while it is in view or near it, kept once they are there. One that leaves before they are
 * gives up what is under way, and its turn.
 */
export class TileHistograms {
  readonly series: SeriesId;
  private readonly asked: TileSeries;
  private changed: () => void = () => undefined;
  private isNear = false;
  private newest: SeriesSource | undefined;
  private readonly loaded = new Resource<SeriesSource>(() => this.changed());

  constructor(asked: TileSeries) {
    this.asked = asked;
    this.series = asked.series;
  }

  /** Undefined until all that a small picture draws is there. */
  get source(): VersionedSource | undefined {
    return this.loaded.state.value;
  }

  get error(): string | undefined {
    return this.loaded.state.error;
  }

  /** Undefined until they are read. */
  get pointCount(): number | undefined {
    return this.newest?.steps.length || undefined;
  }

  /** Calls `changed` with each change until it leaves. */
  come(changed: () => void): void {
    this.changed = changed;
    this.isNear = true;
    const { value } = this.loaded.state;
    if (!value) {
      void this.loaded.load((signal) => this.asked.queue.run(() => this.load(signal), signal));
      return;
    }
    // Points may have come while it was away.
    void value.load();
    this.want(value);
  }

  leave(): void {
    this.changed = () => undefined;
    this.isNear = false;
    if (this.source) this.newest?.stop();
    else this.loaded.clear();
  }

  private async load(signal: AbortSignal): Promise<SeriesSource> {
    const { host, series } = this.asked;
    const source: SeriesSource = new SeriesSource(host, series, () => {
      if (this.isNear && this.source === source) this.want(source);
      this.changed();
    });
    this.newest = source;
    signal.addEventListener("abort", () => source.stop());
    await source.load();
    signal.throwIfAborted();
    if (source.error !== undefined) throw new Error(source.error);
    this.want(source);
    await source.settled();
    signal.throwIfAborted();
    return source;
  }

  /** Asks for as many steps as a small picture has room for. */
  private want(source: SeriesSource): void {
    const { elements, series } = this.asked;
    const width = series.kind === "histogram" ? MAX_STEPS : Math.max(1, Math.min(MAX_STEPS, MAX_ELEMENTS / elements));
    // A heatmap has room for a step a px.
    const positions = drawnPositions({ ...DEFAULT_STATE, drawing: "heatmap" }, source, undefined, false, {
      width,
      height: 1,
    });
    source.want(DEFAULT_STATE, positions, elements);
  }
}
