import * as l10n from "@vscode/l10n";
import { html, LitElement, nothing, type TemplateResult } from "lit";
import { customElement, state } from "lit/decorators.js";
import {
  type PointInfo,
  PROTOCOL_VERSION,
  type RunId,
  type RunInfo,
  type SeriesId,
  type SeriesInfo,
  type SeriesKind,
  type Subject,
} from "../src/shared/api";
import { hasView, viewsOf } from "../src/shared/views";
import { elementCount, shapeText } from "../src/tensor/shape";
import { GrowingPoints, type Points } from "./growingPoints";
import { connect, type Host } from "./host";
import { inTurn } from "./inTurn";
import { Resource } from "./resource";
import { shellStyles } from "./shellStyles";
import { nearestStep, pointsOfStep, type RecordedStep } from "./steps";
import { choiceStyles } from "./ui/choiceStyles";
import "./tagList";
import "./ui/stepBar";
import { mountRunView, mountView, runViewIds, viewTitle } from "./views";

interface Run {
  readonly info: RunInfo;
  readonly series: readonly SeriesInfo[];
}

/** The frame that every view is mounted in: what is shown, at which step, and the way to another. */
@customElement("tensor-view-shell")
export class Shell extends LitElement {
  static override styles = [choiceStyles, shellStyles];

  @state() private subject: Subject | undefined;
  @state() private failure = "";
  private host: Host | undefined;
  private viewStates: Readonly<Record<string, unknown>> = {};
  private readonly run = new Resource<Run>(() => this.requestUpdate());
  private readonly points = new Resource<Points>(() => this.requestUpdate());
  private readonly point = new Resource<PointInfo>(() => this.requestUpdate());
  private growing = new GrowingPoints();
  /** Which point `point` describes, and as what. */
  private described = "";
  private readonly loadInTurn = inTurn(() => this.load());

  override connectedCallback(): void {
    super.connectedCallback();
    window.addEventListener("keydown", this.onKey);
    void this.start();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    window.removeEventListener("keydown", this.onKey);
  }

  private async start(): Promise<void> {
    const host = connect({ show: (subject) => this.show(subject), changed: () => void this.loadInTurn() });
    this.host = host;
    const saved = host.saved();
    this.viewStates = saved?.views ?? {};
    try {
      const answer = await host.channel.request("ready", { protocol: PROTOCOL_VERSION, saved });
      if (answer.l10n) l10n.config({ contents: { ...answer.l10n } });
      if (answer.subject) this.show(answer.subject);
      else this.failure = l10n.t("There is nothing to show here: open a tag from the Tensor View side bar.");
    } catch (error) {
      this.failure = error instanceof Error ? error.message : String(error);
    }
  }

  private show(subject: Subject): void {
    this.failure = "";
    if (!this.subject || runKey(this.subject) !== runKey(subject)) this.run.clear();
    if (!this.subject || subjectKey(this.subject) !== subjectKey(subject)) {
      this.points.clear();
      this.point.clear();
      this.growing = new GrowingPoints();
      this.described = "";
    }
    // The view that was chosen among several stays from tag to tag where the next one has it.
    const { view } = this;
    const isChosen = this.subject?.kind !== undefined && viewsOf(this.subject.kind).length > 1;
    const isKept =
      isChosen && subject.view === undefined && subject.kind !== undefined && hasViewNamed(subject.kind, view);
    this.take(isKept ? { ...subject, view } : subject);
    void this.load();
  }

  private take(subject: Subject): void {
    this.subject = subject;
    this.keep();
    this.host?.channel.notify("subject/shown", subject);
  }

  private keep(): void {
    if (this.subject) this.host?.save({ subject: this.subject, views: this.viewStates });
  }

  private get series(): SeriesId | undefined {
    const { subject } = this;
    if (!subject || subject.tag === undefined || subject.kind === undefined) return undefined;
    return { logdir: subject.logdir, run: subject.run, tag: subject.tag, kind: subject.kind };
  }

  /** Asks for everything that is shown: run, points, the point. What is on screen stays until the answers are there. */
  private async load(): Promise<void> {
    const { subject, host, series } = this;
    if (!subject || !host) return;
    const run = { logdir: subject.logdir, run: subject.run };
    const loadingRun = this.run.load(async (signal) => {
      const [info, list] = await Promise.all([
        host.channel.request("run/describe", run, signal),
        series ? Promise.resolve([]) : host.channel.request("series/list", run, signal),
      ]);
      return { info, series: list };
    });
    if (series) {
      const { growing } = this;
      const { known } = growing;
      await this.points.load(async (signal) =>
        growing.take(await host.channel.request("series/points", { ...series, ...(known && { known }) }, signal)),
      );
      // A run that is gone may come back as another.
      if (this.points.state.error !== undefined && this.growing === growing) this.growing = new GrowingPoints();
      this.loadPoint();
    }
    await loadingRun;
  }

  /** Asks what is known of the shown point, unless that was answered and still holds. */
  private loadPoint(): void {
    const { host, series, recorded } = this;
    const points = this.points.state.value;
    if (!series || !host || !recorded || !points) return;
    const point = this.shownPoint ?? recorded.point;
    const described = `${points.key}\n${point}\n${points.columns.superseded[point]}`;
    if (described === this.described && this.point.state.error === undefined) return;
    this.described = described;
    void this.point.load((signal) => host.channel.request("point/describe", { ...series, point }, signal));
  }

  /** Position of the step that is shown: the one asked for, else the latest. */
  private get position(): number {
    const steps = this.points.state.value?.steps ?? [];
    if (this.subject?.step === undefined) return steps.length - 1;
    return nearestStep(steps, BigInt(this.subject.step));
  }

  private get recorded(): RecordedStep | undefined {
    return this.points.state.value?.steps[this.position];
  }

  /** Whether the shown step goes along as steps come: without a step of its own the subject is at the newest. */
  private get isFollowing(): boolean {
    return this.subject?.step === undefined;
  }

  private follow(isFollowing: boolean): void {
    const { subject, recorded } = this;
    if (!subject || !recorded || isFollowing === this.isFollowing) return;
    if (isFollowing) this.take(atNewest(subject));
    else this.take({ ...subject, step: String(recorded.step) });
    this.loadPoint();
  }

  private readonly onKey = (event: KeyboardEvent): void => {
    if (event.key !== "f" || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.defaultPrevented || !this.series || event.composedPath().some(takesText)) return;
    event.preventDefault();
    this.follow(!this.isFollowing);
  };

  private goTo(position: number): void {
    const step = this.points.state.value?.steps[position];
    if (!step || !this.subject) return;
    this.take({ ...withoutPoint(this.subject), step: String(step.step) });
    this.loadPoint();
  }

  /** The point that is shown: of a step written several times the one that was chosen. */
  private get shownPoint(): number | undefined {
    const { recorded, subject } = this;
    const chosen = subject?.point;
    const isOfStep = chosen !== undefined && this.points.state.value?.columns.steps[chosen] === recorded?.step;
    return isOfStep ? chosen : recorded?.point;
  }

  private readonly choosePoint = (event: CustomEvent<number>): void => {
    const { recorded } = this;
    if (!recorded || !this.subject) return;
    this.take({ ...this.subject, step: String(recorded.step), point: event.detail });
    this.loadPoint();
  };

  private async pick(from: "run" | "tag"): Promise<void> {
    const { subject, host } = this;
    if (!subject || !host) return;
    const picked = await host.channel.request("subject/pick", {
      from,
      run: { logdir: subject.logdir, run: subject.run },
    });
    if (picked) this.show(picked);
  }

  private readonly openTag = (event: CustomEvent<SeriesInfo>): void => {
    const { subject } = this;
    if (!subject || !hasView(event.detail.kind)) return;
    const { logdir, run } = subject;
    this.show({ logdir, run, tag: event.detail.tag, kind: event.detail.kind });
  };

  override render(): TemplateResult {
    const { subject } = this;
    if (this.failure || !subject) return html`<p class="note" role="status">${this.failure}</p>`;
    const error = this.points.state.error ?? this.point.state.error ?? this.run.state.error;
    return html`
      ${this.header(subject)} ${this.damage()}
      ${error === undefined ? nothing : html`<p class="note error" role="alert">${error}</p>`}
      <main>${this.content()}</main>
      ${this.stepBar()}
    `;
  }

  private content(): TemplateResult | typeof nothing {
    const { host, series, subject } = this;
    if (!host || !subject) return nothing;
    const { view } = this;
    const mounted = {
      host,
      saved: this.viewStates[view],
      save: (state: unknown) => {
        this.viewStates = { ...this.viewStates, [view]: state };
        this.keep();
      },
      open: (other: Subject) => this.show(other),
    };
    if (!series) {
      const list = this.run.state.value?.series;
      if (!list) return nothing;
      const run = { logdir: subject.logdir, run: subject.run };
      return (
        mountRunView(view, { ...mounted, run, list }) ??
        html`<tensor-view-tags .series=${list} @open-tag=${this.openTag}></tensor-view-tags>`
      );
    }
    const point = this.point.state.value;
    const points = this.points.state.value;
    if (!point || !points) return nothing;
    return mountView(view, {
      ...mounted,
      series,
      others: subject.others ?? [],
      columns: points.columns,
      steps: points.steps,
      position: this.position,
      point,
      goTo: (position) => this.goTo(position),
      compare: (others) => this.take({ ...subject, others }),
    });
  }

  /** The shown view's id. */
  private get view(): string {
    const { subject } = this;
    if (subject?.kind === undefined) return subject?.view ?? TAG_LIST;
    if (subject.view !== undefined && hasViewNamed(subject.kind, subject.view)) return subject.view;
    return viewsOf(subject.kind)[0]?.id ?? "";
  }

  private views(): TemplateResult | typeof nothing {
    const { subject } = this;
    if (!subject) return nothing;
    const ids = subject.kind === undefined ? [TAG_LIST, ...runViewIds] : viewsOf(subject.kind).map(({ id }) => id);
    if (ids.length < 2) return nothing;
    const current = this.view;
    return html`<div class="choice" role="radiogroup" aria-label=${l10n.t("View")}>
      ${ids.map(
        (id) =>
          html`<button type="button" role="radio" aria-checked=${String(id === current)} @click=${() => this.take({ ...subject, view: id })}>
            ${viewTitle(id)}
          </button>`,
      )}
    </div>`;
  }

  /** What is wrong with the run's files, in sentences: all that is readable is shown nevertheless. */
  private damage(): TemplateResult | typeof nothing {
    const files = this.run.state.value?.info.files.filter((file) => file.damage.length > 0) ?? [];
    const sentences = files.flatMap((file) =>
      file.damage.map(({ offset, message }) => l10n.t("{0}, offset {1}: {2}", file.name, offset, message)),
    );
    const [first, ...others] = sentences;
    if (first === undefined) return nothing;
    if (others.length === 0) return html`<p class="note warning" role="status">${first}</p>`;
    return html`<details class="note warning">
      <summary>${l10n.t("{0} places of this run are damaged. First: {1}", sentences.length, first)}</summary>
      ${others.slice(0, MAX_SENTENCES).map((sentence) => html`<p>${sentence}</p>`)}
    </details>`;
  }

  private header(subject: Subject): TemplateResult {
    const run = subject.run === "." ? basename(subject.logdir) : subject.run;
    const { value: point } = this.point.state;
    const isReading = this.run.state.isLoading && !this.run.state.value;
    const tag = subject.tag === undefined ? l10n.t("all tags") : subject.tag || l10n.t("(empty)");
    return html`
      <header>
        ${this.picker("run", run, l10n.t("Run {0}: choose another", run))}
        ${this.picker("tag", tag, l10n.t("Tag {0}: choose another", tag))}
        ${point && this.series && this.series.kind !== "histogram" ? html`<span class="what">${whatText(point)}</span>` : nothing}
        ${point?.isAfterDamage ? html`<span class="late">${l10n.t("found again behind damage")}</span>` : nothing}
        ${this.views()}
        ${isReading ? html`<vscode-progress-ring aria-label=${l10n.t("Reading")}></vscode-progress-ring>` : nothing}
      </header>
    `;
  }

  private picker(from: "run" | "tag", name: string, label: string): TemplateResult {
    return html`<div class="picker ${from}">
      <button type="button" title=${label} aria-label=${label} @click=${() => this.pick(from)}>
        <span class="name">${name}</span><span aria-hidden="true">▾</span>
      </button>
    </div>`;
  }

  private stepBar(): TemplateResult | typeof nothing {
    const { columns, steps } = this.points.state.value ?? {};
    if (!columns || !steps?.[0] || !this.series) return nothing;
    const { recorded, shownPoint } = this;
    const points = recorded && columns.superseded.includes(1) ? pointsOfStep(columns, recorded.step) : [];
    return html`<tensor-view-step-bar
      .steps=${steps}
      .position=${this.position}
      .wallTimeSeconds=${shownPoint === undefined ? undefined : columns.wallTimesSeconds[shownPoint]}
      .writings=${points.map((point) => ({ point, wallTimeSeconds: columns.wallTimesSeconds[point] }))}
      .shownPoint=${shownPoint}
      .isFollowing=${this.isFollowing}
      @step-follow=${(event: CustomEvent<boolean>) => this.follow(event.detail)}
      @step-point=${this.choosePoint}
      .firstWallTimeSeconds=${columns.wallTimesSeconds[steps[0].point]}
      @step-position=${(event: CustomEvent<number>) => this.goTo(event.detail)}
    ></tensor-view-step-bar>`;
  }
}

/** What is shown of a run before a tag is chosen. */
const TAG_LIST = "tags";

/** More sentences than this nobody reads; the side bar has them all. */
const MAX_SENTENCES = 50;

function hasViewNamed(kind: SeriesKind, view: string): boolean {
  return viewsOf(kind).some(({ id }) => id === view);
}

function runKey({ logdir, run }: RunId): string {
  return `${logdir}\n${run}`;
}

function subjectKey({ logdir, run, tag, kind }: Subject): string {
  return [logdir, run, tag, kind].join("\n");
}

function basename(path: string): string {
  return path.split(/[\\/]/).filter(Boolean).at(-1) ?? path;
}

/** `float32 [64, 128, 3, 3] · 73,728 elements`. */
function whatText({ dtype, storedDtype, shape }: PointInfo): string {
  if (dtype === undefined || shape === undefined) return "";
  const count = elementCount(shape);
  const elements = count === 1 ? l10n.t("1 element") : l10n.t("{0} elements", count.toLocaleString("en-US"));
  const stored = storedDtype === undefined ? "" : l10n.t(" (declared; stored as {0})", storedDtype);
  return `${dtype}${stored} ${shapeText(shape)} · ${elements}`;
}

function atNewest({ step: _step, ...subject }: Subject): Subject {
  return withoutPoint(subject);
}

/** Whether keys that are typed there are text, or choose from a list. */
function takesText(target: EventTarget): boolean {
  return target instanceof Element && target.matches("input, textarea, select, vscode-text-field, vscode-dropdown");
}

function withoutPoint({ point: _point, ...subject }: Subject): Subject {
  return subject;
}
