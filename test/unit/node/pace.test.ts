import { describe, expect, it } from "vitest";
import { createPace, Precedence } from "../../../src/node/pace";

const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

/** Work that goes on until it is told to end. */
function lasting(precedence: Precedence): { end: () => void; ended: Promise<void> } {
  const control = new EventTarget();
  const ended = precedence.first(
    () => new Promise<void>((resolve) => control.addEventListener("end", () => resolve())),
  );
  return { end: () => void control.dispatchEvent(new Event("end")), ended };
}

describe("work that lets other work pass", () => {
  it("goes on once all of that has ended, also what came meanwhile", async () => {
    const precedence = new Precedence();
    const order: string[] = [];
    const one = lasting(precedence);
    const waiting = createPace(undefined, precedence)
      .giveWay()
      .then(() => order.push("background"));
    await turn();
    await turn();
    const two = lasting(precedence);
    one.end();
    await one.ended;
    await turn();
    order.push("one ended");
    two.end();
    await two.ended;
    await waiting;
    expect(order).toEqual(["one ended", "background"]);
  });

  it("goes on as well where the other failed", async () => {
    const precedence = new Precedence();
    const failure = new Error("failed");
    await expect(precedence.first(() => Promise.reject(failure))).rejects.toBe(failure);
    await createPace(undefined, precedence).giveWay();
  });

  it("does not wait for what begins later, and is not in the way of itself", async () => {
    const precedence = new Precedence();
    const pace = createPace(undefined, precedence);
    await pace.giveWay();
    await precedence.first(() => createPace().giveWay());
  });

  it("is cancelled while it waits", async () => {
    const precedence = new Precedence();
    const one = lasting(precedence);
    const abort = new AbortController();
    const waiting = createPace(abort.signal, precedence).giveWay();
    await turn();
    abort.abort();
    await expect(waiting).rejects.toMatchObject({ code: "cancelled" });
    one.end();
    await one.ended;
  });
});
