import * as v from "valibot";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { type Call, Channel } from "../../../../src/shared/channel/channel";
import { TELL_MS } from "../../../../src/shared/channel/rateLimit";
import { RequestError } from "../../../../src/shared/channel/requestError";
import { method, of } from "../../../../src/shared/question";
import { foreign, say } from "../../../../src/tensor/said/sentence";
import { TensorError } from "../../../../src/tensor/said/tensorError";
import { type MemoryPort, memoryPorts } from "../../../support/memoryPorts";
import { webviewPorts } from "../../../support/webviewPort";

const serverMethods = {
  double: method(v.number(), of<number>()),
  fail: method(v.picklist(["reason", "request", "error", "thing", "async"]), of<null>()),
  wait: method(v.null(), of<string>(), of<number>()),
  give: method(v.null(), of<unknown>()),
  take: method(
    v.object({ name: v.string(), points: v.array(v.number()), step: v.exactOptional(v.string()) }),
    of<null>(),
  ),
};

type Server = { methods: typeof serverMethods; notifications: { told: string } };
type Client = { methods: Record<never, never>; notifications: { heard: number } };

/** Call that the handler of `wait` received, and the callback that ends it. */
class Waiting {
  call: Call<number> | undefined;
  finish: (text: string) => void = () => undefined;

  get signal(): AbortSignal | undefined {
    return this.call?.signal;
  }
}

function connected(ports: readonly [MemoryPort, MemoryPort] = memoryPorts(), given: unknown = null) {
  const [clientPort, serverPort] = ports;
  const waiting = new Waiting();
  const told: string[] = [];
  const taken: unknown[] = [];
  const server = new Channel<Server, Client>(
    serverPort,
    serverMethods,
    {
      double: (value) => 2 * value,
      fail: (how) => {
        if (how === "reason") throw new TensorError("badSlice", say("badSlice", { text: "x", why: foreign("no") }));
        if (how === "request") throw new RequestError("notFound", foreign("there is none"));
        if (how === "error") throw new TypeError("a fault");
        if (how === "async") return Promise.reject(new Error("later"));
        throw "a thing";
      },
      wait: (_, call) => {
        waiting.call = call;
        return new Promise((resolve) => {
          waiting.finish = resolve;
        });
      },
      give: () => given,
      take: (params) => {
        taken.push(params);
        return null;
      },
    },
    { told: (text) => told.push(text) },
  );
  const client = new Channel<Client, Server>(clientPort, {}, {}, { heard: () => undefined });
  return { client, server, clientPort, serverPort, waiting, told, taken };
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

  it("that fails with a sentence of ours brings it along, to be said in any language", async () => {
    const { client } = connected();
    await expect(client.request("fail", "reason")).rejects.toMatchObject({
      sentence: say("badSlice", { text: "x", why: foreign("no") }),
    });
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

describe("params", () => {
  it("arrive as they were sent where they are as declared, without what nobody declared", async () => {
    const { client, taken, clientPort } = connected();
    const params = { name: "a", points: [1, 2], step: "-5" };
    expect(await client.request("take", params)).toBeNull();
    expect(taken).toEqual([params]);
    clientPort.post({ kind: "request", id: 99, method: "take", params: { name: "b", points: [], more: true } });
    await settled();
    expect(taken[1]).toEqual({ name: "b", points: [] });
  });

  it.each([
    [undefined, ""],
    [null, ""],
    ["text", ""],
    [[], "name"],
    [{}, "name"],
    [{ name: 5, points: [] }, "name"],
    [{ name: "a" }, "points"],
    [{ name: "a", points: "1" }, "points"],
    [{ name: "a", points: [1, "2"] }, "points.1"],
    [{ name: "a", points: [], step: undefined }, "step"],
    [{ name: "a", points: [], step: 5 }, "step"],
  ])("that are wrong, %j, answer so, and the handler is not called", async (params, place) => {
    const { client, serverPort, clientPort, taken } = connected();
    clientPort.post({ kind: "request", id: 99, method: "take", params });
    await settled();
    const message = expect.stringMatching(place === "" ? /^Invalid type/ : new RegExp(`^${place}: Invalid`));
    expect(serverPort.posted).toMatchObject([
      { kind: "response", id: 99, ok: false, error: { code: "badParams", message } },
    ]);
    expect(taken).toEqual([]);
    expect(await client.request("double", 2)).toBe(4);
  });

  it("that are wrong reject the request", async () => {
    const { client, waiting } = connected();
    await expect(client.request("double", "2" as unknown as number)).rejects.toMatchObject({ code: "badParams" });
    await expect(client.request("wait", {} as unknown as null)).rejects.toMatchObject({ code: "badParams" });
    expect(waiting.call).toBeUndefined();
  });
});

describe("progress", () => {
  /** A request under way, with a clock that stands still. */
  async function begun(ports?: readonly [MemoryPort, MemoryPort]) {
    vi.useFakeTimers({ toFake: ["Date"] });
    onTestFinished(() => void vi.useRealTimers());
    const ends = connected(ports);
    const heard: number[] = [];
    const controller = new AbortController();
    const onProgress = (value: number) => void heard.push(value);
    const request = ends.client.request("wait", null, { signal: controller.signal, onProgress });
    await settled();
    const tell = (value: number) => ends.waiting.call?.progress(() => value);
    return { ...ends, heard, controller, request, tell };
  }

  it("reaches who asked, at most every so often, and is put together only then", async () => {
    const { heard, request, tell, waiting, serverPort } = await begun();
    const current = vi.fn(() => 7);
    for (let i = 0; i < 10; i++) waiting.call?.progress(current);
    vi.advanceTimersByTime(TELL_MS - 1);
    waiting.call?.progress(current);
    expect(current).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    for (let i = 0; i < 10; i++) waiting.call?.progress(current);
    expect(current).toHaveBeenCalledTimes(1);
    for (let ms = 0; ms < 10 * TELL_MS; ms++) {
      vi.advanceTimersByTime(1);
      tell(ms);
    }
    await settled();
    expect(heard).toEqual([7, ...Array.from({ length: 10 }, (_, i) => (i + 1) * TELL_MS - 1)]);
    expect(serverPort.posted.map(({ kind }) => kind)).toEqual(heard.map(() => "progress"));
    waiting.finish("done");
    expect(await request).toBe("done");
  });

  it("is relayed at once, however often: whoever was told it may be told no part of it twice", async () => {
    const { heard, tell, waiting, request, controller } = await begun();
    for (let i = 0; i < 5; i++) waiting.call?.relay(i);
    tell(7);
    await settled();
    expect(heard).toEqual([0, 1, 2, 3, 4]);
    controller.abort();
    await settled();
    waiting.call?.relay(5);
    waiting.finish("done");
    await expect(request).rejects.toMatchObject({ code: "cancelled" });
    expect(heard).toHaveLength(5);
  });

  it("crosses to a webview", async () => {
    const { host, webview } = webviewPorts();
    const { heard, tell } = await begun([webview, host]);
    vi.advanceTimersByTime(TELL_MS);
    tell(5);
    await settled();
    expect(heard).toEqual([5]);
  });

  it("is each request's own, and lost where nobody listens", async () => {
    const { client, heard, tell, waiting, request } = await begun();
    const first = waiting.finish;
    const other = client.request("wait", null);
    await settled();
    vi.advanceTimersByTime(TELL_MS);
    tell(1);
    await settled();
    expect(heard).toEqual([]);
    waiting.finish("other");
    first("first");
    expect(await Promise.all([request, other])).toEqual(["first", "other"]);
  });

  it("does not arrive after the response, whatever the handler tells then", async () => {
    const { heard, request, tell, waiting, clientPort, serverPort } = await begun();
    vi.advanceTimersByTime(TELL_MS);
    tell(1);
    waiting.finish("done");
    expect(await request).toBe("done");
    vi.advanceTimersByTime(TELL_MS);
    tell(2);
    await settled();
    expect(serverPort.posted.map(({ kind }) => kind)).toEqual(["progress", "response"]);
    clientPort.deliver({ kind: "progress", id: 1, value: 3 });
    expect(heard).toEqual([1]);
  });

  it("is not told after a cancel, nor once this end is closed", async () => {
    const cancelled = await begun();
    cancelled.controller.abort();
    await settled();
    vi.advanceTimersByTime(TELL_MS);
    cancelled.tell(1);
    cancelled.waiting.finish("late");
    await expect(cancelled.request).rejects.toMatchObject({ code: "cancelled" });
    expect(cancelled.heard).toEqual([]);
    const closed = await begun();
    closed.request.catch(() => undefined);
    closed.server.close("closed", foreign("gone"));
    vi.advanceTimersByTime(TELL_MS);
    closed.tell(1);
    await settled();
    expect(closed.serverPort.posted).toEqual([]);
    closed.client.close("closed", foreign("gone"));
  });
});

describe("a cancel", () => {
  it("aborts the handler and ends the request as cancelled", async () => {
    const { client, waiting, serverPort } = connected();
    const controller = new AbortController();
    const cancelled = client.request("wait", null, { signal: controller.signal });
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
    await expect(client.request("double", 1, { signal: AbortSignal.abort() })).rejects.toMatchObject({
      code: "cancelled",
    });
    expect(clientPort.posted).toEqual([]);
  });

  it("after the response sends nothing", async () => {
    const { client, clientPort } = connected();
    const controller = new AbortController();
    expect(await client.request("double", 1, { signal: controller.signal })).toBe(2);
    controller.abort();
    await settled();
    expect(clientPort.posted).toHaveLength(1);
  });

  it("of one request leaves the others alone", async () => {
    const { client } = connected();
    const controller = new AbortController();
    const cancelled = client.request("wait", null, { signal: controller.signal });
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
    client.close("crashed", foreign("the worker ended"));
    for (const request of open) {
      await expect(request).rejects.toMatchObject({ code: "crashed", message: "the worker ended" });
    }
    await expect(client.request("double", 1)).rejects.toMatchObject({ code: "closed" });
  });

  it("aborts the handlers that run, and sends nothing any more", async () => {
    const { client, server, waiting, serverPort } = connected();
    client.request("wait", null).catch(() => undefined);
    await settled();
    server.close("closed", foreign("gone"));
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
    client.close("closed", foreign("gone"));
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
  { kind: "progress", id: 99, value: 1 },
  { kind: "progress", id: 1 },
  { kind: "progress" },
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
  client.close("closed", foreign("gone"));
  expect(await open).toBeInstanceOf(RequestError);
});
