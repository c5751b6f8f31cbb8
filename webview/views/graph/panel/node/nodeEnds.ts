import * as l10n from "@vscode/l10n";
import { html, type TemplateResult } from "lit";
import type { RunEnds } from "../../../../../src/shared/graph/graphMode";
import type { MarkedNodes } from "../../../../../src/shared/questions/graphPictures";
import { graphEvent } from "../../graphEvents";
import { withEnd } from "../../graphModes";
import { nodeText } from "../../texts/graphTexts";
import type { RowAct } from "../rowList";
import type { RowEnds } from "../sections";

type Tell = (event: Event) => void;

/** End that each key makes of a node or output. */
const END_KEYS: Readonly<Record<string, keyof RunEnds>> = { e: "feeds", f: "fetches" };

/** Buttons that mark a node or scope as feed or fetch, and take that back; `name` is as ends name it. */
export function endButtons(name: string, kind: "node" | "scope", run: RunEnds, tell: Tell): TemplateResult {
  const one = (text: string, title: string, end: keyof RunEnds) =>
    html`<button
      type="button"
      class="text"
      aria-pressed=${String(run[end].includes(name))}
      title=${title}
      @click=${() => tell(graphEvent("graph-run", withEnd(run, end, name)))}
    >${text}</button>`;
  return html`<div class="choice" role="group" aria-label=${l10n.t("Feed or fetch")}>
    ${one(l10n.t("feed"), feedTitle(kind), "feeds")} ${one(l10n.t("fetch"), fetchTitle(kind), "fetches")}
  </div>`;
}

function feedTitle(kind: "node" | "scope"): string {
  return kind === "node"
    ? l10n.t("Feed this node: what it needs does not run for it (E)")
    : l10n.t("Feed this scope: what leaves it is given, so what leads only to that does not run (E)");
}

function fetchTitle(kind: "node" | "scope"): string {
  return kind === "node"
    ? l10n.t("Fetch this node: what it needs runs (F)")
    : l10n.t("Fetch this scope: what leaves it, or what nothing needs, runs with all that it needs (F)");
}

/** Buttons that mark what a scope needs, and what needs something of it. */
export function scopeReachButtons(name: string, tell: Tell): TemplateResult {
  return html`${reachButton(l10n.t("its inputs"), l10n.t("Mark this scope and all that it needs"), { reach: "inputs", of: name }, tell)}
  ${reachButton(l10n.t("its dependents"), l10n.t("Mark this scope and all that needs something of it"), { reach: "dependents", of: name }, tell)}`;
}

function reachButton(text: string, title: string, marked: MarkedNodes, tell: Tell): TemplateResult {
  return html`<button type="button" class="link" title=${title} @click=${() => tell(graphEvent("graph-mark", marked))}>${text}</button>`;
}

/** Buttons that mark what a node needs, what needs it, and what is between it and the one that was selected before. */
export function reachButtons(name: string, before: string | undefined, tell: Tell): TemplateResult {
  const one = (text: string, title: string, marked: MarkedNodes) => reachButton(text, title, marked, tell);
  return html`${one(l10n.t("its inputs"), l10n.t("Mark this node and all that it needs"), { reach: "inputs", of: name })}
  ${one(l10n.t("its dependents"), l10n.t("Mark this node and all that needs it"), { reach: "dependents", of: name })}
  ${
    before === undefined || before === name
      ? ""
      : one(l10n.t("between"), l10n.t("Mark all between this and {0}", nodeText(before)), { between: [before, name] })
  }`;
}

/** The same for the tensors of a list of edges; `nameAt` is undefined for an edge that is no tensor. */
export function endActs(nameAt: (at: number) => string | undefined, run: RunEnds, tell: Tell): RowEnds {
  const act = (key: string, end: keyof RunEnds, text: (name: string) => string): RowAct => ({
    key,
    label: (at) => {
      const name = nameAt(at);
      return name === undefined ? undefined : text(name);
    },
    isOn: (at) => run[end].includes(nameAt(at) ?? ""),
  });
  return {
    acts: [
      act("e", "feeds", (name) => l10n.t("Feed {0} (E)", name)),
      act("f", "fetches", (name) => l10n.t("Fetch {0} (F)", name)),
    ],
    act: ({ at, key }) => {
      const end = END_KEYS[key];
      const name = nameAt(at);
      if (end && name !== undefined) tell(graphEvent("graph-run", withEnd(run, end, name)));
    },
  };
}
