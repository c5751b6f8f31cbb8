// Records of event files: their framing, the events in them, and the summary values of these, whose payloads are passed over. Event is of
// tensorflow/core/util/event.proto, Summary of tensorflow/core/framework/summary.proto; MindSpore's have the same frame.
import {
  alikeForm,
  clearForms,
  countForms,
  cutForms,
  formOf,
  hasMixedTags,
  metadataOf,
  noteOwn,
  noteValue,
  openForms,
  ownBits,
  tagOf,
} from "./forms";
import { maskedSum } from "./frames";

const HEADER_BYTES: i64 = 12;
const FOOTER_BYTES: i64 = 4;

/** The longest varint. */
const NUMBER_BYTES: i64 = 10;

/** Bytes of a name that are kept: nothing sensible has more, and a name must fit the window. */
const NAME_BYTES: i64 = 64 * 1024;

const MOST_GROUPS = 100;

const WIRE_VARINT = 0;
const WIRE_FIXED64 = 1;
const WIRE_BYTES = 2;
const WIRE_GROUP_START = 3;
const WIRE_GROUP_END = 4;
const WIRE_FIXED32 = 5;

/** Keys of the fields of nearly all events. */
const KEY_WALL_TIME = (1 << 3) | WIRE_FIXED64;
const KEY_STEP = 2 << 3;
const KEY_SUMMARY = (5 << 3) | WIRE_BYTES;
const KEY_VALUE = (1 << 3) | WIRE_BYTES;

/** Messages within each other. `OWN_MESSAGE` is a value beside the summary that has a tag of its own. */
const EVENT = 0;
const SUMMARY = 1;
const VALUE = 2;
const OWN_MESSAGE = 3;

/** Kinds of a field of a value, in the host's table. */
const SCALAR = 1;
const TENSOR = 3;
const METADATA = 4;

/** Kind of a field of an event that is a value whose tag the host knows. */
const NAMED_VALUE = 1;

/** The content of a value beside the summary: its field and this. */
const BESIDE_SUMMARY = 32;

/** Reasons to stop, as the host has them; those from `FAULT` on say why the bytes are no message. */
const DONE = 0;
const NEED = 1;
const FULL = 2;
const VERSION = 3;
const HOST_TENSOR = 4;
const ODD = 5;
const FAULT_NUMBER = 16;
const FAULT_LONG_NUMBER = 17;
const FAULT_FIELD = 18;
const FAULT_FIELD_NUMBER = 19;
const FAULT_FIELD_ZERO = 20;
const FAULT_CLAIMS = 21;
const FAULT_WIRE_TYPE = 22;
const FAULT_GROUPS = 23;
const FAULT_OTHER_GROUP = 24;
const FAULT_OPEN_GROUP = 25;

/** A row: form, own bits, step, wall time, position, length. Positions are counted from a place that the host knows. */
const ROW_BYTES = 40;
const ROW_BITS = 4;
const ROW_STEP = 8;
const ROW_WALL_TIME = 16;
const ROW_POSITION = 24;
const ROW_LENGTH = 32;

let fields: usize = 0;
let crcTables: usize = 0;
let groupFields: usize = 0;
let rows: usize = 0;
let mostRows: i32 = 0;

/** Address of position 0, which may lie outside the window, and the end of what the window holds. */
let origin: i64 = 0;
let held: i64 = 0;

/** Next byte, end of the message at hand, and where its field at hand begins. */
let at: i64 = 0;
let end: i64 = 0;
let fieldAt: i64 = 0;
let field: i32 = 0;
let wireType: i32 = 0;
let number: i64 = 0;

let level: i32 = EVENT;
let eventEnd: i64 = 0;
let summaryEnd: i64 = 0;
let groupCount: i32 = 0;

let step: i64 = 0;
let wallTime: i64 = 0;
let rowCount: i32 = 0;
/** The first row of the event at hand, where its record begins, and how many are before it. */
let eventRow: i32 = 0;
let recordAt: i32 = 0;
let recordNumber: i32 = 0;

/** The value at hand; what it has none of is -1. */
let valueAt: i64 = 0;
let valueBytes: i64 = 0;
let tag: i32 = -1;
let metadata: i32 = -1;
let content: i32 = 0;
let numberAt: i64 = -1;
let bits: i32 = 0;
let tensorAt: i64 = -1;
let tensorBytes: i64 = 0;
let ownTagField: i32 = 0;

/** All is in the window: what would have the host look at it is odd then. */
let isWhole: bool = false;

/** Place of what the walk stopped for, and the number of its bytes. */
let stopAt: i64 = 0;
let stopBytes: i64 = 0;

/**
 * Takes tables of the host, and room: `fieldKinds` are 32 bytes each for fields of a value, of an event, for the tag's field in a value
 * beside the summary, and the codings of a tensor's fields; `tables` are those of the checksum; `groups` has room for 100 words, the
 * others as `openForms` has it; `rowsAt` for `most` rows of 40 bytes.
 */
export function openWalk(
  fieldKinds: usize,
  tables: usize,
  groups: usize,
  names: usize,
  forms: usize,
  slots: usize,
  rowsAt: usize,
  most: i32,
  mostForms: i32,
): void {
  fields = fieldKinds;
  crcTables = tables;
  groupFields = groups;
  rows = rowsAt;
  mostRows = most;
  rowCount = 0;
  openForms(names, forms, slots, fieldKinds + 96, mostForms);
}

/**
 * Walks records from an address on, where `valid` bytes are: those of at most `longest` bytes of payload that are whole, whose checksums are
 * right and whose events mean something without the host. Positions are counted from there. Returns how many they are.
 */
export function walkRecords(first: usize, valid: i32, longest: i32): i32 {
  origin = <i64>first;
  held = valid;
  isWhole = true;
  let record: i64 = 0;
  recordNumber = 0;
  for (; record + HEADER_BYTES <= held; recordNumber++) {
    const header = addressOf(record);
    const length = load<i64>(header);
    if (length < 0 || length > longest) break;
    const payload = record + HEADER_BYTES;
    const footer = payload + length;
    if (footer + FOOTER_BYTES > held) break;
    if (load<i32>(header, 8) !== maskedSum(header, header + 8, crcTables)) break;
    if (load<i32>(addressOf(footer)) !== maskedSum(addressOf(payload), addressOf(footer), crcTables)) break;
    recordAt = <i32>record;
    if (!walkUsual(payload, footer)) {
      const formsBefore = countForms();
      enterEvent(payload, footer);
      if (walk() !== DONE) {
        rowCount = eventRow;
        cutForms(formsBefore);
        break;
      }
      noteTimes();
    }
    record = footer + FOOTER_BYTES;
  }
  recordAt = <i32>record;
  return recordNumber;
}

/** Place behind the last record. */
export function recordsEnd(): i32 {
  return recordAt;
}

/** Forgets the rows and forms behind these many. */
export function cut(rowsLeft: i32, formsLeft: i32): void {
  rowCount = rowsLeft;
  cutForms(formsLeft);
}

/** Begins with an event of `length` bytes; positions are counted from its beginning. */
export function beginEvent(length: f64): void {
  isWhole = false;
  recordAt = 0;
  rowCount = 0;
  enterEvent(0, <i64>length);
}

/**
 * Walks on, in a window that has position 0 at `first` and holds bytes up to position `valid`. Returns why it stopped. Rows and forms stand
 * until `goOn`.
 */
export function walkEvent(first: f64, valid: f64): i32 {
  origin = <i64>first;
  held = <i64>valid;
  return walk();
}

/** Takes note that the host has all rows, and the names of the value at hand, which have these numbers from now on. */
export function goOn(tagNumber: i32, metadataNumber: i32): void {
  rowCount = 0;
  clearForms();
  tag = tagNumber;
  metadata = metadataNumber;
}

export function countRows(): i32 {
  return rowCount;
}

export function countFoundForms(): i32 {
  return countForms();
}

/** 1 where a tag has several forms: where its values belong depends on those before them. */
export function mustKeepOrder(): i32 {
  return i32(hasMixedTags());
}

export function tagAtHand(): i32 {
  return tag;
}

export function metadataAtHand(): i32 {
  return metadata;
}

export function stopPosition(): f64 {
  return <f64>stopAt;
}

/** Bytes that are needed, or are claimed; of a claim they are unsigned. */
export function stopLength(): f64 {
  return <f64>(<u64>stopBytes);
}

/** Position of the field at hand: from there on bytes are needed. */
export function fieldPosition(): f64 {
  return <f64>fieldAt;
}

export function fieldNumber(): i32 {
  return field;
}

export function fieldWireType(): i32 {
  return wireType;
}

export function stepLow(): i32 {
  return <i32>step;
}

export function stepHigh(): i32 {
  return <i32>(step >>> 32);
}

export function wallTimeSeconds(): f64 {
  return reinterpret<f64>(wallTime);
}

function addressOf(position: i64): usize {
  return <usize>(origin + position);
}

function enterEvent(payload: i64, payloadEnd: i64): void {
  at = payload;
  end = payloadEnd;
  level = EVENT;
  groupCount = 0;
  tag = -1;
  metadata = -1;
  step = 0;
  wallTime = 0;
  eventRow = rowCount;
}

/** Writes step and wall time into the rows of the event: they may stand behind its values. */
function noteTimes(): void {
  for (
    let row = rows + <usize>eventRow * ROW_BYTES, last = rows + <usize>rowCount * ROW_BYTES;
    row < last;
    row += ROW_BYTES
  ) {
    store<i64>(row, step, ROW_STEP);
    store<i64>(row, wallTime, ROW_WALL_TIME);
  }
}

/** Walks to the end of the event; returns why it stopped. A field that could not be read is the next one again. */
function walk(): i32 {
  for (;;) {
    let stop: i32 = DONE;
    if (at === end && groupCount === 0) {
      if (level === EVENT) return DONE;
      if (level >= VALUE && !endValue()) return FULL;
      leaveMessage();
      continue;
    }
    fieldAt = at;
    stop = at === end ? fault(FAULT_OPEN_GROUP) : readKey();
    if (stop === DONE) {
      if (groupCount > 0) stop = walkGroup();
      else if (level === VALUE) stop = walkValue();
      else if (level === EVENT) stop = walkEventField();
      else if (level === SUMMARY) stop = walkSummary();
      else stop = walkOwnMessage();
    }
    if (stop === DONE) continue;
    if (stop <= FULL) at = fieldAt;
    return stop;
  }
}

function leaveMessage(): void {
  const isInSummary = level === VALUE;
  level = isInSummary ? SUMMARY : EVENT;
  end = isInSummary ? summaryEnd : eventEnd;
}

/**
 * Walks an event as nearly all are: wall time, step, and a summary of nothing but a value that is like an earlier one. False for others, of
 * which nothing is noted.
 */
function walkUsual(payload: i64, payloadEnd: i64): bool {
  let place = addressOf(payload);
  const last = addressOf(payloadEnd);
  if (rowCount === mostRows || place + 10 > last || load<u8>(place) !== KEY_WALL_TIME) return false;
  const time = load<i64>(place, 1);
  place += 9;
  let value: i64 = 0;
  if (load<u8>(place) === KEY_STEP) {
    let byte: i64 = 0x80;
    for (let shift: i64 = 0; byte & 0x80; shift += 7) {
      if (++place >= last || shift >= 70) return false;
      byte = load<u8>(place);
      value |= (byte & 0x7f) << shift;
    }
    place++;
  }
  place = enterOnly(place, last, KEY_SUMMARY);
  if (place) place = enterOnly(place, last, KEY_VALUE);
  if (!place) return false;
  const form = alikeForm(place, <i32>(last - place));
  if (form < 0) return false;
  const row = rows + <usize>rowCount * ROW_BYTES;
  store<i32>(row, form);
  store<i32>(row, ownBits(form, place), ROW_BITS);
  store<i64>(row, value, ROW_STEP);
  store<i64>(row, time, ROW_WALL_TIME);
  store<i64>(row, <i64>place - origin, ROW_POSITION);
  store<i64>(row, <i64>(last - place), ROW_LENGTH);
  rowCount++;
  return true;
}

/** Address behind the key and the length of a field of bytes that is the only one up to `last`; 0 where there is another. */
function enterOnly(at: usize, last: usize, key: i32): usize {
  if (at + 2 > last || load<u8>(at) !== key) return 0;
  let place = at + 1;
  let length: u32 = 0;
  let byte: u32 = 0x80;
  for (let shift = 0; byte >= 0x80; shift += 7, place++) {
    if (place === last || shift > 21) return 0;
    byte = load<u8>(place);
    length |= (byte & 0x7f) << shift;
  }
  return place + <usize>length === last ? place : 0;
}

function walkEventField(): i32 {
  if (field === 1 && wireType === WIRE_FIXED64) {
    const stop = needFixed(8);
    if (stop !== DONE) return stop;
    wallTime = load<i64>(addressOf(at));
    at += 8;
    return DONE;
  }
  if (field === 2 && wireType === WIRE_VARINT) {
    const stop = readNumber();
    step = stop === DONE ? number : step;
    return stop;
  }
  if (wireType !== WIRE_BYTES) return skipValue();
  if (field === 5) {
    const stop = readLength();
    if (stop !== DONE) return stop;
    eventEnd = end;
    end = at + number;
    level = SUMMARY;
    return DONE;
  }
  if (field === 3) {
    const stop = isWhole ? ODD : readLength();
    if (stop !== DONE) return stop;
    stopAt = at;
    stopBytes = number;
    at += number;
    return VERSION;
  }
  const kind = field < 32 ? load<u8>(fields + <usize>field, 32) : 0;
  if (kind === 0) return skipValue();
  const stop = readLength();
  if (stop !== DONE) return stop;
  beginValue();
  content = BESIDE_SUMMARY + field;
  eventEnd = end;
  end = at + number;
  level = OWN_MESSAGE;
  ownTagField = load<u8>(fields + <usize>field, 64);
  // Its message is passed over: its row is written at its end.
  if (kind === NAMED_VALUE) {
    tag = -2;
    at = end;
  }
  return DONE;
}

function walkSummary(): i32 {
  if (field !== 1 || wireType !== WIRE_BYTES) return skipValue();
  const stop = readLength();
  if (stop !== DONE) return stop;
  beginValue();
  if (isWhole && rowCount < mostRows) {
    const form = alikeForm(addressOf(at), <i32>number);
    if (form >= 0) {
      addRow(form, ownBits(form, addressOf(at)));
      at += number;
      return DONE;
    }
  }
  summaryEnd = end;
  end = at + number;
  level = VALUE;
  return DONE;
}

function walkValue(): i32 {
  if (field === 1 && wireType === WIRE_BYTES) return readTag();
  const kind = field < 32 ? load<u8>(fields + <usize>field) : 0;
  if (kind === 0) return skipValue();
  if (kind === SCALAR) {
    if (wireType !== WIRE_FIXED32) return skipValue();
    const stop = needFixed(4);
    if (stop !== DONE) return stop;
    if (tensorAt >= 0) return ODD;
    content = field;
    numberAt = at;
    bits = load<i32>(addressOf(at));
    at += 4;
    return DONE;
  }
  if (wireType !== WIRE_BYTES) return skipValue();
  if (kind === METADATA) return readMetadata();
  const stop = readLength();
  if (stop !== DONE) return stop;
  // The host would look at more than one of them.
  if (tensorAt >= 0) return ODD;
  content = field;
  const payload = at;
  at += number;
  if (kind !== TENSOR) return DONE;
  stopAt = payload;
  stopBytes = number;
  if (!isWhole) return HOST_TENSOR;
  tensorAt = payload;
  tensorBytes = number;
  return DONE;
}

function walkOwnMessage(): i32 {
  return field === ownTagField && wireType === WIRE_BYTES ? readTag() : skipValue();
}

function readTag(): i32 {
  const stop = readName();
  if (stop !== DONE) return stop;
  const found = tagOf(addressOf(at), keptBytes());
  if (found < 0) return FULL;
  tag = found;
  at += number;
  return DONE;
}

function readMetadata(): i32 {
  const stop = readName();
  if (stop !== DONE) return stop;
  const found = metadataOf(addressOf(at), keptBytes());
  if (found < 0) return FULL;
  metadata = found;
  at += number;
  return DONE;
}

/** Reads the length of a name, and makes sure of the bytes of it that are kept. */
function readName(): i32 {
  const stop = readLength();
  return stop === DONE ? needBytes(<i64>keptBytes()) : stop;
}

function keptBytes(): i32 {
  return <i32>min(number, NAME_BYTES);
}

function beginValue(): void {
  valueAt = at;
  valueBytes = number;
  tag = -1;
  metadata = -1;
  content = 0;
  numberAt = -1;
  bits = 0;
  tensorAt = -1;
}

/** Writes the row of the value at hand; false where there is no room. */
function endValue(): bool {
  if (rowCount === mostRows) return false;
  if (tag === -1) {
    tag = tagOf(addressOf(at), 0);
    if (tag < 0) return false;
  }
  // A value of the summary is not like one beside it.
  noteValue(addressOf(valueAt), level === VALUE ? <i32>valueBytes : -1);
  const tensor: usize = tensorAt < 0 ? 0 : addressOf(tensorAt);
  if (numberAt >= 0 && !tensor) noteOwn(<i32>(numberAt - valueAt), 4);
  const form = formOf(tag, metadata, content, tensor, <i32>tensorBytes, eventRow, recordAt, recordNumber);
  if (form < 0) return false;
  addRow(form, tensor ? ownBits(form, addressOf(valueAt)) : bits);
  return true;
}

/** Adds the row of the value at hand; there must be room. */
function addRow(form: i32, own: i32): void {
  const row = rows + <usize>rowCount * ROW_BYTES;
  store<i32>(row, form);
  store<i32>(row, own, ROW_BITS);
  store<i64>(row, valueAt, ROW_POSITION);
  store<i64>(row, valueBytes, ROW_LENGTH);
  rowCount++;
}

function walkGroup(): i32 {
  if (wireType !== WIRE_GROUP_END) return skipValue();
  if (load<i32>(groupFields + ((<usize>(groupCount - 1)) << 2)) !== field) return fault(FAULT_OTHER_GROUP);
  groupCount--;
  return DONE;
}

function skipValue(): i32 {
  if (wireType === WIRE_VARINT) return readNumber();
  if (wireType === WIRE_BYTES) {
    const stop = readLength();
    if (stop === DONE) at += number;
    return stop;
  }
  if (wireType === WIRE_FIXED64) return skipBytes(8);
  if (wireType === WIRE_FIXED32) return skipBytes(4);
  if (wireType !== WIRE_GROUP_START) return fault(FAULT_WIRE_TYPE);
  if (groupCount === MOST_GROUPS) return fault(FAULT_GROUPS);
  store<i32>(groupFields + ((<usize>groupCount) << 2), field);
  groupCount++;
  return DONE;
}

function skipBytes(count: i64): i32 {
  if (count > end - at) return fault(FAULT_FIELD);
  at += count;
  return DONE;
}

/** Reads the tag of the next field. */
function readKey(): i32 {
  if (at < held) {
    const byte = load<u8>(addressOf(at));
    if (byte >= 8 && byte < 0x80) {
      at++;
      field = byte >>> 3;
      wireType = byte & 7;
      return DONE;
    }
  }
  const stop = readNumber();
  if (stop !== DONE) return stop;
  if (<u64>number >>> 32) return fault(FAULT_FIELD_NUMBER);
  field = <i32>(<u32>number >>> 3);
  wireType = <i32>number & 7;
  return field === 0 ? fault(FAULT_FIELD_ZERO) : DONE;
}

/** Reads the length of a field of bytes, which stays inside the message. */
function readLength(): i32 {
  const stop = readNumber();
  if (stop !== DONE) return stop;
  if (<u64>number <= <u64>(end - at)) return DONE;
  stopBytes = number;
  return fault(FAULT_CLAIMS);
}

/** Reads a varint. */
function readNumber(): i32 {
  if (at < held && at < end) {
    const byte = load<u8>(addressOf(at));
    if (byte < 0x80) {
      number = byte;
      at++;
      return DONE;
    }
  }
  const stop = needBytes(min(NUMBER_BYTES, end - at));
  if (stop !== DONE) return stop;
  let value: i64 = 0;
  let shift: i64 = 0;
  let i = at;
  let byte: i64 = 0x80;
  for (; byte & 0x80; shift += 7) {
    if (i >= end) return fault(FAULT_NUMBER);
    if (shift >= 70) return fault(FAULT_LONG_NUMBER);
    byte = load<u8>(addressOf(i));
    value |= (byte & 0x7f) << shift;
    i++;
  }
  number = value;
  at = i;
  return DONE;
}

function needFixed(count: i64): i32 {
  return count > end - at ? fault(FAULT_NUMBER) : needBytes(count);
}

function needBytes(count: i64): i32 {
  if (at + count <= held) return DONE;
  stopAt = at;
  stopBytes = at + count - fieldAt;
  return NEED;
}

function fault(reason: i32): i32 {
  stopAt = at;
  return reason;
}
