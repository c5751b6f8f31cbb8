/** What stands behind the last `/` of a tag, as far as file names take it; `usual` where nothing does. */
export function tagFileName(tag: string, usual: string): string {
  const last = tag.split("/").filter(Boolean).at(-1) ?? usual;
  return last.replaceAll(/[\\:*?"<>|\s]+/g, "_");
}
