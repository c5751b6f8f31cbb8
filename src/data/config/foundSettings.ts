import type { ConfigFormat, ConfigValue } from "../../shared/config/runConfig";

/** A setting in a text. */
export type Setting = Omit<ConfigValue, "source">;

/** Settings of a text, by key; the last of a key wins. */
export interface FoundSettings {
  readonly format: ConfigFormat;
  readonly settings: ReadonlyMap<string, Setting>;
}
