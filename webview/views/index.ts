import * as l10n from "@vscode/l10n";
import { html } from "lit";
import type { Kind } from "../../src/shared/kind";
import type { ViewId } from "../../src/shared/views";
import type {
  BoardViewContext,
  ComparisonViewContext,
  PageViewContext,
  RunViewContext,
  SeriesViewContext,
  ViewPage,
} from "../parts/page/view";
import type { TensorPicture } from "./tensor/tensorState";

const loadTensor = () => import("./tensor/tensorView");

/** The pictures of a tensor are one element, which stays on the page when one becomes the other. */
function tensorPage(picture: TensorPicture, title: () => string): ViewPage<SeriesViewContext> {
  return {
    title,
    load: loadTensor,
    saysDrawn: true,
    mount: (context) => html`<tensor-view-tensor .context=${context} .picture=${picture}></tensor-view-tensor>`,
  };
}

/** The views of a series, of a whole run, and of many runs, by their ids in `src/shared/views.ts`. Each loads its own bundle. */
const seriesViews = {
  table: tensorPage("table", () => l10n.t("Table")),
  heatmap: tensorPage("heatmap", () => l10n.t("Heatmap")),
  over: tensorPage("over", () => l10n.t("Over Steps")),
  compare: tensorPage("compare", () => l10n.t("Compare")),
  histogram: {
    title: () => l10n.t("Histogram"),
    load: () => import("./histogram/histogramView"),
    mount: (context) => html`<tensor-view-histogram .context=${context}></tensor-view-histogram>`,
  },
  graph: {
    title: () => l10n.t("Graph"),
    load: () => import("./graph/graphView"),
    ownKeys: ["f"],
    mount: (context) => html`<tensor-view-graph .context=${context}></tensor-view-graph>`,
  },
  raw: {
    title: () => l10n.t("Raw"),
    load: () => import("./raw/rawView"),
    mount: (context) => html`<tensor-view-raw .context=${context}></tensor-view-raw>`,
  },
} satisfies Partial<Record<ViewId, ViewPage<SeriesViewContext>>>;

/** Recorded histograms have no table: two of them are compared as histograms. */
const comparedHistograms: ViewPage<SeriesViewContext> = {
  title: seriesViews.compare.title,
  load: () => import("./histogram/pair/histogramPair"),
  mount: (context) => html`<tensor-view-histogram-pair .context=${context}></tensor-view-histogram-pair>`,
};

const runViews = {
  tags: {
    title: () => l10n.t("Tags"),
    load: () => import("./tags/tagList"),
    mount: (context) => html`<tensor-view-tags .context=${context}></tensor-view-tags>`,
  },
  histograms: {
    title: () => l10n.t("Histograms"),
    load: () => import("./histogram/gallery/histogramGallery"),
    mount: (context) => html`<tensor-view-histogram-gallery .context=${context}></tensor-view-histogram-gallery>`,
  },
  files: {
    title: () => l10n.t("Files"),
    load: () => import("./files/fileList"),
    mount: (context) => html`<tensor-view-files .context=${context}></tensor-view-files>`,
  },
} satisfies Partial<Record<ViewId, ViewPage<RunViewContext>>>;

const boardViews = {
  scalars: {
    title: () => l10n.t("Scalars"),
    load: () => import("./scalars/scalarsView"),
    mount: (context) => html`<tensor-view-scalars .context=${context}></tensor-view-scalars>`,
  },
  images: {
    title: () => l10n.t("Images"),
    load: () => import("./images/imagesView"),
    mount: (context) => html`<tensor-view-images .context=${context}></tensor-view-images>`,
  },
  text: {
    title: () => l10n.t("Text"),
    load: () => import("./text/textView"),
    mount: (context) => html`<tensor-view-text .context=${context}></tensor-view-text>`,
  },
  audio: {
    title: () => l10n.t("Audio"),
    load: () => import("./audio/audioView"),
    mount: (context) => html`<tensor-view-audio .context=${context}></tensor-view-audio>`,
  },
  prCurves: {
    title: () => l10n.t("PR Curves"),
    load: () => import("./prCurves/prCurvesView"),
    mount: (context) => html`<tensor-view-pr-curves .context=${context}></tensor-view-pr-curves>`,
  },
  histogramBoard: {
    title: () => l10n.t("Histograms"),
    load: () => import("./histogram/board/histogramBoardView"),
    mount: (context) => html`<tensor-view-histogram-board .context=${context}></tensor-view-histogram-board>`,
  },
  health: {
    title: () => l10n.t("Health"),
    load: () => import("./health/healthView"),
    mount: (context) => html`<tensor-view-health .context=${context}></tensor-view-health>`,
  },
} satisfies Partial<Record<ViewId, ViewPage<BoardViewContext>>>;

const comparisonViews = {
  report: {
    title: () => l10n.t("Report"),
    load: () => import("./report/reportView"),
    mount: (context) => html`<tensor-view-report .context=${context}></tensor-view-report>`,
  },
  mapping: {
    title: () => l10n.t("Mapping"),
    load: () => import("./mapping/mappingView"),
    mount: (context) => html`<tensor-view-mapping .context=${context}></tensor-view-mapping>`,
  },
} satisfies Partial<Record<ViewId, ViewPage<ComparisonViewContext>>>;

const portCheckView: ViewPage<PageViewContext> = {
  title: () => l10n.t("Check a Port"),
  load: () => import("./portCheck/portCheckView"),
  mount: (context) => html`<tensor-view-port-check .context=${context}></tensor-view-port-check>`,
};

/** Every view that there is stands in one of these. */
const all: Readonly<Record<ViewId, { title(): string }>> = {
  ...{ ...seriesViews, ...runViews, ...boardViews, ...comparisonViews },
  portCheck: portCheckView,
};

/** A view's name, for people. */
export function viewTitle(id: ViewId): string {
  return all[id].title();
}

export function seriesView(id: ViewId, kind: Kind): ViewPage<SeriesViewContext> | undefined {
  if (id === "compare" && kind === "histogram") return comparedHistograms;
  return Object.hasOwn(seriesViews, id) ? seriesViews[id as keyof typeof seriesViews] : undefined;
}

export function runView(id: ViewId): ViewPage<RunViewContext> | undefined {
  return Object.hasOwn(runViews, id) ? runViews[id as keyof typeof runViews] : undefined;
}

export function boardView(id: ViewId): ViewPage<BoardViewContext> | undefined {
  return Object.hasOwn(boardViews, id) ? boardViews[id as keyof typeof boardViews] : undefined;
}

export function comparisonView(id: ViewId): ViewPage<ComparisonViewContext> | undefined {
  return Object.hasOwn(comparisonViews, id) ? comparisonViews[id as keyof typeof comparisonViews] : undefined;
}

/** A view of a subject that is about nothing that was recorded. */
export function pageView(id: ViewId): ViewPage<PageViewContext> | undefined {
  return id === "portCheck" ? portCheckView : undefined;
}
