import type * as vscode from "vscode";
import type { Port } from "../../shared/channel/channel";
import { type Sentence, say } from "../../tensor/said/sentence";

/** Server of one page of a webview. */
interface PageServer {
  close(code: string, sentence: Sentence): void;
}

/**
 * Serves a webview's pages, each by a channel of its own: a webview that was hidden builds its page anew, and the new
 * one numbers its requests from the beginning. A page begins with `ready`. A message to a webview that is gone is lost,
 * as the protocol allows.
 */
export class WebviewPages implements PageServer {
  private readonly subscription: vscode.Disposable;
  private server: PageServer | undefined;

  constructor(webview: vscode.Webview, serve: (port: Port) => PageServer) {
    let receive: (envelope: unknown) => void = () => undefined;
    const port: Port = {
      post: (envelope) => void webview.postMessage(envelope),
      listen: (listener) => {
        receive = listener;
      },
    };
    this.subscription = webview.onDidReceiveMessage((envelope: unknown) => {
      if (isReady(envelope)) {
        this.server?.close("closed", say("pageReplaced"));
        this.server = serve(port);
      }
      receive(envelope);
    });
  }

  close(code: string, sentence: Sentence): void {
    this.subscription.dispose();
    this.server?.close(code, sentence);
  }
}

function isReady(envelope: unknown): boolean {
  if (typeof envelope !== "object" || envelope === null) return false;
  return "kind" in envelope && envelope.kind === "request" && "method" in envelope && envelope.method === "ready";
}
