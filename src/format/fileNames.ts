/**
 * Whether a file's name is that of a summary file: TensorBoard's `…tfevents.<time>…`, MindSpore's
 * `….events.summary.<time>…` with or without `_lineage` (mindspore/train/summary/_writer_pool.py; MindInsight's rule
 * `summary\.\d+` would take `summary.2024.csv` as well).
 */
export function isSummaryFileName(name: string): boolean {
  if (isTemporary(name)) return false;
  return /tfevents\.\d/.test(name) || /(^|\.)events\.summary\.\d/.test(name);
}

/** What rsync writes to, beside the file that it becomes by renaming: `.<name>.<six letters>`. */
function isTemporary(name: string): boolean {
  return /^\..*\.[A-Za-z0-9]{6}$/.test(name);
}
