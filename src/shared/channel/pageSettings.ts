import { WISHED_DIRECTIONS } from "../../graph/graphDirection";

/** A setting of VS Code's, which may hold anything. */
interface Setting<Value> {
  /** Its type, default and bounds, as the manifest has them. */
  readonly declared: Readonly<Record<string, unknown>>;
  /** The value that was set; the default where it makes no sense. */
  read(set: unknown): Value;
}

/** Settings that every page gets, by their names behind `tensorView.`. */
export const pageSettings = {
  /** More runs than this appear unchecked on a board. */
  checkedRuns: wholeNumber(50),
  /** Direction of data in graphs while nobody chose. */
  graphDirection: oneOf(WISHED_DIRECTIONS, "auto"),
  /** Levels of a graph's scopes that are open at first. */
  graphDepth: wholeNumber(0),
};

/** Values of all of them. */
export type PageSettings = {
  readonly [Name in keyof typeof pageSettings]: ReturnType<(typeof pageSettings)[Name]["read"]>;
};

export const PAGE_SETTINGS = Object.keys(pageSettings) as readonly (keyof PageSettings)[];

/** Reads all of them; `setOf` gives what was set under a name. */
export function readPageSettings(setOf: (name: keyof PageSettings) => unknown): PageSettings {
  const values = PAGE_SETTINGS.map((name) => [name, pageSettings[name].read(setOf(name))]);
  return Object.fromEntries(values) as PageSettings;
}

function wholeNumber(usual: number): Setting<number> {
  return {
    declared: { type: "integer", minimum: 0, default: usual },
    read: (set) => (typeof set === "number" && Number.isSafeInteger(set) && set >= 0 ? set : usual),
  };
}

function oneOf<const Text extends string>(texts: readonly Text[], usual: NoInfer<Text>): Setting<Text> {
  return {
    declared: { type: "string", enum: texts, default: usual },
    read: (set) => texts.find((text) => text === set) ?? usual,
  };
}
