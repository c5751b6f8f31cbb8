/**
 * Whether a file's name is that of a summary file: TensorBoard's `…tfevents.<time>…`, MindSpore's
 * `….events.summary.<time>…` with or without `_lineage` (mindspore/train/summary/_writer_pool.py; MindInsight's rule
 * `summary\.\d+` would take `summary.2024.csv` as well).
 */
export function isSummaryFileName(name: string): boolean {
  return /tfevents\.\d/.test(name) || /(^|\.)events\.summary\.\d/.test(name);
}
