import { configTable } from "../../../src/shared/questions/config";
import { type ComparedSettings, comparedSettings } from "../../../src/shared/runsReport/differingSettings";
import { type RunId, seriesKey } from "../../../src/shared/series/seriesId";
import { type Host, isAbout } from "../../parts/page/host";
import { Resource } from "../../parts/page/resource";

/** Settings of the two runs of a report, asked for again when their files grew. What cannot be read is not told: the report is about other things. */
export class ReportSettings {
  private readonly found: Resource<ComparedSettings | null>;
  private wanted: { readonly host: Host; readonly a: RunId; readonly b: RunId } | undefined;
  private forget: (() => void) | undefined;

  constructor(changed: () => void) {
    this.found = new Resource(changed);
  }

  want(host: Host, a: RunId, b: RunId): void {
    const { wanted } = this;
    if (wanted && isSame(wanted.a, a) && isSame(wanted.b, b)) return;
    this.wanted = { host, a, b };
    this.forget ??= host.on("changed", (change) => {
      const now = this.wanted;
      if (now && (isAbout(change, now.a) || isAbout(change, now.b))) void this.load();
    });
    if (wanted) this.found.clear();
    void this.load();
  }

  leave(): void {
    this.forget?.();
    this.forget = undefined;
    this.wanted = undefined;
    this.found.clear();
  }

  /** Undefined until they are known, and where one of the runs recorded none. */
  get compared(): ComparedSettings | undefined {
    return this.found.state.value ?? undefined;
  }

  private async load(): Promise<void> {
    const { wanted } = this;
    if (!wanted) return;
    const { host, a, b } = wanted;
    await this.found.load(async (signal) => {
      const [ofA, ofB] = await Promise.all(
        [a, b].map(async ({ logdir, run }) => (await host.ask(configTable, { logdir, run }, { signal })).runs[0]),
      );
      return comparedSettings(ofA, ofB) ?? null;
    });
  }
}

function isSame(a: RunId, b: RunId): boolean {
  return seriesKey(a) === seriesKey(b);
}
