import type { ConfigSource, ConfigValue, RunConfig } from "../../shared/config/runConfig";
import type { HparamValue } from "../../shared/hparams/sessionTable";
import type { Pace } from "../../tensor/pace";
import { jsonNumber } from "../../tensor/text/jsonElement";
import type { Run, Series } from "../provider";
import { latestPoint } from "../series/findSeries";
import { seriesOfKinds } from "../series/seriesOfKinds";
import { configTags } from "./configTags";
import type { FoundSettings, Setting } from "./foundSettings";
import type { TextSettingsReader } from "./readTextSettings";
import { recordedHparams } from "./recordedHparams";

/** Settings of a run; undefined where it recorded none. Throws where it cannot be read at the moment. */
export async function runSettings(
  name: string,
  run: Run,
  texts: TextSettingsReader,
  pace: Pace,
): Promise<RunConfig | undefined> {
  const { lineage, session } = await recordedHparams(run, pace);
  const gathered = new Gathered();
  if (lineage) gathered.add({ kind: "lineage" }, plainSettings(lineage));
  if (session) gathered.add({ kind: "hparams", tag: session.tag }, plainSettings(session.values));
  const series = new Map((await seriesOfKinds(run, ["text"], pace)).map((one) => [one.info.tag, one]));
  for (const { tag, defaults } of configTags([...series.keys()])) {
    const found = await latestSettings(series.get(tag), texts, pace);
    if (!found) continue;
    const usual = new Map<string, Setting>();
    for (const other of defaults) {
      for (const [key, setting] of (await latestSettings(series.get(other), texts, pace))?.settings ?? []) {
        usual.set(key, setting);
      }
    }
    const { format, settings, point, step } = found;
    gathered.add({ kind: "text", tag, format, point, step }, withDefaults(settings, usual));
  }
  const { sources, values } = gathered;
  return sources.length === 0 ? undefined : { run: name, sources, values: [...values] };
}

/** Settings of sources, of which later ones win. */
class Gathered {
  readonly sources: ConfigSource[] = [];
  readonly values = new Map<string, ConfigValue>();

  add(source: ConfigSource, settings: Iterable<readonly [key: string, setting: Setting]>): void {
    for (const [key, setting] of settings) this.values.set(key, { ...setting, source: this.sources.length });
    this.sources.push(source);
  }
}

function* plainSettings(values: ReadonlyMap<string, HparamValue>): Generator<readonly [string, Setting]> {
  for (const [key, value] of values) yield [key, { value: typeof value === "number" ? jsonNumber(value) : value }];
}

/** A default that stands beside a value goes before one of another text. */
function* withDefaults(
  settings: FoundSettings["settings"],
  usual: FoundSettings["settings"],
): Generator<readonly [string, Setting]> {
  for (const [key, setting] of settings) {
    const other = usual.get(key);
    yield [key, other === undefined ? setting : { default: other.value, ...setting }];
  }
}

interface LatestSettings extends FoundSettings {
  readonly point: number;
  /** Decimal. */
  readonly step: string;
}

async function latestSettings(
  series: Series | undefined,
  texts: TextSettingsReader,
  pace: Pace,
): Promise<LatestSettings | undefined> {
  const point = series && (await latestPoint(series, undefined, pace));
  if (series === undefined || point === undefined) return undefined;
  const found = await texts.read(series, point, pace);
  if (!found) return undefined;
  const { steps } = await series.columns(point, pace, point + 1);
  return { ...found, point, step: String(steps[0]) };
}
