/** Checks of runs: by a rule, but for runs that were chosen one by one. By their names, so that a link carries them. */
export interface RunChecks {
  /** `few`: all, as long as they are no more than the setting says. */
  readonly rule: "few" | "all" | "none";
  readonly others: Readonly<Record<string, boolean>>;
}

export const NO_CHOICE: RunChecks = { rule: "few", others: {} };

/** `areFew`: the rule's answer where it is `few`. */
export function isChecked({ rule, others }: RunChecks, name: string, areFew: boolean): boolean {
  return Object.hasOwn(others, name) ? others[name] === true : byRule(rule, areFew);
}

function byRule(rule: RunChecks["rule"], areFew: boolean): boolean {
  return rule === "few" ? areFew : rule === "all";
}

export function only(names: readonly string[]): RunChecks {
  return { rule: "none", others: Object.fromEntries(names.map((name) => [name, true])) };
}

/** With these checked or not. */
export function withChecked(
  checks: RunChecks,
  names: readonly string[],
  isWanted: boolean,
  areFew: boolean,
): RunChecks {
  const usual = byRule(checks.rule, areFew);
  const others = { ...checks.others };
  for (const name of names) {
    // What the rule says of few runs today it may not say tomorrow.
    if (isWanted === usual && checks.rule !== "few") delete others[name];
    else others[name] = isWanted;
  }
  return { rule: checks.rule, others };
}

/** All checked, or none: runs that come later follow. */
export function allChecked(isWanted: boolean): RunChecks {
  return { rule: isWanted ? "all" : "none", others: {} };
}

/** Inverts the checks of all runs: no more names are kept than before, and runs that come later follow. */
export function allInverted({ rule, others }: RunChecks, areFew: boolean): RunChecks {
  const turned = Object.entries(others).map(([name, isWanted]) => [name, !isWanted] as const);
  return { rule: byRule(rule, areFew) ? "none" : "all", others: Object.fromEntries(turned) };
}

/** Inverts the checks of some runs; all others keep theirs. */
export function inverted(checks: RunChecks, names: readonly string[], areFew: boolean): RunChecks {
  const [checked, unchecked] = [true, false].map((isWanted) =>
    names.filter((name) => isChecked(checks, name, areFew) === isWanted),
  );
  const without = withChecked(checks, checked ?? [], false, areFew);
  return withChecked(without, unchecked ?? [], true, areFew);
}
