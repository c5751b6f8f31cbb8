// The environment that a process begins with, without what would steer it.

/** @param {RegExp} pattern */
export function withoutVariables(pattern) {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !pattern.test(name)));
}
