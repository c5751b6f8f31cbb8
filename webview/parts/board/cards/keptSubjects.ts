import { isSame } from "../tags/boardTags";

/** Subjects of cards by their tags: each the same object as long as its fields, and the items of its lists, are the same. */
export class KeptSubjects<Subject extends { readonly tag: string }> {
  private readonly known = new Map<string, Subject>();

  of(fresh: Subject): Subject {
    const before = this.known.get(fresh.tag);
    if (before && isSameSubject(before, fresh)) return before;
    this.known.set(fresh.tag, fresh);
    return fresh;
  }

  /** Keeps those of tags that are in view. */
  keep(tags: readonly string[]): void {
    const inView = new Set(tags);
    for (const tag of this.known.keys()) if (!inView.has(tag)) this.known.delete(tag);
  }
}

function isSameSubject<Subject extends object>(a: Subject, b: Subject): boolean {
  const names = Object.keys(a) as (keyof Subject)[];
  return names.every((name) => isSameField(a[name], b[name]));
}

function isSameField(a: unknown, b: unknown): boolean {
  return a === b || (Array.isArray(a) && Array.isArray(b) && isSame<unknown>(a, b));
}
