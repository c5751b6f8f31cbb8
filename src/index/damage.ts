export type DamageKind =
  /** The file ends inside a record. */
  | "truncated"
  /** A record's length is not what its checksum says: what follows cannot be told into records. */
  | "badLengthCrc"
  /** A record's bytes are not what its checksum says. */
  | "badPayloadCrc"
  /** A record's checksum is right, its bytes are no event. */
  | "badMessage"
  /** A file without a byte. */
  | "empty"
  /** Under the name of a summary file stands something else. */
  | "notASummaryFile"
  /** The file cannot be opened or read. */
  | "unreadable";

/** What is wrong with a file, and from where on; the message says what was kept. */
export interface Damage {
  readonly kind: DamageKind;
  readonly offset: number;
  readonly message: string;
}
