/** Place of a row of the tree, in names alone. */
export type RowPlace =
  | { readonly type: "logFolder"; readonly logdir: string }
  | { readonly type: "folder"; readonly logdir: string; readonly run: string }
  | { readonly type: "file"; readonly logdir: string; readonly run: string; readonly file: string }
  | { readonly type: "group"; readonly logdir: string; readonly run: string; readonly tag: string }
  | {
      readonly type: "series";
      readonly logdir: string;
      readonly run: string;
      readonly tag: string;
      readonly kind: string;
    };

/** One text for each place. Names may hold any character: only so are two places never the same. */
export function rowKey(place: RowPlace): string {
  return JSON.stringify(namesOf(place));
}

/** The place that a key was made of; undefined where it is none. */
export function placeOfKey(key: string): RowPlace | undefined {
  const names = textsOf(key);
  if (!names) return undefined;
  const [logdir, run, type, name, kind] = names;
  if (logdir === undefined) return undefined;
  if (run === undefined) return { type: "logFolder", logdir };
  if (type === undefined) return { type: "folder", logdir, run };
  if (name === undefined) return undefined;
  if (type === "file") return { type, logdir, run, file: name };
  if (type === "group") return { type, logdir, run, tag: name };
  return type === "series" && kind !== undefined ? { type, logdir, run, tag: name, kind } : undefined;
}

function namesOf(place: RowPlace): readonly string[] {
  switch (place.type) {
    case "logFolder":
      return [place.logdir];
    case "folder":
      return [place.logdir, place.run];
    case "file":
      return [place.logdir, place.run, place.type, place.file];
    case "group":
      return [place.logdir, place.run, place.type, place.tag];
    case "series":
      return [place.logdir, place.run, place.type, place.tag, place.kind];
  }
}

function textsOf(key: string): readonly string[] | undefined {
  try {
    const names: unknown = JSON.parse(key);
    return Array.isArray(names) && names.every((name) => typeof name === "string") ? names : undefined;
  } catch {
    return undefined;
  }
}
