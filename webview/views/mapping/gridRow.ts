import * as l10n from "@vscode/l10n";
import { html, nothing, type TemplateResult } from "lit";
import { localeNumber } from "../../ui/texts/localeText";
import { isFitting } from "./isFitting";
import type { ChosenItems } from "./itemChoice";
import {
  type ActiveRow,
  actionsOf,
  type GuessRow,
  itemKey,
  itemOf,
  type LayerRow,
  type LooseRow,
  type MappedRow,
  type MappingRow,
  type MappingSide,
  type RowAction,
  type SectionRow,
  type SideItem,
} from "./mappingRows";
import {
  actionMeaning,
  actionText,
  byShapeMeaning,
  byShapeText,
  guessSentence,
  itemText,
  pairSentence,
  partText,
  RULE_SIGNS,
  rowNames,
  ruleMeaning,
  ruleText,
  tagShape,
  viewOfRow,
} from "./mappingTexts";

/** Look of a row, and its callbacks. */
interface RowLook {
  /** Its number, from 0. */
  readonly at: number;
  readonly chosen: ChosenItems;
  /** The item that something is dragged over, by its key. */
  readonly target: string | undefined;
  /** True if there is no place to keep a mapping in. */
  readonly isFixed: boolean;
  /** Short form of a name without room. */
  shortName(item: SideItem): string | undefined;
  /** True if the Tab key stops there. */
  isStop(stop: string): boolean;
  take(stop: string): void;
  choose(item: SideItem): void;
  act(row: ActiveRow, action: RowAction): void;
  toggle(row: SectionRow): void;
}

export function gridRow(row: MappingRow, look: RowLook): TemplateResult {
  switch (row.is) {
    case "section":
      return sectionRow(row, look);
    case "layers":
      return layersRow(row, look);
    case "pair":
      return pairRow(row, look);
    case "guess":
      return guessRow(row, look);
    case "loose":
      return looseRow(row, look);
  }
}

function sectionRow(row: SectionRow, look: RowLook): TemplateResult {
  const { section, isOpen, counts } = row;
  const [a, b] = counts.map((count) => localeNumber(count));
  const text = section === "loose" ? l10n.t("{0} of A, {1} of B", a ?? "", b ?? "") : (a ?? "");
  return html`<div class="row section" role="row" aria-rowindex=${look.at + 1}>
    <div role="gridcell"
      ><button
        type="button"
        data-stop="section"
        tabindex=${look.isStop("section") ? 0 : -1}
        aria-expanded=${String(isOpen)}
        @focus=${() => look.take("section")}
        @click=${() => look.toggle(row)}
      ><span aria-hidden="true">${isOpen ? "▾" : "▸"}</span>
        ${section === "loose" ? l10n.t("Unmatched") : l10n.t("Pairs")} <span class="count">${text}</span>
        ${
          section === "loose" && !look.isFixed
            ? html`<span class="hint">· ${l10n.t("drag one onto its like, or choose both")}</span>`
            : nothing
        }</button
    ></div>
  </div>`;
}

function layersRow(row: LayerRow, look: RowLook): TemplateResult {
  const guesses = row.pairs.filter(({ isGuess }) => isGuess).length;
  return html`<div class="row layers" role="row" aria-rowindex=${look.at + 1} aria-label=${rowNames(row)}>
    ${sideOf(row, "a", look)}
    <span class="rule by-map" role="gridcell">${row.entry ? html`<span class="sign" aria-hidden="true">${RULE_SIGNS.map}</span><span class="text">${ruleText("map")}</span>` : nothing}</span>
    ${sideOf(row, "b", look)}
    <span class="view ${guesses > 0 ? "guess" : ""}" role="gridcell"
      >${guesses > 0 ? guessesText(guesses) : nothing}</span
    >
    ${actions(row, look)}
  </div>`;
}

function pairRow(row: MappedRow, look: RowLook): TemplateResult {
  const { match, view, isGuess } = row;
  const { rule } = match;
  const text = viewOfRow(row);
  const weight =
    view?.comparable === false
      ? "unfit"
      : view?.suggest
        ? "suggested"
        : isGuess && view?.view?.why === "values"
          ? "guess"
          : "";
  return html`<div class="row pair ${row.isAlone ? "alone" : ""} ${text === "" ? "" : "viewed"}" role="row" aria-rowindex=${look.at + 1} aria-label=${pairSentence(row)}>
    ${sideOf(row, "a", look)}
    <span class="rule by-${rule}" role="gridcell" title=${ruleMeaning(rule)}
      ><span class="sign" aria-hidden="true">${RULE_SIGNS[rule]}</span><span class="text">${ruleText(rule)}</span></span
    >
    ${sideOf(row, "b", look)}
    <span class="view ${weight}" role="gridcell" title=${text || nothing}
      >${weight === "" ? nothing : html`<span aria-hidden="true">${weight === "unfit" ? "✖" : "?"} </span>`}${text}</span
    >
    ${actions(row, look)}
  </div>`;
}

function guessRow(row: GuessRow, look: RowLook): TemplateResult {
  return html`<div class="row pair alone" role="row" aria-rowindex=${look.at + 1} aria-label=${guessSentence(row)}>
    ${sideOf(row, "a", look)}
    <span class="rule by-order" role="gridcell" title=${byShapeMeaning()}
      ><span class="sign" aria-hidden="true">${RULE_SIGNS.order}</span><span class="text">${byShapeText()}</span></span
    >
    ${sideOf(row, "b", look)}
    <span class="view" role="gridcell"></span>
    ${actions(row, look)}
  </div>`;
}

function guessesText(count: number): string {
  return count === 1 ? l10n.t("1 guess") : l10n.t("{0} guesses", localeNumber(count));
}

function looseRow(row: LooseRow, look: RowLook): TemplateResult {
  return html`<div class="row loose" role="row" aria-rowindex=${look.at + 1}>
    ${row.a ? side(row.a, look) : empty("a")}<span class="rule" role="gridcell"></span>${row.b ? side(row.b, look) : empty("b")}
  </div>`;
}

function empty(of: MappingSide): TemplateResult {
  return html`<span class="side ${of}" role="gridcell"></span>`;
}

function sideOf(row: MappingRow, of: MappingSide, look: RowLook): TemplateResult {
  const item = itemOf(row, of);
  // Who goes down a list hears the pair, not the tag alone.
  const said = row.is === "pair" ? pairSentence(row) : row.is === "guess" ? guessSentence(row) : undefined;
  return item ? side(item, look, of === "a" ? said : undefined) : empty(of);
}

/** A tag or a layer: it is dragged, dropped on, chosen. */
function side(item: SideItem, look: RowLook, said?: string): TemplateResult {
  const key = itemKey(item);
  const { chosen, target, isFixed } = look;
  const own = chosen[item.side];
  const other = item.side === "a" ? chosen.b : chosen.a;
  const isChosen = own !== undefined && itemKey(own) === key;
  const canBeMatched = item.is !== "rest" && !isFixed;
  const isOff = other !== undefined && own === undefined && canBeMatched && !isFitting(item, other);
  const classes = [
    ...["side", item.side],
    ...(item.is === "tag" ? [] : ["heading"]),
    ...(item.is === "tag" && item.isAlone ? ["alone"] : []),
    ...(isChosen ? ["chosen"] : []),
    ...(target === key ? ["target"] : []),
    ...(isOff ? ["unfit"] : []),
  ].join(" ");
  const name = itemText(item);
  const [part, shape] = item.is === "tag" ? [partText(item.tag), tagShape(item.tag)] : ["", ""];
  const facts = [part, shape].filter((text) => text !== "").join(" ");
  return html`<div
    class=${classes}
    role="gridcell"
    data-stop=${item.side}
    data-item=${canBeMatched ? key : nothing}
    tabindex=${look.isStop(item.side) ? 0 : -1}
    draggable=${canBeMatched ? "true" : "false"}
    aria-selected=${canBeMatched ? String(isChosen) : nothing}
    title=${facts ? `${name}\n${facts}` : name}
    @focus=${() => look.take(item.side)}
    @click=${() => canBeMatched && look.choose(item)}
  ><span class="unseen">${[said ?? name, facts].filter((text) => text !== "").join(", ")}</span
    ><span class="named" aria-hidden="true"
      ><span class="name"><bdi>${look.shortName(item) ?? name}</bdi></span>${part ? html`<span class="part">${part}</span>` : nothing}</span
    >${shape ? html`<span class="shape" aria-hidden="true">${shape}</span>` : nothing}</div>`;
}

function actions(row: ActiveRow, look: RowLook): TemplateResult {
  const all = look.isFixed ? [] : actionsOf(row);
  return html`<div class="actions" role="gridcell">${all.map(
    (action) => html`<button
      type="button"
      class=${action === "transpose" || (action === "confirm" && row.is !== "pair") ? "" : "quiet"}
      data-stop=${action}
      tabindex=${look.isStop(action) ? 0 : -1}
      title=${actionMeaning(row, action)}
      aria-label=${actionMeaning(row, action)}
      @focus=${() => look.take(action)}
      @click=${() => look.act(row, action)}
    >${actionText(action)}</button>`,
  )}</div>`;
}
