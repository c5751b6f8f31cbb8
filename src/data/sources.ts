import { schemeOf } from "../shared/address";
import { say } from "../tensor/said/sentence";
import { DataError } from "./dataError";
import type { DataProvider } from "./provider";
import type { Source } from "./source";

/** Sources by the schemes of the addresses that they serve. */
export class Sources {
  private readonly byScheme: ReadonlyMap<string, Source>;
  /** Data of all sources: each question goes to the one that serves its address. */
  readonly provider: DataProvider = {
    runs: async (logdir, ...rest) => this.of(logdir).provider.runs(logdir, ...rest),
    run: async (id, pace) => this.of(id.logdir).provider.run(id, pace),
    blob: async (logdir, ...rest) => {
      const { provider } = this.of(logdir);
      if (!provider.blob) throw new DataError("badKey", say("badKey"));
      return provider.blob(logdir, ...rest);
    },
    pathOf: (logdir, file) => this.of(logdir).provider.pathOf?.(logdir, file),
  };

  constructor(byScheme: Iterable<readonly [scheme: string, source: Source]>) {
    this.byScheme = new Map(byScheme);
  }

  get all(): Iterable<Source> {
    return this.byScheme.values();
  }

  /** The source that serves an address; undefined where none does. */
  find(logdir: string): Source | undefined {
    return this.byScheme.get(schemeOf(logdir));
  }

  /** The same; throws `notFound`, and says the scheme, where none does. */
  of(logdir: string): Source {
    const source = this.find(logdir);
    if (!source) throw new DataError("notFound", say("noSource", { scheme: schemeOf(logdir) }));
    return source;
  }
}
