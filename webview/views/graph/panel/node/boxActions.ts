import * as l10n from "@vscode/l10n";
import { html, nothing, type TemplateResult } from "lit";
import type { PictureBox, PictureChoice, PictureStub } from "../../../../../src/shared/graph/graphPicture";
import { localeNumber } from "../../../../ui/texts/localeText";
import { graphEvent } from "../../graphEvents";

/** A box of the picture, and how the picture is chosen. */
interface ActedBox {
  readonly box: PictureBox;
  readonly choice: PictureChoice;
}

type Tell = (event: Event) => void;

/** Action on a box. */
interface BoxAct {
  readonly name: string;
  readonly event: CustomEvent<string>;
}

/** Actions on a box at its place. */
export function boxActs({ box, choice }: ActedBox): readonly BoxAct[] {
  const { id, kind, name, canOpen, isOpen, isAside, unstackedFrom } = box;
  const isPlace = (kind === "node" || kind === "scope") && box.function === undefined && name !== "";
  return [
    ...(canOpen && !isOpen ? [{ name: openName(box), event: graphEvent("graph-open-in-place", id) }] : []),
    ...(isOpen ? [{ name: l10n.t("Close"), event: graphEvent("graph-close-in-place", id) }] : []),
    ...(kind === "stack" ? [{ name: l10n.t("Show one by one"), event: graphEvent("graph-unstack", id) }] : []),
    ...(unstackedFrom === undefined
      ? []
      : [{ name: l10n.t("Stack again"), event: graphEvent("graph-stack", unstackedFrom) }]),
    ...(isAside ? [{ name: l10n.t("Put back among the others"), event: graphEvent("graph-put-back", id) }] : []),
    ...(choice.putBack.includes(id)
      ? [{ name: l10n.t("Set aside again"), event: graphEvent("graph-set-aside", id) }]
      : []),
    ...(isPlace ? [{ name: l10n.t("Follow its data"), event: graphEvent("graph-follow", name) }] : []),
  ];
}

/** The same as buttons. */
export function boxActions(acted: ActedBox, tell: Tell): TemplateResult | typeof nothing {
  const acts = boxActs(acted);
  if (acts.length === 0) return nothing;
  return html`<div class="buttons">${acts.map(({ name, event }) => button(name, () => tell(event)))}</div>`;
}

function openName({ calls }: PictureBox): string {
  return calls === undefined ? l10n.t("Open in place") : l10n.t("Open the function in place");
}

function button(name: string, press: () => void): TemplateResult {
  return html`<vscode-button appearance="secondary" @click=${press}>${name}</vscode-button>`;
}

/** Note of a node that has no box, as it was set aside beside this one: the way back among the others, as far as it is named here. */
export function setAsideNote(box: PictureBox, name: string, tell: Tell): TemplateResult {
  const stub = [...box.before, ...box.after].find((one) => one.name === name);
  return html`<p class="quiet">${l10n.t("Set aside beside {0}", box.label)}</p>
    ${
      stub
        ? html`<div class="buttons">
            ${button(l10n.t("Put back among the others"), () => tell(graphEvent("graph-put-back", stub.id)))}
          </div>`
        : nothing
    }`;
}

/** Nodes set aside beside a box: the way to each, and back among the others. */
export function asideSection({ box }: ActedBox, tell: Tell): TemplateResult | typeof nothing {
  const all = [...box.before, ...box.after];
  const count = box.beforeCount + box.afterCount;
  if (count === 0) return nothing;
  const more = count - all.length;
  return html`<section>
    <h3>${l10n.t("Set aside beside it")}<span class="count">${localeNumber(count)}</span></h3>
    <ul>
      ${all.map((stub) => stubRow(stub, box, tell))}
    </ul>
    ${more > 0 ? html`<p class="quiet">${l10n.t("and {0} more", localeNumber(more))}</p>` : nothing}
  </section>`;
}

function stubRow(stub: PictureStub, box: PictureBox, tell: Tell): TemplateResult {
  const { name, label, value, id } = stub;
  const place = { name, kind: "node", ...(box.function !== undefined && { function: box.function }) } as const;
  return html`<li>
    <button type="button" class="link" title=${name} @click=${() => tell(graphEvent("graph-goto", place))}>${label}</button>
    ${value === undefined ? nothing : html`<span>${value}</span>`}
    <span class="quiet">${whyText(stub)}</span>
    <button
      type="button"
      class="link"
      aria-label=${l10n.t("put back {0}", name)}
      @click=${() => tell(graphEvent("graph-put-back", id))}
    >${l10n.t("put back")}</button>
  </li>`;
}

function whyText({ why }: PictureStub): string {
  switch (why) {
    case "constant":
      return l10n.t("constant");
    case "read":
      return l10n.t("read of a variable");
    case "hub":
      return l10n.t("used by many");
    case "handed":
      return l10n.t("hands tensors on");
    case "order":
      return l10n.t("orders others");
    case "backward":
      return l10n.t("in one line with others");
  }
}
