// Which way imports run (CONTRIBUTING.md tells why). Checked by dependency-cruiser, type imports included.
const pure = "^src/(tensor|format|index|data|shared)/";

/** @type {(name: string, from: string, allowed: string) => object} */
const only = (name, from, allowed) => ({
  name,
  severity: "error",
  from: { path: from },
  to: { path: "^(src|webview)/", pathNot: allowed },
});

/** @type {(name: string, module: string, users: string) => object} */
const usedBy = (name, module, users) => ({
  name,
  severity: "error",
  from: { path: "^(src|webview)/", pathNot: users },
  to: { path: module },
});

module.exports = {
  forbidden: [
    { name: "no-cycles", severity: "error", from: {}, to: { circular: true } },
    { name: "no-unresolved", severity: "error", from: {}, to: { couldNotResolve: true, pathNot: "^vscode$" } },
    only("tensor imports nothing", "^src/tensor/", "^src/tensor/"),
    only("format imports tensor", "^src/format/", "^src/(format|tensor)/"),
    only("index imports format and tensor", "^src/index/", "^src/(index|format|tensor)/"),
    only("shared imports tensor", "^src/shared/", "^src/(shared|tensor)/"),
    only("data imports index, format, tensor, shared", "^src/data/", "^src/(data|index|format|tensor|shared)/"),
    only("node imports the layers below", "^src/node/", "^src/(node|data|index|format|tensor|shared)/"),
    only(
      "host reaches the data through the worker's client",
      "^src/host/",
      "^src/(host|shared|tensor)/|^src/node/workerClient[.]ts$",
    ),
    only("extension meets the host only", "^src/extension[.]ts$", "^src/host/"),
    only("webview imports shared and tensor", "^webview/", "^(webview|src/shared|src/tensor)/"),
    {
      name: "queries do not import each other's siblings",
      severity: "error",
      from: { path: "^src/data/queries/([^/]+)[.]ts$" },
      to: { path: "^src/data/queries/", pathNot: "^src/data/queries/$1[.]ts$" },
    },
    {
      name: "views do not import each other",
      severity: "error",
      from: { path: "^webview/views/([^/]+)/" },
      to: { path: "^webview/views/[^/]+/", pathNot: "^webview/views/$1/" },
    },
    usedBy("vscode is the host's", "^vscode$|@types/vscode", "^src/(host/|extension[.]ts$)"),
    usedBy("protobufjs is format's", "node_modules/(protobufjs|long)/", "^src/format/"),
    usedBy("the toolkit has one importer", "node_modules/@vscode/webview-ui-toolkit/", "^webview/ui/controls[.]ts$"),
    usedBy("chart.js has one importer", "node_modules/chart[.]js/", "^webview/ui/chart[.]ts$"),
    {
      name: "pure layers know no platform",
      severity: "error",
      from: { path: pure },
      to: { dependencyTypes: ["core"] },
    },
    {
      name: "the webview knows no node",
      severity: "error",
      from: { path: "^webview/" },
      to: { dependencyTypes: ["core"] },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { extensions: [".ts", ".js", ".json"], mainFields: ["module", "main", "types"] },
  },
};
