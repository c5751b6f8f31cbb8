import * as l10n from "@vscode/l10n";
import { html, type TemplateResult } from "lit";
import type { RunId } from "../../src/shared/series/seriesId";
import {
  type GivenName,
  type RunSubject,
  runTitle,
  runTitles,
  type SeriesSubject,
  type Subject,
  subjectTitle,
} from "../../src/shared/subject/subject";
import type { ViewId } from "../../src/shared/views";
import { viewTitle } from "../views";

/** Part of a subject that another one may be chosen for. */
export type PickedFrom = "run" | "tag";

/** Heading of a subject: buttons to choose another run or series, the title of all else. */
export function heading(
  subject: Subject,
  view: ViewId,
  given: GivenName | undefined,
  pick: (from: PickedFrom, run: RunId) => void,
): TemplateResult {
  if (subject.on === "series" || subject.on === "run") return pickers(subject, (from) => pick(from, subject));
  const title = subjectTitle(subject) || viewTitle(view);
  if (subject.on !== "comparison") return html`<h1 class="name" title=${title}><bdi>${title}</bdi></h1>`;
  const [a, b] = runTitles(subject, subject.other, given).map(
    (name) => html`<span class="name"><bdi>${name}</bdi></span>`,
  );
  return html`<h1 class="sides" title=${title}>${a} ↔ ${b}</h1>`;
}

/** The run and the tag that are shown, each a button that has another one chosen. */
function pickers(subject: SeriesSubject | RunSubject, pick: (from: PickedFrom) => void): TemplateResult {
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
