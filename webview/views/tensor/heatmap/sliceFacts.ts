import { type StatsInfo, tensorStats } from "../../../../src/shared/questions/tensors";
import { formText } from "../../../../src/tensor/slice/sliceForm";
import { Resource } from "../../../parts/page/resource";
import type { HeatmapPicture } from "./heatmapPicture";

/** Statistics of the slice that a picture shows, asked for once the picture is there; those before stay until then. */
export class SliceFacts {
  known: StatsInfo | undefined;
  private of: HeatmapPicture | undefined;
  private readonly stats: Resource<StatsInfo>;

  constructor(changed: () => void) {
    this.stats = new Resource<StatsInfo>(() => {
      const { value } = this.stats.state;
      if (value === undefined || value === this.known) return;
      this.known = value;
      changed();
    });
  }

  read(picture: HeatmapPicture): void {
    if (this.of === picture) return;
    this.of = picture;
    const { host, form } = picture.subject;
    void this.stats.load((signal) => host.ask(tensorStats, { ...picture.tensor, slice: formText(form) }, { signal }));
  }

  clear(): void {
    this.stats.clear();
    this.of = undefined;
  }
}
