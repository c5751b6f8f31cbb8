import * as l10n from "@vscode/l10n";
import { css, html, nothing, type TemplateResult } from "lit";
import type { ClipLevels, DescribedClip } from "../../../../src/shared/questions/clips";
import { bytesText } from "../../../../src/shared/text/bytesText";
import { localeNumber } from "../../../ui/texts/localeText";
import type { DecodedFacts } from "../clip/decodedFacts";
import type { MeasuredLevels } from "../levels/clipLevelsStore";
import { claimText, decibelsText, encodingText, lengthText, sampleRateText } from "../levels/clipTexts";
import { countText } from "../levels/levelsTexts";

/** Table of a clip's own facts, and of the levels of each channel. */
export function factsTable(
  clip: DescribedClip,
  decoded: DecodedFacts | undefined,
  levels: MeasuredLevels | undefined,
): TemplateResult {
  const known = facts(clip, decoded);
  return html`<div class="tables">
    <table>
      <caption class="unseen">${l10n.t("What the clip says of itself")}</caption>
      <tr>${known.map(([name]) => html`<th scope="col">${name}</th>`)}</tr>
      <tr>${known.map(([, text]) => html`<td>${text}</td>`)}</tr>
    </table>
    ${levels?.is === "failed" ? html`<p class="error">${levels.error}</p>` : nothing}
    ${levels?.is === "measured" ? channels(levels.levels) : nothing}
  </div>`;
}

function facts(clip: DescribedClip, decoded: DecodedFacts | undefined): (readonly [name: string, text: string])[] {
  const { head, byteLength } = clip;
  const claim = claimText(clip);
  const form = head ?? decoded;
  return [
    ...(form
      ? ([
          [l10n.t("sample rate"), sampleRateText(form.sampleRate)],
          [l10n.t("channels"), localeNumber(form.channels)],
        ] as const)
      : []),
    ...(head ? ([[l10n.t("bits"), localeNumber(head.bits)]] as const) : []),
    [l10n.t("encoding"), encodingText(clip)],
    ...(form ? ([[l10n.t("length"), lengthText(form.seconds)]] as const) : []),
    [l10n.t("bytes"), bytesText(byteLength)],
    ...(claim ? ([[l10n.t("header"), claim]] as const) : []),
  ];
}

function channels({ frames, peaks, rms, clipped, odd }: ClipLevels): TemplateResult {
  const hasOdd = odd.some((count) => count > 0);
  return html`<table>
    <caption class="unseen">${l10n.t("How loud each channel is")}</caption>
    <tr>
      <th scope="col">${l10n.t("channel")}</th>
      <th scope="col">${l10n.t("peak")}</th>
      <th scope="col">${l10n.t("RMS")}</th>
      <th scope="col">${l10n.t("clipped")}</th>
      ${hasOdd ? html`<th scope="col">${l10n.t("no numbers")}</th>` : nothing}
    </tr>
    ${Array.from(
      peaks,
      (peak, channel) => html`<tr>
        <th scope="row">${localeNumber(channel + 1)}</th>
        <td>${decibelsText(peak)}</td>
        <td>${decibelsText(rms[channel] ?? Number.NaN)}</td>
        <td>${countText(clipped[channel] ?? 0, frames)}</td>
        ${hasOdd ? html`<td>${countText(odd[channel] ?? 0, frames)}</td>` : nothing}
      </tr>`,
    )}
  </table>`;
}

export const factsTableStyles = css`
  .tables {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 24px;
    align-items: flex-start;
  }
  table {
    border-collapse: collapse;
    font-variant-numeric: tabular-nums;
  }
  th,
  td {
    padding: 1px 12px 1px 0;
    text-align: left;
    font-weight: normal;
  }
  th {
    color: var(--vscode-descriptionForeground);
  }
`;
