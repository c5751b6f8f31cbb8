import type { PanelLink } from "../../../parts/linked/panelLink";
import type { StateChange } from "../tensorState";
import type { LinkedTensor, LinkedView } from "./linkedTensor";

/** A view that may be linked with other panels; what does it is loaded once it is. */
export class LazyLinked {
  private readonly view: LinkedView;
  private linked: LinkedTensor | undefined;

  constructor(view: LinkedView) {
    this.view = view;
  }

  async load(link: PanelLink | undefined): Promise<void> {
    if (!link || this.linked) return;
    const { LinkedTensor: Linked } = await import("./linkedTensor");
    this.linked ??= new Linked(this.view);
    this.linked.look(link);
  }

  look(link: PanelLink | undefined): void {
    this.linked?.look(link);
  }

  tell(change: StateChange): void {
    this.linked?.tell(change);
  }

  stop(): void {
    this.linked?.stop();
  }
}
