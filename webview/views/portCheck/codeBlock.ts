import * as l10n from "@vscode/l10n";
import { html, type TemplateResult } from "lit";
import { pythonParts } from "./pythonParts";

/** What to say above a block of code, and beside its button. */
interface BlockTexts {
  readonly name: string;
  readonly caption: string;
  /** What became of copying it; empty where it was not copied. */
  readonly note: string;
}

/** Code, scrolled sideways by itself, with a button that copies it whole. */
export function codeBlock(code: string, { name, caption, note }: BlockTexts, copy: () => void): TemplateResult {
  const label = l10n.t("Copy {0}", name);
  return html`<figure>
    <figcaption>
      <span>${caption}</span><span class="done" role="status">${note}</span>
      <vscode-button appearance="secondary" aria-label=${label} title=${label} @click=${copy}>${l10n.t("Copy")}</vscode-button>
    </figcaption>
    <pre tabindex="0" role="region" aria-label=${name}><code>${pythonParts(code).map(({ is, text }) => (is === "code" ? text : html`<span class=${is}>${text}</span>`))}</code></pre>
  </figure>`;
}
