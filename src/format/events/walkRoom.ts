import { type RecordsKernel, recordsWasm } from "../../kernels/gen/records";
import { kernelOf } from "../../tensor/kernel/kernel";
import { kernelMemory } from "../../tensor/kernel/kernelMemory";
import type { ByteInterner } from "../byteInterner";
import type { Content } from "../content";
import { crcTables } from "../crc32c";
import type { Dialect } from "./dialect";
import type { ValueCoding } from "./tensorHead";

/** The kernel that walks records and their events. */
export const recordsKernel = kernelOf<RecordsKernel>(recordsWasm);

/** Words of a row: form, own bits, step, wall time, position, length; of a form, as the kernel's `forms.ts` has them; of a name. */
export const ROW_WORDS = 10;
export const FORM_WORDS = 24;
const NAME_WORDS = 4;

/** Forms and rows that there is room for in a walk over many bytes, and in one over few or an event alone. */
const MANY_FORMS = 1024;
const FEW_FORMS = 64;
const MANY_ROWS = 8192;
const FEW_ROWS = 512;
const GROUPS = 100;

/** A walk over more bytes has much room. */
const FEW_BYTES = 4096;

/** Fields of messages that mean something are less. */
const FIELDS = 32;

/** Places in the words of a form. */
const TAG = 0;
const METADATA = 1;
const CONTENT = 2;

/** Numbers of tags and metadata that are none of a walk's own: none at all, the tag of a value that its field tells, and those that have numbers already. */
const NONE = -1;
const NAMED_BY_FIELD = -2;
const FIRST_NUMBERED = -3;

/** Kinds of fields, as the kernel's `records.ts` has them. */
const SCALAR = 1;
const BYTES = 2;
const TENSOR = 3;
const METADATA_FIELD = 4;
const NAMED_VALUE = 1;
const TAGGED_VALUE = 2;

const CODINGS: Readonly<Record<ValueCoding, number>> = { bytes: 1, fixed32: 2, fixed64: 3, varint: 4, strings: 4 };

/** Context of a walk: the dialect, which a version record sets, and the tables that number names. */
export interface WalkContext {
  dialect: Dialect;
  readonly tags: ByteInterner;
  readonly metadata: ByteInterner;
}

/** Tables of a walk in the memory of kernels: for the time of one `use` of it. */
export class WalkRoom {
  readonly rows: Int32Array;
  readonly rowDoubles: Float64Array;
  readonly forms: Int32Array;
  readonly formDoubles: Float64Array;
  private readonly names: Int32Array;
  private readonly fields: Uint8Array;

  /** Room for a walk over `bytes` of records; without them for one of an event alone, which has no checksums. */
  constructor(dialect: Dialect, bytes = 0) {
    const isLarge = bytes > FEW_BYTES;
    const mostRows = isLarge ? MANY_ROWS : FEW_ROWS;
    const mostForms = isLarge ? MANY_FORMS : FEW_FORMS;
    this.fields = kernelMemory().take(4 * FIELDS);
    this.rows = kernelWords(mostRows * ROW_WORDS);
    this.rowDoubles = doublesOf(this.rows);
    this.forms = kernelWords(mostForms * FORM_WORDS);
    this.formDoubles = doublesOf(this.forms);
    this.names = kernelWords(2 * mostForms * NAME_WORDS);
    this.setDialect(dialect);
    recordsKernel().openWalk(
      this.fields.byteOffset,
      bytes > 0 ? placedTables() : 0,
      kernelWords(GROUPS).byteOffset,
      this.names.byteOffset,
      this.forms.byteOffset,
      kernelWords(6 * mostForms).byteOffset,
      this.rows.byteOffset,
      mostRows,
      mostForms,
    );
  }

  /** Fields mean from now on what they do in a dialect. */
  setDialect(dialect: Dialect): void {
    this.fields.set(fieldsOf(dialect));
  }

  /** Word of a form, by its place there. */
  formWord(form: number, place: number): number {
    return this.forms[form * FORM_WORDS + place] as number;
  }

  contentOf(form: number, dialect: Dialect): Content {
    const content = this.formWord(form, CONTENT);
    if (content < FIELDS) return dialect.contents[content] ?? "other";
    return dialect.eventValues[content - FIELDS]?.content ?? "other";
  }

  tagOf(form: number, { dialect, tags }: WalkContext): number {
    const tag = this.formWord(form, TAG);
    if (tag !== NAMED_BY_FIELD) return this.numberOf(tag, tags);
    const value = dialect.eventValues[this.formWord(form, CONTENT) - FIELDS];
    const name = encoder.encode(value && "tag" in value ? value.tag : "");
    return tags.intern(name, 0, name.length);
  }

  metadataOf(form: number, { metadata }: WalkContext): number {
    return this.numberOf(this.formWord(form, METADATA), metadata);
  }

  /** Number of a name of the value at hand, to be told to the kernel once its own names are gone. */
  keptNumber(name: number, interner: ByteInterner): number {
    return name < 0 ? name : FIRST_NUMBERED - this.numberOf(name, interner);
  }

  private numberOf(name: number, interner: ByteInterner): number {
    if (name <= FIRST_NUMBERED) return FIRST_NUMBERED - name;
    if (name < 0) return NONE;
    const start = (this.names[name * NAME_WORDS] as number) >>> 0;
    const length = this.names[name * NAME_WORDS + 1] as number;
    return interner.intern(kernelMemory().bytes, start, start + length);
  }
}

const encoder = new TextEncoder();

/** Words in the memory of kernels, of any content. */
export function kernelWords(count: number): Int32Array {
  const { buffer, byteOffset } = kernelMemory().take(count * Int32Array.BYTES_PER_ELEMENT);
  return new Int32Array(buffer, byteOffset, count);
}

function placedTables(): number {
  const tables = kernelWords(crcTables.length);
  tables.set(crcTables);
  return tables.byteOffset;
}

function doublesOf(of: Int32Array): Float64Array {
  return new Float64Array(of.buffer, of.byteOffset, of.length / 2);
}

const tables = new Map<Dialect, Uint8Array>();

/** Kinds of a dialect's fields as the kernel takes them. */
function fieldsOf(dialect: Dialect): Uint8Array {
  let table = tables.get(dialect);
  if (!table) {
    table = new Uint8Array(4 * FIELDS);
    for (const [field, content] of Object.entries(dialect.contents)) {
      table[Number(field)] = content === "scalar" ? SCALAR : content === "tensor" ? TENSOR : BYTES;
    }
    if (dialect.metadataField > 0) table[dialect.metadataField] = METADATA_FIELD;
    for (const [field, value] of Object.entries(dialect.eventValues)) {
      table[FIELDS + Number(field)] = "tag" in value ? NAMED_VALUE : TAGGED_VALUE;
      if ("tagField" in value) table[2 * FIELDS + Number(field)] = value.tagField;
    }
    for (const [field, coding] of Object.entries(dialect.valueFields))
      table[3 * FIELDS + Number(field)] = CODINGS[coding];
    tables.set(dialect, table);
  }
  return table;
}
