import type { GraphModel } from "../../../graph/graphModel";

/** The class of a scope's module, or the op that it is named for; null where nothing tells. */
export function scopeType(model: GraphModel, path: string, commonOp: string | undefined): string | null {
  const part = path.slice(path.lastIndexOf("/") + 1);
  const torch = /^(.+)\[.*\]$/su.exec(part)?.[1];
  if (torch !== undefined) return torch;
  const cell = model.dialect === "mindspore" ? /-(\w+)$/u.exec(part)?.[1] : undefined;
  if (cell !== undefined) return cell;
  const node = model.find(path);
  return node === undefined ? (commonOp ?? null) : model.op(node);
}
