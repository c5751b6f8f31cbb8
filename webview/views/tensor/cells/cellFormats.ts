import type { ElementValue } from "../../../../src/tensor/elements/elementValues";
import { cellText, isComplex } from "../../../../src/tensor/text/elementText";
import type { NumberFormat } from "../../../../src/tensor/text/numberText";
import type { CellFormat, CellLook } from "../../../ui/grid/gridModel";
import { oddKindOf } from "../../../ui/plot/oddMarks";

/** Formatters of cells: one function per dtype and format, for the grid formats all cells anew when it gets another. */
export class CellFormats {
  private readonly made = new Map<string, CellFormat>();

  of(dtype: string, format: NumberFormat): CellFormat {
    const key = `${dtype} ${format.notation} ${format.digits}`;
    let made = this.made.get(key);
    if (!made) {
      made = (value) => ({ text: cellText(value, dtype, format), kind: kindOf(value) });
      this.made.set(key, made);
    }
    return made;
  }
}

/** A complex number is as odd as its odder part. */
function kindOf(value: ElementValue): CellLook["kind"] {
  if (typeof value === "bigint") return "";
  if (typeof value === "number") return Number.isFinite(value) ? "" : oddKindOf(value);
  if (!isComplex(value)) return "text";
  return Number.isFinite(value.re) && Number.isFinite(value.im) ? "" : oddKindOf(value.re + value.im);
}
