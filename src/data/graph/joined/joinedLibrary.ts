import type { GraphLibrary } from "../../../graph/graphLibrary";

/** The functions of two graphs: where both have one of a name, that of A. */
export function joinedLibrary(a: GraphLibrary, b: GraphLibrary): GraphLibrary {
  const known = new Set(a.functions.map(({ name }) => name));
  const withGradient = new Set(a.gradients.map((gradient) => gradient.function));
  return {
    functions: [...a.functions, ...b.functions.filter(({ name }) => !known.has(name))],
    gradients: [...a.gradients, ...b.gradients.filter((gradient) => !withGradient.has(gradient.function))],
  };
}
