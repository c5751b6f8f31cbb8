import type { Asker } from "../../src/shared/question";

/** Asks again where an answer, or one of the points that it is about, failed with that message; `before` is called then. */
export function patientAsker({ ask }: Asker, message: string, before: () => void = () => undefined): Asker["ask"] {
  const again: Asker["ask"] = async (question, params, options) => {
    const [asked] = await Promise.allSettled([ask(question, params, options)]);
    const said = asked.status === "rejected" ? asked.reason : asked.value;
    if (failuresIn(said).some((failure) => failure.includes(message))) {
      before();
      return again(question, params, options);
    }
    if (asked.status === "rejected") throw asked.reason;
    return asked.value;
  };
  return again;
}

/** Messages of an error, of the `errors` of an answer, and of the `error` of each of its points. */
function failuresIn(said: unknown): readonly string[] {
  if (said instanceof Error) return [said.message];
  const errors = listIn(said, "errors");
  const ofPoints = [...listIn(said, "points"), ...listIn(said, "curves")].map((point) =>
    isObject(point) ? point.error : undefined,
  );
  return [...errors, ...ofPoints].flatMap((error) => (isObject(error) ? [String(error.message)] : []));
}

function listIn(said: unknown, key: string): readonly unknown[] {
  const list = isObject(said) ? said[key] : undefined;
  return Array.isArray(list) ? list : [];
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}
