import { findDtype, type RealDtype } from "../../tensor/dtype/dtype";
import { isSentence } from "../../tensor/said/sentence";
import { elementCount } from "../../tensor/slice/shape";
import type { BytesPlace } from "../bytesPlace";
import { FormatError } from "../formatError";
import type { ReadWindow } from "../readWindow";
import { WireCursor } from "../wire/wireCursor";
import type { Dialect } from "./dialect";
import { enterTensor } from "./eventTensor";
import { skimTensor } from "./skimTensor";
import { TensorHead } from "./tensorHead";
import { TensorLook } from "./tensorLook";

/** A gap of fewer bytes is read through: the next read costs more. */
const SHORT_GAP_BYTES = 4096;

/** Reads many tensors of one number through one window: ahead where they lie close together, else nothing but them. */
export class FileNumbers {
  private readonly dialect: Dialect;
  private readonly window: ReadWindow;
  private readonly cursor: WireCursor;
  private readonly head = new TensorHead();
  private readonly look = new TensorLook();
  /** Dtype of values that look like the last one, and their field; undefined where that is no number as it is. */
  private dtype: RealDtype | undefined;
  private field = 0;

  constructor(dialect: Dialect, window: ReadWindow) {
    this.dialect = dialect;
    this.window = window;
    this.cursor = new WireCursor(window);
  }

  /** The number of a value; undefined where it is not one number that lies there as it is, which wants a closer look. */
  at(place: BytesPlace): number | undefined {
    try {
      this.reach(place);
      return this.read(place);
    } catch (error) {
      if (error instanceof FormatError) return undefined;
      throw error;
    }
  }

  private read(place: BytesPlace): number | undefined {
    const { dialect, window, cursor, head } = this;
    enterTensor(cursor, place, dialect);
    skimTensor(cursor, dialect, head);
    if (!this.look.holdsFor(head)) this.noteLook();
    const { dtype, field } = this;
    const positionBytes = head.onlyPiecePosition(field);
    if (!dtype || positionBytes === undefined) return undefined;
    const offset = window.hold(positionBytes, dtype.itemBytes);
    if (dtype.name === "float64") return window.view.getFloat64(offset, true);
    const bytes = window.bytes.slice(offset, offset + dtype.itemBytes);
    dtype.tidy?.(bytes);
    return Number(dtype.decode(bytes)[0]);
  }

  /** Nearly all values of a series look the same: what that means is found out once. */
  private noteLook(): void {
    const { dialect, head, look } = this;
    const shape = head.shape();
    const layout = isSentence(shape) ? shape : dialect.layout(head, shape);
    look.note(head, isSentence(shape) ? undefined : shape);
    this.dtype = undefined;
    if (isSentence(layout) || elementCount(layout.shape) !== 1 || layout.storedCount !== 1) return;
    const dtype = findDtype(layout.storedDtype);
    if (layout.positionBytes === undefined || !dtype || dtype.kind === "string" || dtype.kind === "complex") return;
    this.dtype = dtype;
    this.field = layout.field ?? 0;
  }

  private reach({ positionBytes, lengthBytes }: BytesPlace): void {
    const { window } = this;
    const held = window.basePosition + window.validBytes;
    const end = positionBytes + lengthBytes;
    const isNear =
      window.validBytes > 0 && positionBytes >= window.basePosition && positionBytes < held + SHORT_GAP_BYTES;
    // A gap is read through: only what follows what is held is read ahead.
    const from = Math.min(positionBytes, held);
    if (isNear) window.seek(from, end - from);
    else window.readOnly(positionBytes, lengthBytes);
  }
}
