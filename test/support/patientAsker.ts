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

/** Messages of an error, or anywhere in an answer. */
function failuresIn(said: unknown): readonly string[] {
  if (said instanceof Error) return [said.message];
  if (typeof said !== "object" || said === null || ArrayBuffer.isView(said)) return [];
  const own = "message" in said && typeof said.message === "string" ? [said.message] : [];
  return [...own, ...Object.values(said).flatMap(failuresIn)];
}
