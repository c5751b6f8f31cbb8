import * as vscode from "vscode";
import { type HostSide, PROTOCOL_VERSION, type Subject, type WebviewSide } from "../shared/api";
import { Channel, RequestError } from "../shared/channel";
import type { Data } from "./data";
import { panelHtml, panelOptions } from "./html";
import { ids } from "./ids";
import type { SeriesPicker } from "./seriesPicker";
import { webviewPort } from "./webviewPort";

/** One panel: a webview that shows a subject, and its channel. What is shown is the webview's to keep and restore. */
class Panel {
  readonly panel: vscode.WebviewPanel;
  private readonly channel: Channel<HostSide, WebviewSide>;
  /** What to show until the webview says what it shows. */
  private subject: Subject | null;

  constructor(
    panel: vscode.WebviewPanel,
    subject: Subject | null,
    extension: vscode.Uri,
    data: Data,
    picker: SeriesPicker,
  ) {
    this.panel = panel;
    this.subject = subject;
    this.channel = new Channel<HostSide, WebviewSide>(
      webviewPort(panel.webview),
      {
        ready: ({ protocol, saved }) => {
          if (protocol !== PROTOCOL_VERSION) {
            throw new RequestError(
              "protocol",
              vscode.l10n.t("Tensor View was updated: close this tab and open it again"),
            );
          }
          return { subject: this.subject ?? saved, l10n: vscode.l10n.bundle ?? null };
        },
        "subject/pick": ({ from, series }) => picker.pick(from === "tag" ? series : undefined),
        "series/list": (params, signal) => data.request("series/list", params, signal),
        "series/points": (params, signal) => data.request("series/points", params, signal),
        "point/describe": (params, signal) => data.request("point/describe", params, signal),
        "tensor/slice": (params, signal) => data.request("tensor/slice", params, signal),
      },
      {
        "subject/shown": (shown) => {
          this.subject = shown;
          this.panel.title = titleOf(shown);
        },
      },
    );
    const subscription = data.onDidChange((logdir) => {
      if (this.subject && (logdir === undefined || logdir === this.subject.series.logdir)) {
        this.channel.notify("runs/changed", { logdir: this.subject.series.logdir });
      }
    });
    panel.onDidDispose(() => {
      subscription.dispose();
      this.channel.close("closed", "the panel was closed");
    });
    if (subject) panel.title = titleOf(subject);
    panel.iconPath = vscode.Uri.joinPath(extension, "media", "icon.png");
    panel.webview.html = panelHtml(panel.webview, extension);
  }

  show(subject: Subject): void {
    this.subject = subject;
    this.panel.title = titleOf(subject);
    this.panel.reveal(undefined, true);
    this.channel.notify("subject/show", subject);
  }
}

function titleOf({ series }: Subject): string {
  return series.tag.split("/").filter(Boolean).at(-1) ?? vscode.l10n.t("(empty)");
}

/** The panels there are. A subject is shown in the one that was used last; the first makes one. */
export class Panels implements vscode.WebviewPanelSerializer {
  private readonly extension: vscode.Uri;
  private readonly data: Data;
  private readonly picker: SeriesPicker;
  private current: Panel | undefined;

  constructor(extension: vscode.Uri, data: Data, picker: SeriesPicker) {
    this.extension = extension;
    this.data = data;
    this.picker = picker;
  }

  show(subject: Subject): void {
    if (this.current) {
      this.current.show(subject);
      return;
    }
    const panel = vscode.window.createWebviewPanel(
      ids.panel,
      titleOf(subject),
      { viewColumn: vscode.ViewColumn.Active, preserveFocus: true },
      panelOptions(this.extension),
    );
    this.take(panel, subject);
  }

  async deserializeWebviewPanel(panel: vscode.WebviewPanel): Promise<void> {
    panel.webview.options = panelOptions(this.extension);
    this.take(panel, null);
  }

  private take(panel: vscode.WebviewPanel, subject: Subject | null): void {
    const taken = new Panel(panel, subject, this.extension, this.data, this.picker);
    this.current = taken;
    panel.onDidChangeViewState(() => {
      if (panel.active) this.current = taken;
    });
    panel.onDidDispose(() => {
      if (this.current === taken) this.current = undefined;
    });
  }
}
