// Forms of summary values: tag, metadata, content and, of a tensor, all of its message but its elements. Values of one form differ in nothing
// but time, place and elements, and nearly all values of a window have one of few forms.

/** A name: its address, its length, a hash, and the number of forms that have it as their tag. */
const NAME_BYTES = 16;

/** A form; the places of its fields. Those behind them are of its rows (`rowGroups.ts`). */
const FORM_BYTES = 96;
const TAG = 0;
const METADATA = 4;
const CONTENT = 8;
const TENSOR = 12;
const TENSOR_BYTES = 16;
const VALUE = 20;
const VALUE_BYTES = 24;
const OWN = 28;
const OWN_BYTES = 32;
const EVENT_ROW = 36;
const RECORD = 40;
const RECORD_NUMBER = 44;
const HASH = 48;
const FOLLOWER = 52;

/** Codings of fields of a tensor message, in the host's table: bytes (1), fixed32, fixed64; others are of values whose number their bytes tell. */
const FIXED32_CODING = 2;
const FIXED64_CODING = 3;

/** 2^64 divided by the golden ratio. */
const STIRRER: u64 = ((<u64>0x9e3779b9) << 32) | 0x7f4a7c15;

let names: usize = 0;
let nameCount: i32 = 0;
let forms: usize = 0;
let formCount: i32 = 0;
let slots: usize = 0;
let codings: usize = 0;
let mostNames: i32 = 0;
let mostForms: i32 = 0;
/** Slots of hash tables, powers of two: twice as many as what they hold at most. */
let nameSlots: i32 = 0;
let formSlots: i32 = 0;

/** The form found last, and the one that is expected next: the one that followed it the last time. */
let lastForm: i32 = -1;
let expected: i32 = -1;

/** True once a tag has several forms: the order of its values tells where they belong. */
let isMixed: bool = false;

/** Value noted last, its length, and the place of its own bytes in it. */
let value: usize = 0;
let valueBytes: i32 = 0;
let ownAt: i32 = 0;
let ownBytes: i32 = 0;

/**
 * Takes room for `most` forms, a power of two, of 96 bytes, twice as many names of 16, and six times as many slots of 4, which may hold anything.
 * `tensorCodings` has a byte for each of 32 fields.
 */
export function openForms(namesAt: usize, formsAt: usize, slotsAt: usize, tensorCodings: usize, most: i32): void {
  names = namesAt;
  forms = formsAt;
  slots = slotsAt;
  codings = tensorCodings;
  mostForms = most;
  mostNames = 2 * most;
  nameSlots = 4 * most;
  formSlots = 2 * most;
  clearForms();
}

export function clearForms(): void {
  nameCount = 0;
  formCount = 0;
  lastForm = -1;
  expected = -1;
  isMixed = false;
  memory.fill(slots, 0xff, (nameSlots + formSlots) << 2);
}

export function countForms(): i32 {
  return formCount;
}

/** Forgets the forms from `count` on; what follows must clear all of them before others are looked up. */
export function cutForms(count: i32): void {
  formCount = count;
}

export function hasMixedTags(): bool {
  return isMixed;
}

/** Number of a tag; -1 where there is no room for another. */
export function tagOf(at: usize, length: i32): i32 {
  return nameOf(at, length, expected < 0 ? -1 : load<i32>(formAt(expected), TAG));
}

/** Number of metadata; -1 where there is no room for more. */
export function metadataOf(at: usize, length: i32): i32 {
  return nameOf(at, length, expected < 0 ? -1 : load<i32>(formAt(expected), METADATA));
}

function nameOf(at: usize, length: i32, guess: i32): i32 {
  if (guess >= 0 && isName(guess, at, length)) return guess;
  const hash = hashOf(at, length);
  let slot = hash & (nameSlots - 1);
  for (;;) {
    const name = load<i32>(slots + ((<usize>slot) << 2));
    if (name < 0) break;
    if (load<i32>(nameAt(name), 8) === hash && isName(name, at, length)) return name;
    slot = (slot + 1) & (nameSlots - 1);
  }
  if (nameCount === mostNames) return -1;
  const place = nameAt(nameCount);
  store<u32>(place, <u32>at);
  store<i32>(place, length, 4);
  store<i32>(place, hash, 8);
  store<i32>(place, 0, 12);
  store<i32>(slots + ((<usize>slot) << 2), nameCount);
  return nameCount++;
}

function nameAt(name: i32): usize {
  return names + <usize>name * NAME_BYTES;
}

function isName(name: i32, at: usize, length: i32): bool {
  const place = nameAt(name);
  return load<i32>(place, 4) === length && isSame(<usize>load<u32>(place), at, length);
}

function formAt(form: i32): usize {
  return forms + <usize>form * FORM_BYTES;
}

/** Notes the message of a value that is about to be looked up; it has no bytes of its own until they are noted, too. */
export function noteValue(at: usize, bytes: i32): void {
  value = at;
  valueBytes = bytes;
  ownAt = bytes;
  ownBytes = 0;
}

/** The own bytes of the value at hand: its number. */
export function noteOwn(at: i32, bytes: i32): void {
  ownAt = at;
  ownBytes = bytes;
}

/** The expected form where the value at an address has the same bytes as an earlier one of it, but for its own ones; else -1. */
export function alikeForm(at: usize, bytes: i32): i32 {
  const form = expected;
  if (form < 0 || !isAlike(formAt(form), at, bytes)) return -1;
  lastForm = form;
  expected = load<i32>(formAt(form), FOLLOWER);
  return form;
}

function isAlike(place: usize, at: usize, bytes: i32): bool {
  if (load<i32>(place, VALUE_BYTES) !== bytes) return false;
  const other = <usize>load<u32>(place, VALUE);
  const own = load<i32>(place, OWN);
  const behind = own + load<i32>(place, OWN_BYTES);
  return isSame(other, at, own) && isSame(other + <usize>behind, at + <usize>behind, bytes - behind);
}

/**
 * Number of the form of the value noted last; -1 where there is no room for another. Tensors have one form only where their bytes are the same
 * but for their elements. A new form keeps the first row of the event and the record that it came with.
 */
export function formOf(
  tag: i32,
  metadata: i32,
  content: i32,
  tensor: usize,
  tensorBytes: i32,
  row: i32,
  record: i32,
  recordNumber: i32,
): i32 {
  let form = expected;
  if (form < 0 || !isForm(formAt(form), tag, metadata, content, tensor)) {
    form = findForm(tag, metadata, content, tensor, tensorBytes, row, record, recordNumber);
    if (form < 0) return form;
    if (lastForm >= 0) store<i32>(formAt(lastForm), form, FOLLOWER);
  }
  lastForm = form;
  expected = load<i32>(formAt(form), FOLLOWER);
  return form;
}

function isForm(place: usize, tag: i32, metadata: i32, content: i32, tensor: usize): bool {
  return (
    load<i32>(place, TAG) === tag &&
    load<i32>(place, METADATA) === metadata &&
    load<i32>(place, CONTENT) === content &&
    (tensor ? isAlike(place, value, valueBytes) : load<i32>(place, OWN_BYTES) === ownBytes)
  );
}

function findForm(
  tag: i32,
  metadata: i32,
  content: i32,
  tensor: usize,
  tensorBytes: i32,
  row: i32,
  record: i32,
  recordNumber: i32,
): i32 {
  const hash = mixed(mixed(mixed(tag, metadata), content), tensorBytes);
  const own = slots + ((<usize>nameSlots) << 2);
  let slot = hash & (formSlots - 1);
  for (;;) {
    const form = load<i32>(own + ((<usize>slot) << 2));
    if (form < 0) break;
    const place = formAt(form);
    if (load<i32>(place, HASH) === hash && isForm(place, tag, metadata, content, tensor)) return form;
    slot = (slot + 1) & (formSlots - 1);
  }
  if (formCount === mostForms) return -1;
  if (tensor) findOwn(tensor, tensorBytes);
  const place = formAt(formCount);
  store<i32>(place, tag, TAG);
  store<i32>(place, metadata, METADATA);
  store<i32>(place, content, CONTENT);
  store<u32>(place, <u32>tensor, TENSOR);
  store<i32>(place, tensorBytes, TENSOR_BYTES);
  store<u32>(place, <u32>value, VALUE);
  store<i32>(place, valueBytes, VALUE_BYTES);
  store<i32>(place, ownAt, OWN);
  store<i32>(place, ownBytes, OWN_BYTES);
  store<i32>(place, -1, FOLLOWER);
  store<i32>(place, hash, HASH);
  store<i32>(place, row, EVENT_ROW);
  store<i32>(place, record, RECORD);
  store<i32>(place, recordNumber, RECORD_NUMBER);
  // A tag of the host's own may be that of other values, too.
  if (tag < 0) isMixed = true;
  else {
    const name = nameAt(tag);
    const count = load<i32>(name, 12);
    if (count > 0) isMixed = true;
    store<i32>(name, count + 1, 12);
  }
  store<i32>(own + ((<usize>slot) << 2), formCount);
  return formCount++;
}

/** The own four bytes of a value at an address; 0 where its form has none. */
export function ownBits(form: i32, at: usize): i32 {
  const place = formAt(form);
  return load<i32>(place, OWN_BYTES) === 4 ? load<i32>(at + <usize>load<i32>(place, OWN)) : 0;
}

/**
 * Finds the elements of a tensor message where they are all that its value fields have, in one piece and each as wide as the others. A
 * message that is none has no such place: the host looks at it.
 */
function findOwn(tensor: usize, length: i32): void {
  const end = tensor + <usize>length;
  let at = tensor;
  let found: usize = 0;
  let foundBytes: i32 = 0;
  while (at < end) {
    // Fields of greater numbers are of no known message.
    const key = load<u8>(at++);
    if (key >= 0x80) return;
    const coding: i32 = load<u8>(codings + <usize>(key >>> 3));
    const wireType = key & 7;
    let bytes: i32 = 0;
    let isOwn = false;
    if (wireType === 2) {
      let shift = 0;
      let byte: u32 = 0x80;
      for (; byte >= 0x80; shift += 7) {
        if (at >= end || shift > 21) return;
        byte = load<u8>(at++);
        bytes |= <i32>((byte & 0x7f) << shift);
      }
      if (coding > FIXED64_CODING) return;
      isOwn = coding !== 0;
    } else if (wireType === 0) {
      if (coding > FIXED64_CODING) return;
      while (at < end && load<u8>(at) >= 0x80) at++;
      at++;
    } else if (wireType === 5) {
      bytes = 4;
      isOwn = coding === FIXED32_CODING;
    } else if (wireType === 1) {
      bytes = 8;
      isOwn = coding === FIXED64_CODING;
    } else return;
    if (<i64>at + bytes > <i64>end) return;
    if (isOwn) {
      if (found) return;
      found = at;
      foundBytes = bytes;
    }
    at += <usize>bytes;
  }
  if (at !== end || !found) return;
  ownAt = <i32>(found - value);
  ownBytes = foundBytes;
}

function isSame(one: usize, other: usize, length: i32): bool {
  let i: usize = 0;
  const count = <usize>length;
  if (count < 8) {
    for (; i < count; i++) if (load<u8>(one + i) !== load<u8>(other + i)) return false;
    return true;
  }
  for (; i + 8 <= count; i += 8) if (load<i64>(one + i) !== load<i64>(other + i)) return false;
  return load<i64>(one + count - 8) === load<i64>(other + count - 8);
}

function hashOf(at: usize, length: i32): i32 {
  let hash: u64 = <u64>length;
  let i: usize = 0;
  const count = <usize>length;
  for (; i + 8 <= count; i += 8) hash = stirred(hash ^ load<u64>(at + i));
  for (; i < count; i++) hash = stirred(hash ^ load<u8>(at + i));
  return <i32>hash;
}

/** Mixes all bits into the lower ones. */
function stirred(hash: u64): u64 {
  const product = hash * STIRRER;
  return product ^ (product >>> 32);
}

function mixed(hash: i32, more: i32): i32 {
  const product = (hash ^ more) * 0x9e3779b1;
  return product ^ (product >>> 15);
}
