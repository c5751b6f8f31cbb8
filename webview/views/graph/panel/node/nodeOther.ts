import * as l10n from "@vscode/l10n";
import { html, nothing, type TemplateResult } from "lit";
import type { GraphNode, NodeAttribute, NodeInput, OtherNode } from "../../../../../src/shared/questions/graphs";
import { localeNumber } from "../../../../ui/texts/localeText";
import { nodeText, portText } from "../../texts/graphTexts";
import { entryText } from "../../texts/modeTexts";
import { attributeText } from "./attributeText";

/** Inputs that are named on a side, and UTF-16 units of a value. */
const MOST_INPUTS = 12;
const MOST_TEXT = 160;

/** What a node is in the other of two graphs, where it differs: both values of each. */
export function otherSection(node: GraphNode): TemplateResult | typeof nothing {
  const { side, other } = node;
  if (side === undefined) return nothing;
  return html`<section>
    <h3>${l10n.t("In the other graph")}</h3>
    <p>${entryText("difference", side)}</p>
    ${other ? differences(node, other) : nothing}
  </section>`;
}

function differences(node: GraphNode, other: OtherNode): TemplateResult {
  const facts = [
    pair(l10n.t("Name"), nodeText(node.name), nodeText(other.name)),
    pair(l10n.t("Op"), node.op || l10n.t("(none)"), other.op || l10n.t("(none)")),
    pair(l10n.t("Device"), node.device || l10n.t("(none)"), other.device || l10n.t("(none)")),
    pair(l10n.t("Inputs"), inputsText(node), inputsText(other)),
    ...attributeNames(node, other).map((name) => pair(name, valueText(node, name), valueText(other, name))),
  ];
  return html`<dl>
    ${facts}
  </dl>`;
}

/** Of what is the same there is nothing to say. */
function pair(name: string, here: string, there: string): TemplateResult | typeof nothing {
  if (here === there) return nothing;
  return html`<dt>${name}</dt>
    <dd><div>${l10n.t("here: {0}", here)}</div><div>${l10n.t("there: {0}", there)}</div></dd>`;
}

function inputsText({ inputs, inputCount }: Pick<GraphNode, "inputs" | "inputCount">): string {
  if (inputCount === 0) return l10n.t("(none)");
  const named = inputs.slice(0, MOST_INPUTS).map(inputText);
  const more = inputCount - named.length;
  return [...named, ...(more > 0 ? [l10n.t("and {0} more", localeNumber(more))] : [])].join(", ");
}

function inputText({ from, port }: NodeInput): string {
  return port === 0 ? nodeText(from) : `${nodeText(from)} (${portText(port)})`;
}

/** Of both, each once. */
function attributeNames(node: Attributed, other: Attributed): readonly string[] {
  return [...new Set([...node.attributes, ...other.attributes].map(({ name }) => name))];
}

interface Attributed {
  readonly attributes: readonly NodeAttribute[];
}

function valueText({ attributes }: Attributed, name: string): string {
  const found = attributes.find((attribute) => attribute.name === name);
  if (!found) return l10n.t("(not set)");
  const text = attributeText(found.value);
  return text.length > MOST_TEXT ? `${text.slice(0, MOST_TEXT)}…` : text;
}
