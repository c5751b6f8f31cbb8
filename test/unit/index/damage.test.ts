import { describe, expect, it } from "vitest";
import { FormatError } from "../../../src/format/formatError";
import { type Damage, damageOfError, damageSentence } from "../../../src/index/damage";
import { english, foreign, say } from "../../../src/tensor/said/sentence";
import { cancelledError } from "../../support/cancelledError";
import { systemError } from "../../support/memorySource";

describe("a sentence says what is wrong and what was kept", () => {
  const cut = { kind: "truncated", part: "record", offset: 82, hasBytes: 40, needsBytes: 2n ** 60n + 4n } as const;
  const lost = { kind: "badLengthCrc", offset: 82, lostBytes: 50 } as const;

  it.each<[Damage, string]>([
    [
      { kind: "truncated", part: "header", offset: 9, hasBytes: 5, needsBytes: 12 },
      "the last record's header is cut: 5 of 12 bytes; all before it was kept",
    ],
    [
      { ...cut, lostBytes: 52, foundAt: undefined },
      "a record claims 1152921504606846980 bytes, which no writer makes: no record was found in the last 40 bytes, all before it was kept",
    ],
    [
      { ...cut, needsBytes: 144n, lostBytes: 52, foundAt: undefined },
      "the last record is cut: 40 of 144 bytes; all before it was kept",
    ],
    [
      { ...cut, lostBytes: 20, foundAt: 102 },
      "a record claims 1152921504606846980 bytes where there are 40; 20 bytes were passed over, records go on at offset 102",
    ],
    [
      { ...lost, looks: "other", foundAt: 132 },
      "a record's length has a wrong checksum; 50 bytes were passed over, records go on at offset 132",
    ],
    [
      { ...lost, looks: "other", foundAt: undefined },
      "a record's length has a wrong checksum: no record was found in the last 50 bytes, all before them was kept",
    ],
    [{ ...lost, looks: "zeros", foundAt: undefined }, "only zeros follow: 50 bytes; all before them was kept"],
    [
      { ...lost, looks: "zeros", foundAt: 132 },
      "zeros stand between records; 50 bytes were passed over, records go on at offset 132",
    ],
    [
      { ...lost, offset: 0, looks: "other", foundAt: 50 },
      "what is no record stands before the first record; 50 bytes were passed over, records go on at offset 50",
    ],
    [
      { kind: "badPayloadCrc", offset: 1, recordBytes: 7, hasPoints: false },
      "a record of 7 bytes has a wrong checksum and was passed over; all others were kept",
    ],
    [
      { kind: "badPayloadCrc", offset: 1, recordBytes: 7, hasPoints: true },
      "a record of 7 bytes has a wrong checksum: its values cannot be trusted, all others were kept",
    ],
    [
      { kind: "badMessage", offset: 1, reason: foreign("wire type 7 at offset 9") },
      "a record holds no event (wire type 7 at offset 9) and was passed over; all others were kept",
    ],
    [{ kind: "empty", offset: 0 }, "the file is empty"],
    [
      { kind: "notASummaryFile", offset: 0, looks: "gzip" },
      "the file is compressed (gzip): unpack it first; nothing in it can be read",
    ],
    [
      { kind: "notASummaryFile", offset: 0, looks: "text" },
      "the file is text, not a summary file; nothing in it can be read",
    ],
  ])("of %o", (damage, sentence) => {
    expect(english(damageSentence(damage))).toBe(sentence);
  });

  it.each([
    ["EACCES", "there is no permission to read the file"],
    ["ENOENT", "the file is gone"],
    ["ESTALE", "the file is gone from its network file system"],
    ["EIO", "the disk failed"],
    ["EUCLEAN", "the file system is damaged"],
    ["UNKNOWN", "the file cannot be read"],
    ["EWHATEVER", "the file cannot be read"],
  ])("%s", (code, what) => {
    const damage = damageOfError(systemError(code), 7);
    expect(damage).toMatchObject({ kind: "unreadable", offset: 7, code });
    expect(english(damageSentence(damage))).toBe(
      `${what}: ${code}: made by a test; what was read of it before was kept`,
    );
  });

  it("ESTALE, also where Node has only its number", () => {
    const damage = damageOfError(systemError("Unknown system error -116"), 7);
    expect(damage).toMatchObject({ kind: "unreadable", offset: 7, code: "ESTALE" });
    expect(english(damageSentence(damage))).toContain("the file is gone from its network file system: ");
  });

  it("of a file that became shorter", () => {
    const damage = damageOfError(new FormatError("unreadable", say("bytesGone", { offset: 9 }), 9), 9);
    expect(english(damageSentence(damage))).toBe(
      "the file became shorter while it was read: bytes at offset 9 are gone; what was read of it before was kept",
    );
  });
});

it("is also what a fault of ours ends the reading with", () => {
  const damage = damageOfError(new RangeError("Invalid array length"), 7);
  expect(damage).toMatchObject({ kind: "unreadable", offset: 7, code: "internal" });
  expect(english(damageSentence(damage))).toBe(
    "an error inside Tensor View, see its output: Invalid array length; what was read of it before was kept",
  );
});

it.each([cancelledError(), new DOMException("aborted", "AbortError")])("is none of a cancel: %s", (cancel) => {
  expect(() => damageOfError(cancel, 0)).toThrow(cancel);
});
