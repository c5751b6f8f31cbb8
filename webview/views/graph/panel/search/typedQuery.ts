import { type GraphQuery, SEARCHED_FIELDS } from "../../../../../src/shared/questions/graphs";

export type SearchedField = (typeof SEARCHED_FIELDS)[number];

/** Typed text, and its meaning. */
export interface TypedQuery {
  readonly text: string;
  /** A pattern; one between slashes is a pattern in any case. */
  readonly isPattern: boolean;
  readonly fields: readonly SearchedField[];
}

export const NOTHING_TYPED: TypedQuery = { text: "", isPattern: false, fields: SEARCHED_FIELDS };

/** Query; undefined where nothing is typed. */
export function queryOf({ text, isPattern, fields }: TypedQuery): GraphQuery | undefined {
  if (text.trim() === "") return undefined;
  const slashed = /^\/(.+)\/$/s.exec(text.trim());
  const meant = slashed ? { text: slashed[1] ?? "", isPattern: true } : { text, isPattern };
  return fields.length === SEARCHED_FIELDS.length ? meant : { ...meant, fields };
}

/** A query as somebody would have typed it; of an op nothing is typed. */
export function typedOf(query: GraphQuery | undefined): TypedQuery {
  if (!query || "op" in query) return NOTHING_TYPED;
  const { text, isPattern, fields = SEARCHED_FIELDS } = query;
  return { text, isPattern, fields };
}

export function isSameQuery(a: GraphQuery | undefined, b: GraphQuery | undefined): boolean {
  return JSON.stringify(a ?? null) === JSON.stringify(b ?? null);
}
