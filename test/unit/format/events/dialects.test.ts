import { describe, expect, it } from "vitest";
import { dialectOfEvent, dialectOfVersion } from "../../../../src/format/events/dialects";
import { ReadWindow, WINDOW_BYTES } from "../../../../src/format/readWindow";
import { WireCursor } from "../../../../src/format/wire/wireCursor";
import {
  event,
  message,
  messageField,
  msScalar,
  msTensor,
  packedFloats,
  TENSORFLOW,
  textField,
  tfScalar,
  tfTensor,
} from "../../../support/eventWriter";
import { MemorySource } from "../../../support/memorySource";

it.each([
  ["brain.Event:2", "tensorboard"],
  ["brain.Event:1", "tensorboard"],
  ["BRAIN.EVENT:2", "tensorboard"],
  ["MindSpore.Event:1", "mindspore"],
  ["Mindspore.Event:1", "mindspore"],
  ["mindspore.event:7", "mindspore"],
  ["other.Event:1", undefined],
  ["", undefined],
])("version %j is of dialect %s", (version, id) => {
  expect(dialectOfVersion(version)?.id).toBe(id);
});

function dialectOf(bytes: Uint8Array): string | undefined {
  const window = new ReadWindow(new MemorySource("f", bytes), new Uint8Array(WINDOW_BYTES), bytes.length);
  return dialectOfEvent(new WireCursor(window), 0, bytes.length)?.id;
}

const tensor = { dtype: 1, shape: [1], values: [packedFloats(3, [1])] };
const nothing = message(textField(1, "t"));

describe("an event", () => {
  it.each([
    ["a MindSpore scalar", [msScalar("t", 1)], "mindspore"],
    ["a TensorBoard scalar", [tfScalar("t", 1)], "tensorboard"],
    ["a MindSpore tensor", [msTensor("t", tensor)], "mindspore"],
    ["a TensorBoard tensor", [tfTensor("t", tensor)], "tensorboard"],
    ["a TensorBoard histogram", [message(textField(1, "t"), messageField(5))], "tensorboard"],
    ["a value that is of both, then a telling one", [nothing, msScalar("t", 1)], "mindspore"],
    ["a value that is of both", [nothing], undefined],
    ["no value", [], undefined],
  ] as const)("with %s tells %s", (_, values, id) => {
    expect(dialectOf(event({ wallTime: 1, step: 2, values }))).toBe(id);
  });

  it("of a version alone tells nothing: its text does", () => {
    expect(dialectOf(event(TENSORFLOW))).toBeUndefined();
  });
});
