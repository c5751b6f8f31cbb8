import * as vscode from "vscode";
import type { FolderState } from "../../node/workerPool";
import { schemeOf, shownAddress } from "../../shared/address";
import { KINDS, type Kind, kindRecord } from "../../shared/kind";
import type { PointInfo } from "../../shared/questions/points";
import type { RunOutline } from "../../shared/questions/runs";
import type { FileInfo, RunInfo } from "../../shared/series/runInfo";
import type { RunId, SeriesId } from "../../shared/series/seriesId";
import type { SeriesInfo } from "../../shared/series/seriesInfo";
import type { Subject } from "../../shared/subject/subject";
import { hasContent, VIEWS_OF_ROWS, type ViewId, viewsOfKind } from "../../shared/views";
import { say } from "../../tensor/said/sentence";
import type { LogFolder } from "../folders/logFolders";
import { ids } from "../ids";
import { localeDate, localeNumber, shortDate } from "../localeText";
import { shortened } from "../names";
import { sentenceText } from "../sentenceText";
import {
  damageCountText,
  damagedText,
  damageText,
  fileText,
  kindIcon,
  seriesText,
  stepCountText,
} from "../tooltip/describe";
import { type Nested, valuesIn } from "./nest";
import { timeOf } from "./newest";

interface NodeBase {
  /** Its place in the tree, whatever is filtered. */
  readonly key: string;
  readonly parent: TreeNode | undefined;
}

export interface LogFolderNode extends NodeBase {
  readonly type: "logFolder";
  readonly folder: LogFolder;
  /** Its value is the run in the folder itself. */
  readonly inside: Nested<RunInfo>;
  state: FolderState;
}

export interface FolderNode extends NodeBase {
  readonly type: "folder";
  readonly logdir: string;
  readonly inside: Nested<RunInfo>;
}

interface FileNode extends NodeBase {
  readonly type: "file";
  readonly run: RunInfo;
  readonly file: FileInfo;
}

export interface GroupNode extends NodeBase {
  readonly type: "group";
  readonly run: RunInfo;
  /** Its run has a graph. */
  readonly hasGraph: boolean;
  readonly inside: Nested<readonly SeriesInfo[]>;
}

export interface SeriesNode extends NodeBase {
  readonly type: "series";
  readonly label: string;
  readonly run: RunInfo;
  /** Its run has a graph. */
  readonly hasGraph: boolean;
  readonly series: SeriesId & SeriesInfo;
}

/** Rows of the tree: log folders, in them folders and runs, in them damaged files, groups of tags and tags. */
export type TreeNode = LogFolderNode | FolderNode | FileNode | GroupNode | SeriesNode;

/** Tells whether a row can have none below it. */
export function isLeaf(node: TreeNode): boolean {
  return node.type === "series" || node.type === "file";
}

/** True if the tags of a row's run are right below it. */
export function isAboveTags(node: TreeNode): node is FolderNode | LogFolderNode {
  return node.type === "logFolder" || node.type === "folder";
}

/** The run that a row is or belongs to; a folder between runs has none. */
export function runOf(node: TreeNode): RunInfo | undefined {
  return isAboveTags(node) ? node.inside.value : node.run;
}

/** Root of the runs that a folder's row stands for. */
export function rootOf(node: TreeNode): RunId | undefined {
  if (node.type === "logFolder") return { logdir: node.folder.path, run: "." };
  return node.type === "folder" ? { logdir: node.logdir, run: node.inside.path.join("/") } : undefined;
}

/** Runs that are watched. */
interface WatchedRuns {
  has(run: RunId): boolean;
  hasBelow(root: RunId): boolean;
}

/** Facts of runs and tags in rows beyond the recorded data. */
export interface RowFacts {
  readonly watched: WatchedRuns;
  readonly isNewestFirst: boolean;
  /** Undefined until it is known. */
  outlineOf(run: RunId): RunOutline | undefined;
  /** Value by which a run is ordered; absent where the order is by none, or the run has none. */
  reachedOf(run: RunId): string | undefined;
  /** The name that the user gave a run. */
  givenNameOf(run: RunId): string | undefined;
  /** True if a run, or a series, is selected for compare. */
  isCompared(subject: RunId & Partial<SeriesId>): boolean;
}

/** A row's item but for its id and whether it is expanded. Texts out of files stay plain text. */
export function treeItem(node: TreeNode, facts: RowFacts): vscode.TreeItem {
  switch (node.type) {
    case "logFolder":
      return logFolderItem(node, facts);
    case "folder":
      return folderItem(node, facts);
    case "file":
      return fileItem(node);
    case "group":
      return groupItem(node, facts);
    case "series":
      return seriesItem(node, facts);
  }
}

function warningIcon(): vscode.ThemeIcon {
  return new vscode.ThemeIcon("warning", new vscode.ThemeColor("list.warningForeground"));
}

/** Text about a folder that cannot be asked at the moment. */
function stateText(state: FolderState, logdir: string): string {
  if (state === "unserved") return sentenceText(say("noSource", { scheme: schemeOf(logdir) }));
  if (state === "still") return vscode.l10n.t("reading is stalled: the disk does not respond");
  return state === "waiting" ? vscode.l10n.t("waits: reading is stalled in other folders") : "";
}

/** Context that tells whether a row can be watched, and unwatched: a folder stands for all runs in it. */
function watchContext(node: FolderNode | LogFolderNode, watched: WatchedRuns): string {
  if (node.type === "folder" && node.inside.value) return watched.has(node.inside.value) ? "watched" : "unwatched";
  const root = rootOf(node);
  return root && watched.hasBelow(root) ? "unwatched watched" : "unwatched";
}

function watchText(run: RunInfo | undefined, watched: WatchedRuns): string {
  return run && watched.has(run) ? vscode.l10n.t("watched") : "";
}

function comparedText(isCompared: boolean): string {
  return isCompared ? vscode.l10n.t("selected for compare") : "";
}

function logFolderItem(node: LogFolderNode, facts: RowFacts): vscode.TreeItem {
  const { folder, inside, state } = node;
  const run = inside.value;
  const item = new vscode.TreeItem(shortened((run && facts.givenNameOf(run)) ?? folder.label));
  item.iconPath = new vscode.ThemeIcon(folder.isAdded ? "folder-library" : "root-folder");
  item.tooltip = shownAddress(folder.path);
  const isCompared = run !== undefined && facts.isCompared(run);
  item.contextValue = contextOf(
    "logFolder",
    folder.isAdded && "added",
    run && "run",
    isCompared && "compared",
    ...boardContext(inside, facts),
    watchContext(node, facts.watched),
  );
  item.description = described(
    stateText(state, folder.path),
    watchText(run, facts.watched),
    comparedText(isCompared),
    run && damageCountText(run),
    run && facts.reachedOf(run),
    lastText(run, facts),
    countText(inside),
    folder.isAdded && shownAddress(folder.path),
  );
  if (state !== "ready") item.iconPath = warningIcon();
  return item;
}

function folderItem(node: FolderNode, facts: RowFacts): vscode.TreeItem {
  const { inside } = node;
  const { watched } = facts;
  const run = inside.value;
  const item = new vscode.TreeItem(shortened((run && facts.givenNameOf(run)) ?? inside.label));
  const isCompared = run !== undefined && facts.isCompared(run);
  item.contextValue = contextOf(
    "folder",
    run && "run",
    isCompared && "compared",
    ...boardContext(inside, facts),
    watchContext(node, watched),
  );
  const isWatched = run !== undefined && watched.has(run);
  item.iconPath = new vscode.ThemeIcon(isWatched ? "eye" : run ? "beaker" : "folder");
  item.description = described(
    watchText(run, watched),
    comparedText(isCompared),
    run && damagedFiles(run).length > 0 && damageCountText(run),
    run && facts.reachedOf(run),
    lastText(run, facts),
    countText(inside),
  );
  if (!run) item.tooltip = inside.path.join("/");
  // The tooltip of a run comes when it is looked at: it changes with each record.
  else if (damagedFiles(run).length > 0) item.iconPath = warningIcon();
  return item;
}

function described(...parts: readonly (string | false | undefined)[]): string {
  return parts.filter(Boolean).join(" · ");
}

function contextOf(...parts: readonly (string | false | undefined)[]): string {
  return parts.filter(Boolean).join(" ");
}

/** Number of runs at or below a folder; empty where that is a single run. */
function countText({ children, count }: Nested<RunInfo>): string {
  if (children.length === 0) return "";
  return count === 1 ? vscode.l10n.t("1 run") : vscode.l10n.t("{0} runs", localeNumber(count));
}

/** Last step of a run, and when that was; where the newest come first, the time by which they are sorted. */
function lastText(run: RunInfo | undefined, { outlineOf, isNewestFirst }: RowFacts): string {
  if (!run) return "";
  const outline = outlineOf(run);
  if (!outline) return run.isScanned ? "" : vscode.l10n.t("reading…");
  const { lastStep, lastWallTimeSeconds: lastSeconds = 0 } = outline;
  const seconds = (isNewestFirst && timeOf(run)) || lastSeconds;
  const step = lastStep !== undefined && vscode.l10n.t("step {0}", localeNumber(BigInt(lastStep)));
  return described(step, seconds > 0 && shortDate(new Date(seconds * 1000)));
}

/** The views of many runs that have something to show of a folder's; all of them until that is known. */
function boardContext(inside: Nested<RunInfo>, facts: RowFacts): ViewId[] {
  const own = inside.value ? kindsOf(inside.value, facts) : new Set<Kind>();
  const all = new Set(own);
  let hasSettings = false;
  for (const run of valuesIn(inside)) {
    for (const kind of kindsOf(run, facts)) all.add(kind);
    hasSettings ||= mayHaveSettings(run, facts);
  }
  return VIEWS_OF_ROWS.filter((view) => hasContent(view, { own, all, hasSettings }));
}

function kindsOf(run: RunInfo, { outlineOf }: RowFacts): ReadonlySet<Kind> {
  return new Set(outlineOf(run)?.kinds ?? KINDS);
}

function mayHaveSettings(run: RunInfo, { outlineOf }: RowFacts): boolean {
  return outlineOf(run)?.hasSettings !== false;
}

/** Damaged files of a run that was read. */
function damagedFiles(run: RunInfo): readonly FileInfo[] {
  return run.isScanned ? run.files.filter((file) => file.damageCount > 0) : [];
}

/** Name of a run, its ends, its files and facts of each, in lines. */
export function runTooltip(run: RunInfo, outline: RunOutline | undefined): string {
  const records = run.files.map((file) => `${file.name}: ${recordsText(file)}`);
  return linesText([
    run.run,
    ...endLines(run, outline),
    ...records,
    ...damagedFiles(run).map((file) => `${file.name}: ${fileText(file)}`),
  ]);
}

/** Start of a run by its files' names, and the time of its last step. */
function endLines(run: RunInfo, { lastStep, lastWallTimeSeconds }: Partial<RunOutline> = {}): string[] {
  const begun = timeOf(run) > 0 ? timeText(timeOf(run)) : undefined;
  const last = lastWallTimeSeconds === undefined ? undefined : timeText(lastWallTimeSeconds);
  return [
    ...(begun === undefined ? [] : [vscode.l10n.t("Started {0}", begun)]),
    ...(last === undefined || lastStep === undefined
      ? []
      : [vscode.l10n.t("Last step {0}, {1}", localeNumber(BigInt(lastStep)), last)]),
  ];
}

function recordsText({ records: before, recovered, unchecked }: FileInfo): string {
  const records = before + recovered;
  const counted = records === 1 ? vscode.l10n.t("1 record") : vscode.l10n.t("{0} records", localeNumber(records));
  return unchecked === 0 ? counted : vscode.l10n.t("{0}, {1} not verified", counted, localeNumber(unchecked));
}

function fileItem({ run, file }: FileNode): vscode.TreeItem {
  const item = new vscode.TreeItem(fileText(file));
  item.iconPath = warningIcon();
  item.description = file.name;
  item.tooltip = linesText([file.name, damagedText([file]), ...file.damage.map(damageText)]);
  item.contextValue = "file";
  item.command = openCommand({ on: "run", logdir: run.logdir, run: run.run, view: "files" });
  return item;
}

function groupItem({ inside, run }: GroupNode, facts: RowFacts): vscode.TreeItem {
  const item = new vscode.TreeItem(shortened(inside.label) || vscode.l10n.t("(empty)"));
  item.iconPath = new vscode.ThemeIcon("symbol-namespace");
  item.tooltip = shortened(inside.path.join("/"), MAX_LINE);
  const kinds = kindsOf(run, facts);
  const hasSettings = mayHaveSettings(run, facts);
  const views = VIEWS_OF_ROWS.filter((view) => hasContent(view, { own: kinds, all: kinds, hasSettings }));
  item.contextValue = contextOf("group", ...views);
  return item;
}

function seriesItem({ label, series, hasGraph }: SeriesNode, { isCompared }: RowFacts): vscode.TreeItem {
  const item = new vscode.TreeItem(shortened(label) || vscode.l10n.t("(empty)"));
  const { logdir, run, tag, kind } = series;
  item.iconPath = kindIcon(kind);
  const isSelected = isCompared(series);
  item.description = described(comparedText(isSelected), seriesText(series));
  // The tooltip comes when it is looked at: it has to ask for the times.
  item.accessibilityInformation = { label: `${shortened(tag) || vscode.l10n.t("(empty)")}, ${item.description}` };
  item.command = openCommand({ on: "series", logdir, run, tag, kind });
  const isInGraph = hasGraph && kindRecord(kind).isAboutNodes === true;
  item.contextValue = contextOf("series", ...viewsOfKind(kind), isInGraph && "inGraph", isSelected && "compared");
  return item;
}

function openCommand(subject: Subject): vscode.Command {
  return { command: ids.openItem, title: vscode.l10n.t("Open Tensor View"), arguments: [subject] };
}

/** Answers about a series for its tooltip. */
interface SeriesEnds {
  /** Its first and its last written point. */
  readonly points: readonly PointInfo[];
  /** Content of the last point. */
  readonly latestIs?: string;
}

/** All that is known of a series, in lines. */
export function seriesTooltip({ series, run }: SeriesNode, { points, latestIs }: SeriesEnds): string {
  const steps =
    series.pointCount === 1
      ? vscode.l10n.t("step {0}", series.firstStep)
      : vscode.l10n.t("{0}, {1} to {2}", stepCountText(series.pointCount), series.firstStep, series.lastStep);
  const lines = [shortened(series.tag, MAX_LINE) || vscode.l10n.t("(empty)"), seriesText(series), steps];
  if (latestIs) lines.push(latestIs);
  if (series.isMixed) lines.push(vscode.l10n.t("Dtype or shape differ between steps"));
  lines.push(...timeLines(points));
  for (const error of new Set(points.flatMap((end) => (end.error ? sentenceText(end.error.sentence) : []))))
    lines.push(error);
  lines.push(...run.files.map(({ name }) => name));
  const damage = damageCountText(run);
  if (damage) lines.push(damage);
  return linesText(lines);
}

function timeLines(ends: readonly PointInfo[]): string[] {
  const [from, to = from] = ends.map(({ wallTimeSeconds }) => timeText(wallTimeSeconds[0] as number));
  if (from === undefined || to === undefined) return [];
  return [from === to ? from : vscode.l10n.t("{0} to {1}", from, to)];
}

function timeText(seconds: number): string | undefined {
  const date = new Date(seconds * 1000);
  return Number.isNaN(date.getTime()) ? undefined : localeDate(date);
}

const MAX_LINE = 1000;
const MAX_LINES = 24;

function linesText(lines: readonly string[]): string {
  const shown = lines.length > MAX_LINES ? [...lines.slice(0, MAX_LINES - 1), "…"] : lines;
  return shown.join("\n");
}
