import * as l10n from "@vscode/l10n";
import type { HistogramCheck, PointId, SeriesId, SeriesInfo } from "../../../src/shared/api";
import { Resource } from "../../resource";
import { nearestStep, recordedSteps } from "../../steps";
import type { ViewContext } from "../view";
import { countText } from "./hoverText";
import { sameSeries } from "./seriesNames";
import { stepText } from "./stepTicks";

interface Checked {
  readonly step: bigint;
  /** Undefined where the two have no such step in common. */
  readonly check: HistogramCheck | undefined;
}

/** The series of the same tag and the other kind: what was recorded as buckets beside what was recorded as a tensor. */
export class Twin {
  /** Undefined where the tag has one kind only. */
  id: SeriesId | undefined;
  isLaidOver = false;
  private key = "";
  private checkedKey = "";
  private readonly list: Resource<readonly SeriesInfo[]>;
  private readonly check: Resource<Checked>;

  constructor(changed: () => void) {
    this.list = new Resource(changed);
    this.check = new Resource(changed);
  }

  take(context: ViewContext): void {
    const { host, series, others } = context;
    const key = JSON.stringify(series);
    if (key !== this.key) {
      this.key = key;
      this.id = undefined;
      this.list.clear();
      const { logdir, run, tag, kind } = series;
      const other = kind === "histogram" ? "tensor" : "histogram";
      void this.list
        .load((signal) => host.channel.request("series/list", { logdir, run }, signal))
        .then(() => {
          const hasTwin = this.list.state.value?.some((one) => one.tag === tag && one.kind === other);
          if (key === this.key && hasTwin) this.id = { logdir, run, tag, kind: other };
        });
    }
    const { id } = this;
    this.isLaidOver = id !== undefined && others.some((other) => sameSeries(other, id));
    if (id && this.isLaidOver) this.compare(context, id);
  }

  stop(): void {
    this.list.clear();
    this.check.clear();
    this.key = "";
    this.checkedKey = "";
  }

  private compare({ host, series, point, steps, position }: ViewContext, id: SeriesId): void {
    const step = steps[position]?.step;
    const key = `${this.key} ${point.point}`;
    if (step === undefined || key === this.checkedKey) return;
    this.checkedKey = key;
    void this.check.load(async (signal) => {
      const other = recordedSteps(await host.channel.request("series/points", id, signal));
      const found = other[nearestStep(other, step)];
      if (found?.step !== step) return { step, check: undefined };
      const [own, twin]: [PointId, PointId] = [
        { ...series, point: point.point },
        { ...id, point: found.point },
      ];
      const [histogram, tensor] = series.kind === "histogram" ? [own, twin] : [twin, own];
      const params = { histogram, tensor, token: crypto.randomUUID() };
      return { step, check: await host.channel.request("histogram/check", params, signal) };
    });
  }

  /** Whether what was recorded is what the tensor's values give. */
  get verdict(): { readonly text: string; readonly differs: boolean } {
    const { value, error } = this.check.state;
    if (error !== undefined) return { text: error, differs: true };
    return value ? checkText(value) : { text: "", differs: false };
  }
}

export function checkText({ step, check }: Checked): { readonly text: string; readonly differs: boolean } {
  const name = stepText(step);
  if (!check) return { text: l10n.t("Step {0} is not recorded as both.", name), differs: false };
  const off = check.excess.filter((excess) => excess !== 0);
  if (off.length === 0) {
    return { text: l10n.t("Step {0}: the recorded buckets hold what the tensor's values give.", name), differs: false };
  }
  const values = off.reduce((sum, excess) => sum + Math.abs(excess), 0);
  const text = l10n.t(
    "Step {0}: {1} of {2} recorded buckets differ from what the tensor's values give, by {3} values in all.",
    name,
    off.length,
    check.excess.length,
    countText(values),
  );
  return { text, differs: true };
}
