import { expect, it } from "vitest";
import { pluginMessage } from "../../../../src/format/events/pluginMessages";
import {
  bytesField,
  doubleField,
  message,
  messageField,
  textField,
  varintField,
  type Write,
} from "../../../support/eventWriter";

const hparams = (...value: Write[]) =>
  message(messageField(3, messageField(1, textField(1, "h"), messageField(2, ...value))));
const ofHparam = (value: unknown) => ({ session_start_info: { hparams: { h: value } } });

it("has the names of the schema, in its order, and what was recorded alone", () => {
  expect(pluginMessage("pr_curves", message(varintField(2, 11), varintField(1, 0)))).toEqual({
    version: 0,
    num_thresholds: 11,
  });
  expect(JSON.stringify(pluginMessage("pr_curves", message(varintField(2, 11), varintField(1, 0))))).toBe(
    '{"version":0,"num_thresholds":11}',
  );
  expect(pluginMessage("scalars", new Uint8Array(0))).toEqual({});
  expect(pluginMessage("mine", message(varintField(1, 1)))).toBeUndefined();
  expect(pluginMessage("constructor", new Uint8Array(0))).toBeUndefined();
});

it("names numbers of enums, and leaves those that have no name", () => {
  expect(pluginMessage("audio", message(varintField(2, 11)))).toEqual({ encoding: "WAV" });
  expect(pluginMessage("audio", message(varintField(2, 5)))).toEqual({ encoding: 5 });
  expect(pluginMessage("mesh", message(varintField(3, 2), varintField(7, 2)))).toEqual({
    content_type: "FACE",
    components: 2,
  });
  expect(pluginMessage("hparams", message(messageField(4, varintField(1, 2))))).toEqual({
    session_end_info: { status: "STATUS_FAILURE" },
  });
});

it("reads any JSON: lists, objects, null, and numbers that JSON has not", () => {
  const list = messageField(6, messageField(1, varintField(1, 0)), messageField(1, varintField(4, 1)));
  expect(pluginMessage("hparams", hparams(list))).toEqual(
    ofHparam({ list: { values: [{ null: "null" }, { bool: true }] } }),
  );
  const struct = messageField(5, messageField(1, textField(1, "__proto__"), messageField(2, textField(3, "x"))));
  const fields = Object.fromEntries([["__proto__", { string: "x" }]]);
  expect(pluginMessage("hparams", hparams(struct))).toEqual(ofHparam({ struct: { fields } }));
  for (const [value, told] of [
    [Number.NaN, "NaN"],
    [Number.NEGATIVE_INFINITY, "-Infinity"],
    [-0, "-0"],
    [0.5, 0.5],
  ] as const) {
    expect(pluginMessage("hparams", hparams(doubleField(2, value)))).toEqual(ofHparam({ number: told }));
  }
  expect(pluginMessage("hparams", hparams(messageField(5)))).toEqual(ofHparam({ struct: {} }));
});

it("hops over fields that it does not know, and over those of another wire type", () => {
  expect(pluginMessage("images", message(textField(1, "no version"), varintField(2, 1), textField(99, "new")))).toEqual(
    {
      converted_to_tensor: true,
    },
  );
  expect(pluginMessage("mesh", message(bytesField(6, Uint8Array.of(3, 4)), varintField(6, 5)))).toEqual({
    shape: [3, 4, 5],
  });
});

it("reads texts that are no UTF-8 as far as they are", () => {
  expect(pluginMessage("mesh", message(bytesField(2, Uint8Array.of(0x61, 0xff, 0x62))))).toEqual({ name: "a\ufffdb" });
});

it("is nothing of what is cut off or nested without end", () => {
  const whole = hparams(textField(3, "adam"));
  for (let end = 1; end < whole.length; end++) {
    expect(pluginMessage("hparams", whole.subarray(0, end))).toBeUndefined();
  }
  let deep = message(varintField(4, 1));
  for (let level = 0; level < 200; level++) {
    deep = message(bytesField(6, message(bytesField(1, deep))));
  }
  expect(
    pluginMessage("hparams", message(messageField(3, messageField(1, textField(1, "h"), bytesField(2, deep))))),
  ).toBeUndefined();
});
