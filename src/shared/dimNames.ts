import { type Sentence, say } from "../tensor/said/sentence";

/** Names of a tensor's dims, and their source. */
export interface DimNames {
  readonly names: readonly string[];
  /** The pattern of the setting that names them; absent where they are only suggested. */
  readonly pattern?: string;
}

/** Names for the dims of all tensors of one rank whose tags a pattern covers. */
export interface NamedPattern {
  readonly pattern: string;
  readonly names: readonly string[];
}

/** A setting as far as it can be used, and what is wrong with the rest. */
export interface ReadDimNames {
  readonly patterns: readonly NamedPattern[];
  readonly problems: readonly Sentence[];
}

/** Reads the setting, patterns with names in written order. */
export function readDimNames(setting: unknown): ReadDimNames {
  if (setting === undefined || setting === null) return { patterns: [], problems: [] };
  if (typeof setting !== "object" || Array.isArray(setting))
    return { patterns: [], problems: [say("dimNamesSetting")] };
  const patterns: NamedPattern[] = [];
  const problems: Sentence[] = [];
  for (const [pattern, value] of Object.entries(setting)) {
    const names = typeof value === "string" ? namesTyped(value) : [];
    const why = typeof value === "string" ? namesProblem(names) : say("dimNamesNoText");
    if (why) problems.push(say("dimNamesEntry", { pattern, why }));
    else patterns.push({ pattern, names });
  }
  return { patterns, problems };
}

/** The names in a typed text; those that are missing are empty. */
export function namesTyped(text: string): string[] {
  return text.split(",").map((name) => name.trim().replaceAll(/\s+/g, " "));
}

/** Problem of names, of a tensor of `rank` dims where that is known. */
export function namesProblem(names: readonly string[], rank?: number): Sentence | undefined {
  const empty = names.indexOf("");
  if (empty >= 0) return say("dimNameEmpty", { dim: empty });
  const repeated = names.find((name, dim) => names.indexOf(name) < dim);
  if (repeated !== undefined) return say("dimNameRepeated", { name: repeated });
  if (rank !== undefined && names.length !== rank) return say("dimNamesCount", { given: names.length, dims: rank });
  return undefined;
}

/** The setting with names for a pattern, which keeps its place or goes first, where none hides it; without it where there are none. */
export function withDimNames(setting: unknown, pattern: string, names: readonly string[]): Record<string, unknown> {
  const isRecord = typeof setting === "object" && setting !== null && !Array.isArray(setting);
  const entries = isRecord ? Object.entries(setting) : [];
  if (names.length === 0) return Object.fromEntries(entries.filter(([other]) => other !== pattern));
  const text = names.join(", ");
  const isThere = entries.some(([other]) => other === pattern);
  if (isThere) return Object.fromEntries(entries.map(([other, value]) => [other, other === pattern ? text : value]));
  return Object.fromEntries([[pattern, text], ...entries]);
}
