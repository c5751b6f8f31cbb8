import { RequestError } from "../shared/channel/requestError";
import { say } from "../tensor/said/sentence";

/** Params name another log folder at most so deep: that of a reference's series. */
const MAX_DEPTH = 3;

/** The log folders that a question is about: its own, then those of what it compares with, each once. Throws `badParams`. */
export function askedLogdirs(params: unknown): readonly [own: string, ...others: string[]] {
  const own = isObject(params) ? params.logdir : undefined;
  if (typeof own !== "string") throw new RequestError("badParams", say("notAboutLogdir"));
  const found = new Set<string>();
  collect(params, 0, found);
  found.delete(own);
  return [own, ...found];
}

function collect(params: unknown, depth: number, found: Set<string>): void {
  if (!isObject(params)) return;
  if (typeof params.logdir === "string") found.add(params.logdir);
  if (depth < MAX_DEPTH) for (const value of Object.values(params)) collect(value, depth + 1, found);
}

/** Lists name what is in the same log folder. */
function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value) && !ArrayBuffer.isView(value);
}
