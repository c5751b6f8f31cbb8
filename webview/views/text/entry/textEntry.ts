import * as l10n from "@vscode/l10n";
import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { formText, type SliceForm } from "../../../../src/tensor/slice/sliceForm";
import { curveNameStyles, runName } from "../../../parts/board/runs/curveName";
import { OwnStep } from "../../../parts/board/steps/ownStep";
import type { PointAt } from "../../../parts/board/steps/pointsAtSteps";
import { controlStyles } from "../../../ui/controls/controlStyles";
import { localeNumber } from "../../../ui/texts/localeText";
import { errorText } from "../../../ui/texts/sentenceText";
import { tagText } from "../../../ui/texts/tagText";
import "../../../ui/controls/menu";
import type { MenuItem } from "../../../ui/controls/menu";
import { lookColour } from "../../../ui/plot/colours/lookColour";
import "../../../ui/sliceBar";
import { takesText } from "../../../ui/keys/takesText";
import { wallTimeText } from "../../../ui/texts/wallTime";
import { type TextDiff, textDiff } from "../diff/textDiff";
import { markdownStyles } from "../markdown/markdownStyles";
import { takenLink } from "../markdown/webLinks";
import { pointOf } from "../values/askText";
import { FOLDED_ROWS, MOST_COLUMNS, type TextQuery } from "../values/textQuery";
import { isCut, plainText, shownString, type TextValue } from "../values/textValue";
import { diffTemplate } from "./diffTemplate";
import { isLoading, isSameText, type Opened, type ShownText } from "./entryContent";
import { textTable } from "./entryTable";
import { failure, note } from "./notes";
import { scrollToMiddle } from "./scrollToMiddle";
import { singleText } from "./singleText";
import { tablePager } from "./tablePager";
import { textEntryStyles } from "./textEntryStyles";
import type { TextHit } from "./textHit";
import { copyValue, isSingle, type ShownPoint, saveTable, saveText } from "./textWays";

/** A point and its strings, both there. */
interface Known {
  readonly at: Extract<PointAt, { is: "point" }>;
  readonly value: TextValue;
  readonly hit: TextHit | undefined;
}

/** Decimal; undefined to follow the slider. */
export interface OwnStepAction {
  readonly step: string | undefined;
}

/**
 * A run's text at a step, and the ways out of it. Events: `text-open` with how it is opened from now on, `text-own` with an
 * `OwnStepAction`.
 */
@customElement("tensor-view-text-entry")
export class TextEntry extends LitElement {
  static override styles = [controlStyles, curveNameStyles, markdownStyles, textEntryStyles];

  @property({ attribute: false, hasChanged: (a: ShownText, b: ShownText) => !isSameText(a, b) }) shown:
    | ShownText
    | undefined;
  @state() private said = "";
  @state() private openBlocks: ReadonlySet<number> = new Set();
  /** Content shown last: it stays until the next one is available. */
  private known: Known | undefined;
  private diff: { readonly before: string; readonly after: string; readonly diff: TextDiff | undefined } | undefined;
  private seenHit: TextHit | undefined;
  private readonly ownStep = new OwnStep(
    "text",
    () => this.requestUpdate(),
    (step) => this.dispatchEvent(new CustomEvent<OwnStepAction>("text-own", { detail: { step } })),
  );

  override connectedCallback(): void {
    super.connectedCallback();
    this.requestUpdate();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.ownStep.leave();
  }

  override willUpdate(changes: PropertyValues<this>): void {
    const { shown } = this;
    if (shown && this.isConnected) this.ownStep.follow(shown);
    const before = changes.get("shown");
    if (!shown || !changes.has("shown")) return;
    if (before && (before.run.key !== shown.run.key || before.tag !== shown.tag)) {
      this.known = undefined;
      this.openBlocks = new Set();
    }
    const { at, answer, hit } = shown;
    const isElsewhere = at && (at.is !== "point" || at.error !== undefined || answer?.is === "failed");
    if (isElsewhere) this.known = undefined;
    else if (at?.is === "point" && answer?.is === "text") {
      if (this.known?.value !== answer.value) this.openBlocks = new Set();
      this.known = { at, value: answer.value, hit };
    } else if (this.known && this.known.hit !== hit) this.known = { ...this.known, hit: undefined };
    if (before?.at !== at) this.said = "";
  }

  override updated(): void {
    const { known } = this;
    if (known?.hit === this.seenHit) return;
    this.seenHit = known?.hit;
    const mark = known?.hit && this.renderRoot.querySelector("mark");
    if (mark) scrollToMiddle(mark);
  }

  private open(changes: Partial<Opened>): void {
    const { shown } = this;
    if (!shown) return;
    const detail: Opened = { ...shown.opened, ...changes };
    this.dispatchEvent(new CustomEvent<Opened>("text-open", { detail }));
  }

  private readonly pressed = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
    if (!event.composedPath().some(takesText) && this.press(event.key)) event.preventDefault();
  };

  /** Says whether it was a key of the text's own step. */
  press(key: string): boolean {
    return this.ownStep.press(key);
  }

  private async run(work: () => Promise<string>): Promise<void> {
    this.said = "";
    try {
      this.said = await work();
    } catch (error) {
      this.said = errorText(error);
    }
  }

  private readonly followLink = (event: Event): void => {
    const url = takenLink(event);
    const { shown } = this;
    // Of a double click the first asks.
    if (url === undefined || !shown || event.type !== "click" || (event instanceof UIEvent && event.detail > 1)) return;
    void this.run(async () => {
      await shown.host.channel.request("link/open", { url });
      return "";
    });
  };

  override render(): TemplateResult | typeof nothing {
    const { shown } = this;
    if (!shown) return nothing;
    const { run, tag, theme } = shown;
    const isBusy = isLoading(shown);
    const label = l10n.t("{0}, {1}: {2}", tagText(tag), run.name, this.stepText(shown));
    return html`<article
      aria-label=${label}
      aria-busy=${String(isBusy)}
      .style=${`border-left-color: ${lookColour(run.look, theme)}`}
      @click=${this.followLink}
      @auxclick=${this.followLink}
      @keydown=${this.pressed}
    >
      <header>
        <div class="who">
        <span class="run" title=${run.name}>${runName(run, theme)}</span>
        <span class="step" role=${shown.isLinked === false ? "status" : nothing}>${this.stepText(shown)}</span>
        ${this.time()} ${isBusy ? html`<span class="busy">${l10n.t("reading…")}</span>` : nothing}
        <span class="said" role="status">${this.said}</span>
        </div>
        ${this.ownStep.buttons()} ${this.menu(shown)}
      </header>
      ${this.content(shown)}
    </article>`;
  }

  /** Step of the text, and the reason where it is not the board's. */
  private stepText({ at, step: asked, isSuperseded, isLinked }: ShownText): string {
    const step = this.known?.at.step ?? (at?.is === "point" ? at.step : undefined);
    if (step === undefined) return at ? l10n.t("no text") : l10n.t("reading…");
    if (isSuperseded) return l10n.t("step {0}, written again later", String(step));
    if (isLinked === false) return l10n.t("step {0}, its own", String(step));
    return asked !== undefined && step < asked
      ? l10n.t("step {0}, the nearest before {1}", String(step), String(asked))
      : l10n.t("step {0}", String(step));
  }

  private time(): TemplateResult | typeof nothing {
    const seconds = this.known?.at.wallTimeSeconds;
    return seconds === undefined ? nothing : html`<span class="time">${wallTimeText(seconds)}</span>`;
  }

  private content(shown: ShownText): TemplateResult | typeof nothing {
    const { at, answer, step } = shown;
    if (at?.is === "none") return note(noneText(at.firstStep, step));
    if (at?.is === "failed") return failure(at.error);
    if (at?.is === "point" && at.error !== undefined) return failure(at.error);
    if (answer?.is === "failed") return failure(answer.error);
    const { known } = this;
    if (!known) return nothing;
    if (shown.before) return this.difference(shown, known);
    const { value, hit } = known;
    if (!isSingle(value)) return this.table(shown, known);
    return singleText(value.cells[0] ?? "", { ...shown, hit }, (changes) => this.open(changes));
  }

  private table(shown: ShownText, { value, hit }: Known): TemplateResult {
    const { shape, form, allRows, allColumns, rows } = value;
    const hasBytes = value.cells.some((cell) => shownString(cell).isBytes);
    const hasChoice = shape.length > 2 || allColumns > MOST_COLUMNS;
    return html`
      ${
        hasChoice
          ? html`<tensor-view-slice-bar
              .shape=${shape}
              .form=${form}
              @slice-form=${({ detail: form }: CustomEvent<SliceForm>) => this.open({ form, rowStart: 0 })}
            ></tensor-view-slice-bar>`
          : nothing
      }
      ${hasBytes ? note(l10n.t("Bytes that are not UTF-8 are shown as Python writes them.")) : nothing}
      ${shape.includes(0) ? note(l10n.t("no strings: shape {0}", `[${shape.join(", ")}]`)) : nothing}
      ${
        rows * value.columns === 0
          ? nothing
          : textTable(value, {
              isMarkdown: shown.isMarkdown,
              wraps: shown.wraps,
              hit,
              label: l10n.t("{0}, strings {1}", shown.tag, formText(form)),
              openCell: (index) => void this.run(() => this.openInEditor(shown, index)),
            })
      }
      ${allColumns > MOST_COLUMNS ? note(l10n.t("The first {0} of {1} columns; a slice shows others.", MOST_COLUMNS, localeNumber(allColumns))) : nothing}
      ${allRows > FOLDED_ROWS ? tablePager(value, { ...shown, hit }, (changes) => this.open(changes)) : nothing}
    `;
  }

  private difference(shown: ShownText, { value }: Known): TemplateResult {
    const { before, isWide } = shown;
    if (!before) return note("");
    if (before.none !== undefined) return html`${note(before.none)} ${this.withoutDifference(shown)}`;
    const { at, answer } = before;
    if (at?.is === "none") return html`${note(l10n.t("Nothing to compare with."))} ${this.withoutDifference(shown)}`;
    if (at?.is === "failed") return failure(at.error);
    if (at?.is === "point" && at.error !== undefined) return failure(at.error);
    if (answer?.is === "failed") return failure(answer.error);
    if (at?.is !== "point" || answer?.is !== "text") return note(l10n.t("reading…"));
    const [a, b] = [plainText(answer.value), plainText(value)];
    if (this.diff?.before !== a || this.diff.after !== b) this.diff = { before: a, after: b, diff: textDiff(a, b) };
    const { diff } = this.diff;
    const name = l10n.t("{0}, step {1}", before.run.name, String(at.step));
    const cut = isCut(value) || isCut(answer.value);
    const partly = cut ? note(l10n.t("Only what is read of both is compared; an editor compares all.")) : nothing;
    if (!diff)
      return html`<p class="against">${l10n.t("against {0}", name)}</p>${note(l10n.t("They are too long, or differ too much, to be compared here: open them in VS Code's diff editor."))}`;
    return html`<p class="against" role="status">
        ${l10n.t("against {0}", name)}
        <span class="counts">${l10n.t("lines: +{0}, −{1}", localeNumber(diff.added), localeNumber(diff.removed))}</span>
      </p>
      ${partly}
      ${
        diff.added + diff.removed === 0
          ? note(sameText(cut, a === b))
          : diffTemplate(diff, {
              isWide,
              label: l10n.t("Difference to {0}", name),
              openBlocks: this.openBlocks,
              openBlock: (start) => {
                this.openBlocks = new Set([...this.openBlocks, start]);
              },
            })
      }`;
  }

  private withoutDifference(shown: ShownText): TemplateResult | typeof nothing {
    const { before: _before, ...rest } = shown;
    return this.content({ ...rest, before: undefined });
  }

  private menu(shown: ShownText): TemplateResult {
    const label = l10n.t("More of {0}, {1}", tagText(shown.tag), shown.run.name);
    return html`<tensor-view-menu glyph="…" .label=${label} .items=${this.items(shown)}></tensor-view-menu>`;
  }

  private items(shown: ShownText): MenuItem[] {
    const { known } = this;
    if (!known) return [{ name: l10n.t("Nothing is shown yet"), isOff: true, choose: () => undefined }];
    const { value } = known;
    const isText = isSingle(value);
    const point = this.shownPoint(shown, known);
    const item = (name: string, work: () => Promise<string>, more: Partial<MenuItem> = {}): MenuItem => ({
      name,
      choose: () => void this.run(work),
      ...more,
    });
    const beforeAt = shown.before?.at;
    const diff = beforeAt?.is === "point" && isText;
    return [
      item(isText ? l10n.t("Copy Text") : l10n.t("Copy Table as TSV"), () => copyValue(point)),
      item(l10n.t("Open in Editor"), () => this.openInEditor(shown, value.indexOf(0)), { isOff: !isText }),
      item(l10n.t("Open in VS Code's Diff Editor"), () => this.openDiff(shown, known), { isOff: !diff }),
      ...(isText
        ? [
            item(l10n.t("Save as Text…"), () => saveText("txt", point), { beginsGroup: true }),
            item(l10n.t("Save as Markdown…"), () => saveText("md", point)),
          ]
        : [
            item(l10n.t("Save Table as CSV…"), () => saveTable("csv", point), { beginsGroup: true }),
            item(l10n.t("Save Table as JSON…"), () => saveTable("json", point)),
          ]),
    ];
  }

  private shownPoint({ host, run, tag }: ShownText, { at, value }: Known): ShownPoint {
    const query: TextQuery = {
      run,
      tag,
      point: at.point,
      wallTimeSeconds: at.wallTimeSeconds,
      form: value.form,
      holds: undefined,
      rowStart: value.rowStart,
      rowCount: value.rows,
      isWhole: true,
    };
    return { host, point: pointOf(query), step: String(at.step), query, value };
  }

  private async openInEditor(shown: ShownText, index: number): Promise<string> {
    const { known } = this;
    if (!known) return "";
    await shown.host.channel.request("text/open", { ...this.shownPoint(shown, known).point, index });
    return "";
  }

  private async openDiff(shown: ShownText, known: Known): Promise<string> {
    const { before, host, tag } = shown;
    if (before?.at?.is !== "point") return "";
    const index = known.value.indexOf(0);
    await host.channel.request("text/diff", {
      before: { ...pointOf({ run: before.run, tag, point: before.at.point }), index },
      after: { ...this.shownPoint(shown, known).point, index },
    });
    return "";
  }
}

/** Sentence for a diff in which no line differs. */
function sameText(isCut: boolean, isSame: boolean): string {
  if (isCut) return l10n.t("Nothing of that differs.");
  return isSame
    ? l10n.t("The texts are the same.")
    : l10n.t("Only the end of the last line differs: one of them has none.");
}

function noneText(firstStep: bigint | undefined, step: bigint | undefined): string {
  if (firstStep === undefined || step === undefined) return l10n.t("Nothing is recorded.");
  return l10n.t("Nothing up to step {0}, the first at {1}.", String(step), String(firstStep));
}

declare global {
  interface HTMLElementTagNameMap {
    "tensor-view-text-entry": TextEntry;
  }
}
