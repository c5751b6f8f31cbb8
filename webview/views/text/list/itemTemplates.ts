import * as l10n from "@vscode/l10n";
import { html, nothing, svg, type TemplateResult } from "lit";
import { PINNED, type TagGroup } from "../../../board/tagGroups";
import { localeNumber } from "../../../localeText";

/** Strokes of 16 px glyphs. */
const GLYPHS = {
  pin: "M6 2.5h5 M7 2.5v4l-2 3h7l-2-3v-4 M8.5 9.5v4",
  large: "M9.5 2.5h4v4 M13.5 2.5l-4.5 4.5 M6.5 13.5h-4v-4 M2.5 13.5l4.5-4.5",
} as const;

export function groupHeading(group: TagGroup, isCollapsed: boolean, toggle: () => void): TemplateResult {
  return html`<h2>
    <button type="button" aria-expanded=${String(!isCollapsed)} @click=${toggle}>
      <span class="arrow" aria-hidden="true">${isCollapsed ? "▸" : "▾"}</span>
      <span class="name"><bdi>${groupTitle(group)}</bdi></span>
      <span class="count">${localeNumber(group.tags.length)}</span>
    </button>
  </h2>`;
}

function groupTitle({ key, part }: TagGroup): string {
  if (key === PINNED) return l10n.t("Pinned");
  return part ?? l10n.t("Ungrouped");
}

/** What a tag's heading shows and does. */
export interface TagHeading {
  readonly tag: string;
  readonly runCount: number;
  readonly isPinned: boolean;
  pin(): void;
  enlarge(): void;
}

export function tagHeading({ tag, runCount, isPinned, pin, enlarge }: TagHeading): TemplateResult {
  const name = tag || l10n.t("(empty)");
  const runs = runCount === 1 ? l10n.t("1 run") : l10n.t("{0} runs", localeNumber(runCount));
  return html`<div class="card">
    <h3 title=${tag}><span class="name"><bdi>${name}</bdi></span><span class="count">${runs}</span></h3>
    ${glyphButton("pin", isPinned ? l10n.t("Unpin") : l10n.t("Pin to the top"), isPinned, pin)}
    ${glyphButton("large", l10n.t("Show alone"), undefined, enlarge)}
  </div>`;
}

/** The same without its buttons, where the heading itself is out of sight. */
export function tagLabel(tag: string): TemplateResult {
  return html`<div class="card" aria-hidden="true">
    <span class="name" title=${tag}><bdi>${tag || l10n.t("(empty)")}</bdi></span>
  </div>`;
}

function glyphButton(
  glyph: keyof typeof GLYPHS,
  label: string,
  isPressed: boolean | undefined,
  press: () => void,
): TemplateResult {
  return html`<button
    type="button"
    class="glyph"
    title=${label}
    aria-label=${label}
    aria-pressed=${isPressed === undefined ? nothing : String(isPressed)}
    @click=${press}
  >
    <svg class="glyph" width="16" height="16" aria-hidden="true">${svg`<path d=${GLYPHS[glyph]}></path>`}</svg>
  </button>`;
}
