import type { ScopeTree } from "../../graph/scopeTree";
import { say } from "../../tensor/said/sentence";
import { DataError } from "../dataError";
import type { KeptGraph } from "./keptGraph";

/** Throws `unknownNode`. */
export function nodeCalled({ model }: KeptGraph, name: string): number {
  const node = model.find(name);
  if (node === undefined) throw new DataError("unknownNode", say("unknownNode", { node: name }));
  return node;
}

/** Throws `unknownScope`. */
export function scopeCalled(scopes: ScopeTree, path: string): number {
  const scope = scopes.find(path);
  if (scope === undefined) throw new DataError("unknownScope", say("unknownScope", { scope: path }));
  return scope;
}
