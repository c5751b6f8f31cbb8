/** A kind of summary file's name: what stands in it, then a dot and the time of its first event in seconds. */
interface FileName {
  readonly mark: string;
  /** True if the mark is a part of its own between dots. */
  readonly isPart: boolean;
}

/** TensorBoard's: `events.out.tfevents.<time>.<host>…` (tensorflow/core/util/events_writer.cc). */
const TENSORBOARD: FileName = { mark: "tfevents", isPart: false };

/**
 * MindSpore's: `<prefix>.events.summary.<time>.<host>_MS`, with or without `_lineage` (mindspore/train/summary/
 * _writer_pool.py; MindInsight's rule `summary\.\d+` would take `summary.2024.csv` as well).
 */
const MINDSPORE: FileName = { mark: "events.summary", isPart: true };

const LINEAGE_SUFFIX = "_lineage";

const NAMES = [TENSORBOARD, MINDSPORE];

/** The names of a file format, as those who look for its files need them. */
interface FileNames {
  /** The source of a regular expression that finds them (package.json's menus have it). */
  readonly pattern: string;
  /** Globs of them (package.json's editors have them): these take no name in which the mark begins another word. */
  readonly globs: readonly string[];
  /** A glob of all paths that may be such files, for watchers, which need not be exact. */
  readonly watched: string;
  isName(name: string): boolean;
}

const pattern = NAMES.map((name) => `${patternOf(name)}\\.\\d`).join("|");
const summaryFile = new RegExp(pattern);
const mindsporeFile = new RegExp(patternOf(MINDSPORE));
const timeInName = new RegExp(`(?:${NAMES.map(patternOf).join("|")})\\.(\\d{1,15})`);

/** Event files of both dialects. */
export const eventFileNames: FileNames = {
  pattern,
  globs: NAMES.map(({ mark }) => `*.${mark}.[0-9]*`),
  watched: `**/*{${NAMES.map(({ mark }) => `${mark}.`).join(",")}}*`,
  isName: (name) => !isTemporary(name) && summaryFile.test(name),
};

/** The dialect that a name tells. */
export function dialectInName(name: string): "mindspore" | "tensorboard" | undefined {
  if (name.includes(TENSORBOARD.mark)) return "tensorboard";
  return mindsporeFile.test(name) ? "mindspore" : undefined;
}

/** Time at which a file was begun, in seconds; 0 where its name does not tell. */
export function begunSeconds(name: string): number {
  return Number(timeInName.exec(name)?.[1] ?? 0);
}

/** MindSpore's lineage files share the framing; what is in their records is another schema. */
export function isLineageName(name: string): boolean {
  return name.endsWith(LINEAGE_SUFFIX);
}

function patternOf({ mark, isPart }: FileName): string {
  return `${isPart ? "(?:^|\\.)" : ""}${mark.replace(".", "\\.")}`;
}

/** True if rsync writes to this name, beside the file that it becomes by renaming: `.<name>.<six letters>`. */
function isTemporary(name: string): boolean {
  return /^\..*\.[A-Za-z0-9]{6}$/.test(name);
}
