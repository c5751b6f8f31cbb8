/** The run of a log folder itself. */
const ROOT = ".";

/** The nearest run at or above one that is among some; undefined where none is. */
export function nearestSession(run: string, sessions: ReadonlySet<string>): string | undefined {
  for (let name = run; name !== ROOT; ) {
    if (sessions.has(name)) return name;
    const end = name.lastIndexOf("/");
    name = end < 0 ? ROOT : name.slice(0, end);
  }
  return sessions.has(ROOT) ? ROOT : undefined;
}

/** Path from a session's run to a run at or below it; empty for itself. */
export function pathBelow(session: string, run: string): string {
  if (session === run) return "";
  return session === ROOT ? run : run.slice(session.length + 1);
}
