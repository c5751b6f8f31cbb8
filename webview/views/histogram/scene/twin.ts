import * as l10n from "@vscode/l10n";
import { RequestError } from "../../../../src/shared/channel/requestError";
import { checkHistogram, type HistogramCheck } from "../../../../src/shared/questions/histograms";
import { describePoint } from "../../../../src/shared/questions/points";
import { listSeries } from "../../../../src/shared/questions/series";
import { seriesOfRuns } from "../../../../src/shared/series/seriesColumns";
import { type SeriesId, sameSeries } from "../../../../src/shared/series/seriesId";
import type { SeriesInfo } from "../../../../src/shared/series/seriesInfo";
import { Resource } from "../../../parts/page/resource";
import type { SeriesViewContext } from "../../../parts/page/view";
import { stepText } from "../../../ui/plot/axes/stepTicks";
import { countText } from "../plot/hoverText";

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

  take(context: SeriesViewContext): void {
    const { host, series, others } = context;
    const key = JSON.stringify(series);
    if (key !== this.key) {
      this.key = key;
      this.id = undefined;
      this.list.clear();
      const { logdir, run, tag, kind } = series;
      const other = kind === "histogram" ? "tensor" : "histogram";
      void this.list
        .load(async (signal) => seriesOfRuns(await host.ask(listSeries, { logdir, runs: [run] }, { signal }))[0] ?? [])
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

  private compare({ host, series, point, points: { steps }, position }: SeriesViewContext, id: SeriesId): void {
    const step = steps[position]?.step;
    const key = `${this.key} ${point.point}`;
    if (step === undefined || key === this.checkedKey) return;
    this.checkedKey = key;
    void this.check.load(async (signal) => {
      const found = await host
        .ask(describePoint, { ...id, step: String(step) }, { signal })
        .catch((error: unknown) => notThere(error));
      if (!found) return { step, check: undefined };
      const own = { tag: series.tag, kind: series.kind, point: point.point };
      const twin = { tag: id.tag, kind: id.kind, point: found.point };
      const [histogram, tensor] = series.kind === "histogram" ? [own, twin] : [twin, own];
      const { logdir, run } = series;
      return { step, check: await host.ask(checkHistogram, { logdir, run, histogram, tensor }, { signal }) };
    });
  }

  /** True if what was recorded is what the tensor's values give. */
  get verdict(): { readonly text: string; readonly differs: boolean } {
    const { value, error } = this.check.state;
    if (error !== undefined) return { text: error, differs: true };
    return value ? checkText(value) : { text: "", differs: false };
  }
}

/** A step that only one of the two has is no failure. */
function notThere(error: unknown): undefined {
  if (error instanceof RequestError && error.code === "notFound") return undefined;
  throw error;
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
