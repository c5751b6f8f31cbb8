import { describe, expect, it, onTestFinished, vi } from "vitest";
import { Channel, RequestError } from "../../../src/shared/channel";
import { TensorError } from "../../../src/tensor/tensorError";
import { type MemoryPort, memoryPorts } from "../../support/memoryPorts";
import { webviewPorts } from "../../support/webviewPort";

type Server = {
  methods: {
    double: { params: number; result: number };
    fail: { params: "reason" | "request" | "error" | "thing" | "async"; result: null };
    wait: { params: null; result: string };
    give: { params: null; result: unknown };
  };
  notifications: { told: string };
};
type Client = { methods: Record<never, never>; notifications: { heard: number } };

/** What the handler of `wait` saw, and how to end it. */
class Waiting {
  signal: AbortSignal | undefined;
  finish: (text: string) => void = () => undefined;
}

function connected(ports: readonly [MemoryPort, MemoryPort] = memoryPorts(), given: unknown = null) {
  const [clientPort, serverPort] = ports;
  const waiting = new Waiting();
  const told: string[] = [];
  const server = new Channel<Server, Client>(
    serverPort,
    {
      double: (value) => 2 * value,
      fail: (how) => {
        if (how === "reason") throw new TensorError("badSlice", "slice x: no");
        if (how === "request") throw new RequestError("notFound", "there is none");
        if (how === "error") throw new TypeError("a fault");
        if (how === "async") return Promise.reject(new Error("later"));
        throw "a thing";
      },
      wait: (_, signal) => {
        waiting.signal = signal;
        return new Promise((resolve) => {
          waiting.finish = resolve;
        });
      },
      give: () => given,
    },
    { told: (text) => told.push(text) },
  );
  const client = new Channel<Client, Server>(clientPort, {}, { heard: () => undefined });
  return { client, server, clientPort, serverPort, waiting, told };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe("a request", () => {
  it("is answered, each by its own response", async () => {
    const { client } = connected();
    expect(await Promise.all([1, 2, 3].map((value) => client.request("double", value)))).toEqual([2, 4, 6]);
  });

  it.each([
    ["reason", "badSlice", "slice x: no"],
    ["request", "notFound", "there is none"],
    ["error", "internal", "a fault"],
    ["async", "internal", "later"],
    ["thing", "internal", "a thing"],
  ] as const)("whose handler throws (%s) fails with code %s", async (how, code, message) => {
    const { client, serverPort } = connected();
    const failed = client.request("fail", how);
    await expect(failed).rejects.toBeInstanceOf(RequestError);
    await expect(failed).rejects.toMatchObject({ code, message });
    expect(serverPort.posted).toHaveLength(1);
  });

  it.each(["nothing", "toString", "constructor", "__proto__"])("of a method that is none fails: %s", async (method) => {
    const { client } = connected();
    const failed = client.request(method as "double", 1);
    await expect(failed).rejects.toMatchObject({ code: "unknownMethod", message: `there is no method ${method}` });
  });

  it("whose result cannot cross ends all the same", async () => {
    const { host, webview } = webviewPorts();
    const { client } = connected([webview, host], { step: 5n });
    const unhandled = vi.fn();
    process.on("unhandledRejection", unhandled);
    onTestFinished(() => void process.off("unhandledRejection", unhandled));
    const ended = Promise.race([client.request("give", null).catch((error: unknown) => error), settled()]);
    expect(await ended).toBeInstanceOf(RequestError);
    expect(unhandled).not.toHaveBeenCalled();
  });

  it("whose params cannot cross rejects", async () => {
    const { host, webview } = webviewPorts();
    const { client } = connected([webview, host]);
    await expect(client.request("double", 5n as unknown as number)).rejects.toBeInstanceOf(Error);
  });
});

describe("a cancel", () => {
  it("aborts the handler and ends the request as cancelled", async () => {
    const { client, waiting, serverPort } = connected();
    const controller = new AbortController();
    const cancelled = client.request("wait", null, controller.signal);
    await settled();
    expect(waiting.signal?.aborted).toBe(false);
    controller.abort();
    await settled();
    expect(waiting.signal?.aborted).toBe(true);
    waiting.finish("too late");
    await expect(cancelled).rejects.toMatchObject({ code: "cancelled" });
    expect(serverPort.posted).toHaveLength(1);
  });

  it("before the request sends nothing", async () => {
    const { client, clientPort } = connected();
    await expect(client.request("double", 1, AbortSignal.abort())).rejects.toMatchObject({ code: "cancelled" });
    expect(clientPort.posted).toEqual([]);
  });

  it("after the response sends nothing", async () => {
    const { client, clientPort } = connected();
    const controller = new AbortController();
    expect(await client.request("double", 1, controller.signal)).toBe(2);
    controller.abort();
    await settled();
    expect(clientPort.posted).toHaveLength(1);
  });

  it("of one request leaves the others alone", async () => {
    const { client } = connected();
    const controller = new AbortController();
    const cancelled = client.request("wait", null, controller.signal);
    const kept = client.request("double", 21);
    controller.abort();
    expect(await kept).toBe(42);
    cancelled.catch(() => undefined);
  });
});

describe("close", () => {
  it("rejects all that is open, and every later request", async () => {
    const { client } = connected();
    const open = [client.request("wait", null), client.request("double", 1)];
    client.close("crashed", "the worker ended");
    for (const request of open) {
      await expect(request).rejects.toMatchObject({ code: "crashed", message: "the worker ended" });
    }
    await expect(client.request("double", 1)).rejects.toMatchObject({ code: "closed" });
  });

  it("aborts the handlers that run, and sends nothing any more", async () => {
    const { client, server, waiting, serverPort } = connected();
    client.request("wait", null).catch(() => undefined);
    await settled();
    server.close("closed", "gone");
    expect(waiting.signal?.aborted).toBe(true);
    waiting.finish("late");
    server.notify("heard", 1);
    await settled();
    expect(serverPort.posted).toEqual([]);
  });

  it("leaves late responses without an effect", async () => {
    const { client, clientPort, waiting } = connected();
    const open = client.request("wait", null);
    await settled();
    client.close("closed", "gone");
    await expect(open).rejects.toMatchObject({ code: "closed" });
    waiting.finish("late");
    await settled();
    expect(() => clientPort.deliver({ kind: "response", id: 1, ok: true, result: 1 })).not.toThrow();
  });
});

describe("notifications", () => {
  it("arrive at whoever listens, in order", async () => {
    const { client, told } = connected();
    client.notify("told", "one");
    client.notify("told", "two");
    await settled();
    expect(told).toEqual(["one", "two"]);
  });

  it("that nobody listens to are lost without harm", async () => {
    const { client, clientPort } = connected();
    for (const method of ["nobody", "toString", "__proto__"]) clientPort.deliver({ kind: "notification", method });
    expect(await client.request("double", 2)).toBe(4);
  });
});

it.each([
  undefined,
  null,
  5,
  "text",
  [],
  {},
  { kind: "other", id: 1 },
  { kind: "request" },
  { kind: "request", id: "1", method: "double" },
  { kind: "request", id: 1 },
  { kind: "response", id: 99, ok: true },
  { kind: "response", id: 1 },
  { kind: "response", id: 1, ok: false },
  { kind: "response", id: 1, ok: false, error: null },
  { kind: "response", id: 1, ok: false, error: "text" },
  { kind: "cancel", id: 77 },
  { kind: "cancel" },
  { kind: "notification" },
  { kind: "notification", method: 5 },
])("takes %j from a hostile other end without a fault, and goes on", async (message) => {
  const { client, clientPort, serverPort } = connected();
  const open = client.request("wait", null).catch((error: unknown) => error);
  expect(() => clientPort.deliver(message)).not.toThrow();
  expect(() => serverPort.deliver(message)).not.toThrow();
  expect(await client.request("double", 2)).toBe(4);
  client.close("closed", "gone");
  expect(await open).toBeInstanceOf(RequestError);
});
