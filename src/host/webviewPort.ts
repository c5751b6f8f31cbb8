import type * as vscode from "vscode";
import type { Port } from "../shared/channel";

/** A webview's end of a channel. A message to a webview that is gone is lost, as the protocol allows. */
export function webviewPort(webview: vscode.Webview): Port {
  return {
    post: (envelope) => void webview.postMessage(envelope),
    listen: (receive) => void webview.onDidReceiveMessage(receive),
  };
}
