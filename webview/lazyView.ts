import { errorText } from "./sentenceText";
import type { ViewPage } from "./views/view";

/** The bundle of the view that is shown, once it is here. */
export class LazyView<Context> {
  private readonly changed: () => void;
  private readonly loaded = new Set<ViewPage<Context>>();
  private wanted: ViewPage<Context> | undefined;
  /** Why the one that is wanted cannot be shown. */
  error: string | undefined;

  constructor(changed: () => void) {
    this.changed = changed;
  }

  /** Whether a view can be mounted; where it cannot yet, its bundle is loaded. */
  isHere(view: ViewPage<Context>): boolean {
    if (this.loaded.has(view)) return true;
    if (this.wanted !== view) void this.load(view);
    return false;
  }

  private async load(view: ViewPage<Context>): Promise<void> {
    this.wanted = view;
    this.error = undefined;
    try {
      await view.load();
      this.loaded.add(view);
    } catch (error) {
      if (this.wanted === view) this.error = errorText(error);
    }
    this.changed();
  }
}
