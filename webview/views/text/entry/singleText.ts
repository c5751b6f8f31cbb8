import * as l10n from "@vscode/l10n";
import { html, nothing, type TemplateResult } from "lit";
import { bytesText } from "../../../../src/shared/text/bytesText";
import type { StringValue } from "../../../../src/tensor/elements/elementValues";
import { localeNumber } from "../../../ui/texts/localeText";
import { linesIn, textPart } from "../foldedText";
import { markdownPart } from "../markdown/markdownPart";
import { notRendered } from "../markdown/renderMarkdown";
import { MOST_WHOLE_BYTES } from "../values/textQuery";
import { type ShownString, shownString } from "../values/textValue";
import type { Opened, ShownText } from "./entryContent";
import { note } from "./notes";
import { partAround, rawText } from "./rawText";

/** Display of a text, and the search hit in it. */
export type TextLook = Pick<ShownText, "isMarkdown" | "wraps" | "opened" | "hit">;

/** Says how it is opened from now on. */
export type Open = (changes: Partial<Opened>) => void;

/** A lone text: as Markdown or as written, folded or opened as far as somebody asked, or around what was found in it. */
export function singleText(value: StringValue, look: TextLook, open: Open): TemplateResult {
  const string = shownString(value);
  const { isMarkdown, opened, wraps, hit } = look;
  const mark = hit && { line: hit.line, start: hit.hitStart, end: hit.hitEnd };
  const around = mark && partAround(string.text, mark);
  if (around) {
    return html`${note(l10n.t("A part of the text, around what was found."))} ${rawText(around, wraps, mark)}
        ${foldButtons(look, string, false, open)}`;
  }
  const must = hit ? string.text.split("\n", hit.line + 1).join("\n").length : 0;
  const part = textPart(string.text, opened.pieces, must);
  const isRendered = isMarkdown && !string.isBytes && !mark;
  const why = isRendered ? notRendered(part.text, opened.isLongRendered) : undefined;
  const drawn =
    isRendered && !why
      ? html`<div class="markdown" ${markdownPart(part.text)}></div>`
      : rawText({ text: part.text, firstLine: 0, firstUnit: 0 }, wraps, mark);
  return html`${textNotes(string, why, open)}
      ${string.text === "" ? note(l10n.t("an empty text")) : drawn} ${foldButtons(look, string, part.isAll, open)}`;
}

function textNotes(
  { isBytes, text }: ShownString,
  why: ReturnType<typeof notRendered>,
  open: Open,
): TemplateResult | typeof nothing {
  if (isBytes) return note(l10n.t("Bytes that are not UTF-8 are shown as Python writes them."));
  if (why === "odd") return note(l10n.t("Shown as written: it has too many spaces in a row for Markdown."));
  if (why !== "long") return nothing;
  return html`<p class="note">
      ${l10n.t("Shown as written: {0} characters are too many for Markdown.", localeNumber(text.length))}
      <button type="button" class="link" @click=${() => open({ isLongRendered: true })}>${l10n.t("Render anyway")}</button>
    </p>`;
}

function foldButtons(
  { opened, hit }: TextLook,
  { text, cutFrom }: ShownString,
  isAll: boolean,
  open: Open,
): TemplateResult | typeof nothing {
  const isFoldable = textPart(text, 0).isFoldable || cutFrom !== undefined;
  if (!isFoldable) return nothing;
  const isMore = !isAll || (cutFrom !== undefined && opened.pieces === 0);
  const isTooLong = isAll && cutFrom !== undefined && cutFrom > MOST_WHOLE_BYTES;
  return html`<p class="fold">
      ${isMore ? moreButton(opened, text, cutFrom, open) : nothing}
      ${isTooLong ? html`<span>${l10n.t("Open an editor for the rest of {0}.", bytesText(cutFrom))}</span>` : nothing}
      ${
        opened.pieces > 0 && !hit
          ? html`<button type="button" class="link" @click=${() => open({ pieces: 0 })}>${l10n.t("Show less")}</button>`
          : nothing
      }
    </p>`;
}

function moreButton({ pieces }: Opened, text: string, cutFrom: number | undefined, open: Open): TemplateResult {
  const lines = linesIn(text);
  const all =
    cutFrom === undefined
      ? lines > 1
        ? l10n.t("Show all {0} lines", localeNumber(lines))
        : l10n.t("Show all {0} characters", localeNumber(text.length))
      : l10n.t("Show all {0}", bytesText(cutFrom));
  return html`<button type="button" class="link" @click=${() => open({ pieces: pieces + 1 })}>
      ${pieces === 0 ? all : l10n.t("Show more")}
    </button>`;
}
