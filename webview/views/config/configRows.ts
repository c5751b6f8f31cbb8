import type { ConfigKey } from "../../../src/shared/config/configKeys";

/** A row of the table: a setting, or a group of settings whose keys begin alike. */
export type ConfigRow = ConfigGroup | ConfigLeaf;

interface RowInTree {
  /** Tells rows apart wherever they move. */
  readonly id: string;
  /** Part of the key that the rows above do not say. */
  readonly label: string;
  /** From 1. */
  readonly level: number;
}

export interface ConfigLeaf extends RowInTree {
  readonly is: "setting";
  readonly setting: ConfigKey;
}

export interface ConfigGroup extends RowInTree {
  readonly is: "group";
  /** Common beginning of all keys below it, with the last dot. */
  readonly prefix: string;
  readonly isOpen: boolean;
  readonly settings: readonly ConfigKey[];
}

/** Settings that are shown. */
export interface ConfigChoice {
  keeps(key: string): boolean;
  readonly isOnlyDiffering: boolean;
  readonly isOnlyChanged: boolean;
}

export function chosenSettings(
  settings: readonly ConfigKey[],
  { keeps, isOnlyDiffering, isOnlyChanged }: ConfigChoice,
): readonly ConfigKey[] {
  return settings.filter(
    ({ key, differs, changed }) =>
      keeps(key) && (differs || !isOnlyDiffering) && (!isOnlyChanged || changed.includes(1)),
  );
}

/** Rows of settings in the order of their keys: those that share parts up to a dot stand in a group, which may be closed. */
export function configRows(settings: readonly ConfigKey[], closed: ReadonlySet<string>): readonly ConfigRow[] {
  const rows: ConfigRow[] = [];
  addRows(settings, "", 1, closed, rows);
  return rows;
}

function addRows(
  settings: readonly ConfigKey[],
  prefix: string,
  level: number,
  closed: ReadonlySet<string>,
  rows: ConfigRow[],
): void {
  for (let at = 0; at < settings.length; ) {
    const setting = settings[at] as ConfigKey;
    const inner = headOf(setting.key, prefix);
    const count = inner === undefined ? 1 : countWith(settings, at, inner);
    if (inner === undefined || count === 1) {
      rows.push({ is: "setting", id: `= ${setting.key}`, label: setting.key.slice(prefix.length), level, setting });
    } else {
      const own = settings.slice(at, at + count);
      const shared = sharedHead(own, inner);
      const isOpen = !closed.has(shared);
      const label = shared.slice(prefix.length, -1);
      rows.push({ is: "group", id: `+ ${shared}`, label, level, prefix: shared, isOpen, settings: own });
      if (isOpen) addRows(own, shared, level + 1, closed, rows);
    }
    at += count;
  }
}

/** A prefix and the next part of a key, up to its dot; undefined where there is none. */
function headOf(key: string, prefix: string): string | undefined {
  const dot = key.indexOf(".", prefix.length);
  return dot < 0 ? undefined : key.slice(0, dot + 1);
}

/** Settings from a place on whose keys begin so: they stand together. */
function countWith(settings: readonly ConfigKey[], at: number, head: string): number {
  let end = at + 1;
  while (settings[end]?.key.startsWith(head)) end++;
  return end - at;
}

/** The longest head that all have: a group of one group is one. */
function sharedHead(settings: readonly ConfigKey[], head: string): string {
  const [first] = settings;
  const next = first && headOf(first.key, head);
  return next !== undefined && settings.every(({ key }) => key.startsWith(next)) ? sharedHead(settings, next) : head;
}

/** Prefixes of all groups that there are, open or not. */
export function groupPrefixes(settings: readonly ConfigKey[]): readonly string[] {
  return configRows(settings, new Set()).flatMap((row) => (row.is === "group" ? row.prefix : []));
}
