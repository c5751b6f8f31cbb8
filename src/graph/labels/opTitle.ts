/** Namespaces that torch's ops are in, and how it marks what works in place or below a public op. */
const NAMESPACE = /^[a-z]\w*::/u;
const BESIDE_THE_NAME = /^_+|_+$/gu;

/** An op as people write it: `softmax` of `aten::softmax`, `add` of `aten::add_`, `convolution` of `aten::_convolution`. */
export function opTitle(op: string): string {
  if (!NAMESPACE.test(op)) return op;
  return op.replace(NAMESPACE, "").replace(BESIDE_THE_NAME, "") || op;
}
