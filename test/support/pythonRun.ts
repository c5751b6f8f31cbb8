import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";

const python = join(import.meta.dirname, "../../node_modules/.cache/python/bin/python");

/** Lines of Python, and the .npy file whose array theirs is to be; without one, of strings. */
export interface PythonCase {
  readonly text: string;
  readonly npy?: string;
}

/** Outcome of a run: empty where the arrays are equal; for strings, the strings in hexadecimal. */
export interface PythonOutcome {
  readonly problem?: string;
  readonly strings?: readonly string[];
  readonly shape?: readonly number[];
}

/** Runs each in a namespace of its own. NumPy's own dtypes are compared byte by byte, widened ones value by value. */
const RUNNER = `
import io, json, sys, traceback
import numpy as np
outcomes = []
for case in json.load(sys.stdin):
    try:
        space = {}
        exec(case["text"], space)
        a = space["a"]
        if not isinstance(a, np.ndarray):
            outcomes.append({"problem": f"{type(a)} is no array"})
        elif "npy" not in case:
            outcomes.append({"strings": [one.hex() for one in a.ravel()], "shape": a.shape})
        else:
            b = np.load(case["npy"])
            isWidened = "NumPy has no" in case["text"]
            if isWidened and a.dtype != b.dtype: a = a.astype(b.dtype)
            same = a.shape == b.shape and a.dtype == b.dtype
            if isWidened: same = same and np.array_equal(a, b, True) and (np.signbit(a) == np.signbit(b))[a == a].all()
            else: same = same and a.tobytes() == b.tobytes()
            outcomes.append({} if same else {"problem": f"{a.dtype} {a.shape} {a!r}, not {b.dtype} {b.shape} {b!r}"})
    except Exception:
        outcomes.append({"problem": traceback.format_exc(limit=-2)})
json.dump(outcomes, sys.stdout)
`;

/** Runs all in one process of Python. */
export function runPython(cases: readonly PythonCase[]): readonly PythonOutcome[] {
  if (!existsSync(python)) throw new Error('There is no Python to run lines in: "node .ci/python.mjs" makes one.');
  const input = JSON.stringify(cases);
  return JSON.parse(execFileSync(python, ["-c", RUNNER], { input, encoding: "utf8", maxBuffer: 1 << 28 }));
}
