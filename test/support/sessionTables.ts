import type {
  HparamColumn,
  HparamValue,
  MetricColumn,
  Session,
  SessionTable,
} from "../../src/shared/hparams/sessionTable";

/** A session of a test's table. */
export interface MadeSession extends Partial<Session> {
  readonly run: string;
  readonly hparams?: Readonly<Record<string, HparamValue>>;
  /** Values of metrics (`GROUP/TAG`) in written order, at steps from 0 on. */
  readonly metrics?: Readonly<Record<string, readonly number[]>>;
}

/** A table of sessions as it would be read of them, columns in the order in which their names first occur. */
export function tableOf(made: readonly MadeSession[]): SessionTable {
  const hparams = [...new Set(made.flatMap((one) => Object.keys(one.hparams ?? {})))];
  const metrics = [...new Set(made.flatMap((one) => Object.keys(one.metrics ?? {})))];
  return {
    experiment: { isDeclared: false, name: "", description: "" },
    sessions: made.map(({ hparams: _, metrics: __, ...session }) => ({
      ...{ group: session.run, source: "tensorboard", status: "unknown" },
      ...session,
    })),
    hparams: hparams.map(
      (name): HparamColumn => ({
        ...{ name, displayName: name, description: "", type: "string", isDeclared: false },
        values: made.map((one) => one.hparams?.[name]),
      }),
    ),
    metrics: metrics.map((name) => metricOf(name, made)),
    errors: [],
    mark: "",
  };
}

function metricOf(name: string, made: readonly MadeSession[]): MetricColumn {
  const end = name.indexOf("/");
  const [group, tag] = [name.slice(0, end), name.slice(end + 1)];
  const points = made.map((one) => one.metrics?.[name] ?? []);
  const finite = points.map((values) => values.filter(Number.isFinite));
  const mins = finite.map((values) => values.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY));
  const maxs = finite.map((values) => values.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY));
  const best = (found: readonly number[]) =>
    Float64Array.from(found, (value) => (Number.isFinite(value) ? value : Number.NaN));
  const steps = (found: readonly number[]) =>
    BigInt64Array.from(found, (value, i) => BigInt(Math.max(0, points[i]?.indexOf(value) ?? 0)));
  return {
    ...{ group, tag, displayName: tag, description: "" },
    pointCounts: Uint32Array.from(points, ({ length }) => length),
    lasts: Float64Array.from(points, (values) => values.at(-1) ?? Number.NaN),
    lastSteps: BigInt64Array.from(points, ({ length }) => BigInt(Math.max(0, length - 1))),
    wallTimesSeconds: Float64Array.from(points, ({ length }) => 100 + length),
    ...{ mins: best(mins), minSteps: steps(mins), maxs: best(maxs), maxSteps: steps(maxs) },
  };
}
