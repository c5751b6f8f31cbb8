import * as vscode from "vscode";
import type { Shown } from "../../shared/channel/panelSides";
import { type Subject, subjectKey } from "../../shared/subject/subject";
import { compareSideOf } from "../compare/compareSide";
import { ids } from "../ids";
import type { Store } from "../storedValue";
import { mayOpenBoard } from "./boardOfRow";
import { panelOptions } from "./html";
import { singleStepSubject } from "./singleStepSubject";
import { needsTags, titleOf } from "./title";
import { Viewer, type ViewerParts } from "./viewer";

const STATE_PREVIEW = "preview";

/** Fields of a subject beyond its key. */
const WISHES = [
  ...["view", "step", "at", "node", "others", "reference"],
  ...["offset", "as", "tolerance", "rtol", "atol", "nanDiffers"],
];

/** True if it is asked for as it may not be shown now: in another view, at a step, with others laid over it, with a card large. */
function hasQuery(subject: Subject): boolean {
  return WISHES.some((query) => query in subject) || (subject.on === "board" && subject.tag !== undefined);
}

/**
 * Mode in which a subject is to be shown: in the panel that the next one takes over, in a panel of its own (the one that shows it already,
 * if there is one), in a new one, or in a new one beside the others.
 */
export type ShowHow = "preview" | "keep" | "newTab" | "side";

interface Panel {
  readonly panel: vscode.WebviewPanel;
  readonly viewer: Viewer;
}

/** The panels there are: at most one of them is a preview, which shows what was clicked last. */
export class Panels implements vscode.WebviewPanelSerializer {
  private readonly parts: ViewerParts;
  private readonly state: Store;
  private readonly panels = new Set<Panel>();
  private preview: Panel | undefined;
  /** Contexts that VS Code was told, so that it is told only changes: a page reports each step that it shows. */
  private readonly contexts = new Map<string, boolean>();

  constructor(parts: ViewerParts, state: Store) {
    this.parts = parts;
    this.state = state;
  }

  /** The viewer of the panel in front. */
  get activeViewer(): Viewer | undefined {
    return [...this.panels].find(({ panel }) => panel.active)?.viewer;
  }

  /** Subject of the panel in front. */
  get active(): Subject | undefined {
    return this.activeViewer?.subject;
  }

  show(wanted: Shown, how: ShowHow, preserveFocus = false): void {
    const { subject } = wanted;
    if (how === "newTab" || how === "side") {
      this.open(wanted, how === "side" ? vscode.ViewColumn.Beside : vscode.ViewColumn.Active, preserveFocus);
      return;
    }
    const shown = this.find(subject);
    if (shown) {
      if (how === "keep" && shown === this.preview) this.setPreview(undefined);
      if (hasQuery(subject) || wanted.views) shown.viewer.show(wanted);
      shown.panel.reveal(undefined, preserveFocus);
    } else if (how === "keep") this.open(wanted, vscode.ViewColumn.Active, preserveFocus);
    else if (this.preview) {
      const series = subject.on === "series" ? this.parts.catalog.known(subject) : undefined;
      this.preview.viewer.show({
        ...wanted,
        subject: singleStepSubject(this.preview.viewer.subject, subject, series ?? []),
      });
      this.name(this.preview, subject);
      this.rememberPreview();
      this.preview.panel.reveal(undefined, preserveFocus);
    } else this.setPreview(this.open(wanted, vscode.ViewColumn.Active, preserveFocus));
  }

  /** Shows a subject in a column of the editor area: in the panel there that shows it already, or in a new one. */
  showIn(subject: Subject, viewColumn: vscode.ViewColumn = vscode.ViewColumn.Active): void {
    const shown = this.showing(subject).find(({ panel }) => panel.viewColumn === viewColumn);
    if (shown) shown.panel.reveal();
    else this.open({ subject }, viewColumn, false);
  }

  /** Makes the preview a panel of its own. */
  keepPreview(): void {
    this.setPreview(undefined);
  }

  async deserializeWebviewPanel(panel: vscode.WebviewPanel): Promise<void> {
    this.take(panel, undefined);
  }

  /** The panel that shows this; of several the preview last, for it would be taken over. */
  private find(subject: Subject): Panel | undefined {
    const showing = this.showing(subject);
    return showing.find((panel) => panel !== this.preview) ?? showing[0];
  }

  private showing(subject: Subject): Panel[] {
    const key = subjectKey(subject);
    return [...this.panels].filter(({ viewer }) => viewer.subject && subjectKey(viewer.subject) === key);
  }

  private open(shown: Shown, viewColumn: vscode.ViewColumn, preserveFocus: boolean): Panel {
    const options = panelOptions(this.parts.extension);
    const panel = vscode.window.createWebviewPanel(
      ids.panel,
      titleOf(shown.subject, this.parts.boards.looks.nameOf),
      { viewColumn, preserveFocus },
      options,
    );
    return this.take(panel, shown);
  }

  private take(panel: vscode.WebviewPanel, wanted: Shown | undefined): Panel {
    const onShown = (shown: Subject) => {
      this.name(taken, shown);
      // After a reload the preview is known by what it shows: a page can be told nothing to keep.
      if (!this.preview && !wanted && this.state.get(STATE_PREVIEW) === subjectKey(shown)) this.setPreview(taken);
      else if (this.preview === taken) this.rememberPreview();
      this.tellContext();
    };
    const viewer = new Viewer(panel.webview, this.parts, { ...(wanted && { shown: wanted }), onShown });
    const taken: Panel = { panel, viewer };
    this.panels.add(taken);
    this.mark(taken);
    panel.onDidChangeViewState(() => this.tellContext());
    const renaming = this.parts.boards.looks.onDidChange(() => {
      if (viewer.subject) this.name(taken, viewer.subject);
    });
    panel.onDidDispose(() => {
      renaming.dispose();
      viewer.dispose();
      this.panels.delete(taken);
      if (this.preview === taken) this.setPreview(undefined);
      else this.tellContext();
    });
    return taken;
  }

  /** A long tag is told from the others of its run once these are known. */
  private name({ panel, viewer }: Panel, subject: Subject): void {
    const name = (tags: readonly string[]) => {
      if (viewer.subject === subject) panel.title = titleOf(subject, this.parts.boards.looks.nameOf, tags);
    };
    if (!needsTags(subject)) name([]);
    else
      this.parts.catalog.series(subject).then(
        (list) => name(list.map(({ tag }) => tag)),
        () => name([]),
      );
  }

  /** Icon of a tab: VS Code writes none of ours in italics, so the preview's is an outline. */
  private mark(panel: Panel): void {
    const icon = panel === this.preview ? "preview.svg" : "icon.png";
    panel.panel.iconPath = vscode.Uri.joinPath(this.parts.extension, "media", icon);
  }

  private setPreview(panel: Panel | undefined): void {
    const { preview } = this;
    this.preview = panel;
    for (const changed of [preview, panel]) if (changed && this.panels.has(changed)) this.mark(changed);
    this.rememberPreview();
    this.tellContext();
  }

  private rememberPreview(): void {
    const shown = this.preview?.viewer.subject;
    const key = shown && subjectKey(shown);
    if (this.state.get(STATE_PREVIEW) !== key) void this.state.update(STATE_PREVIEW, key);
  }

  private tellContext(): void {
    this.setContext(ids.contextPreviewActive, this.preview?.panel.active === true);
    const { activeViewer, active } = this;
    this.setContext(ids.contextMayOpenBoard, active !== undefined && mayOpenBoard(active));
    this.setContext(ids.contextMayCompare, compareSideOf(active) !== undefined);
    if (activeViewer) this.parts.node.enter(this, active);
    else this.parts.node.leave(this);
  }

  private setContext(key: string, isSet: boolean): void {
    if (this.contexts.get(key) === isSet) return;
    this.contexts.set(key, isSet);
    void vscode.commands.executeCommand("setContext", key, isSet);
  }
}
