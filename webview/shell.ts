import * as l10n from "@vscode/l10n";
import { html, LitElement, nothing, type TemplateResult } from "lit";
import { customElement, state } from "lit/decorators.js";
import {
  type PointColumnsInfo,
  type PointInfo,
  PROTOCOL_VERSION,
  type SeriesId,
  type Subject,
} from "../src/shared/api";
import { elementCount, shapeText } from "../src/tensor/shape";
import { connect, type Host } from "./host";
import { Resource } from "./resource";
import { shellStyles } from "./shellStyles";
import { nearestStep, type RecordedStep, recordedSteps } from "./steps";
import { mountView } from "./views";
import { wallTimeText } from "./wallTime";

interface Shown {
  readonly columns: PointColumnsInfo;
  readonly steps: readonly RecordedStep[];
}

/** The frame that every view is mounted in: what is shown, at which step, and the way to another. */
@customElement("tensor-view-shell")
export class Shell extends LitElement {
  static override styles = shellStyles;

  @state() private subject: Subject | undefined;
  @state() private note = "";
  @state() private failure = "";
  private host: Host | undefined;
  private readonly points = new Resource<Shown>(() => this.requestUpdate());
  private readonly point = new Resource<PointInfo>(() => this.requestUpdate());

  override connectedCallback(): void {
    super.connectedCallback();
    void this.start();
  }

  private async start(): Promise<void> {
    const host = connect({
      show: (subject) => this.show(subject),
      changed: () => void this.loadPoints(),
    });
    this.host = host;
    try {
      const answer = await host.channel.request("ready", { protocol: PROTOCOL_VERSION, saved: host.saved() });
      if (answer.l10n) l10n.config({ contents: { ...answer.l10n } });
      if (answer.subject) this.show(answer.subject);
      else this.failure = l10n.t("There is nothing to show here: open a tag from the Tensor View side bar.");
    } catch (error) {
      this.failure = error instanceof Error ? error.message : String(error);
    }
  }

  private show(subject: Subject): void {
    const isSameSeries = this.subject && seriesKey(this.subject.series) === seriesKey(subject.series);
    this.note = "";
    this.failure = "";
    if (!isSameSeries) {
      this.points.clear();
      this.point.clear();
    }
    this.take(subject);
    void this.loadPoints();
  }

  private take(subject: Subject): void {
    this.subject = subject;
    this.host?.save(subject);
    this.host?.channel.notify("subject/shown", subject);
  }

  private async loadPoints(): Promise<void> {
    const { subject, host } = this;
    if (!subject || !host) return;
    await this.points.load(async (signal) => {
      const columns = await host.channel.request("series/points", subject.series, signal);
      return { columns, steps: recordedSteps(columns) };
    });
    this.loadPoint();
  }

  private loadPoint(): void {
    const { subject, host, recorded } = this;
    if (!subject || !host || !recorded) return;
    void this.point.load((signal) =>
      host.channel.request("point/describe", { ...subject.series, point: recorded.point }, signal),
    );
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

  private goTo(position: number): void {
    const step = this.points.state.value?.steps[position];
    if (!step || !this.subject) return;
    this.take({ ...this.subject, step: String(step.step) });
    this.loadPoint();
  }

  private typeStep(text: string): void {
    const steps = this.points.state.value?.steps ?? [];
    const typed = /^\s*[+-]?\d+\s*$/.test(text) ? BigInt(text.trim()) : undefined;
    if (typed === undefined) {
      this.note = l10n.t("'{0}' is not a step: type a whole number.", text);
      return;
    }
    const position = nearestStep(steps, typed);
    const found = steps[position]?.step;
    this.note =
      found === typed || found === undefined
        ? ""
        : l10n.t("Step {0} was not recorded: the nearest is {1}.", String(typed), String(found));
    this.goTo(position);
  }

  private async pick(from: "run" | "tag"): Promise<void> {
    const { subject, host } = this;
    if (!subject || !host) return;
    const picked = await host.channel.request("subject/pick", { from, series: subject.series });
    if (picked) this.show(picked);
  }

  override render(): TemplateResult {
    const { subject } = this;
    if (this.failure || !subject) return html`<p class="note" role="status">${this.failure}</p>`;
    const { error } = this.points.state;
    return html`
      ${this.header(subject)}
      ${error === undefined ? nothing : html`<p class="note error" role="alert">${error}</p>`}
      ${this.note ? html`<p class="note warning" role="status">${this.note}</p>` : nothing}
      <main>${this.content(subject)}</main>
    `;
  }

  private content(subject: Subject): TemplateResult | typeof nothing {
    const { recorded, host } = this;
    if (!recorded || !host) return nothing;
    if (recorded.error !== undefined) {
      return html`<p class="note error" role="alert">${l10n.t("This value cannot be shown: {0}", recorded.error)}</p>`;
    }
    return mountView(subject.view, { host, series: subject.series, point: recorded.point });
  }

  private header({ series }: Subject): TemplateResult {
    const run = series.run === "." ? basename(series.logdir) : series.run;
    const { value: info } = this.point.state;
    const { isLoading, value: points } = this.points.state;
    return html`
      <header>
        <div class="line">
          ${this.picker("run", run, l10n.t("Run {0}: choose another", run))}
          ${this.picker("tag", series.tag || l10n.t("(empty)"), l10n.t("Tag {0}: choose another", series.tag))}
          ${info ? html`<span class="what">${whatText(info)}</span>` : nothing}
          ${isLoading && !points ? html`<vscode-progress-ring aria-label=${l10n.t("Reading")}></vscode-progress-ring>` : nothing}
        </div>
        <div class="line">
          ${this.stepBox()}
          ${info ? html`<span class="what">${wallTimeText(info.wallTimeSeconds[0] as number)}</span>` : nothing}
        </div>
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

  private stepBox(): TemplateResult | typeof nothing {
    const { recorded, position } = this;
    const steps = this.points.state.value?.steps ?? [];
    const [first, last] = [steps[0], steps.at(-1)];
    if (!recorded || !first || !last) return nothing;
    const typed = (event: KeyboardEvent) => {
      if (event.key === "Enter") this.typeStep((event.target as HTMLInputElement).value);
    };
    const button = (label: string, to: number, glyph: string) => html`
      <vscode-button appearance="icon" aria-label=${label} title=${label} ?disabled=${!steps[to]} @click=${() => this.goTo(to)}>
        ${glyph}
      </vscode-button>
    `;
    return html`<div class="step">
      <span aria-hidden="true">${l10n.t("step")}</span>
      <vscode-text-field .value=${String(recorded.step)} @keydown=${typed}>${l10n.t("step")}</vscode-text-field>
      ${button(l10n.t("Previous step"), position - 1, "‹")} ${button(l10n.t("Next step"), position + 1, "›")}
      <span class="what">${l10n.t("{0} recorded, {1} to {2}", steps.length, String(first.step), String(last.step))}</span>
    </div>`;
  }
}

function seriesKey({ logdir, run, tag, kind }: SeriesId): string {
  return [logdir, run, tag, kind].join("\n");
}

function basename(path: string): string {
  return path.split(/[\\/]/).filter(Boolean).at(-1) ?? path;
}

/** `float32 [64, 128, 3, 3] · 73,728 elements`. */
function whatText({ dtype, shape }: PointInfo): string {
  if (dtype === undefined || shape === undefined) return "";
  const count = elementCount(shape);
  const elements = count === 1 ? l10n.t("1 element") : l10n.t("{0} elements", count.toLocaleString("en-US"));
  return `${dtype} ${shapeText(shape)} · ${elements}`;
}
