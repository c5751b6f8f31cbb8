import { LocalProvider, type ProviderOptions } from "../../src/data/local/localProvider";
import type { ByteSource } from "../../src/format/byteSource";
import type { FoundFile, Logdir } from "../../src/index/logdir";
import { type Pace, unhurried } from "../../src/tensor/pace";

export const LOGDIR = "/logs";

/** A log folder of sources that tests hold, whatever they are. */
export class MemoryLogdir implements Logdir {
  /** Runs that searches pass over though they are there, as those in folders that cannot be read. */
  readonly hidden = new Set<string>();
  /** Thrown by the searches that follow, one each. */
  readonly failures: Error[] = [];
  private readonly sources = new Map<string, { readonly file: FoundFile; readonly source: ByteSource }>();

  /** Puts a file into a run; the name is the source's. */
  put<T extends ByteSource>(source: T, run = "."): T {
    const file = { run, name: source.name };
    this.sources.set(this.pathOf(file), { file, source });
    return source;
  }

  async discover(found: (file: FoundFile) => void, _pace: Pace) {
    const failure = this.failures.shift();
    if (failure) throw failure;
    for (const { file } of this.sources.values()) if (!this.hidden.has(file.run)) found(file);
    return { unreadableFolders: 0 };
  }

  /** Takes a file away, as nobody tells. */
  remove(source: ByteSource, run = "."): void {
    this.sources.delete(this.pathOf({ run, name: source.name }));
  }

  isGone(file: FoundFile): boolean {
    return !this.sources.has(this.pathOf(file));
  }

  pathOf({ run, name }: FoundFile): string {
    return `${LOGDIR}/${run}/${name}`;
  }

  open(file: FoundFile): ByteSource {
    const known = this.sources.get(this.pathOf(file));
    if (!known) throw new Error(`there is no ${this.pathOf(file)}`);
    return known.source;
  }
}

/** A provider of these sources, all in one run of `LOGDIR`. */
export function providerOf(sources: readonly ByteSource[], options: Partial<ProviderOptions> = {}): LocalProvider {
  const logdir = new MemoryLogdir();
  for (const source of sources) logdir.put(source);
  const provider = new LocalProvider({ pace: unhurried, cacheBytes: 1 << 24, ...options });
  provider.add(LOGDIR, logdir);
  return provider;
}
