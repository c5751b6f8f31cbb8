import { isRecord } from "../isRecord";
import { viewsOf } from "../views";
import { checkSubject, type Subject } from "./subject";

type Fields = Readonly<Record<string, unknown>>;

/** Default names of a series or a run: the first folder of the workspace, all of it, a tensor. */
const FIRST: Fields = { logdir: "0", run: ".", kind: "tensor" };

const NAMES: readonly string[] = ["logdir", "run", "tag", "kind"];

/**
 * The fields of a subject but `on`, where folders stand relative to the workspace's. What is as usual is left out: the best view, the first of
 * these folders, all of it, a tensor; of a further series or run what it has in common with the subject's own, of a root with the one before.
 */
export function shortSubject(subject: Subject): Fields {
  const { on, view, ...fields } = subject;
  const { roots, ...short } = apart(ofOthers(fields, fields, apart), FIRST);
  const isUsual = on !== "board" && view === viewsOf(subject)[0];
  return {
    ...short,
    ...(Array.isArray(roots) && { roots: roots.map((root, i) => apart(root, roots[i - 1] ?? FIRST)) }),
    ...(view !== undefined && !isUsual && { view }),
  };
}

/** The subject that such fields are of; undefined where there is none. */
export function subjectOfShort(on: string, short: Fields): Subject | undefined {
  const own = filled(short, FIRST);
  const { roots, ...fields } = ofOthers(own, own, filled);
  const subject = checkSubject({ ...fields, ...(Array.isArray(roots) && { roots: filledRoots(roots) }), on });
  // Which view of a board is the best shows once its runs are read.
  if (!subject || subject.on === "board" || subject.view !== undefined) return subject;
  const [view] = viewsOf(subject);
  return view === undefined ? subject : { ...subject, view };
}

/** The same fields where something becomes of each further series or run, beside the subject's own. */
function ofOthers(fields: Fields, own: Fields, become: (id: unknown, own: unknown) => unknown): Fields {
  const { others, reference, other } = fields;
  return {
    ...fields,
    ...(Array.isArray(others) && { others: others.map((id) => become(id, own)) }),
    ...(isRecord(reference) &&
      reference.series !== undefined && { reference: { ...reference, series: become(reference.series, own) } }),
    ...(other !== undefined && { other: become(other, own) }),
  };
}

function filledRoots(roots: readonly unknown[]): readonly unknown[] {
  let before: unknown = FIRST;
  return roots.map((root) => {
    before = filled(root, before);
    return before;
  });
}

/** Without the names that another has, too. */
function apart(id: unknown, other: unknown): Fields {
  const entries = isRecord(id) ? Object.entries(id) : [];
  return Object.fromEntries(
    entries.filter(([key, value]) => !(NAMES.includes(key) && isRecord(other) && other[key] === value)),
  );
}

/** With the names that only another has. */
function filled(id: unknown, other: unknown): Fields {
  const names = isRecord(other) ? Object.entries(other).filter(([key]) => NAMES.includes(key)) : [];
  return { ...Object.fromEntries(names), ...(isRecord(id) && id) };
}
