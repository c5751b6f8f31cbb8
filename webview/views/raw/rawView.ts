import * as l10n from "@vscode/l10n";
import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import { type Kind, kindName } from "../../../src/shared/kind";
import { MEDIA_EXTENSIONS } from "../../../src/shared/media/mediaExtensions";
import { type BlobInfo, readBlob } from "../../../src/shared/questions/blobs";
import { type MetadataInfo, type RawInfo, rawValue } from "../../../src/shared/questions/points";
import { bytesText } from "../../../src/shared/text/bytesText";
import { shapeText } from "../../../src/tensor/slice/shape";
import { Resource } from "../../parts/page/resource";
import { controlStyles } from "../../ui/controls/controlStyles";
import { FreeKeys, isFreeArrow } from "../../ui/keys/freeKeys";
import { localeNumber } from "../../ui/texts/localeText";
import { errorText, sentenceText } from "../../ui/texts/sentenceText";
import "../../ui/grid/grid";
import type { SeriesViewContext } from "../../parts/page/view";
import type { Grid } from "../../ui/grid/grid";
import type { GridModel, GridPlace, GridSelection } from "../../ui/grid/gridModel";
import { noteStyles } from "../../ui/notices/noteStyles";
import { notice } from "../../ui/notices/notice";
import { wallTimeText } from "../../ui/texts/wallTime";
import { type BlobText, MAX_TEXT_BYTES, type ReadBytes, readText } from "./blobText";
import { hexModel, lineFormat, textModel } from "./lineModel";
import { type RawMode, type RawState, readRawState } from "./rawState";
import { rawStyles } from "./rawStyles";

/** Lines that are copied at once; more are saved. */
const MAX_COPIED_LINES = 10_000;

/** All that the file holds of the point. */
const WHOLE = -1;

/** A point, its metadata, and its bytes: for kinds without a view of their own, and beside those that have one. */
@customElement("tensor-view-raw")
export class RawView extends LitElement {
  static override styles = [controlStyles, noteStyles, rawStyles];

  @property({ attribute: false }) context: SeriesViewContext | undefined;
  @state() private view: RawState = {};
  @state() private note = "";
  @query("tensor-view-grid") private readonly grid!: Grid | null;
  private shownKey = "";
  private textKey = "";
  private isRestored = false;
  private model: GridModel | undefined;
  private modelKey = "";
  private readonly raw = new Resource<RawInfo>(() => this.requestUpdate());
  private readonly text = new Resource<BlobText | null>(() => this.requestUpdate());

  constructor() {
    super();
    new FreeKeys(this, (event) => isFreeArrow(event) && (this.grid?.takeKey(event) ?? false));
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.raw.clear();
    this.text.clear();
    this.shownKey = this.textKey = this.modelKey = "";
  }

  override willUpdate(changes: PropertyValues<this>): void {
    const { context } = this;
    if (!context) return;
    if (changes.has("context")) this.take(context);
    this.ask(context);
  }

  private take(context: SeriesViewContext): void {
    if (!this.isRestored) {
      this.isRestored = true;
      this.view = readRawState(context.saved);
      context.readsBy(readRawState);
    }
    const { series, points, point } = context;
    const key = JSON.stringify([series, points.key, point.point]);
    if (key === this.shownKey) return;
    this.shownKey = key;
    this.note = "";
    const id = { ...series, point: point.point };
    void this.raw.load((signal) => context.host.ask(rawValue, id, { signal }));
  }

  /** Reads the chosen blob as text, once it is known and unless other bytes were asked for. */
  private ask(context: SeriesViewContext): void {
    const { raw, blob } = this;
    if (!raw.state.value || raw.state.isLoading || !blob) return;
    const key = `${this.shownKey} ${this.blobNumber}`;
    if (key === this.textKey) return;
    this.textKey = key;
    this.text.clear();
    const read = this.reader(context);
    void this.text.load(async (signal) => (await readText(read, blob.byteLength, signal)) ?? null);
  }

  /** The one that is looked at. */
  private get blob(): BlobInfo | undefined {
    const raw = this.raw.state.value;
    return raw && (this.blobNumber === WHOLE ? raw.whole : raw.blobs[this.blobNumber]);
  }

  private get blobNumber(): number {
    const count = this.raw.state.value?.blobs.length ?? 0;
    const { blob = 0 } = this.view;
    if (blob === WHOLE || count === 0) return WHOLE;
    return blob < count ? blob : 0;
  }

  private reader({ host, series, point }: SeriesViewContext): ReadBytes {
    const { blobNumber } = this;
    const id = { ...series, point: point.point, ...(blobNumber !== WHOLE && { blob: blobNumber }) };
    return (start, end, signal) => host.ask(readBlob, { ...id, start, end }, { signal });
  }

  private get mode(): RawMode {
    const modes = this.modes;
    const { mode } = this.view;
    return mode && modes.includes(mode) ? mode : (modes[0] ?? "hex");
  }

  /** Modes that the bytes can be shown in, the best first. */
  private get modes(): readonly RawMode[] {
    const text = this.text.state.value;
    if (!text) return ["hex"];
    return text.jsonLines ? ["json", "text", "hex"] : ["text", "hex"];
  }

  private change(changes: Partial<RawState>): void {
    const { place: _place, ...view } = this.view;
    this.view = { ...view, ...changes };
    this.context?.save(this.view);
  }

  override render(): TemplateResult | typeof nothing {
    const { context } = this;
    if (!context) return nothing;
    const error = this.raw.state.error ?? this.text.state.error;
    const raw = this.raw.state.value;
    return html`
      ${context.point.error === undefined ? nothing : html`<p class="note error" role="alert">${l10n.t("This value cannot be shown: {0}", sentenceText(context.point.error.sentence))}</p>`}
      ${error === undefined ? nothing : html`<p class="note error" role="alert">${error}</p>`}
      ${raw ? this.facts(context, raw) : nothing}
      ${raw ? this.bar(raw) : nothing}
      ${notice(this.note, () => {
        this.note = "";
      })}
      ${raw ? this.content(context) : nothing}
    `;
  }

  private facts({ series, point }: SeriesViewContext, raw: RawInfo): TemplateResult {
    const { metadata } = raw;
    const looks = point.dtype === undefined ? "" : `${point.dtype} ${point.shape ? shapeText(point.shape) : ""}`;
    const entries: readonly (readonly [string, string])[] = [
      [l10n.t("kind"), sentenceText(kindName(series.kind))],
      [l10n.t("plugin"), metadata?.plugin ?? ""],
      [l10n.t("data class"), metadata?.dataClass ?? ""],
      [l10n.t("dtype"), looks],
      [l10n.t("step"), point.step],
      [l10n.t("wall time"), wallTimeText(point.wallTimeSeconds[0] as number)],
      [l10n.t("file"), point.file],
      [l10n.t("offset"), localeNumber(raw.positionBytes)],
      [l10n.t("size"), sizeText(raw.whole)],
      [l10n.t("display name"), metadata?.displayName ?? ""],
      [l10n.t("description"), metadata?.description ?? ""],
    ];
    return html`<dl class="facts">
      ${entries.map(([name, text]) => (text === "" ? nothing : html`<div><dt>${name}</dt><dd>${text}</dd></div>`))}
      ${metadata ? metadataFact(metadata) : nothing}
    </dl>`;
  }

  private bar(raw: RawInfo): TemplateResult {
    const { mode, modes } = this;
    const names: Readonly<Record<RawMode, string>> = {
      text: l10n.t("Text"),
      json: "JSON",
      hex: l10n.t("Hex"),
    };
    return html`<div class="toolbar" role="toolbar" aria-label=${l10n.t("Bytes")}>
      <label class="control">
        <span>${l10n.t("bytes of")}</span>
        <vscode-dropdown
          aria-label=${l10n.t("bytes of")}
          .value=${String(this.blobNumber)}
          @change=${(event: Event) => this.change({ blob: Number((event.target as HTMLSelectElement).value) })}
        >
          ${raw.blobs.map((blob, i) => html`<vscode-option value=${String(i)}>${blobName(i, raw.blobs.length)} (${blobText(blob)})</vscode-option>`)}
          <vscode-option value=${String(WHOLE)}>${l10n.t("the whole value")} (${blobText(raw.whole)})</vscode-option>
        </vscode-dropdown>
      </label>
      ${
        modes.length < 2
          ? nothing
          : html`<div class="choice" role="radiogroup" aria-label=${l10n.t("Show as")}>
              ${modes.map(
                (one) =>
                  html`<button type="button" role="radio" aria-checked=${String(one === mode)} @click=${() => this.change({ mode: one })}>${names[one]}</button>`,
              )}
            </div>`
      }
      <vscode-button appearance="secondary" @click=${() => this.save()}>${l10n.t("Save Bytes…")}</vscode-button>
    </div>`;
  }

  private content(context: SeriesViewContext): TemplateResult | typeof nothing {
    const { blob, mode } = this;
    if (!blob) return nothing;
    if (blob.byteLength === 0)
      return html`<p class="note">${l10n.t("There are no bytes: all there is to say stands in the metadata.")}</p>`;
    const text = this.text.state.value;
    // Whether it is a text is not known yet.
    if (text === undefined && this.text.state.error === undefined) return nothing;
    const isCut = text?.isCut === true && mode !== "hex";
    return html`
      ${isCut ? html`<p class="note" role="status">${l10n.t("The first {0} are shown as text; Hex shows all, and Save Bytes… writes all.", bytesText(MAX_TEXT_BYTES))}</p>` : nothing}
      <tensor-view-grid
        .model=${this.modelOf(context, blob, mode)}
        .format=${lineFormat}
        .label=${l10n.t("Bytes of {0}", context.series.tag)}
        .place=${this.view.place ?? FIRST_PLACE}
        @grid-place=${(event: CustomEvent<GridPlace>) => {
          // Not by `change`: that would go to the top again.
          this.view = { ...this.view, place: event.detail };
          context.save(this.view);
        }}
        @grid-error=${(event: CustomEvent<string>) => {
          this.note = event.detail;
        }}
        @grid-copy=${(event: CustomEvent<GridSelection>) => this.copy(event.detail)}
      ></tensor-view-grid>
    `;
  }

  /** The same model as long as it shows the same: the grid begins anew with another. */
  private modelOf(context: SeriesViewContext, blob: BlobInfo, mode: RawMode): GridModel {
    const key = `${this.textKey} ${mode}`;
    if (key !== this.modelKey || !this.model) {
      const text = this.text.state.value;
      const lines = mode === "json" ? text?.jsonLines : mode === "text" ? text?.lines : undefined;
      this.model = lines ? textModel(lines) : hexModel(this.reader(context), blob.byteLength);
      this.modelKey = key;
    }
    return this.model;
  }

  private async copy({ rowStart, rowCount }: GridSelection): Promise<void> {
    const { context, model } = this;
    if (!context || !model) return;
    if (rowCount > MAX_COPIED_LINES) {
      this.note = l10n.t("{0} lines are too many for the clipboard: Save Bytes… writes all.", localeNumber(rowCount));
      return;
    }
    try {
      const tile = { rowStart, rowCount, columnStart: 0, columnCount: 1 };
      const { array } = await model.fetchTile(tile, new AbortController().signal);
      await context.host.channel.request("copy/text", { text: Array.from(array, String).join("\n") });
      this.note = rowCount === 1 ? l10n.t("1 line copied.") : l10n.t("{0} lines copied.", localeNumber(rowCount));
    } catch (error) {
      this.note = errorText(error);
    }
    this.grid?.focus();
  }

  private async save(): Promise<void> {
    const { context, blob, blobNumber } = this;
    if (!context || !blob) return;
    const { series, point, host } = context;
    const { logdir, run, tag } = series;
    const name = { runs: [{ logdir, run }], tags: [tag], steps: [point.step] };
    const numbered = blobNumber > 0 ? { ...name, what: String(blobNumber) } : name;
    const format = this.extension(series.kind, blob);
    const id = { ...series, point: point.point, ...(blobNumber !== WHOLE && { blob: blobNumber }) };
    try {
      await host.channel.request("blob/save", { ...id, name: numbered, format });
    } catch (error) {
      this.note = errorText(error);
    }
  }

  private extension(kind: Kind, { mediaType }: BlobInfo): string {
    const known = MEDIA_EXTENSIONS[mediaType];
    if (known) return known;
    const text = this.text.state.value;
    if (text) return text.jsonLines ? "json" : "txt";
    return kind === "graph" ? "pb" : "bin";
  }
}

const FIRST_PLACE: GridPlace = { row: 0, column: 0, widths: { 0: 640 } };

function metadataFact({ content, isOwn }: MetadataInfo): TemplateResult | typeof nothing {
  const text = contentText(content);
  if (text === "") return nothing;
  const name = isOwn ? l10n.t("metadata") : l10n.t("metadata, of the tag's first value");
  return html`<div class="metadata"><dt>${name}</dt><dd><pre tabindex="0">${text}</pre></dd></div>`;
}

function contentText(content: MetadataInfo["content"]): string {
  if ("text" in content) return content.text;
  if ("byteLength" in content) return content.byteLength === 0 ? "" : bytesText(content.byteLength);
  const text = JSON.stringify(content.json, undefined, 2);
  return text === "{}" ? "" : text;
}

function sizeText({ byteLength }: BlobInfo): string {
  const exact = l10n.t("{0} bytes", localeNumber(byteLength));
  return byteLength < 1024 ? exact : `${bytesText(byteLength)} (${exact})`;
}

function blobName(blob: number, count: number): string {
  return count === 1 ? l10n.t("the content") : l10n.t("part {0} of {1}", blob + 1, count);
}

function blobText({ byteLength, mediaType }: BlobInfo): string {
  const size = bytesText(byteLength);
  return mediaType === "application/octet-stream" ? size : `${mediaType}, ${size}`;
}
