import { OP_FAMILIES, OP_NAMES, type OpFamily } from "./opFamilies";

/** Variants of an op that libraries put before its name. */
const BEFORE =
  /^(?:mkldnn|mkl|native|fused|quantized|resource|sparse|stateless|experimental|ref|lazy|cudnn|thnn|dynamic)/;

/** Versions, gradients and variants behind it; Ascend's `D` is one whose attributes are constant. */
const BEHIND =
  /(?:v\d+|\d+|ex|nd|op|d|grad|backward|backprop|backpropinput|backpropfilter|withbias|async|variant|layer|int64)$/;

/** Ops whose names go on in any way. */
const PATTERNS: readonly (readonly [RegExp, OpFamily])[] = [
  [/^(?:resource)?(?:sparse)?apply/, "optimizer"],
  [/attention/, "attention"],
  [/dataset|iterator|checkpoint|summary/, "variable"],
  [/random|dropout/, "random"],
  [/loss$/, "reduction"],
];

const KNOWN: ReadonlyMap<string, OpFamily> = new Map(
  OP_FAMILIES.flatMap((family) =>
    family === "other" ? [] : OP_NAMES[family].split(/\s+/).map((name) => [plainName(name), family] as const),
  ),
);

/** The family of an op or a layer, by its name alone. */
export function opFamily(op: string): OpFamily {
  const whole = plainName(op);
  return knownFamily(whole) ?? PATTERNS.find(([pattern]) => pattern.test(whole))?.[1] ?? "other";
}

/** The longest part of a name that is known tells: `resourcegather` is no `gather`. */
function knownFamily(whole: string): OpFamily | undefined {
  let name = whole;
  for (;;) {
    const known = KNOWN.get(name);
    if (known) return known;
    const shorter = name.replace(BEHIND, "");
    const next = shorter === name ? name.replace(BEFORE, "") : shorter;
    if (next === name) return undefined;
    name = next;
  }
}

/** `aten::max_pool2d_`, `MaxPool2D` and `_MaxPool` are `maxpool`. */
function plainName(name: string): string {
  return name
    .slice(name.lastIndexOf(":") + 1)
    .replace(/[_\s]/g, "")
    .toLowerCase()
    .replace(/[1-3]d/, "");
}
