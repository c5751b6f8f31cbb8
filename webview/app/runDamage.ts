import * as l10n from "@vscode/l10n";
import { html, nothing, type TemplateResult } from "lit";
import type { RunInfo } from "../../src/shared/series/runInfo";
import { sentenceText } from "../ui/texts/sentenceText";

/** More sentences than this nobody reads; the side bar has them all. */
const MAX_SENTENCES = 50;

/** Sentences of the damage of a run's files: everything readable is shown nevertheless. A name tells it from another run. */
export function damageNote(run: RunInfo | undefined, name?: string): TemplateResult | typeof nothing {
  const named = (text: string) => (name === undefined ? text : l10n.t("{0}: {1}", name, text));
  const files = run?.files.filter((file) => file.damage.length > 0) ?? [];
  const sentences = files.flatMap((file) =>
    file.damage.map(({ offset, sentence }) =>
      l10n.t("{0}, offset {1}: {2}", file.name, offset, sentenceText(sentence)),
    ),
  );
  const count = files.reduce((sum, file) => sum + file.damageCount, 0);
  const [first, ...others] = sentences;
  if (first === undefined) return nothing;
  if (count === 1) return html`<p class="note warning" role="status">${named(first)}</p>`;
  return html`<aside aria-label=${l10n.t("Damage")}>
    <details class="note warning">
      <summary>${named(l10n.t("{0} places of this run are damaged. First: {1}", count, first))}</summary>
      ${others.slice(0, MAX_SENTENCES).map((sentence) => html`<p>${sentence}</p>`)}
    </details>
  </aside>`;
}
