import { expect, it } from "vitest";
import type { Series } from "../../../../src/data/provider";
import { seriesMetadata } from "../../../../src/data/series/seriesMetadata";
import { unhurried } from "../../../../src/tensor/pace";
import { message, messageField, textField, varintField, type Write } from "../../../support/eventWriter";
import { MemoryProvider } from "../../../support/memoryProvider";

/** A series with these metadata. */
async function seriesWith(plugin: string, metadata: Uint8Array | undefined): Promise<Series> {
  const provider = new MemoryProvider("/m", { ".": [{ tag: "t", kind: "tensor", plugin, points: [] }] });
  const [series] = await (await provider.run({ logdir: "/m", run: "." }, unhurried)).series(unhurried);
  return { ...(series as Series), ...(metadata && { metadata: () => metadata }) };
}

const plugin = (name: string): Write => messageField(1, textField(1, name));
const [displayName, description, dataClass] = [textField(2, "Nice"), textField(3, "*why*"), varintField(4, 3)];

it.each([
  ["nothing", "mine", undefined, ["tensor", "t", ""]],
  ["an empty message", "mine", new Uint8Array(0), ["tensor", "t", ""]],
  ["what is no message", "mine", Uint8Array.of(0xff, 0xff), ["tensor", "t", ""]],
  [
    "everything",
    "mine",
    message(plugin("mine"), displayName, description, dataClass),
    ["blobSequence", "Nice", "*why*"],
  ],
  ["a class of a known plugin", "text", message(plugin("text"), dataClass), ["tensor", "t", ""]],
  ["a class that nobody knows", "mine", message(plugin("mine"), varintField(4, 9)), ["tensor", "t", ""]],
  ["an empty name", "mine", message(plugin("mine"), textField(2, "")), ["tensor", "t", ""]],
] as const)("says what was recorded: %s", async (_, name, metadata, [dataClassName, shownName, text]) => {
  expect(seriesMetadata(await seriesWith(name, metadata))).toEqual({
    dataClass: dataClassName,
    displayName: shownName,
    description: text,
  });
});
