import * as l10n from "@vscode/l10n";
import { html, nothing, type TemplateResult } from "lit";
import { signButton } from "../../ui/controls/glyphButton";
import { tagText } from "../../ui/texts/tagText";
import { listToggle } from "./boardControls";
import type { BoardParts } from "./boardParts";
import type { TagBoardState } from "./boardState";

/** What the way from a tag needs of a board. */
type WayParts = Pick<BoardParts<TagBoardState>, "isListOpen" | "neighbour" | "openList" | "showNeighbour">;

/** What stands beside the way: a bar of the view has the list of runs, a card names its tag. */
export interface WayNeeds {
  readonly hasList: boolean;
  readonly hasName: boolean;
}

/** The ways from a tag that fills the page. */
export function largeWay(
  tag: string,
  parts: WayParts,
  back: () => void,
  { hasList, hasName }: WayNeeds,
): TemplateResult {
  const neighbour = (label: string, sign: string, by: number) =>
    signButton(sign, label, parts.neighbour(tag, by) === undefined, () => parts.showNeighbour(by));
  return html`<div class="toolbar way">
    ${hasList ? listToggle(parts.isListOpen, (isOpen) => parts.openList(isOpen)) : nothing}
    <vscode-button appearance="secondary" title=${l10n.t("All cards (Escape)")} @click=${back}>
      ${l10n.t("All cards")}
    </vscode-button>
    <div class="group">
      ${neighbour(l10n.t("Previous tag (PageUp)"), "‹", -1)} ${neighbour(l10n.t("Next tag (PageDown)"), "›", 1)}
    </div>
    ${hasName ? html`<h2 title=${tag}><span class="name"><bdi>${tagText(tag)}</bdi></span></h2>` : nothing}
  </div>`;
}
