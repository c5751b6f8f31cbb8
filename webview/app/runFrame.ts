import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import { RequestError } from "../../src/shared/channel/requestError";
import { KINDS, type Kind } from "../../src/shared/kind";
import { listRuns } from "../../src/shared/questions/runs";
import { listSeries } from "../../src/shared/questions/series";
import { hasLineage, type RunInfo } from "../../src/shared/series/runInfo";
import { seriesOfRunsInTurns } from "../../src/shared/series/seriesColumns";
import type { SeriesInfo } from "../../src/shared/series/seriesInfo";
import { isAtOrBelow, type RunSubject, subjectKey } from "../../src/shared/subject/subject";
import type { KnownKinds, ViewId } from "../../src/shared/views";
import { type Host, isAbout } from "../parts/page/host";
import { inTurn } from "../parts/page/inTurn";
import { pagePace } from "../parts/page/pagePace";
import { Resource } from "../parts/page/resource";
import type { MountedView, RunViewContext } from "../parts/page/view";
import { noteStyles } from "../ui/notices/noteStyles";
import { viewPage } from "../views";
import { LazyView } from "./lazyView";
import { subjectFrameStyles } from "./subjectFrameStyles";

/** A run in a view. */
interface ShownRun {
  readonly subject: RunSubject;
  readonly view: ViewId;
  /** The view was asked for; else a run without tags shows its files. */
  readonly isChosen: boolean;
  readonly mounted: MountedView;
  readonly info: RunInfo | undefined;
}

/** The frame of a view of a whole run: its series. Events: `run-known` with the kinds of these. */
@customElement("tensor-view-run-frame")
export class RunFrame extends LitElement {
  static override styles = [noteStyles, subjectFrameStyles];

  @property({ attribute: false }) shown: ShownRun | undefined;
  private subjectKey = "";
  /** True if runs lie below this one, once that is known. */
  private hasBelow: boolean | undefined;
  private readonly list = new Resource<readonly SeriesInfo[]>(() => this.requestUpdate());
  private readonly loadInTurn = inTurn(() => this.load());
  private readonly lazy = new LazyView<RunViewContext>(() => this.requestUpdate());
  private forget: (() => void) | undefined;

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.forget?.();
    this.forget = undefined;
    this.list.clear();
    this.subjectKey = "";
  }

  override willUpdate(changes: PropertyValues<this>): void {
    const { shown } = this;
    if (!changes.has("shown") || !shown) return;
    this.forget ??= shown.mounted.host.on("changed", (change) => {
      if (this.shown && isAbout(change, this.shown.subject)) void this.loadInTurn();
    });
    const key = subjectKey(shown.subject);
    if (key === this.subjectKey) return;
    this.subjectKey = key;
    this.hasBelow = undefined;
    this.list.clear();
    void this.loadInTurn();
  }

  private async load(): Promise<void> {
    const { shown } = this;
    if (!shown) return;
    const { logdir, run } = shown.subject;
    await this.list.load(async (signal) => {
      const columns = await shown.mounted.host.ask(listSeries, { logdir, runs: [run] }, { signal });
      const [error] = columns.errors;
      if (error) throw new RequestError(error.code, error.sentence);
      return (await seriesOfRunsInTurns(columns, pagePace()))[0] ?? [];
    });
    await this.tellKinds(shown);
  }

  /** Tells the kinds of series; of runs below this one only that they exist: to know their kinds takes reading them. */
  private async tellKinds({ subject, mounted }: ShownRun): Promise<void> {
    const hasBelow = this.hasBelow ?? (await isAnyBelow(mounted.host, subject));
    const list = this.list.state.value;
    if (!list || subjectKey(subject) !== this.subjectKey) return;
    this.hasBelow = hasBelow;
    const own: ReadonlySet<Kind> = new Set(list.map(({ kind }) => kind));
    const all = hasBelow ? new Set(KINDS) : own;
    const info = this.shown?.info;
    const isOfLineage = info !== undefined && hasLineage(info);
    this.dispatchEvent(new CustomEvent<KnownKinds>("run-known", { detail: { own, all, hasLineage: isOfLineage } }));
  }

  override render(): TemplateResult | typeof nothing {
    const { shown } = this;
    if (!shown) return nothing;
    // What is wrong with the run itself, the frame around says.
    const error = shown.info && (this.list.state.error ?? this.lazy.error);
    return html`
      ${error === undefined ? nothing : html`<p class="note error" role="alert">${error}</p>`}
      <main>${this.content(shown)}</main>
    `;
  }

  private content({ subject, view, isChosen, mounted, info }: ShownRun): TemplateResult | typeof nothing {
    const list = this.list.state.value;
    if (!list || !info) return nothing;
    const page = viewPage<RunViewContext>(!isChosen && list.length === 0 ? "files" : view);
    if (!this.lazy.isHere(page)) return nothing;
    return page.mount({ ...mounted, run: { logdir: subject.logdir, run: subject.run }, info, list });
  }
}

/** True if there are runs below; true where that cannot be known. */
async function isAnyBelow(host: Host, { logdir, run }: RunSubject): Promise<boolean> {
  try {
    const { runs } = await host.ask(listRuns, { logdir });
    return runs.some((other) => other.run !== run && isAtOrBelow(other, { logdir, run }));
  } catch {
    return true;
  }
}
