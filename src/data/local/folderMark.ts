const MARK = /folder#\d+;/g;

let last = 0;

/** Mark in all keys of one log folder's series and values, by which cached entries are found once the folder is removed. */
export function folderMark(): string {
  return `folder#${++last};`;
}

/** Tells whether a key names only these log folders, by their marks or else by the path of one. */
export function isAboutOne(
  key: string,
  folders: readonly { readonly folder: string; readonly mark: string }[],
): boolean {
  const marks = key.match(MARK);
  if (marks) return marks.every((found) => folders.some(({ mark }) => mark === found));
  return folders.some(({ folder }) => {
    const text = JSON.stringify(folder);
    // Keys of several parts may have parts of several parts.
    return key.startsWith(`${folder}\n`) || key.includes(text) || key.includes(JSON.stringify(text).slice(1, -1));
  });
}
