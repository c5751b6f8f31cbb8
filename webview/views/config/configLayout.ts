import { valueText } from "../../../src/shared/config/configText";
import type { RecordLayout } from "../../ui/recordTable/records";
import { widestOf, widthInSigns } from "../../ui/recordTable/textWidths";
import type { ConfigColumn } from "./configModel";
import type { ConfigRow } from "./configRows";

/** Column of the keys; each other is named by its run's key. */
export const KEYS = "keys";

/** Signs of keys and of values, at least and at most; those of keys as a share of the room. */
const KEY = { least: 14, most: 44, share: 0.4 };
const VALUE = { least: 10, most: 26 };

/** Signs beside the text of a key, with the sign of its row, and for each level; beside a value, and beside a run's name. */
const BESIDE_KEY = 7;
const INDENT = 2;
const BESIDE_VALUE = 4;
const BESIDE_RUN = 7;

/** Rows whose values are measured: what is wider far below is cut. */
const MEASURED = 500;

/** Lays out the keys and a column for each run in a room of `room` signs; the runs share what the keys leave. */
export function configLayout(
  rows: readonly ConfigRow[],
  columns: readonly ConfigColumn[],
  room: number,
): RecordLayout<string> {
  const keyWidth = widestOf(rows, ({ label, level }) => widthInSigns(label) + level * INDENT) + BESIDE_KEY;
  const widths = new Map([[KEYS, clamp(keyWidth, KEY.least, Math.min(KEY.most, Math.floor(room * KEY.share)))]]);
  for (const [i, { run }] of columns.entries()) {
    const values = widestOf(rows.slice(0, MEASURED), (row) => {
      const value = row.is === "setting" ? row.setting.values[i] : undefined;
      return value ? Math.min(VALUE.most, widthInSigns(valueText(value.value))) + BESIDE_VALUE : 0;
    });
    const head = Math.min(VALUE.most, widthInSigns(run.shortName)) + BESIDE_RUN;
    widths.set(run.key, Math.max(VALUE.least, values, head));
  }
  const least = [...widths.values()].reduce((sum, width) => sum + width, 0);
  return { columns: [...widths.keys()], widths, least };
}

function clamp(width: number, least: number, most: number): number {
  return Math.max(least, Math.min(width, most));
}
