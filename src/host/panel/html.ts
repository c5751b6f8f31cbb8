import { randomBytes } from "node:crypto";
import * as vscode from "vscode";

/** The page of a panel: our script, the bundles it loads, one style sheet, and nothing else may run or be fetched. */
export function panelHtml(webview: vscode.Webview, extension: vscode.Uri): string {
  const nonce = randomBytes(16).toString("base64");
  const uri = (...path: string[]) => webview.asWebviewUri(vscode.Uri.joinPath(extension, ...path)).toString();
  const bundle = uri("dist", "webview", "main.js");
  const policy = [
    "default-src 'none'",
    `img-src ${webview.cspSource} data: blob:`,
    "media-src blob:",
    `font-src ${webview.cspSource}`,
    `style-src ${webview.cspSource} 'nonce-${nonce}'`,
    `script-src 'nonce-${nonce}'`,
  ].join("; ");
  return `<!DOCTYPE html>
<html lang="${vscode.env.language}">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta http-equiv="Content-Security-Policy" content="${policy}">
  <meta property="csp-nonce" content="${nonce}">
  <link rel="stylesheet" href="${uri("media", "panel.css")}">
  <title>Tensor View</title>
</head>
<body>
  <script nonce="${nonce}">${againScript(bundle)}</script>
  <script type="module" nonce="${nonce}" src="${bundle}"></script>
</body>
</html>`;
}

/**
 * Asks again for the page's bundle where it does not come, and says where it never does: VS Code fetches it through a service worker that
 * gives up on a busy machine. The controls take their colours at the page's `load`, which is over by then.
 */
function againScript(bundle: string): string {
  const failed = vscode.l10n.t("This page could not be loaded. Close it and open it again.");
  return `
    addEventListener("error", async ({ target }) => {
      if (target.tagName !== "SCRIPT") return;
      for (const ms of [200, 1000, 4000]) {
        await new Promise((resolve) => setTimeout(resolve, ms));
        try {
          await import(${JSON.stringify(bundle)});
          dispatchEvent(new Event("load"));
          return;
        } catch {}
      }
      document.body.textContent = ${JSON.stringify(failed)};
    }, true);
  `;
}

/** Resources that a panel's page may load: its bundle and its style sheet. */
export function panelOptions(extension: vscode.Uri): vscode.WebviewOptions {
  return {
    enableScripts: true,
    localResourceRoots: [vscode.Uri.joinPath(extension, "dist"), vscode.Uri.joinPath(extension, "media")],
  };
}
