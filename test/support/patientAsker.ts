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

function failuresIn(said: unknown): readonly string[] {
  if (said instanceof Error) return [said.message];
  const hasErrors = typeof said === "object" && said !== null && "errors" in said && Array.isArray(said.errors);
  return hasErrors ? (said.errors as readonly { message: string }[]).map(({ message }) => message) : [];
}
