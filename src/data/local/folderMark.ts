const MARK = /folder#\d+;/g;

let last = 0;

/** Stands in all keys of one log folder's series and values: when it is removed, what is kept of it is found by that. */
export function folderMark(): string {
  return `folder#${++last};`;
}

/** Whether a key names nothing but what is in these log folders: by their marks, or else by the path of one. */
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
