import { plainText } from "./attributeText";

/** Dtype and shape of an output, as far as they are known. */
interface OutputLook {
  readonly dtype?: string;
  /** Sizes, -1 where one is unknown. */
  readonly shape?: readonly number[] | null;
}

/** Dtype and shape of the first output, and how many others there are: `float32 [8, ?] +1`; undefined where nothing is known of it. */
export function outputText([first, ...others]: readonly OutputLook[]): string | undefined {
  const { dtype, shape } = first ?? {};
  const sizes = shape ? plainText(shape.map((size) => (size < 0 ? undefined : size))) : undefined;
  const text = [dtype, sizes].filter((part) => part !== undefined).join(" ");
  if (text === "") return undefined;
  return others.length === 0 ? text : `${text} +${others.length}`;
}
