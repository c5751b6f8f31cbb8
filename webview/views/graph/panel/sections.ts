import * as l10n from "@vscode/l10n";
import { html, nothing, type TemplateResult } from "lit";
import type { NodeTag } from "../../../../src/shared/questions/graphs";
import type { WorkQueue } from "../../../parts/page/workQueue";
import { localeNumber } from "../../../ui/texts/localeText";
import type { GraphGoal } from "../graphEvents";
import type { ShownGraph } from "../shownGraph";
import "./node/nodeTagRow";
import "./rowList";
import type { ActedRow, ChosenRow, ListRow, RowAct } from "./rowList";

/** A heading, and how many stand below it. */
export function heading(title: string, count: number): TemplateResult {
  return html`<h3>${title}<span class="count">${localeNumber(count)}</span></h3>`;
}

/** A list of which the first rows are here, and where they lead. */
export interface ListSection {
  readonly title: string;
  readonly rows: readonly ListRow[];
  /** With those that are not here. */
  readonly count: number;
  placeAt(at: number): GraphGoal | undefined;
  goTo(place: GraphGoal): void;
  /** Ways in which its rows become feeds and fetches. */
  readonly ends?: RowEnds | undefined;
}

/** Feeds and fetches made of rows of a list, by keys and by the pointer. */
export interface RowEnds {
  readonly acts: readonly RowAct[];
  act(row: ActedRow): void;
}

export function listSection(
  { title, rows, count, placeAt, goTo, ends }: ListSection,
  more: MoreButton,
): TemplateResult {
  const list = html`<tensor-view-graph-list
    .label=${title}
    .count=${rows.length}
    .row=${(at: number) => rows[at]}
    .isAsHighAsRows=${true}
    .acts=${ends?.acts ?? NO_ACTS}
    @row-act=${({ detail }: CustomEvent<ActedRow>) => ends?.act(detail)}
    @row-choose=${({ detail: { at } }: CustomEvent<ChosenRow>) => {
      const place = placeAt(at);
      if (place) goTo(place);
    }}
  ></tensor-view-graph-list>`;
  return html`<section>
    ${heading(title, count)} ${rows.length === 0 ? nothing : list}
    ${moreButton(count - rows.length, more)}
  </section>`;
}

const NO_ACTS: readonly RowAct[] = [];

/** Series about something: the first, and how many there are. */
interface TagsOf {
  readonly tags: readonly NodeTag[];
  readonly tagCount: number;
  /** The run that they are of; the graph's own where absent. */
  readonly run?: string;
}

/** The series that are about a node or scope, of which the first are here. */
export function tagSection(
  { tags, tagCount, run: own }: TagsOf,
  { graph, step }: { readonly graph: ShownGraph; readonly step: string | undefined },
  queue: WorkQueue,
  more: MoreButton,
): TemplateResult | typeof nothing {
  if (tagCount === 0) return nothing;
  const { logdir, run } = graph.ref;
  return html`<section>
    ${heading(l10n.t("Recorded of it"), tagCount)}
    ${tags.map(
      (tag) =>
        html`<tensor-view-graph-tag
          .shown=${{ host: graph.host, run: { logdir, run: own ?? run }, isOther: own !== undefined, tag, step, queue }}
        ></tensor-view-graph-tag>`,
    )}
    ${moreButton(tagCount - tags.length, more)}
  </section>`;
}

/** The way to the rest of a list. */
export interface MoreButton {
  readonly isLoading: boolean;
  loadMore(): void;
}

function moreButton(more: number, { isLoading, loadMore }: MoreButton): TemplateResult | typeof nothing {
  if (more <= 0) return nothing;
  return html`<div class="buttons">
    <button
      type="button"
      class="link"
      aria-disabled=${String(isLoading)}
      @click=${() => isLoading || loadMore()}
    >${l10n.t("Show more ({0} are not here)", localeNumber(more))}</button>
  </div>`;
}
