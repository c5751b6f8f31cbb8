import type { BoxAttribute } from "../../../graph/labels/attributeLabel";
import { plainText } from "../../../graph/labels/attributeText";
import type { BoxDetail } from "../../../graph/labels/boxDetail";
import { outputText } from "../../../graph/labels/outputText";
import type { Pace } from "../../../tensor/pace";
import type { KeptGraph } from "../keptGraph";
import { knownOutputs } from "../nodeEdges";
import { isTorch } from "../summary/torchParameters";
import { plainValue } from "./constantValues";

const MOST_BYTES = 200;

/** Attributes of any op that say something, beside those that tell nodes of one op apart. */
const FURTHER: readonly string[] = [
  "data_format",
  "format",
  "N",
  "k",
  "use_bias",
  "keepdims",
  "center",
  "scale",
  "value_dim",
  "dropout",
  "negative_slope",
  "max_value",
  "threshold",
];

/** An op that has no output says of what it takes. */
const DTYPE = "dtype";

/** Dtype and shape of what leaves a node, and attributes beside its key attributes. */
export async function nodeDetails(
  { model, open }: KeptGraph,
  node: number,
  shown: readonly BoxAttribute[],
  pace: Pace,
): Promise<readonly BoxDetail[]> {
  if (pace.isDue()) await pace.giveWay();
  const outputs = (await knownOutputs(open, [node], pace)).get(node) ?? [];
  const output = outputText(outputs);
  const found: BoxDetail[] = output === undefined ? [] : [{ term: "output", value: output }];
  // Torch has attributes as inputs.
  if (isTorch(model)) return found;
  const written = await open.attributes(node, MOST_BYTES, pace);
  const isShown = (name: string) => shown.some((one) => one.name === name);
  // Layers of Keras have a policy.
  const names = outputs[0]?.dtype === undefined && model.dialect !== "keras" ? [...FURTHER, DTYPE] : FURTHER;
  for (const name of names) {
    const value = plainValue(written.find((one) => one.name === name));
    if (value === undefined || value === "" || isShown(name)) continue;
    if (name === "format" && written.some((one) => one.name === "data_format")) continue;
    found.push({ name, value: plainText(value) });
  }
  return found;
}
