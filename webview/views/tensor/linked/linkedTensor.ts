import * as l10n from "@vscode/l10n";
import type { LitElement } from "lit";
import type { SharedColours, SharedPlace, SharedSlice, SharedView } from "../../../../src/shared/subject/sharedView";
import { formFromText, formText, isSameForm, type SliceForm } from "../../../../src/tensor/slice/sliceForm";
import type { PanelLink } from "../../../parts/linked/panelLink";
import { type HeatSettings, readHeatSettings, withLock } from "../colours/heatSettings";
import type { TensorPictures } from "../tensorPictures";
import type { StateChange, TensorPicture, TensorState } from "../tensorState";
import { gridPlaceOf, sharedPlaceOf } from "./sharedPlaces";

/** The view that is linked. */
export interface LinkedView {
  readonly element: LitElement;
  readonly pictures: TensorPictures;
  kept(): TensorState;
  picture(): TensorPicture;
  change(change: StateChange): void;
  note(text: string): void;
}

/** Slice, place and colours of a view as linked panels share them: what changes here is told, what changes elsewhere is done here. */
export class LinkedTensor {
  private readonly view: LinkedView;
  private link: PanelLink | undefined;
  private forget: (() => void) | undefined;
  /** A shared change is being applied: it is not shared again. */
  private isTaking = false;
  private shape = "";

  constructor(view: LinkedView) {
    this.view = view;
  }

  stop(): void {
    this.forget?.();
    this.forget = undefined;
    this.link = undefined;
  }

  /** Hears with whom it is linked, and what tensor is shown. */
  look(link: PanelLink | undefined): void {
    const shape = String(this.view.kept().shape);
    const isOther = shape !== this.shape;
    this.shape = shape;
    if (link !== this.link) {
      this.stop();
      this.link = link;
      if (link) this.join(link);
    } else if (isOther && link?.shared.slice) this.take({ slice: link.shared.slice });
  }

  /** Hears of a change here. */
  tell(change: StateChange): void {
    const { link } = this;
    if (!link || this.isTaking) return;
    const kept = this.view.kept();
    if ("form" in change || "wrap" in change) link.share({ slice: sliceOf(kept) });
    if ("place" in change || "picture" in change) link.share({ place: sharedPlaceOf(kept, this.view.picture()) });
    if ("heat" in change) this.tellColours(link, kept.heat);
  }

  /** Takes over what the others share; what they do not is shared from here on. */
  private join(link: PanelLink): void {
    this.forget = link.listen((part) => this.take(part));
    const { shared } = link;
    const kept = this.view.kept();
    this.take(shared);
    if (!shared.slice) link.share({ slice: sliceOf(kept) });
    if (!shared.place) link.share({ place: sharedPlaceOf(kept, this.view.picture()) });
    if (shared.colours) return;
    // One range for all: it stays whatever steps and tags are shown.
    const { heat } = kept;
    if (heat.lock === "none") this.view.change({ heat: withLock(heat, "panel") });
    else this.tellColours(link, heat);
  }

  private tellColours(link: PanelLink, heat: HeatSettings): void {
    const { lock, held, sequential, diverging, scale } = heat;
    // A range that is locked and not yet known is told once it is.
    if (lock !== "none" && !held) return;
    link.share({ colours: { held: lock === "none" ? null : (held ?? null), sequential, diverging, scale } });
  }

  private take({ slice, place, colours }: SharedView): void {
    this.isTaking = true;
    try {
      if (slice) this.takeSlice(slice);
      if (colours) this.takeColours(colours);
      if (place) void this.takePlace(place);
    } finally {
      this.isTaking = false;
    }
  }

  private takeSlice({ wrap, rows, columns, ...dims }: SharedSlice): void {
    const { view } = this;
    const { shape, form: before, wrap: wrapBefore } = view.kept();
    const slice: SliceForm = { ...dims, rows, columns };
    const form = fitted(slice, shape);
    if (!form) {
      view.note(l10n.t("The slice of the linked panels does not fit here: {0}", formText(slice)));
      return;
    }
    if (isSameForm(form, before) && wrap === wrapBefore) return;
    view.change({ form, wrap });
  }

  private takeColours({ held, ...how }: SharedColours): void {
    const { heat } = this.view.kept();
    const { held: _, ...others } = readHeatSettings({ ...heat, ...how });
    const lock = heat.lock === "panels" ? "panels" : "panel";
    this.view.change({ heat: held ? { ...others, lock, held } : withLock(others, "none") });
  }

  /** Once the slice that it is a place of is on the page. */
  private async takePlace(place: SharedPlace): Promise<void> {
    const { view, link } = this;
    await view.element.updateComplete;
    if (link !== this.link) return;
    const { pictures } = view;
    this.isTaking = true;
    try {
      const kept = view.kept();
      const table = gridPlaceOf(place, kept.place);
      if (view.picture() === "heatmap") {
        // Of a table that scrolled, only what is zoomed follows.
        const shown = pictures.heatmap?.showPlace(place.cellPx === null ? undefined : place);
        view.change({ place: table, picture: { ...kept.picture, place: shown } });
      } else view.change({ place: table });
    } finally {
      this.isTaking = false;
    }
    await view.element.updateComplete;
    pictures.takeSelected(place.focus, place.anchor);
  }
}

function sliceOf({ form, wrap }: TensorState): SharedSlice {
  return { ...form, wrap };
}

/** The same slice of a tensor of another shape; undefined where its dims are others, or it is beyond them. */
function fitted(slice: SliceForm, shape: readonly number[]): SliceForm | undefined {
  if (slice.items.length !== shape.length) return undefined;
  try {
    return formFromText(formText(slice), shape, slice);
  } catch {
    return undefined;
  }
}
