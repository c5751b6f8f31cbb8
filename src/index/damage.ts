import { PLAUSIBLE_RECORD_BYTES } from "../format/events/recordFrame";
import { FormatError } from "../format/formatError";
import { isCancelled } from "../shared/channel/requestError";
import { sentenceOf } from "../tensor/said/saidError";
import { type Sentence, say } from "../tensor/said/sentence";
import { systemErrorCode } from "../tensor/said/systemError";

/** Nobody looks at more damages of one file; they are counted. */
export const MOST_DAMAGES = 1000;

/** Place where records were found again behind lost ones; absent where none were. */
interface Lost {
  /** From the damage's offset to where records go on, or to the end of the file. */
  readonly lostBytes: number;
  readonly foundAt: number | undefined;
}

interface Place {
  readonly offset: number;
}

/** Damage of a file, and the offset from which on it lies. */
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
    | { readonly kind: "badMessage"; readonly reason: Sentence }
    /** A file without a byte. */
    | { readonly kind: "empty" }
    /** Under the name of a summary file stands something else. */
    | { readonly kind: "notASummaryFile"; readonly looks: Looks }
    /** The file cannot be opened or read; `code` is a key of `unreadable`, or another one of the operating system. */
    | { readonly kind: "unreadable"; readonly code: string; readonly reason: Sentence }
  );

/** Appearance of bytes that are no record. */
export type Looks = "zeros" | "text" | "gzip" | "other";

/** Appearance of bytes that stand in place of a record, by the first of them. */
export function looksOf(head: Uint8Array): Looks {
  if (head[0] === 0x1f && head[1] === 0x8b) return "gzip";
  if (head.every((byte) => byte === 0)) return "zeros";
  const isText = head.every((byte) => byte === 9 || byte === 10 || byte === 13 || (byte >= 32 && byte < 127));
  return isText ? "text" : "other";
}

/** Sentence about the damage and the data that were kept. Callers add the offset. */
export function damageSentence(damage: Damage): Sentence {
  switch (damage.kind) {
    case "truncated": {
      const bytes = { has: damage.hasBytes, needs: damage.needsBytes };
      if (damage.part === "header") return say("damageHeader", bytes);
      if (damage.foundAt !== undefined) return say("damageClaims", { ...bytes, found: foundSentence(damage) });
      return say(damage.needsBytes > PLAUSIBLE_RECORD_BYTES ? "damageImplausible" : "damageCut", bytes);
    }
    case "badLengthCrc": {
      const isZeros = damage.looks === "zeros";
      const found = foundSentence(damage);
      if (damage.offset === 0) return say(isZeros ? "damageZerosFirst" : "damageOtherFirst", { found });
      if (damage.foundAt !== undefined) return say(isZeros ? "damageZerosBetween" : "damageLength", { found });
      return say(isZeros ? "damageZerosLast" : "damageLengthLast", { lost: damage.lostBytes });
    }
    case "badPayloadCrc":
      return say(damage.hasPoints ? "damagePayload" : "damagePayloadPassed", { bytes: damage.recordBytes });
    case "badMessage":
      return say("damageMessage", { reason: damage.reason });
    case "empty":
      return say("damageEmpty");
    case "notASummaryFile":
      return notASummaryFile[damage.looks];
    case "unreadable":
      return say("damageUnreadable", { cause: unreadable[damage.code] ?? say("causeOther"), reason: damage.reason });
  }
}

const notASummaryFile: Readonly<Record<Looks, Sentence>> = {
  zeros: say("damageZeros"),
  text: say("damageText"),
  gzip: say("damageGzip"),
  other: say("damageOther"),
};

/** By the code of the operating system's error. */
const unreadable: Readonly<Record<string, Sentence>> = {
  EACCES: say("causePermission"),
  EPERM: say("causePermission"),
  ENOENT: say("causeGone"),
  ESTALE: say("causeNetwork"),
  EISDIR: say("causeFolder"),
  EIO: say("causeDisk"),
  EUCLEAN: say("causeFileSystem"),
  EBADMSG: say("causeFileSystem"),
  shorter: say("causeShorter"),
  internal: say("causeInternal"),
};

/** The damage that an error is which ended the reading of a file, a fault of ours among them. Throws a cancel, which is none. */
export function damageOfError(error: unknown, offset: number): Damage {
  if (isCancelled(error)) throw error;
  const code = error instanceof FormatError ? "shorter" : (systemErrorCode(error) ?? "internal");
  return { kind: "unreadable", offset, code, reason: sentenceOf(error) };
}

function foundSentence({ lostBytes, foundAt }: Lost): Sentence {
  const offset = String(foundAt);
  return lostBytes > 0 ? say("recordsGoOnBehind", { lost: lostBytes, offset }) : say("recordsGoOn", { offset });
}
