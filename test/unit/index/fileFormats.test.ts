import { expect, it } from "vitest";
import { type FileFormat, FileFormats } from "../../../src/index/fileFormat";
import { eventFiles } from "../../../src/index/fileFormats";
import { countingSource, ReadCount } from "../../support/countingSource";
import { file, TENSORFLOW, TENSORFLOW_NAME } from "../../support/eventWriter";
import { MemorySource, systemError } from "../../support/memorySource";
import { rawArray, rawArrays } from "../../support/rawArrays";

const greedy: FileFormat = { ...rawArrays, isName: () => false, headBytes: 1e9, sniff: ({ length }) => length > 4096 };
const formats = new FileFormats(eventFiles, rawArrays, greedy);

it("are told by name without a look at the file", () => {
  const count = new ReadCount();
  const named = (name: string) => formats.of(countingSource(new MemorySource(name, new Uint8Array(9)), count));
  expect([named("step-1/w.raw"), named(TENSORFLOW_NAME)]).toEqual([rawArrays, eventFiles]);
  expect(count.reads).toBe(0);
  expect([formats.isName("w.raw"), formats.isName(TENSORFLOW_NAME), formats.isName("w.txt")]).toEqual([
    true,
    true,
    false,
  ]);
});

it.each([
  ["the magic of arrays", rawArray("int8", [10_000], new Uint8Array(10_000)), rawArrays],
  ["a record", file(TENSORFLOW), eventFiles],
  ["neither: the first says what is wrong", new Uint8Array(10_000).fill(7), eventFiles],
  ["nothing", new Uint8Array(0), eventFiles],
])("are told by their beginning, which is read once and no more than 4,096 bytes of it: %s", (_, bytes, format) => {
  const count = new ReadCount();
  expect(formats.of(countingSource(new MemorySource("any name", bytes), count))).toBe(format);
  expect([count.reads, count.bytes <= 4096]).toEqual([1, true]);
});

it("are none that a file which cannot be read would tell", () => {
  const source = new MemorySource("any name", rawArray("int8", [0]));
  source.failures.push(systemError("EACCES"));
  expect(formats.of(source)).toBe(eventFiles);
});
