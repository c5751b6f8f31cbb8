import { isSentence, type Sentence } from "../../tensor/said/sentence";
import type { Shape } from "../../tensor/slice/shape";
import type { WireCursor } from "../wire/wireCursor";
import type { Dialect } from "./dialect";
import { skimTensor } from "./skimTensor";
import { TensorHead } from "./tensorHead";
import { TensorLook } from "./tensorLook";

/** Tensors of different looks that are known again; later ones take the place of the first. */
const MOST_KNOWN = 16;

/** Facts of tensors that look the same. */
export interface TensorFacts {
  /** Their dtype in NumPy's words. */
  readonly dtype: string;
  /** Undefined where the dims are none. */
  readonly shape: Shape | undefined;
  /** Reason why the values cannot be shown. */
  readonly error: Sentence | undefined;
  /** True if each is one float32. */
  readonly isFloat: boolean;
}

/** A tensor message, without its values. */
export interface TensorForm {
  readonly facts: TensorFacts;
  /** Bits of the value where it is one float32, in four bytes of its own. */
  readonly floatBits: number | undefined;
}

interface KnownTensor {
  readonly dialect: Dialect;
  readonly look: TensorLook;
  readonly facts: TensorFacts;
}

/** Head of one message at a time: heads are skimmed at once. */
const head = new TensorHead();

const known: KnownTensor[] = [];
let nextKnown = 0;

/** Form of the tensor message that the cursor has entered. Throws `badMessage` where it is none. */
export function readTensorForm(cursor: WireCursor, dialect: Dialect): TensorForm {
  skimTensor(cursor, dialect, head);
  const facts = knownFacts(dialect) ?? newFacts(dialect);
  return { facts, floatBits: facts.isFloat && hasOwnFourBytes(dialect) ? head.fourBytes : undefined };
}

function knownFacts(dialect: Dialect): TensorFacts | undefined {
  for (const one of known) if (one.dialect === dialect && one.look.holdsFor(head)) return one.facts;
  return undefined;
}

function newFacts(dialect: Dialect): TensorFacts {
  const dims = head.shape();
  const shape = isSentence(dims) ? undefined : dims;
  const layout = isSentence(dims) ? dims : dialect.layout(head, dims);
  const facts = {
    dtype: dialect.dtypeName(head.dtypeNumber),
    shape,
    error: isSentence(layout) ? layout : undefined,
    isFloat: !isSentence(layout) && layout.storedDtype === "float32" && layout.shape.length === 0,
  };
  const look = new TensorLook();
  look.note(head, shape);
  known[nextKnown] = { dialect, look, facts };
  nextKnown = (nextKnown + 1) % MOST_KNOWN;
  return facts;
}

/** True if the values of the head are four bytes that lie in one piece as elements do. */
function hasOwnFourBytes(dialect: Dialect): boolean {
  const field = head.onlyField;
  const coding = dialect.valueFields[field];
  const isFixed = coding === "bytes" || coding === "fixed32" || coding === "fixed64";
  return isFixed && head.onlyPiecePosition(field) !== undefined && head.byteCount(field) === 4;
}
