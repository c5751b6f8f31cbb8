import { patientLoad } from "../parts/page/patientLoad";
import type { ViewPage } from "../parts/page/view";
import { errorText } from "../ui/texts/sentenceText";

/** The bundle of the view that is shown, once it is here. */
export class LazyView<Context> {
  private readonly changed: () => void;
  /** Views of one bundle have one `load`. */
  private readonly loaded = new Set<ViewPage<Context>["load"]>();
  private wanted: ViewPage<Context>["load"] | undefined;
  /** Reason why the wanted view cannot be shown. */
  error: string | undefined;

  constructor(changed: () => void) {
    this.changed = changed;
  }

  /** True if a view can be mounted; where it cannot yet, its bundle is loaded. */
  isHere({ load }: ViewPage<Context>): boolean {
    if (this.loaded.has(load)) return true;
    if (this.wanted !== load) void this.load(load);
    return false;
  }

  private async load(load: ViewPage<Context>["load"]): Promise<void> {
    this.wanted = load;
    this.error = undefined;
    try {
      await patientLoad(load);
      this.loaded.add(load);
    } catch (error) {
      if (this.wanted === load) this.error = errorText(error);
    }
    this.changed();
  }
}
