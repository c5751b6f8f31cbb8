import * as l10n from "@vscode/l10n";
import { html, type TemplateResult } from "lit";
import { glyphButton } from "../../../ui/controls/glyphButton";
import { localeNumber } from "../../../ui/texts/localeText";
import { tagText } from "../../../ui/texts/tagText";

/** Content and actions of a tag's heading. */
interface TagHeading {
  readonly tag: string;
  readonly runCount: number;
  readonly isPinned: boolean;
  pin(): void;
  enlarge(): void;
}

export function tagHeading({ tag, runCount, isPinned, pin, enlarge }: TagHeading): TemplateResult {
  const runs = runCount === 1 ? l10n.t("1 run") : l10n.t("{0} runs", localeNumber(runCount));
  return html`<div class="card">
    <h3 title=${tag}><span class="name"><bdi>${tagText(tag)}</bdi></span><span class="count">${runs}</span></h3>
    ${glyphButton("pin", isPinned ? l10n.t("Unpin") : l10n.t("Pin to the top"), isPinned, pin)}
    ${glyphButton("large", l10n.t("Show alone"), undefined, enlarge)}
  </div>`;
}

/** The same without its buttons, where the heading itself is out of sight. */
export function tagLabel(tag: string): TemplateResult {
  return html`<div class="card" aria-hidden="true">
    <span class="name" title=${tag}><bdi>${tagText(tag)}</bdi></span>
  </div>`;
}
