import { compareCodePoints } from "../../graph/textOrder";
import { hparamDiffers } from "../../shared/hparams/hparamDiffers";
import type { HparamColumn, HparamDomain, HparamType, HparamValue } from "../../shared/hparams/sessionTable";
import { jsonNumber } from "../../tensor/text/jsonElement";
import type { DeclaredHparam } from "./sessionRecords";

/**
 * Columns of hyperparameters: declared ones, then those that sessions have beyond. Of each the ones that differ come first, then by name.
 * `settings` are by session.
 */
export function hparamColumns(
  settings: readonly ReadonlyMap<string, HparamValue>[],
  declared: readonly DeclaredHparam[],
): readonly HparamColumn[] {
  const infos = new Map(declared.map((info) => [info.name, info] as const).reverse());
  const names = new Set(infos.keys());
  for (const values of settings) for (const name of values.keys()) names.add(name);
  const columns = Array.from(names, (name): HparamColumn => {
    const values = settings.map((own) => own.get(name));
    const info = infos.get(name);
    const type = info?.type ?? typeOf(values);
    if (info) return { ...info, type, isDeclared: true, values };
    const domain = domainOf(values, type);
    const found = { name, displayName: name, description: "", type, ...(domain && { domain }), isDeclared: false };
    return { ...found, values };
  });
  const rank = ({ isDeclared, values }: HparamColumn) => (isDeclared ? 0 : 2) + (hparamDiffers(values) ? 0 : 1);
  const ranked = columns.map((column) => ({ column, rank: rank(column) }));
  ranked.sort((a, b) => a.rank - b.rank || compareCodePoints(a.column.name, b.column.name));
  return ranked.map(({ column }) => column);
}

/** Type of all values, string where they are of several. */
function typeOf(values: readonly (HparamValue | undefined)[]): HparamType {
  const types = new Set(values.filter((value) => value !== undefined).map((value) => typeof value));
  const [type] = types;
  return types.size !== 1 || type === "string" ? "string" : type === "boolean" ? "bool" : "number";
}

function domainOf(values: readonly (HparamValue | undefined)[], type: HparamType): HparamDomain | undefined {
  const there = new Set(values.filter((value) => value !== undefined));
  if (type !== "number") {
    if (type === "bool") return { values: [false, true].filter((value) => there.has(value)) };
    const texts = new Set(
      Array.from(there, (value) => (typeof value === "number" ? jsonNumber(value) : value)).map(String),
    );
    return { values: [...texts].sort(compareCodePoints) };
  }
  let [least, greatest] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const value of there) {
    if (typeof value !== "number" || Number.isNaN(value)) continue;
    least = Math.min(least, value);
    greatest = Math.max(greatest, value);
  }
  return least <= greatest ? { interval: [jsonNumber(least), jsonNumber(greatest)] } : undefined;
}
