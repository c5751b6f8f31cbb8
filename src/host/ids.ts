/** Ids that package.json contributes; they stand nowhere else in the code. */
export const ids = {
  viewRuns: "tensorView.runs",
  panel: "tensorView.panel",
  open: "tensorView.open",
  addLogFolder: "tensorView.addLogFolder",
  removeLogFolder: "tensorView.removeLogFolder",
  refresh: "tensorView.refresh",
  contextSearching: "tensorView.isSearching",
  configSection: "tensorView",
  configExclude: "exclude",
} as const;
