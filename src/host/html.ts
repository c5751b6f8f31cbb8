import { randomBytes } from "node:crypto";
import * as vscode from "vscode";

/** The page of a panel: our script, the bundles it loads, one style sheet, and nothing else may run or be fetched. */
export function panelHtml(webview: vscode.Webview, extension: vscode.Uri): string {
  const nonce = randomBytes(16).toString("base64");
  const uri = (...path: string[]) => webview.asWebviewUri(vscode.Uri.joinPath(extension, ...path)).toString();
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
  <script type="module" nonce="${nonce}">${startScript(uri("dist", "webview", "main.js"))}</script>
</body>
</html>`;
}

/** Asks for the page's bundle until it comes, and says where it never does: VS Code's way to it gives up on a busy machine. */
function startScript(bundle: string): string {
  const failed = vscode.l10n.t("This page could not be loaded. Close it and open it again.");
  return `
    for (const ms of [200, 1000, 4000, 0]) {
      try {
        await import(${JSON.stringify(bundle)});
        break;
      } catch (error) {
        if (ms === 0) {
          document.body.textContent = ${JSON.stringify(failed)};
          throw error;
        }
        await new Promise((resolve) => setTimeout(resolve, ms));
      }
    }
  `;
}

/** What a panel's page may load: its bundle and its style sheet. */
export function panelOptions(extension: vscode.Uri): vscode.WebviewOptions {
  return {
    enableScripts: true,
    localResourceRoots: [vscode.Uri.joinPath(extension, "dist"), vscode.Uri.joinPath(extension, "media")],
  };
}
