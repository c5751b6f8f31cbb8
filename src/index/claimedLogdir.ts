import type { ByteSource, ByteSourceStatus } from "../format/byteSource";
import type { FileFormats } from "./fileFormat";
import type { FoundFile, Logdir } from "./logdir";

/** Files that are read as one; further ones stand for themselves. */
const MAX_MEMBERS = 1000;

/** Log folder whose files are those of runs. */
export interface ClaimedLogdir extends Logdir {
  /** The file of a run that a file of a folder is, or is a member of; a member that is new is noted. */
  fileOf(found: FoundFile): FoundFile;
  /** Tells whether a file of a folder, or without a name one anywhere in it, is a member of a claimed file. */
  isClaimed(folder: string, name?: string): boolean;
}

/**
 * A log folder in which formats claim files by their names alone: a file that comes later joins those that it belongs to.
 * Only claimed files are remembered.
 */
export function claimedLogdir(logdir: Logdir, formats: FileFormats): ClaimedLogdir {
  const membersOf = new Map<string, Map<string, FoundFile>>();
  const { keyOf } = logdir;

  const fileOf = (found: FoundFile): FoundFile => {
    const claim = formats.claim(found);
    if (!claim) return found;
    const key = keyOfFile(claim);
    const members = membersOf.get(key) ?? new Map<string, FoundFile>();
    const member = keyOfFile(found);
    if (members.size >= MAX_MEMBERS && !members.has(member)) return found;
    membersOf.set(key, members.set(member, found));
    return claim;
  };
  const members = (file: FoundFile): readonly FoundFile[] => {
    const claimed = membersOf.get(keyOfFile(file));
    return claimed ? [...claimed].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, member]) => member) : [file];
  };

  return {
    fileOf,
    isClaimed(folder, name) {
      const isIn = ({ run, name: own }: FoundFile) =>
        name === undefined ? folder === "." || `${run}/`.startsWith(`${folder}/`) : run === folder && own === name;
      for (const claimed of membersOf.values()) for (const member of claimed.values()) if (isIn(member)) return true;
      return false;
    },
    async discover(found, pace) {
      const there = new Set<string>();
      const searched = await logdir.discover((file) => {
        const own = fileOf(file);
        if (own !== file) there.add(keyOfFile(file));
        found(own);
      }, pace);
      for (const [key, claimed] of membersOf) {
        for (const [name, member] of claimed) {
          if (pace.isDue()) await pace.giveWay();
          if (!there.has(name) && logdir.isGone(member)) claimed.delete(name);
        }
        if (claimed.size === 0) membersOf.delete(key);
      }
      return searched;
    },
    isGone: (file) => members(file).every((member) => logdir.isGone(member)),
    pathOf: (file) => logdir.pathOf(members(file)[0] ?? file),
    open: (file) =>
      membersOf.has(keyOfFile(file)) ? new JoinedSource(file.name, () => members(file), logdir) : logdir.open(file),
    ...(keyOf && { keyOf: (status) => keyOf(status) }),
  };
}

/** Files that are read one behind the other, as they stand at the last look at their status. */
class JoinedSource implements ByteSource {
  readonly name: string;
  private readonly members: () => readonly FoundFile[];
  private readonly logdir: Logdir;
  private readonly opened = new Map<string, ByteSource>();
  private parts: readonly { readonly source: ByteSource; readonly status: ByteSourceStatus }[] = [];

  constructor(name: string, members: () => readonly FoundFile[], logdir: Logdir) {
    this.name = name;
    this.members = members;
    this.logdir = logdir;
  }

  /** One that is not the last and grew moves all behind it: then they are other files. */
  status(): ByteSourceStatus {
    this.parts = this.members().map((member) => {
      const key = keyOfFile(member);
      const source = this.opened.get(key) ?? this.logdir.open(member);
      this.opened.set(key, source);
      return { source, status: source.status() };
    });
    return {
      sizeBytes: this.parts.reduce((sum, { status }) => sum + status.sizeBytes, 0),
      modifiedMs: Math.max(...this.parts.map(({ status }) => status.modifiedMs)),
      identity: this.parts
        .map(({ status }, i) =>
          i === this.parts.length - 1 ? status.identity : `${status.identity} ${status.sizeBytes}`,
        )
        .join("\n"),
    };
  }

  readAt(positionBytes: number, target: Uint8Array): number {
    if (this.parts.length === 0) this.status();
    let read = 0;
    let start = 0;
    for (const [i, { source, status }] of this.parts.entries()) {
      const isLast = i === this.parts.length - 1;
      const end = isLast ? Number.POSITIVE_INFINITY : start + status.sizeBytes;
      const from = positionBytes + read;
      if (from < end && read < target.length) {
        const wanted = target.subarray(read, Math.min(target.length, end - positionBytes));
        const count = source.readAt(from - start, wanted);
        read += count;
        if (count < wanted.length) return read;
      }
      start = end;
    }
    return read;
  }
}

function keyOfFile({ run, name }: FoundFile): string {
  return `${run}\0${name}`;
}
