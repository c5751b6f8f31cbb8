import * as l10n from "@vscode/l10n";
import type { TemplateResult } from "lit";
import type { MetadataRef } from "../../../../../src/shared/graph/graphMode";
import { dropdown } from "../../../../ui/controls/barControls";
import { tagText } from "../../../../ui/texts/tagText";
import type { ShownMetadata } from "../findings/shownWork";

/** Choice of the run's metadata that costs are taken from; nothing while there is none. */
export function metadataChoice(
  label: string,
  { tags, chosen }: ShownMetadata,
  choose: (metadata: MetadataRef) => void,
): TemplateResult | undefined {
  if (!chosen || !tags || tags.length === 0) return undefined;
  const options = tags.map((tag) => ({ value: tag, name: tagText(tag) }));
  return dropdown(label, chosen.tag, options, (tag) => choose({ tag }));
}

export function noMetadataText(): string {
  return l10n.t(
    "This run has no run metadata. TensorFlow records it with tf.summary.trace_on(graph=True, profiler=True) and trace_export, TensorFlow 1 with FileWriter.add_run_metadata.",
  );
}
