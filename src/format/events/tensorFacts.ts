import { isSentence, type Sentence } from "../../tensor/said/sentence";
import type { Shape } from "../../tensor/slice/shape";
import type { WireCursor } from "../wire/wireCursor";
import type { Dialect } from "./dialect";
import { skimTensor } from "./skimTensor";
import { TensorHead } from "./tensorHead";

/** Facts of a tensor message, without its values. */
export interface TensorFacts {
  /** Its dtype in NumPy's words. */
  readonly dtype: string;
  /** Undefined where the dims are none. */
  readonly shape: Shape | undefined;
  /** Reason why the value cannot be shown. */
  readonly error: Sentence | undefined;
  /** Bits of the value where it is one float32, in four bytes of its own. */
  readonly floatBits: number | undefined;
}

/** Head of one message at a time: heads are skimmed at once. */
const head = new TensorHead();

/** Facts of the tensor message that the cursor has entered. Throws `badMessage` where it is none. */
export function readTensorFacts(cursor: WireCursor, dialect: Dialect): TensorFacts {
  skimTensor(cursor, dialect, head);
  const shape = head.shape();
  const layout = isSentence(shape) ? shape : dialect.layout(head, shape);
  const isFloat = !isSentence(layout) && layout.storedDtype === "float32" && layout.shape.length === 0;
  return {
    dtype: dialect.dtypeName(head.dtypeNumber),
    shape: isSentence(shape) ? undefined : shape,
    error: isSentence(layout) ? layout : undefined,
    floatBits: isFloat && hasOwnFourBytes(dialect) ? head.fourBytes : undefined,
  };
}

/** True if the values of the head are four bytes that lie in one piece as elements do. */
function hasOwnFourBytes(dialect: Dialect): boolean {
  const field = head.onlyField;
  const coding = dialect.valueFields[field];
  const isFixed = coding === "bytes" || coding === "fixed32" || coding === "fixed64";
  return isFixed && head.onlyPiecePosition(field) !== undefined && head.byteCount(field) === 4;
}
