import { LocalProvider, type ProviderOptions } from "../../src/data/local/localProvider";
import { diskLogdir } from "../../src/node/diskLogdir";
import { unhurried } from "../../src/tensor/pace";

/** A provider of a folder or file on disk, which nobody writes any more. */
export function diskProvider(path: string, options: Partial<ProviderOptions> = {}): LocalProvider {
  const provider = new LocalProvider({ pace: unhurried, cacheBytes: 1 << 24, ...options });
  provider.add(path, diskLogdir(path));
  return provider;
}
