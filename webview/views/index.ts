import * as l10n from "@vscode/l10n";
import { html } from "lit";
import type { Kind } from "../../src/shared/kind";
import { type ViewId, viewRecord } from "../../src/shared/views";
import type { MountedView, ViewPage } from "../parts/page/view";
import type { TensorPicture } from "./tensor/tensorState";

const loadTensor = () => import("./tensor/tensorView");

/** Pictures of a tensor are one element, which stays on the page when one becomes the other. */
function tensorPage(picture: TensorPicture): ViewPage<MountedView> {
  return {
    load: loadTensor,
    saysDrawn: true,
    mount: (context) => html`<tensor-view-tensor .context=${context} .picture=${picture}></tensor-view-tensor>`,
  };
}

/** A view whose bundle defines the element `tensor-view-NAME`. */
function page(name: string, load: () => Promise<unknown>): ViewPage<MountedView> {
  const parts = [`<tensor-view-${name} .context=`, `></tensor-view-${name}>`];
  const template = Object.assign(parts, { raw: parts });
  return { load, mount: (context) => html(template, context) };
}

/** Pages of the views in `src/shared/views.ts`; each loads its own bundle. */
const pages: Readonly<Record<ViewId, ViewPage<MountedView>>> = {
  table: tensorPage("table"),
  heatmap: tensorPage("heatmap"),
  over: tensorPage("over"),
  compare: tensorPage("compare"),
  histogram: page("histogram", () => import("./histogram/histogramView")),
  graph: { ...page("graph", () => import("./graph/graphView")), ownKeys: ["f"] },
  raw: page("raw", () => import("./raw/rawView")),
  tags: page("tags", () => import("./tags/tagList")),
  histograms: page("histogram-gallery", () => import("./histogram/gallery/histogramGallery")),
  files: page("files", () => import("./files/fileList")),
  scalars: page("scalars", () => import("./scalars/scalarsView")),
  images: page("images", () => import("./images/imagesView")),
  text: page("text", () => import("./text/textView")),
  audio: page("audio", () => import("./audio/audioView")),
  prCurves: page("pr-curves", () => import("./prCurves/prCurvesView")),
  hparams: page("hparams", () => import("./hparams/hparamsView")),
  histogramBoard: page("histogram-board", () => import("./histogram/board/histogramBoardView")),
  config: page("config", () => import("./config/configView")),
  health: page("health", () => import("./health/healthView")),
  report: page("report", () => import("./report/reportView")),
  mapping: page("mapping", () => import("./mapping/mappingView")),
  portCheck: page("port-check", () => import("./portCheck/portCheckView")),
};

/** Recorded histograms have no table: two of them are compared as histograms. */
const comparedHistograms = page("histogram-pair", () => import("./histogram/pair/histogramPair"));

/** Name of a view for people. */
export function viewTitle(id: ViewId): string {
  return l10n.t(viewRecord(id).title);
}

/** The page of a view, which gets the context of its frame; of a series' view with the series' kind. */
export function viewPage<Context extends MountedView>(id: ViewId, kind?: Kind): ViewPage<Context> {
  return id === "compare" && kind === "histogram" ? comparedHistograms : pages[id];
}
