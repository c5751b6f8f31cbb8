import * as l10n from "@vscode/l10n";
import type {
  GraphNode,
  GraphOverview,
  GraphRow,
  LineEdge,
  NodeInput,
  NodeOutput,
} from "../../../../../src/shared/questions/graphs";
import { localeNumber } from "../../../../ui/texts/localeText";
import { isUsual, nodesText, nodeText, portText, sizesText, tensorText } from "../../texts/graphTexts";
import type { ListRow } from "../rowList";

/** Inputs of a node in their order: data inputs are counted, control edges are called so. `usual`: what the writer always leaves out. */
export function inputRows(inputs: readonly NodeInput[], usual: GraphOverview["usual"]): ListRow[] {
  const isFault = !isUsual("missingInput", usual);
  let slot = 0;
  return inputs.map((input): ListRow => {
    const { from, port, control, missing, dtype, shape } = input;
    const place = control ? l10n.t("control edge") : l10n.t("input {0}: {1}", String(slot++), portText(port));
    const isMissing = missing === true;
    const known = isMissing ? missingText(isFault) : tensorText(dtype, shape);
    const below = [place, known].filter(Boolean).join(" · ");
    return { name: nodeText(from), below, ...(isMissing && { isWarning: isFault, isOff: true }) };
  });
}

function missingText(isFault: boolean): string {
  return isFault ? l10n.t("missing: no node has this name") : l10n.t("left out, as usual");
}

/** Rows of the goals of a node's outputs. */
export function outputRows(
  outputs: readonly NodeOutput[],
  outputShapes: GraphNode["outputShapes"] | undefined,
): ListRow[] {
  return outputs.map(({ to, port, control }): ListRow => {
    const shape = typeof port === "number" ? outputShapes?.[port] : undefined;
    const place = control ? l10n.t("control edge") : portText(port);
    return { name: nodeText(to), below: [place, shape ? sizesText(shape) : ""].filter(Boolean).join(" · ") };
  });
}

/** An edge across a box's border, by its end outside; which end inside is said below. */
export function crossingRow(edge: LineEdge, outside: "from" | "to"): ListRow {
  const { from, to, port, slot, dtype, shape } = edge;
  const [far, near] = outside === "from" ? [from, to] : [to, from];
  const what =
    slot === null
      ? l10n.t("control edge")
      : [l10n.t("{0} to input {1}", portText(port), String(slot)), tensorText(dtype, shape)]
          .filter(Boolean)
          .join(" · ");
  const end = outside === "from" ? l10n.t("to {0}", nodeText(near)) : l10n.t("from {0}", nodeText(near));
  return { name: nodeText(far), below: `${end} · ${what}` };
}

/** Row of a direct member of a box. */
export function memberRow({ name, kind, op, nodes, inputs, outputs }: GraphRow): ListRow {
  const what = kind === "scope" ? [nodesText(nodes), op] : [op];
  const edges = l10n.t("{0} in, {1} out", localeNumber(inputs), localeNumber(outputs));
  return { name: nodeText(name), below: [...what, edges].filter(Boolean).join(" · ") };
}
