import { NO_RECORDS, type WalkedRecords } from "../../src/format/events/recordWalk";
import { hasFloat, type ValueForm } from "../../src/format/events/valueForm";
import type { WireCursor } from "../../src/format/wire/wireCursor";
import { EventIndexer } from "../../src/index/events/eventIndexer";
import { FileIndex } from "../../src/index/events/fileIndex";
import { NameTable } from "../../src/index/nameTable";
import { isSentence } from "../../src/tensor/said/sentence";
import { EventSkimmer, type SkimmedValue } from "./eventSkimmer";
import type { MemorySource } from "./memorySource";

/** Reads events one by one with the skimmer, and no record by a kernel. */
class SkimmedEvents extends EventIndexer {
  override addRecords(): WalkedRecords {
    return NO_RECORDS;
  }

  override add(cursor: WireCursor, position: number, end: number): void {
    const { context } = this;
    const skimmer = new EventSkimmer(context.dialect, context.tags, context.metadata);
    if (!this.isDialectSettled) this.settleDialect(cursor, position, end);
    skimmer.dialect = context.dialect;
    try {
      skimmer.skim(cursor, position, end);
    } catch (error) {
      if (skimmer.dialect === context.dialect) throw error;
    }
    if (skimmer.dialect !== context.dialect) {
      // A version holds for the whole event, wherever it stands.
      context.dialect = skimmer.dialect;
      skimmer.skim(cursor, position, end);
    }
    if (skimmer.version !== undefined) this.isDialectSettled = true;
    for (let i = 0; i < skimmer.valueCount; i++) {
      const { positionBytes, lengthBytes, ...value } = skimmer.value(i);
      const form = this.formOf(skimmer.value(i));
      const floatBits = hasFloat(form) ? value.ownBits : 0;
      this.addValue(skimmer, { form, positionBytes, lengthBytes, floatBits });
    }
  }

  private formOf({ content, tag, metadata, tensor, ownPosition, ownBytes, ownBits }: SkimmedValue): ValueForm {
    if (content !== "tensor" || !tensor) return { content, tag, metadata, tensor: undefined };
    const { dialect } = this;
    const shape = tensor.shape();
    const layout = isSentence(shape) ? shape : dialect.layout(tensor, shape);
    const isFloat = !isSentence(layout) && layout.storedDtype === "float32" && layout.shape.length === 0;
    const facts = {
      dtype: dialect.dtypeName(tensor.dtypeNumber),
      shape: isSentence(shape) ? undefined : shape,
      error: isSentence(layout) ? layout : undefined,
      isFloat,
    };
    const floatBits = isFloat && ownPosition >= 0 && ownBytes === 4 ? ownBits : undefined;
    return { content, tag, metadata, tensor: { facts, floatBits } };
  }
}

/** The index of a file whose events are skimmed one by one, to be compared with the one that kernels make. */
export function skimmedIndex(source: MemorySource): FileIndex {
  return new FileIndex(source, new NameTable(), (...made) => new SkimmedEvents(...made));
}
