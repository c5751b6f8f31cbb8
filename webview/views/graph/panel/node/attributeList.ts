import * as l10n from "@vscode/l10n";
import { css, html, LitElement, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import type { GraphRef } from "../../../../../src/shared/graph/graphRef";
import { type AttributeValue, graphNode, type NodeAttribute } from "../../../../../src/shared/questions/graphs";
import type { Host } from "../../../../parts/page/host";
import { controlStyles } from "../../../../ui/controls/controlStyles";
import { localeNumber } from "../../../../ui/texts/localeText";
import { errorText } from "../../../../ui/texts/sentenceText";
import { graphEvent } from "../../graphEvents";
import { attributeCopy, attributeText } from "./attributeRowText";
import "../copyButton";
import { panelStyles } from "../panelStyles";

/** A node's attributes, and where more of a long one is asked for. */
interface ShownAttributes {
  readonly host: Host;
  readonly ref: GraphRef;
  /** The node's. */
  readonly name: string;
  readonly attributes: readonly NodeAttribute[];
  /** The run that their constants are of, where that is not the graph's. */
  readonly run?: string | undefined;
}

/** UTF-16 units of a text that is folded, and of one that is unfolded: beyond these it can be copied. */
const FOLDED = 160;
const UNFOLDED = 100_000;

/** All attributes of a node; long ones are folded, and asked for in full as they are unfolded or copied. */
@customElement("tensor-view-graph-attributes")
class AttributeList extends LitElement {
  static override styles = [
    controlStyles,
    panelStyles,
    css`
      .attribute {
        padding: 2px 12px;
      }
      .head {
        display: flex;
        align-items: center;
        gap: 4px;
        color: var(--vscode-descriptionForeground);
      }
      .head .key {
        flex: 1;
        min-width: 0;
        overflow-wrap: anywhere;
      }
      .head tensor-view-graph-copy {
        opacity: 0;
      }
      .attribute:hover tensor-view-graph-copy,
      tensor-view-graph-copy:focus-within {
        opacity: 1;
      }
      .value {
        overflow-wrap: anywhere;
        white-space: pre-wrap;
        font-family: var(--vscode-editor-font-family, monospace);
        font-size: var(--vscode-editor-font-size, 12px);
      }
      .value.unfolded {
        max-height: 24em;
        overflow: auto;
      }
      .value.unfolded:focus-visible {
        outline: 1px solid var(--vscode-focusBorder);
      }
    `,
  ];

  @property({ attribute: false }) shown: ShownAttributes | undefined;
  /** Unfolded values, with all that they hold. */
  @state() private unfolded: ReadonlyMap<string, AttributeValue> = new Map();
  @state() private error = "";
  private of = "";

  override willUpdate(_changes: PropertyValues<this>): void {
    const { shown } = this;
    const of = shown ? JSON.stringify([shown.ref, shown.name]) : "";
    if (of === this.of) return;
    this.of = of;
    this.unfolded = new Map();
    this.error = "";
  }

  /** All of an attribute's value, asked for where it was cut. */
  private async whole({ name, value, length }: NodeAttribute): Promise<AttributeValue> {
    const { shown } = this;
    if (!shown || length === undefined) return value;
    const node = await shown.host.ask(graphNode, { ...shown.ref, name: shown.name, most: length });
    return node.attributes.find((attribute) => attribute.name === name)?.value ?? value;
  }

  private async unfold(attribute: NodeAttribute): Promise<void> {
    const { of } = this;
    this.error = "";
    try {
      const value = await this.whole(attribute);
      if (this.of === of) this.unfolded = new Map([...this.unfolded, [attribute.name, value]]);
    } catch (error) {
      if (this.of === of) this.error = errorText(error);
    }
  }

  private fold(name: string): void {
    this.unfolded = new Map([...this.unfolded].filter(([key]) => key !== name));
  }

  override render(): TemplateResult | typeof nothing {
    const { shown, error } = this;
    if (!shown || shown.attributes.length === 0) return nothing;
    return html`<section>
      <h3>${l10n.t("Attributes")}<span class="count">${localeNumber(shown.attributes.length)}</span></h3>
      ${error === "" ? nothing : html`<p class="error" role="alert">${error}</p>`}
      ${shown.attributes.map((attribute) => this.attribute(attribute, shown))}
    </section>`;
  }

  private attribute(attribute: NodeAttribute, { host }: ShownAttributes): TemplateResult {
    const { name, constant } = attribute;
    return html`<div class="attribute">
      <div class="head">
        <span class="key">${name}</span>
        <tensor-view-graph-copy
          .host=${host}
          .label=${l10n.t("Copy {0}", name)}
          .text=${async () => attributeCopy(await this.whole(attribute))}
        ></tensor-view-graph-copy>
      </div>
      ${this.value(attribute)}
      ${
        constant === undefined
          ? nothing
          : html`<button
              type="button"
              class="link"
              title=${l10n.t("Open its tensor (Ctrl+click: in a panel beside this one)")}
              @click=${({ ctrlKey, metaKey }: MouseEvent) => this.open(constant, ctrlKey || metaKey)}
            >${l10n.t("Open its tensor")}</button>`
      }
    </div>`;
  }

  private open(tag: string, toSide: boolean): void {
    const { run } = this.shown ?? {};
    const series = { tag, kind: "tensor", toSide, ...(run !== undefined && { run }) } as const;
    this.dispatchEvent(graphEvent("graph-open-series", series));
  }

  private value(attribute: NodeAttribute): TemplateResult {
    const { name, value, length } = attribute;
    const called = functionOf(value);
    if (called !== undefined) {
      return html`<button
        type="button"
        class="link"
        title=${l10n.t("Show the function as a picture of its own")}
        @click=${() => this.dispatchEvent(graphEvent("graph-function", called))}
      >${called}</button>`;
    }
    const text = attributeText(value);
    const isLong = length !== undefined || text.length > FOLDED;
    const whole = this.unfolded.get(name);
    if (!isLong) return html`<div class="value">${text}</div>`;
    if (whole === undefined) {
      return html`<div class="value">${text.slice(0, FOLDED)}…</div>
        <button
          type="button"
          class="link"
          aria-expanded="false"
          @click=${() => void this.unfold(attribute)}
        >${length === undefined ? l10n.t("Show all of {0}", name) : l10n.t("Show all {1} of {0}", name, localeNumber(length))}</button>`;
    }
    const all = attributeText(whole);
    return html`<div class="value unfolded" tabindex="0" role="region" aria-label=${name}>${all.slice(0, UNFOLDED)}</div>
      ${all.length > UNFOLDED ? html`<p class="quiet">${l10n.t("It is longer: all of it can be copied.")}</p>` : nothing}
      <button type="button" class="link" aria-expanded="true" @click=${() => this.fold(name)}>${l10n.t("Fold {0}", name)}</button>`;
  }
}

function functionOf(value: AttributeValue): string | undefined {
  const isObject = typeof value === "object" && value !== null && !Array.isArray(value);
  return isObject && "function" in value ? value.function : undefined;
}

declare global {
  interface HTMLElementTagNameMap {
    "tensor-view-graph-attributes": AttributeList;
  }
}
