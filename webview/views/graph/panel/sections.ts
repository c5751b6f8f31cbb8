import * as l10n from "@vscode/l10n";
import { html, nothing, type TemplateResult } from "lit";
import type { NodeTag } from "../../../../src/shared/questions/graphNode";
import { localeNumber } from "../../../localeText";
import type { WorkQueue } from "../../../workQueue";
import type { GraphPlace } from "../graphEvents";
import type { ShownGraph } from "../shownGraph";
import "./nodeTagRow";
import "./rowList";
import type { ChosenRow, ListRow } from "./rowList";

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
  readonly isLoading: boolean;
  placeAt(at: number): GraphPlace | undefined;
  goTo(place: GraphPlace): void;
  loadMore(): void;
}

export function listSection({ title, rows, count, isLoading, placeAt, goTo, loadMore }: ListSection): TemplateResult {
  const more = count - rows.length;
  const list = html`<tensor-view-graph-list
    .label=${title}
    .count=${rows.length}
    .row=${(at: number) => rows[at]}
    .isAsHighAsRows=${true}
    @row-choose=${({ detail: { at } }: CustomEvent<ChosenRow>) => {
      const place = placeAt(at);
      if (place) goTo(place);
    }}
  ></tensor-view-graph-list>`;
  return html`<section>
    ${heading(title, count)} ${rows.length === 0 ? nothing : list}
    ${
      more > 0
        ? html`<div class="buttons">
            <button
              type="button"
              class="link"
              aria-disabled=${String(isLoading)}
              @click=${() => isLoading || loadMore()}
            >${l10n.t("Show more ({0} are not here)", localeNumber(more))}</button>
          </div>`
        : nothing
    }
  </section>`;
}

/** The series that are about a node or scope. */
export function tagSection(
  tags: readonly NodeTag[],
  { graph, step }: { readonly graph: ShownGraph; readonly step: string | undefined },
  queue: WorkQueue,
): TemplateResult | typeof nothing {
  if (tags.length === 0) return nothing;
  const { logdir, run } = graph.ref;
  return html`<section>
    ${heading(l10n.t("Recorded of it"), tags.length)}
    ${tags.map(
      (tag) =>
        html`<tensor-view-graph-tag .shown=${{ host: graph.host, run: { logdir, run }, tag, step, queue }}></tensor-view-graph-tag>`,
    )}
  </section>`;
}
