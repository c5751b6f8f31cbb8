import { FormatError } from "../format/formatError";
import { PLAUSIBLE_RECORD_BYTES } from "../format/recordFrame";

/** Where records were found again behind a place where they were lost; absent where none were. */
interface Lost {
  /** From the damage's offset to where records go on, or to the end of the file. */
  readonly lostBytes: number;
  readonly foundAt: number | undefined;
}

interface Place {
  readonly offset: number;
}

/** What is wrong with a file, and from where on. */
export type Damage = Place &
  (
    | /** The file ends inside a record's header. */
    { readonly kind: "truncated"; readonly part: "header"; readonly hasBytes: number; readonly needsBytes: number }
    /** A record claims more bytes than there are: it is cut, or its length lies. */
    | ({
        readonly kind: "truncated";
        readonly part: "record";
        readonly hasBytes: number;
        readonly needsBytes: bigint;
      } & Lost)
    /** A record's length is not what its checksum says: what follows cannot be told into records. */
    | ({ readonly kind: "badLengthCrc"; readonly looks: Looks } & Lost)
    /** A record's bytes are not what its checksum says. */
    | {
        readonly kind: "badPayloadCrc";
        readonly recordBytes: number;
        /** A record that was hopped over has its points by the time its checksum is looked at. */
        readonly hasPoints: boolean;
      }
    /** A record's checksum is right, its bytes are no event. */
    | { readonly kind: "badMessage"; readonly reason: string }
    /** A file without a byte. */
    | { readonly kind: "empty" }
    /** Under the name of a summary file stands something else. */
    | { readonly kind: "notASummaryFile"; readonly looks: Looks }
    /** The file cannot be opened or read. */
    | { readonly kind: "unreadable"; readonly code: string; readonly reason: string }
  );

/** What bytes look like that are no record. */
export type Looks = "zeros" | "text" | "gzip" | "other";

/** What bytes are that stand where a record should begin, by the first of them. */
export function looksOf(head: Uint8Array): Looks {
  if (head[0] === 0x1f && head[1] === 0x8b) return "gzip";
  if (head.every((byte) => byte === 0)) return "zeros";
  const isText = head.every((byte) => byte === 9 || byte === 10 || byte === 13 || (byte >= 32 && byte < 127));
  return isText ? "text" : "other";
}

/** The sentence for people: what is wrong, and what was kept. The offset is said by whoever shows it. */
export function damageSentence(damage: Damage): string {
  switch (damage.kind) {
    case "truncated": {
      const { hasBytes, needsBytes } = damage;
      if (damage.part === "header") {
        return `the last record's header is cut: ${hasBytes} of ${needsBytes} bytes; all before it was kept`;
      }
      if (damage.foundAt === undefined && needsBytes > PLAUSIBLE_RECORD_BYTES) {
        return `a record claims ${needsBytes} bytes, which no writer makes: no record was found in the last ${hasBytes} bytes, all before it was kept`;
      }
      if (damage.foundAt === undefined) {
        return `the last record is cut: ${hasBytes} of ${needsBytes} bytes; all before it was kept`;
      }
      return `a record claims ${needsBytes} bytes where there are ${hasBytes}; ${foundText(damage)}`;
    }
    case "badLengthCrc": {
      const what = damage.looks === "zeros" ? "zeros stand" : "what is no record stands";
      if (damage.offset === 0) return `${what} before the first record; ${foundText(damage)}`;
      if (damage.foundAt !== undefined) {
        const lost =
          damage.looks === "zeros" ? "zeros stand between records" : "a record's length has a wrong checksum";
        return `${lost}; ${foundText(damage)}`;
      }
      if (damage.looks === "zeros") return `only zeros follow: ${damage.lostBytes} bytes; all before them was kept`;
      return `a record's length has a wrong checksum: no record was found in the last ${damage.lostBytes} bytes, all before them was kept`;
    }
    case "badPayloadCrc":
      return damage.hasPoints
        ? `a record of ${damage.recordBytes} bytes has a wrong checksum: its values cannot be trusted, all others were kept`
        : `a record of ${damage.recordBytes} bytes has a wrong checksum and was passed over; all others were kept`;
    case "badMessage":
      return `a record holds no event (${damage.reason}) and was passed over; all others were kept`;
    case "empty":
      return "the file is empty";
    case "notASummaryFile":
      return notASummaryFile[damage.looks];
    case "unreadable":
      return `${unreadable[damage.code] ?? "the file cannot be read"}: ${damage.reason}; what was read of it before was kept`;
  }
}

/** What a point says whose record has a wrong checksum. */
export const BAD_RECORD_ERROR = "the checksum of its record is wrong: the value cannot be trusted";

/** What a point says whose value turned out to be broken when it was opened. */
export function badValueSentence(error: FormatError): string {
  return `the value's message is broken (${error.message}): other values are as good as without it`;
}

const notASummaryFile: Readonly<Record<Looks, string>> = {
  zeros: "the file begins with zeros, not with a record; nothing in it can be read",
  text: "the file is text, not a summary file; nothing in it can be read",
  gzip: "the file is compressed (gzip): unpack it first; nothing in it can be read",
  other: "the file does not begin with a record and has none; nothing in it can be read",
};

/** By the code of the file system's error. */
const unreadable: Readonly<Record<string, string>> = {
  EACCES: "there is no permission to read the file",
  EPERM: "there is no permission to read the file",
  ENOENT: "the file is gone",
  ESTALE: "the file is gone from its network file system",
  EISDIR: "this is a folder",
  EIO: "the disk failed",
  shorter: "the file became shorter while it was read",
};

/** Codes of file systems; a cancel and Node's own faults have codes of other forms. */
const SYSTEM_CODE = /^E[A-Z0-9]+$/;

/** The damage that a failed read is; undefined where the error is a fault of ours. */
export function damageOfError(error: unknown, offset: number): Damage | undefined {
  if (error instanceof FormatError) return { kind: "unreadable", offset, code: "shorter", reason: error.message };
  if (error instanceof Error && "code" in error && typeof error.code === "string" && SYSTEM_CODE.test(error.code)) {
    return { kind: "unreadable", offset, code: error.code, reason: error.message };
  }
  return undefined;
}

function foundText({ lostBytes, foundAt }: Lost): string {
  const passed = lostBytes > 0 ? `${lostBytes} bytes were passed over, ` : "";
  return `${passed}records go on at offset ${foundAt}`;
}
