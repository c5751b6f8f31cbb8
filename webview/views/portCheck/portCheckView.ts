import * as l10n from "@vscode/l10n";
import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { toleranceText } from "../../../src/shared/compare/toleranceText";
import { namedNumbers } from "../../../src/tensor/pair/tolerance/namedTolerance";
import type { ToleranceName } from "../../../src/tensor/pair/tolerance/toleranceNames";
import type { PageViewContext } from "../../parts/page/view";
import { namedItems, toleranceLabel } from "../../parts/reference/toleranceControls";
import { controlStyles } from "../../ui/controls/controlStyles";
import { FreeKeys, isFreeArrow, isFreeSpace } from "../../ui/keys/freeKeys";
import { errorText } from "../../ui/texts/sentenceText";
import { type Advice, comparableRecordings, firstDifferences, noMistakes } from "./advice";
import { FRAMEWORKS, frameworkDefaults } from "./frameworkDefaults";
import { type KeptPage, keptPage } from "./keptPage";
import { portCheckStyles } from "./portCheckStyles";
import { pythonParts } from "./pythonParts";
import { RECIPES, recipeOf } from "./recipe";

const LINE_PX = 40;

/** Share of the page by which a page key scrolls; the rest stays visible. */
const SHARE_OF_PAGE = 0.9;

/** Code between backticks; a number that would be broken behind its `e-`. */
const CODE_OR_NUMBER = /`([^`]*)`|(\d+e-\d+)/g;

/** What to say above a block of code, and beside its button. */
interface BlockTexts {
  readonly name: string;
  readonly caption: string;
  /** What became of copying it; empty where it was not copied. */
  readonly note: string;
}

/** The comparison in a shell. */
function commandOf(tolerance: ToleranceName): string {
  return `tensor-view compare runs --run-a port --run-b original --tolerance ${tolerance}`;
}

const SECTIONS = ["record", "check", "differ", "right"] as const;
type Section = (typeof SECTIONS)[number];

/** What was copied last, and what became of it. */
interface Copied {
  readonly code: string;
  readonly note: string;
}

/** How a port is checked: recipes that record both sides, the steps to the layer that goes wrong, and what is no mistake. */
@customElement("tensor-view-port-check")
export class PortCheckView extends LitElement {
  static override styles = [controlStyles, portCheckStyles];

  @property({ attribute: false }) context: PageViewContext | undefined;
  @state() private kept: KeptPage = {};
  @state() private copied: Copied = { code: "", note: "" };
  @state() private problem = "";
  private isPlaced = false;

  constructor() {
    super();
    new FreeKeys(this, (event) => {
      const by = scrolledBy(event, this.clientHeight, this.scrollHeight);
      if (by !== undefined) this.scrollTop += by;
      return by !== undefined;
    });
    this.addEventListener("scroll", () => this.keep({ scroll: this.scrollTop }));
  }

  override willUpdate(changes: PropertyValues<this>): void {
    if (!changes.has("context") || changes.get("context")) return;
    this.kept = keptPage(this.context?.saved);
    this.context?.readsBy(keptPage);
  }

  override updated(): void {
    if (this.isPlaced || !this.context) return;
    this.isPlaced = true;
    this.scrollTop = this.kept.scroll ?? 0;
  }

  private keep(change: KeptPage): void {
    this.kept = { ...this.kept, ...change };
    this.context?.save(this.kept);
  }

  private async copy(code: string): Promise<void> {
    try {
      await this.context?.host.channel.request("copy/text", { text: code });
      this.copied = { code, note: l10n.t("Copied.") };
    } catch (error) {
      this.copied = { code, note: errorText(error) };
    }
  }

  private async compare(): Promise<void> {
    this.problem = "";
    try {
      await this.context?.host.channel.request("runs/compare", {
        query: this.kept.tolerance ? { tolerance: this.kept.tolerance } : {},
      });
    } catch (error) {
      this.problem = errorText(error);
    }
  }

  override render(): TemplateResult | typeof nothing {
    if (!this.context) return nothing;
    return html`<article data-part data-content>
      <p class="lead">
        ${l10n.t("A port goes wrong in one place first; everything else follows from it. Record a few steps of the original and of the port, from the same weights and on the same data: the comparison of the two runs names the first tensor that differs.")}
      </p>
      <nav aria-label=${l10n.t("On this page")}>
        ${SECTIONS.map((id) => html`<button type="button" class="link" @click=${() => this.goTo(id)}>${titleOf(id)}</button>`)}
      </nav>
      ${heading("record")} ${adviceList(comparableRecordings())} ${this.recipe()} ${heading("check")} ${this.steps()}
      ${heading("differ")} ${defaultsTable()} ${heading("right")} ${adviceList(noMistakes())}
    </article>`;
  }

  private goTo(id: Section): void {
    const found = this.renderRoot.querySelector<HTMLElement>(`#${id}`);
    if (!found) return;
    this.scrollTop += found.getBoundingClientRect().top - this.getBoundingClientRect().top;
    found.focus({ preventScroll: true });
  }

  private recipe(): TemplateResult {
    const shown = recipeOf(this.kept.recipe);
    const { name, code, ranWith } = shown;
    return html`
      <div class="choice" role="radiogroup" aria-label=${l10n.t("Framework")}>
        ${RECIPES.map((recipe) => html`<button type="button" role="radio" aria-checked=${String(recipe === shown)} @click=${() => this.keep({ recipe: recipe.id })}>${recipe.name}</button>`)}
      </div>
      ${this.block(code, name, l10n.t("Runs as it stands: {0}", ranWith))}
      <p><strong>${l10n.t("Tensor View then lists:")}</strong> ${codeText(shown.seen())}</p>
      <ul>
        ${shown.notes().map((note) => html`<li>${codeText(note)}</li>`)}
      </ul>
    `;
  }

  private block(code: string, name: string, caption: string): TemplateResult {
    const note = this.copied.code === code ? this.copied.note : "";
    return codeBlock(code, { name, caption, note }, () => void this.copy(code));
  }

  private steps(): TemplateResult {
    const { tolerance = "auto" } = this.kept;
    return html`<ol>
      <li>
        <h3>${l10n.t("Record both sides")}</h3>
        <p>${l10n.t("With one of the recipes above. 5 steps are enough.")}</p>
      </li>
      <li>
        <h3>${l10n.t("Compare the two runs")}</h3>
        <p>
          ${l10n.t("Choose the port first, then the original, which is the reference. The first line of the report names the first difference. Tags without a pair, and pairs that were guessed by their order, are settled in its mapping.")}
        </p>
        <div class="deed">
          <vscode-button @click=${() => void this.compare()}>${l10n.t("Compare Runs…")}</vscode-button>
          <tensor-view-menu
            .label=${toleranceLabel(tolerance)}
            .items=${namedItems(tolerance, (name) => this.keep({ tolerance: name }))}
          ></tensor-view-menu>
          <span>${numbersText(tolerance)}</span>
        </div>
        ${this.problem ? html`<p role="alert" class="problem">${this.problem}</p>` : nothing}
        <div class="line">${this.block(commandOf(tolerance), l10n.t("command line"), l10n.t("The same in a shell. With --check it exits with code 3 where the runs differ."))}</div>
      </li>
      ${firstDifferences().map(({ title, reasons }) => html`<li><h3>${title}</h3>${adviceList(reasons)}</li>`)}
    </ol>`;
  }
}

/** What a tolerance comes to, of float32. */
function numbersText(tolerance: ToleranceName): string {
  const numbers = toleranceText(namedNumbers(tolerance, "float32"));
  return tolerance === "auto" ? l10n.t("at most {0}, and what stands out from the noise", numbers) : numbers;
}

function titleOf(section: Section): string {
  switch (section) {
    case "record":
      return l10n.t("Record both sides");
    case "check":
      return l10n.t("The check in five steps");
    case "differ":
      return l10n.t("Where frameworks differ");
    case "right":
      return l10n.t("What is no mistake");
  }
}

function heading(section: Section): TemplateResult {
  return html`<h2 id=${section} tabindex="-1">${titleOf(section)}</h2>`;
}

function adviceList(advice: readonly Advice[]): TemplateResult {
  return html`<dl>
    ${advice.map(({ name, text }) => html`<dt>${name}</dt><dd>${codeText(text)}</dd>`)}
  </dl>`;
}

function defaultsTable(): TemplateResult {
  return html`
    <p>${l10n.t("The usual suspects: what frameworks do by default. A value that is alone in its row is bold.")}</p>
    <div class="table" tabindex="0" role="region" aria-label=${titleOf("differ")}>
      <table>
        <thead>
          <tr>
            <td></td>
            ${FRAMEWORKS.map((framework) => html`<th scope="col">${framework}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${frameworkDefaults().map(
            ({ name, values }) => html`<tr>
              <th scope="row">${name}</th>
              ${values.map((value) => html`<td class=${isAlone(value, values) ? "odd" : ""}>${value}</td>`)}
            </tr>`,
          )}
        </tbody>
      </table>
    </div>
  `;
}

/** The one value that differs where all others agree. */
function isAlone(value: string, values: readonly string[]): boolean {
  const others = values.filter((other) => other !== value);
  return others.length === values.length - 1 && new Set(others).size === 1;
}

declare global {
  interface HTMLElementTagNameMap {
    "tensor-view-port-check": PortCheckView;
  }
}

/** Code, scrolled sideways by itself, with a button that copies it whole. */
function codeBlock(code: string, { name, caption, note }: BlockTexts, copy: () => void): TemplateResult {
  const label = l10n.t("Copy {0}", name);
  return html`<figure>
    <figcaption>
      <span>${caption}</span><span class="done" role="status">${note}</span>
      <vscode-button appearance="secondary" aria-label=${label} title=${label} @click=${copy}>${l10n.t("Copy")}</vscode-button>
    </figcaption>
    <pre tabindex="0" role="region" aria-label=${name}><code>${pythonParts(code).map(({ is, text }) => (is === "code" ? text : html`<span class=${is}>${text}</span>`))}</code></pre>
  </figure>`;
}

/** A sentence whose code stands between backticks. */
function codeText(text: string): TemplateResult {
  const pieces: (TemplateResult | string)[] = [];
  let end = 0;
  for (const { 0: found, 1: code, index } of text.matchAll(CODE_OR_NUMBER)) {
    pieces.push(
      text.slice(end, index),
      code === undefined ? html`<span class="number">${found}</span>` : html`<code>${code}</code>`,
    );
    end = index + found.length;
  }
  return html`${pieces}${text.slice(end)}`;
}

/** By how many px a key scrolls a page, wherever the last click went; undefined where it is none of these. */
function scrolledBy(event: KeyboardEvent, pageHeight: number, wholeHeight: number): number | undefined {
  if (isFreeArrow(event)) {
    if (event.key === "ArrowDown") return LINE_PX;
    return event.key === "ArrowUp" ? -LINE_PX : undefined;
  }
  if (isFreeSpace(event)) return SHARE_OF_PAGE * pageHeight;
  switch (event.key) {
    case "PageDown":
      return SHARE_OF_PAGE * pageHeight;
    case "PageUp":
      return -SHARE_OF_PAGE * pageHeight;
    case "Home":
      return -wholeHeight;
    case "End":
      return wholeHeight;
    default:
      return undefined;
  }
}
