import * as l10n from "@vscode/l10n";
import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import type { KeptMapping } from "../../src/shared/channel/panelSides";
import type { MappingChange } from "../../src/shared/compare/mappingChange";
import { type DescribedRun, describeRun } from "../../src/shared/questions/runs";
import type { RunId } from "../../src/shared/series/seriesId";
import {
  type ComparisonQuery,
  type ComparisonSubject,
  type GivenName,
  runsOfSubject,
  runTitles,
  type Subject,
  subjectKey,
} from "../../src/shared/subject/subject";
import type { ViewId } from "../../src/shared/views";
import { type Host, isAbout } from "../parts/page/host";
import { inTurn } from "../parts/page/inTurn";
import { Resource } from "../parts/page/resource";
import { givenNames } from "../parts/series/givenNames";
import { errorText } from "../ui/texts/sentenceText";
import { LazyView } from "./lazyView";
import { damageNote } from "./runDamage";
import { subjectFrameStyles } from "./subjectFrameStyles";
import "../ui/rows/dropTarget";
import type { ComparisonViewContext, MountedView, TagToMatch } from "../parts/page/view";
import { noteStyles } from "../ui/notices/noteStyles";
import { notice } from "../ui/notices/notice";
import { viewPage } from "../views";

/** Two runs in a view. */
interface ShownComparison {
  readonly subject: ComparisonSubject;
  readonly view: ViewId;
  readonly mounted: MountedView;
}

/**
 * The frame of a view of two runs: what is wrong with their files, which of their tags belong together as the workspace says.
 * Events: `subject-take` with what is shown next, `names-known` with the names that runs were given.
 */
@customElement("tensor-view-comparison-frame")
export class ComparisonFrame extends LitElement {
  static override styles = [noteStyles, subjectFrameStyles];

  @property({ attribute: false }) shown: ShownComparison | undefined;
  @state() private note = "";
  @state() private toMatch: TagToMatch | undefined;
  private subjectKey = "";
  private readonly kept = new Resource<KeptMapping>(() => this.requestUpdate());
  private readonly loadInTurn = inTurn(() => this.load());
  /** A and B: what is asked for of them is looked at while they grow. Why they cannot be read says the view. */
  private readonly runs = new Resource<readonly DescribedRun[]>(() => this.requestUpdate());
  private readonly loadRunsInTurn = inTurn(() => this.loadRuns());
  @state() private given: GivenName | undefined;
  private readonly loadNamesInTurn = inTurn(() => this.loadNames());
  private readonly lazy = new LazyView<ComparisonViewContext>(() => this.requestUpdate());
  private forget: (() => void) | undefined;

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.forget?.();
    this.forget = undefined;
    this.kept.clear();
    this.runs.clear();
    this.subjectKey = "";
  }

  override willUpdate(changes: PropertyValues<this>): void {
    const { shown } = this;
    if (!changes.has("shown") || !shown) return;
    this.forget ??= this.listen(shown.mounted.host);
    const key = subjectKey(shown.subject);
    if (key === this.subjectKey) return;
    this.subjectKey = key;
    this.note = "";
    this.toMatch = undefined;
    this.runs.clear();
    void this.loadInTurn();
    void this.loadRunsInTurn();
    void this.loadNamesInTurn();
  }

  private listen(host: Host): () => void {
    const forget = [
      host.on("mapping", () => void this.loadInTurn()),
      host.on("board", () => void this.loadNamesInTurn()),
      host.on("changed", (change) => {
        const { shown } = this;
        if (shown && runsOfSubject(shown.subject).some((run) => isAbout(change, run))) void this.loadRunsInTurn();
      }),
    ];
    return () => {
      for (const one of forget) one();
    };
  }

  private async load(): Promise<void> {
    const { shown } = this;
    if (!shown) return;
    const { logdir } = shown.subject;
    await this.kept.load(() => shown.mounted.host.channel.request("mapping/read", { logdir }));
  }

  private async loadRuns(): Promise<void> {
    const { shown } = this;
    if (!shown) return;
    const { host } = shown.mounted;
    await this.runs.load((signal) =>
      Promise.all(
        runsOfSubject(shown.subject).map(({ logdir, run }) => host.ask(describeRun, { logdir, run }, { signal })),
      ),
    );
  }

  /** Until it is known, and where nobody is there to tell, runs have the names that are known. */
  private async loadNames(): Promise<void> {
    const { shown } = this;
    if (!shown) return;
    try {
      this.given = await givenNames(shown.mounted.host, runsOfSubject(shown.subject));
    } catch {
      return;
    }
    this.dispatchEvent(new CustomEvent<GivenName>("names-known", { detail: this.given }));
  }

  private namesOf({ subject }: ShownComparison): readonly [string, string] {
    return runTitles(subject, subject.other, this.given);
  }

  override render(): TemplateResult | typeof nothing {
    const { shown } = this;
    if (!shown) return nothing;
    const names = this.namesOf(shown);
    const error = this.kept.state.error ?? this.lazy.error;
    return html`
      ${this.runs.state.value?.map((run, i) => damageNote(run, names[i]))}
      ${error === undefined ? nothing : html`<p class="note error" role="alert">${error}</p>`}
      ${notice(this.note, () => {
        this.note = "";
      })}
      <main>${this.content(shown)}</main>
      <tensor-view-drop-target
        .label=${l10n.t("Drop a run to compare with, or two")}
        @rows-drop=${(event: CustomEvent<readonly string[]>) => void this.attempt(() => this.takeDropped(event.detail))}
      ></tensor-view-drop-target>
    `;
  }

  private content(shown: ShownComparison): TemplateResult | typeof nothing {
    const { subject, view, mounted } = shown;
    const kept = this.kept.state.value;
    const page = viewPage<ComparisonViewContext>(view);
    if (!kept || !this.lazy.isHere(page)) return nothing;
    const { on: _on, logdir, run, other, view: _view, ...query } = subject;
    return page.mount({
      ...mounted,
      ...{ a: { logdir, run }, b: other, names: this.namesOf(shown), query, kept, toMatch: this.toMatch },
      changeMapping: (change) => this.changeMapping(change),
      openMapping: () => void this.attempt(() => mounted.host.channel.request("mapping/open", { logdir })),
      compare: (change) => this.compare(subject, change),
      pickRun: (side) => void this.attempt(() => this.pickRun(side)),
      turnTo: (next) => this.take({ ...subject, view: next }),
      matchTag: (tag) => {
        this.toMatch = tag;
        this.take({ ...subject, view: "mapping" });
      },
      matched: () => {
        this.toMatch = undefined;
      },
    });
  }

  private async changeMapping(change: MappingChange): Promise<void> {
    const { shown } = this;
    if (!shown) return;
    await shown.mounted.host.channel.request("mapping/change", { logdir: shown.subject.logdir, change });
    await this.loadInTurn();
  }

  private async pickRun(side: "a" | "b"): Promise<void> {
    const { shown } = this;
    if (!shown) return;
    const { logdir, run, other } = shown.subject;
    const [nameA, nameB] = this.namesOf(shown);
    const [kept, name] = side === "a" ? ([other, nameB] as const) : ([{ logdir, run }, nameA] as const);
    const title = l10n.t("Choose the Run to Compare with {0}", name);
    const picked = await shown.mounted.host.channel.request("run/pick", { title, except: kept });
    if (picked && this.shown) this.compare(this.shown.subject, { [side]: picked });
  }

  /** One run is the reference of the one that is looked at, of two the first is looked at. */
  private async takeDropped(rows: readonly string[]): Promise<void> {
    const { shown } = this;
    if (!shown) return;
    const [a, b] = await shown.mounted.host.channel.request("runs/find", { rows });
    const { logdir, run } = shown.subject;
    if (!a) this.note = l10n.t("What was dropped is not a run.");
    else if (b) this.compare(shown.subject, { a, b });
    else if (a.logdir === logdir && a.run === run) this.note = l10n.t("This run is shown already: drop another.");
    else this.compare(shown.subject, { b: a });
  }

  private compare(
    { on, logdir, run, other, view, ...before }: ComparisonSubject,
    { a, b, query }: { readonly a?: RunId; readonly b?: RunId; readonly query?: ComparisonQuery },
  ): void {
    this.take({ on, ...(a ?? { logdir, run }), other: b ?? other, ...(view && { view }), ...(query ?? before) });
  }

  private take(subject: Subject): void {
    this.dispatchEvent(new CustomEvent<Subject>("subject-take", { detail: subject }));
  }

  private async attempt(act: () => Promise<unknown>): Promise<void> {
    this.note = "";
    try {
      await act();
    } catch (error) {
      this.note = errorText(error);
    }
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "tensor-view-comparison-frame": ComparisonFrame;
  }
}
