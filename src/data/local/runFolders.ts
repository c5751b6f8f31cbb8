/** The names of a log folder's runs as a tree of folders: those in a folder are found without a look at the others. */
export class RunFolders {
  /** By folder, `.` at the top: the folders right in it that are runs or lead to some. */
  private readonly children = new Map<string, Set<string>>();
  private readonly runs = new Set<string>();

  add(run: string): void {
    this.runs.add(run);
    for (let child = run; child !== "."; child = parentOf(child)) {
      const siblings = this.children.get(parentOf(child));
      if (siblings) {
        // Those above are linked already.
        siblings.add(child);
        return;
      }
      this.children.set(parentOf(child), new Set([child]));
    }
  }

  delete(run: string): void {
    this.runs.delete(run);
    for (let child = run; child !== "." && !this.runs.has(child) && !this.children.has(child); ) {
      const parent = parentOf(child);
      const siblings = this.children.get(parent);
      siblings?.delete(child);
      if (siblings?.size === 0) this.children.delete(parent);
      child = parent;
    }
  }

  /** The runs in a folder, the folder itself with them where it is one. */
  inside(folder: string): string[] {
    const found: string[] = [];
    const waiting = [folder];
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      if (this.runs.has(next)) found.push(next);
      for (const child of this.children.get(next) ?? []) waiting.push(child);
    }
    return found;
  }
}

function parentOf(folder: string): string {
  const end = folder.lastIndexOf("/");
  return end < 0 ? "." : folder.slice(0, end);
}
