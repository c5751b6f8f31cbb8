import { readSync, statSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { RequestError } from "../../../../src/shared/channel/requestError";
import { FileError } from "../../../../src/tensor/elements/fileError";
import { sentenceOf } from "../../../../src/tensor/said/saidError";
import { english, say } from "../../../../src/tensor/said/sentence";
import { systemErrorCode } from "../../../../src/tensor/said/systemError";
import { systemError } from "../../../support/memorySource";

function thrown(work: () => unknown): unknown {
  try {
    work();
  } catch (error) {
    return error;
  }
  throw new Error("nothing was thrown");
}

describe("an error of the operating system", () => {
  it("is what Node throws of a file", () => {
    expect(systemErrorCode(thrown(() => statSync("/no such file")))).toBe("ENOENT");
    expect(systemErrorCode(systemError("UNKNOWN"))).toBe("UNKNOWN");
  });

  it.each([
    [-116, "ESTALE", "ESTALE: stale file handle, read"],
    [-117, "EUCLEAN", "EUCLEAN: structure needs cleaning, read"],
    [-74, "EBADMSG", "EBADMSG: bad message, read"],
    [-122, "EDQUOT", "EDQUOT: disk quota exceeded, read"],
    [-999, "Unknown system error -999", "Unknown system error -999: Unknown system error -999, read"],
  ])("has the name of its number where Node has none: %i is %s", (errno, code, message) => {
    const unnamed = `Unknown system error ${errno}`;
    const error = Object.assign(new Error(`${unnamed}: ${unnamed}, read`), { code: unnamed, errno, syscall: "read" });
    expect(systemErrorCode(error)).toBe(code);
    expect(english(sentenceOf(error))).toBe(message);
  });

  it("keeps the name that Node gave, whatever its number means elsewhere", () => {
    expect(systemErrorCode(Object.assign(systemError("EIO"), { errno: -70 }))).toBe("EIO");
  });

  it("may be ours, where we refuse a file in its place", () => {
    expect(systemErrorCode(new FileError("EISDIR", "open", say("notAFile", { path: "a" })))).toBe("EISDIR");
  });

  it.each([
    ["a cancel", new RequestError("cancelled", say("cancelled"))],
    ["a question aborted", new DOMException("aborted", "AbortError")],
    ["a fault of ours", new RangeError("Invalid array length")],
    ["Node's own refusal of what it is given", thrown(() => readSync(0, new Uint8Array(1), { offset: 9 }))],
    ["no error", "ENOENT"],
  ])("is not %s", (_, error) => {
    expect(systemErrorCode(error)).toBeUndefined();
  });
});
