import type { GraphSelection } from "./shownGraph";

/** The name by which a scope of the shown graph is a feed or fetch: with a slash, for a node may be called as it is; undefined for all else. */
export function scopeEnd({ kind, name, function: body }: GraphSelection): string | undefined {
  return kind === "scope" && body === undefined && name !== "" ? `${name}/` : undefined;
}

/** The path of the scope that a feed or fetch names. */
export function scopeOfEnd(end: string): string {
  return end.replace(/\/$/, "");
}
