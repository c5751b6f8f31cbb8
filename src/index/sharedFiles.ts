import type { ByteSource } from "../format/byteSource";
import type { IndexedFile } from "./indexedFile";

/** Holder of files, such as a run. */
export interface FileHolder {
  /** Told that another holder read more of a file, or found damage in it. */
  readElsewhere(): void;
}

/** A file that several runs hold, read through the source of one of them. */
class HeldSource implements ByteSource {
  readonly name: string;
  /** By who holds it. */
  readonly sources = new Map<FileHolder, ByteSource>();
  private current: ByteSource;

  constructor(source: ByteSource) {
    this.name = source.name;
    this.current = source;
  }

  status() {
    return this.current.status();
  }

  readAt(positionBytes: number, target: Uint8Array): number {
    return this.current.readAt(positionBytes, target);
  }

  /** Takes the source of a holder that is still there. */
  choose(): void {
    for (const source of this.sources.values()) {
      this.current = source;
      return;
    }
  }
}

/** The files of all log folders by what tells them apart on their disk: one that is in several of them is indexed and held once. */
export class SharedFiles {
  private readonly byKey = new Map<string, IndexedFile>();
  private readonly keys = new Map<HeldSource, string>();
  private readonly turns = new Map<string, Promise<void>>();

  /** A source for an index that may be shared. */
  source(own: ByteSource): ByteSource {
    return new HeldSource(own);
  }

  /** Takes note that a holder has a file, which `own` reads as well. */
  hold(file: IndexedFile, holder: FileHolder, own: ByteSource): void {
    if (!(file.source instanceof HeldSource)) return;
    file.source.sources.set(holder, own);
    file.source.choose();
  }

  /** The last that lets go of a file frees it. */
  release(file: IndexedFile, holder: FileHolder): void {
    const { source } = file;
    if (!(source instanceof HeldSource)) {
      file.free();
      return;
    }
    source.sources.delete(holder);
    source.choose();
    if (source.sources.size > 0) return;
    file.free();
    const key = this.keys.get(source);
    if (key === undefined) return;
    this.keys.delete(source);
    if (this.byKey.get(key)?.source === source) this.byKey.delete(key);
  }

  /** The source by which a holder has a file: on a disk that of its own path. */
  ownSource({ source }: IndexedFile, holder: FileHolder): ByteSource {
    return source instanceof HeldSource ? (source.sources.get(holder) ?? source) : source;
  }

  /** Tells all others that have a file what one of its holders did. */
  tellOthers({ source }: IndexedFile, holder: FileHolder): void {
    if (!(source instanceof HeldSource)) return;
    for (const other of source.sources.keys()) if (other !== holder) other.readElsewhere();
  }

  /** The index of a file that somebody holds. */
  get(key: string): IndexedFile | undefined {
    return this.byKey.get(key);
  }

  /** Makes this the index of a file for all who ask from now on; somebody holds it. */
  put(key: string, file: IndexedFile): void {
    if (!(file.source instanceof HeldSource) || file.source.sources.size === 0) return;
    this.byKey.set(key, file);
    this.keys.set(file.source, key);
  }

  /** Does work on a file when all that was begun on it before has ended. */
  inTurn(key: string, work: () => Promise<void>): Promise<void> {
    const done = (this.turns.get(key) ?? Promise.resolve()).then(work, work);
    this.turns.set(key, done);
    const ended = () => {
      if (this.turns.get(key) === done) this.turns.delete(key);
    };
    done.then(ended, ended);
    return done;
  }
}
