import type * as vscode from "vscode";
import { runsOfSubject, type Subject } from "../../shared/subject/subject";
import type { Data } from "../data";
import { kindAt } from "../folders/addressUri";

/** Keeps the files of what is compared open while it is shown, where they are in no log folder. */
export class ReferenceFile implements vscode.Disposable {
  private readonly data: Data;
  private held = new Map<string, vscode.Disposable>();

  constructor(data: Data) {
    this.data = data;
  }

  /** Takes the current subject. A file that nobody has opened stays closed: a page does not open any. */
  take(subject: Subject): void {
    this.hold(this.filesOf(subject).filter((path) => this.data.knows(path)));
  }

  /** Opens them again: they were open when this was last shown. One that is gone stays closed. */
  async reopen(subject: Subject): Promise<void> {
    const files = this.filesOf(subject);
    if (files.every((path) => this.held.has(path))) return;
    const areThere = await Promise.all(files.map(isFile));
    this.hold(files.filter((_, i) => areThere[i]));
  }

  dispose(): void {
    this.hold([]);
  }

  /** Files of a series' reference, or of both runs of a pair: either may be the file whose editor was in front. */
  private filesOf(subject: Subject): readonly string[] {
    return comparedWith(subject).filter((path) => !this.data.folders.all.some((folder) => folder.path === path));
  }

  private hold(paths: readonly string[]): void {
    const before = this.held;
    this.held = new Map(paths.map((path) => [path, before.get(path) ?? this.data.openPath(path, "file")]));
    for (const [path, lease] of before) if (!this.held.has(path)) lease.dispose();
  }
}

function comparedWith(subject: Subject): readonly string[] {
  switch (subject.on) {
    case "series":
      return subject.reference?.series ? [subject.reference.series.logdir] : [];
    case "comparison":
      return [...new Set(runsOfSubject(subject).map(({ logdir }) => logdir))];
    default:
      return [];
  }
}

async function isFile(path: string): Promise<boolean> {
  try {
    return (await kindAt(path)) === "file";
  } catch {
    // The page says that there is nothing to compare with.
    return false;
  }
}
