import { isSame } from "../../../parts/board/tags/boardTags";
import type { CardSubject } from "./cardSubject";

/** Subjects of cards by their tags: each the same object as long as nothing in it changed. */
export class CardSubjects {
  private readonly known = new Map<string, CardSubject>();

  of(fresh: CardSubject): CardSubject {
    const before = this.known.get(fresh.tag);
    if (before && isSameSubject(before, fresh)) return before;
    const subject = before && isSame(before.runs, fresh.runs) ? { ...fresh, runs: before.runs } : fresh;
    this.known.set(fresh.tag, subject);
    return subject;
  }

  clear(): void {
    this.known.clear();
  }
}

function isSameSubject(a: CardSubject, b: CardSubject): boolean {
  return (
    a.host === b.host &&
    a.checkedCount === b.checkedCount &&
    a.settings === b.settings &&
    a.state === b.state &&
    a.isLarge === b.isLarge &&
    a.isPinned === b.isPinned &&
    a.strongRun === b.strongRun &&
    a.link === b.link &&
    isSame(a.runs, b.runs)
  );
}
