// Which way imports run (CONTRIBUTING.md tells why). Checked by dependency-cruiser, type imports included.
const pure = "^src/(kernels|tensor|pairing|sound|graph|format|index|data|shared|published)/";

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
    only("kernels import nothing", "^src/kernels/", "^src/kernels/"),
    only("tensor imports kernels", "^src/tensor/", "^src/(tensor|kernels/gen)/"),
    {
      name: "pages have no kernels: their content policy compiles nothing",
      severity: "error",
      from: { path: "^webview/" },
      to: { path: "^src/kernels/", reachable: true },
    },
    only("sound imports tensor", "^src/sound/", "^src/(sound|tensor)/"),
    only("pairing imports tensor", "^src/pairing/", "^src/(pairing|tensor)/"),
    only("graph imports tensor", "^src/graph/", "^src/(graph|tensor)/"),
    only("shared imports pairing, graph, sound, tensor", "^src/shared/", "^src/(shared|pairing|graph|sound|tensor)/"),
    only(
      "published imports shared and below",
      "^src/published/",
      "^src/(published|shared|pairing|graph|sound|tensor)/",
    ),
    only(
      "format imports the layers below, and the kernels of records",
      "^src/format/",
      "^src/(format|shared|pairing|graph|sound|tensor)/|^src/kernels/gen/(checksums|records|rowGroups)[.]ts$",
    ),
    only("index imports the layers below", "^src/index/", "^src/(index|format|shared|pairing|graph|sound|tensor)/"),
    only("data imports the layers below", "^src/data/", "^src/(data|index|format|shared|pairing|graph|sound|tensor)/"),
    only(
      "node imports the layers below",
      "^src/node/",
      "^src/(node|published|data|index|format|shared|pairing|graph|sound|tensor)/",
    ),
    only(
      "host reaches the data through the pool of workers",
      "^src/host/",
      "^src/(host|published|shared|pairing|graph|sound|tensor)/|^src/node/(workerPool|pace|names/nameMatcher|writing/(fileSaver|exportNames))[.]ts$|^src/format/fileNames[.]ts$",
    ),
    only(
      "answers know a provider, not the one that reads files",
      "^src/data/(?!local/)",
      "^src/(data/(?!local/)|shared/|pairing/|graph/|sound/|tensor/|format/(formatError|bytesPlace|recordedHistogram|graph/storedGraph|audio/readClipHead|image/readImageHead|events/(layoutContent|lineageRecord|pluginContent|summaryMetadata)|tensorboard/histogramTensor)[.]ts$)",
    ),
    only("extension meets the host only", "^src/extension[.]ts$", "^src/host/"),
    only(
      "webview imports published, shared, pairing, graph, sound, tensor",
      "^webview/",
      "^(webview|src/published|src/shared|src/pairing|src/graph|src/sound|src/tensor)/",
    ),
    only("ui imports nothing of the page's", "^webview/ui/", "^(webview/ui|src/[^/]+)/"),
    only("parts import ui", "^webview/parts/", "^(webview/(parts|ui)|src/[^/]+)/"),
    only("views import parts and ui", "^webview/views/", "^(webview/(views|parts|ui)|src/[^/]+)/"),
    {
      name: "areas of answers do not import each other",
      severity: "error",
      from: {
        path: "^src/data/answers/(runs|series|points|scalars|tensors|elements|histograms|blobs|clips|prCurves|compare)[.]ts$",
      },
      to: {
        path: "^src/data/answers/(runs|series|points|scalars|tensors|elements|histograms|blobs|clips|prCurves|compare|graph[A-Za-z]*)[.]ts$",
      },
    },
    {
      name: "views do not import each other",
      severity: "error",
      from: { path: "^webview/views/([^/]+)/" },
      to: { path: "^webview/views/[^/]+/", pathNot: "^webview/views/$1/" },
    },
    usedBy("vscode is the host's", "^vscode$|@types/vscode", "^src/(host/|extension[.]ts$)"),
    usedBy(
      "protobufjs reads messages of plugins and lineage, and is the tests' oracle",
      "node_modules/(protobufjs|long)/|^src/format/gen/",
      "^src/format/(events/pluginMessages[.]ts|gen/(plugins|lineage)[.](d[.]ts|js))$",
    ),
    usedBy(
      "files are opened at one door (others look at folders, write what is asked for or a launcher, keep indexes, put rows aside, and read a mapping)",
      "^(node:)?fs(/promises)?$",
      "^src/host/launcher/commandLineLauncher[.]ts$|^src/node/(openFiles|fileSource|diskLogdir|sources/livePoll|slowMount|keptIndexes|diskScratch|writing/(exportFolder|partFile)|cli/(filesOnce|mappingFile))[.]ts$",
    ),
    usedBy(
      "the toolkit has one importer",
      "node_modules/@vscode/webview-ui-toolkit/",
      "^webview/ui/controls/controls[.]ts$",
    ),
    usedBy("Fourier transforms are those of sounds", "node_modules/fourier-transform/", "^src/sound/"),
    usedBy("the graph's layout is dagre's", "node_modules/@dagrejs/", "^src/graph/layout/"),
    usedBy("chart.js has one importer", "node_modules/chart[.]js/", "^webview/ui/plot/chart[.]ts$"),
    usedBy("plots draw axes at one door", "^webview/ui/plot/chart[.]ts$", "^webview/ui/plot/plotElement[.]ts$"),
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
    enhancedResolveOptions: {
      extensions: [".ts", ".js", ".json"],
      mainFields: ["module", "main", "types"],
      exportsFields: ["exports"],
      conditionNames: ["import", "default", "types"],
    },
  },
};
