import * as l10n from "@vscode/l10n";
import { html, nothing, type TemplateResult } from "lit";
import type { PictureBox } from "../../../../../src/shared/graph/graphPicture";

/** All key attributes of a box, also those that its picture has no room for. */
export function keyAttributesSection(box: PictureBox | undefined): TemplateResult | typeof nothing {
  const attributes = box?.attributes ?? [];
  if (attributes.length === 0) return nothing;
  return html`<section>
    <h3>${l10n.t("Key attributes")}</h3>
    <dl>
      ${attributes.map(
        ({ name, value }) => html`<dt>${name}</dt>
          <dd>${value}</dd>`,
      )}
    </dl>
  </section>`;
}
