// Rows of values, ordered by their forms.

/** A row, and the places of its fields. */
const ROW_BYTES = 40;
const BITS = 4;
const STEP = 8;
const STEP_HIGH = 12;
const WALL_TIME = 16;
const POSITION = 24;
const LENGTH = 32;

/** A form, and the places of fields that say what its rows have in common. */
const FORM_BYTES = 96;
const COUNT = 56;
const FIRST = 60;
const IS_ALIKE = 64;
const COMMON_STEP_HIGH = 68;
const NEXT = 72;
const COMMON_LENGTH = 76;
const LATEST = 80;
const LAST_STEP = 88;

/** A row that is alike others, in words: the step's lower half, the wall time, the position, own bits. */
const ALIKE_BYTES = 20;

/**
 * Orders rows by form, each in the order in which they came: `order` has their numbers. Those of a form are alike where their steps ascend
 * with the same upper half and their lengths are the same: `alike` then has them, at the same places, as a table of points has them. `forms`
 * says of each where its rows begin, how many they are, and what they have in common.
 */
export function groupRows(forms: usize, formCount: i32, rows: usize, rowCount: i32, order: usize, alike: usize): void {
  const formEnd = forms + <usize>formCount * FORM_BYTES;
  const rowEnd = rows + <usize>rowCount * ROW_BYTES;
  for (let form = forms; form < formEnd; form += FORM_BYTES) store<i32>(form, 0, COUNT);
  for (let row = rows; row < rowEnd; row += ROW_BYTES) {
    const form = forms + <usize>load<i32>(row) * FORM_BYTES;
    store<i32>(form, load<i32>(form, COUNT) + 1, COUNT);
  }
  let first = 0;
  for (let form = forms; form < formEnd; form += FORM_BYTES) {
    store<i32>(form, first, FIRST);
    store<i32>(form, first, NEXT);
    store<i32>(form, 1, IS_ALIKE);
    store<f64>(form, -Infinity, LATEST);
    first += load<i32>(form, COUNT);
  }
  let i = 0;
  for (let row = rows; row < rowEnd; row += ROW_BYTES) {
    const form = forms + <usize>load<i32>(row) * FORM_BYTES;
    const place = load<i32>(form, NEXT);
    const value = load<i64>(row, STEP);
    const seconds = load<f64>(row, WALL_TIME);
    if (place === load<i32>(form, FIRST)) {
      store<i32>(form, load<i32>(row, STEP_HIGH), COMMON_STEP_HIGH);
      store<i32>(form, load<i32>(row, LENGTH), COMMON_LENGTH);
    } else if (
      value <= load<i64>(form, LAST_STEP) ||
      load<i32>(form, COMMON_STEP_HIGH) !== load<i32>(row, STEP_HIGH) ||
      load<i32>(form, COMMON_LENGTH) !== load<i32>(row, LENGTH)
    ) {
      store<i32>(form, 0, IS_ALIKE);
    }
    store<i64>(form, value, LAST_STEP);
    if (seconds > load<f64>(form, LATEST)) store<f64>(form, seconds, LATEST);
    store<i32>(form, place + 1, NEXT);
    store<i32>(order + ((<usize>place) << 2), i++);
    const to = alike + <usize>place * ALIKE_BYTES;
    store<i32>(to, <i32>value);
    store<f64>(to, seconds, 4);
    store<i32>(to, load<i32>(row, POSITION), 12);
    store<i32>(to, load<i32>(row, BITS), 16);
  }
}

/** Adds a distance to the positions of rows that are alike. */
export function movePositions(alike: usize, count: i32, distance: i32): void {
  const end = alike + <usize>count * ALIKE_BYTES;
  for (let row = alike; row < end; row += ALIKE_BYTES) store<i32>(row, load<i32>(row, 12) + distance, 12);
}
