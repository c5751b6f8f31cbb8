import { type RealDtype, showableDtype } from "../../tensor/dtype/dtype";
import type { SmallFloat } from "../../tensor/dtype/smallFloats";
import { elementCount } from "../../tensor/slice/shape";
import { tupleOf } from "./pythonLiteral";
import type { PythonValue } from "./pythonValue";

/** NumPy's name of a dtype; one that it lacks is read as its bits. */
export function numpyDtype(name: string): string {
  const dtype = showableDtype(name);
  if (dtype.python.startsWith("np.")) return dtype.python;
  if (dtype.kind === "string") return "object";
  if (dtype.kind === "int" && name.startsWith("int")) return "np.int8";
  return name === "bfloat16" ? "np.uint16" : "np.uint8";
}

/** Makes of `a`, the stored elements one after the other, what they mean. */
export function meaningLines(name: string): readonly string[] {
  const dtype = showableDtype(name);
  if (dtype.kind === "complex" || dtype.kind === "string" || dtype.python.startsWith("np.")) return [];
  const said = (as: string) => `# NumPy has no ${name}: ${as} by its bits`;
  if (name === "bfloat16") return [said("float32"), "a = (a.astype(np.uint32) << 16).view(np.float32)"];
  if (dtype.kind === "int") return [said(numpyDtype(name).slice(3)), narrowLine(name, dtype)];
  return dtype.small ? [said("float32"), ...smallFloatLines(dtype.small)] : [];
}

function narrowLine(name: string, { bits }: RealDtype): string {
  return name.startsWith("u") ? `a = a & ${2 ** bits - 1}` : `a = a << ${8 - bits} >> ${8 - bits}`;
}

function smallFloatLines({ bits, mantissaBits, bias, special }: SmallFloat): string[] {
  const sign = 2 ** (bits - 1);
  const highest = 2 ** (bits - 1 - mantissaBits) - 1;
  const lines = [
    `exponent = (a >> ${mantissaBits} & ${highest}).astype(np.int32)`,
    `mantissa = (a & ${2 ** mantissaBits - 1}).astype(np.float32)`,
    `b = np.ldexp(mantissa + ${2 ** mantissaBits} * (exponent > 0), np.maximum(exponent, 1) - ${bias + mantissaBits})`,
  ];
  if (special === "ieee") {
    lines.push(`b[exponent == ${highest}] = np.inf`, `b[(exponent == ${highest}) & (mantissa > 0)] = np.nan`);
  }
  if (special === "highest") lines.push(`b[(a & ${sign - 1}) == ${sign - 1}] = np.nan`);
  if (special === "negativeZero") lines.push(`b[a == ${sign}] = np.nan`);
  return [...lines, `a = np.where(a & ${sign}, -b, b).astype(np.float32)`];
}

/** Gives `a` its shape; what follows the stored elements is like the last of them. */
export function shapeLines({ shape, storedCount }: PythonValue): readonly string[] {
  const count = elementCount(shape);
  const missing = count - storedCount;
  if (missing === 0 || count === 0) return [`a = a.reshape(${tupleOf(shape)})`];
  if (storedCount <= 1) return [`a = np.broadcast_to(a, ${tupleOf(shape)})  # one value stands for all`];
  return [`a = np.pad(a, (0, ${missing}), "edge").reshape(${tupleOf(shape)})  # the last value repeats`];
}

/** The slice, as NumPy has it. An index of every dim would give a number: it stays an array. */
export function sliceLines(slice: string, rank: number, isNumber: boolean): readonly string[] {
  const text = slice
    .trim()
    .replace(/^\[|\]$/g, "")
    .trim();
  if (rank === 0 || text === "" || text === "...") return [];
  return [`a = a[${isNumber && !text.includes("...") ? `${text.replace(/,$/, "")}, ...` : text}]`];
}
