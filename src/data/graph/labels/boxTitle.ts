import type { GraphDialect } from "../../../graph/graphModel";
import { opTitle } from "../../../graph/labels/opTitle";

/** Texts in a box: one that stands first, one that is said beside it. */
interface BoxTitle {
  readonly title: string;
  readonly beside: string;
}

/** Ops that say what part a node has in its graph, and not what it does: its name tells more. */
const ROLES: ReadonlySet<string> = new Set([
  "",
  "Const",
  "IO Node",
  "InputLayer",
  "NoOp",
  "Parameter",
  "Placeholder",
  "PlaceholderV2",
  "PlaceholderWithDefault",
  "VarHandleOp",
  "Variable",
  "VariableV2",
  "_Arg",
  "_Retval",
  "prim::Constant",
  "prim::GetAttr",
  "prim::Param",
]);

/** Numbers at the ends of names: of a series, of torch's values, of MindSpore's ops. */
const NUMBER = /(?:[._]\d+|-op\d+)$/u;
const VERSION = /V\d+$/u;

/** Names that torch's tracer numbers, and variables of one letter. */
const TRACED = /^(?:\d+|(?:input|[A-Za-z])(?:\.\d+)?)$/u;

/** With which call of it a box is. */
const MODULE = /^(?<type>.+)\[(?<name>.+)\](?<call> \(\d+\))?$/su;
const CELL = /^(?<name>.+)-(?<type>\w+)$/su;

/** A node's op first, and its name beside it where that tells more; the name first where the op says only what part it has. */
export function nodeTitle(label: string, op: string): BoxTitle {
  const title = opTitle(op);
  if (ROLES.has(op)) return { title: label, beside: label === title ? "" : title };
  return { title, beside: tellsMore(label, title) ? label : "" };
}

/** A constant's value first. */
export function constantTitle(value: string, label: string, op: string): BoxTitle {
  const title = opTitle(op);
  return { title: value, beside: tellsMore(label, title) ? label : title };
}

/** An argument's name without those of the scopes that its function is called in, which TensorFlow writes before it. */
export function argumentTitle(label: string, call: string): string {
  const scopes = call.split("/");
  let title = label;
  for (let count = scopes.length; count > 0; count--) {
    const before = `${scopes.slice(0, count).join("_").toLowerCase()}_`;
    if (title.length > before.length && title.startsWith(before)) title = title.slice(before.length);
  }
  return title;
}

/** Numbers and the op itself tell nothing. */
function tellsMore(name: string, title: string): boolean {
  if (isNumber(name)) return false;
  const plain = (text: string) => text.toLowerCase().replaceAll("_", "");
  return plain(name.replace(NUMBER, "")) !== plain(title.replace(VERSION, ""));
}

/** Tells names that torch's tracer gave where the code has none that says anything: `709`, `input.5`, `x.1`. */
export function isTracerName(name: string): boolean {
  return TRACED.test(name);
}

function isNumber(name: string): boolean {
  return /^[\d.]*$/u.test(name);
}

/** A module's own name first, and its class beside it: `bn1`, `BatchNorm2d` of torch's `BatchNorm2d[bn1]` and MindSpore's `bn1-BatchNorm2d`. */
export function moduleTitle(label: string, dialect: GraphDialect): BoxTitle {
  const { type = "", name = "", call = "" } = (dialect === "mindspore" ? CELL : MODULE).exec(label)?.groups ?? {};
  return name === "" || isNumber(name) ? { title: label, beside: "" } : { title: name + call, beside: type };
}
