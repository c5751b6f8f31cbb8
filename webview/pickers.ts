import * as l10n from "@vscode/l10n";
import { html, type TemplateResult } from "lit";
import { type RunSubject, runTitle, type SeriesSubject } from "../src/shared/subject";

/** What of a subject another may be chosen for. */
export type PickedFrom = "run" | "tag";

/** The run and the tag that are shown, each a button that has another one chosen. */
export function pickers(subject: SeriesSubject | RunSubject, pick: (from: PickedFrom) => void): TemplateResult {
  const run = subject.run === "." ? runTitle(subject) : subject.run;
  const tag = subject.on === "run" ? l10n.t("all tags") : subject.tag || l10n.t("(empty)");
  const picker = (from: PickedFrom, name: string, label: string) =>
    html`<button type="button" title=${label} aria-label=${label} @click=${() => pick(from)}>
      <span class="name"><bdi>${name}</bdi></span><span aria-hidden="true">▾</span>
    </button>`;
  return html`
    <div class="picker">${picker("run", run, l10n.t("Run {0}: choose another", run))}</div>
    <h1 class="picker tag">${picker("tag", tag, l10n.t("Tag {0}: choose another", tag))}</h1>
  `;
}
