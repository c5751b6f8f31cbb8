import type { SeriesInfo } from "../../shared/series/seriesInfo";
import { SESSION_START } from "../hparams/sessionRecords";

/** Names of tags that hold settings. */
const NAMES: ReadonlySet<string> = new Set([
  ...["flags", "config", "configuration", "args", "arguments"],
  ...["params", "hparams", "hyperparameters", "settings"],
]);

/** Tag of the defaults of another tag's settings. */
const DEFAULTS = /[_/]defaults$/;

/** PyTorch's writer adds it to every tag of a text (`torch/utils/tensorboard/summary.py`). */
const ADDED = /\/text_summary$/;

/** A tag with settings of a run, and those that hold their defaults. */
export interface ConfigTag {
  readonly tag: string;
  readonly defaults: readonly string[];
}

/**
 * Texts of a run that may hold settings, in the order given: by the last part of the tag, without what stands behind the first
 * `_`, `-`, `.` or blank.
 */
export function configTags(texts: readonly string[]): readonly ConfigTag[] {
  return texts.filter(isTextOfSettings).map((tag) => {
    const name = tag.replace(ADDED, "");
    return {
      tag,
      defaults: texts.filter((other) => {
        const full = other.replace(ADDED, "");
        return DEFAULTS.test(full) && full.replace(DEFAULTS, "") === name;
      }),
    };
  });
}

/** True if a series may hold settings of its run. */
export function isOfSettings({ tag, kind }: Pick<SeriesInfo, "tag" | "kind">): boolean {
  return kind === "hparams" ? tag === SESSION_START : kind === "text" && isTextOfSettings(tag);
}

function isTextOfSettings(tag: string): boolean {
  const name = tag.replace(ADDED, "");
  if (DEFAULTS.test(name)) return false;
  const last = name.slice(name.lastIndexOf("/") + 1).toLowerCase();
  return NAMES.has(last.replace(/[_\-. ].*$/s, ""));
}
