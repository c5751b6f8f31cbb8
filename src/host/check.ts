import type { Subject } from "../shared/api";
import { RequestError } from "../shared/channel";

/** What a webview sends is typed on both sides, and still comes from a page: texts are looked at before they are used. */
export function checkTexts(params: unknown, keys: readonly string[]): void {
  for (const key of keys) {
    if (typeof fieldOf(params, key) !== "string") throw new RequestError("badMessage", `${key} is not a text`);
  }
}

/** The same for rows that were dropped. */
export function checkRows(params: unknown): void {
  const rows = fieldOf(params, "rows");
  if (!Array.isArray(rows) || !rows.every((row) => typeof row === "string")) {
    throw new RequestError("badMessage", "rows is no list of texts");
  }
  if (!isSeriesId(fieldOf(params, "onto"))) throw new RequestError("badMessage", "onto is no series");
  if (fieldOf(params, "view") !== undefined) checkTexts(params, ["view"]);
}

export function isSubject(value: unknown): value is Subject {
  const isText = (key: string) => typeof fieldOf(value, key) === "string";
  const isTextIfThere = (key: string) => isText(key) || fieldOf(value, key) === undefined;
  if (!isText("logdir") || !isText("run") || !["tag", "kind", "view", "step"].every(isTextIfThere)) return false;
  const point = fieldOf(value, "point");
  if (point !== undefined && !Number.isSafeInteger(point)) return false;
  const others = fieldOf(value, "others");
  return others === undefined || (Array.isArray(others) && others.every(isSeriesId));
}

function isSeriesId(value: unknown): boolean {
  return ["logdir", "run", "tag", "kind"].every((key) => typeof fieldOf(value, key) === "string");
}

function fieldOf(value: unknown, key: string): unknown {
  if (typeof value !== "object" || value === null || !Object.hasOwn(value, key)) return undefined;
  return Reflect.get(value, key);
}
