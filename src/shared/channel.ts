/** Requests a side answers: method -> what it takes and gives. */
export type MethodMap = Record<string, { readonly params: unknown; readonly result: unknown }>;
/** Notifications a side takes: name -> what it carries. Any of them may be lost. */
export type NotificationMap = Record<string, unknown>;

/** One side of a boundary: the requests and notifications it takes. */
export interface Side {
  readonly methods: MethodMap;
  readonly notifications: NotificationMap;
}

export type Envelope =
  | { readonly kind: "request"; readonly id: number; readonly method: string; readonly params: unknown }
  | { readonly kind: "response"; readonly id: number; readonly ok: true; readonly result: unknown }
  | { readonly kind: "response"; readonly id: number; readonly ok: false; readonly error: WireError }
  | { readonly kind: "cancel"; readonly id: number }
  | { readonly kind: "notification"; readonly method: string; readonly params: unknown };

export interface WireError {
  readonly code: string;
  readonly message: string;
}

/** What carries envelopes: a worker's port, a webview. Delivers in order, each once, until it is closed. */
export interface Port {
  post(envelope: Envelope): void;
  /** Called once by the channel. */
  listen(receive: (envelope: unknown) => void): void;
}

/** How a request failed. `code` is `cancelled`, `closed`, `unknownMethod`, `internal` or the reason of a layer's error. */
export class RequestError extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.name = "RequestError";
    this.code = code;
  }
}

export type Handlers<S extends Side> = {
  readonly [M in keyof S["methods"]]: (
    params: S["methods"][M]["params"],
    signal: AbortSignal,
  ) => S["methods"][M]["result"] | Promise<S["methods"][M]["result"]>;
};

export type Listeners<S extends Side> = {
  readonly [N in keyof S["notifications"]]: (params: S["notifications"][N]) => void;
};

interface Pending {
  resolve(result: unknown): void;
  reject(error: RequestError): void;
}

/**
 * Requests, responses, cancels and notifications over a port, the same between host and worker and between host and
 * webview. Every request ends in exactly one response; when the channel is closed, all that are open reject.
 */
export class Channel<Local extends Side, Remote extends Side> {
  private readonly port: Port;
  private readonly handlers: Handlers<Local>;
  private readonly listeners: Listeners<Local>;
  private readonly pending = new Map<number, Pending>();
  private readonly running = new Map<number, AbortController>();
  private lastId = 0;
  private isClosed = false;

  constructor(port: Port, handlers: Handlers<Local>, listeners: Listeners<Local>) {
    this.port = port;
    this.handlers = handlers;
    this.listeners = listeners;
    port.listen((envelope) => this.receive(envelope));
  }

  request<M extends keyof Remote["methods"] & string>(
    method: M,
    params: Remote["methods"][M]["params"],
    signal?: AbortSignal,
  ): Promise<Remote["methods"][M]["result"]> {
    if (this.isClosed) return Promise.reject(new RequestError("closed", "the other side is gone"));
    if (signal?.aborted) return Promise.reject(new RequestError("cancelled", "cancelled"));
    const id = ++this.lastId;
    return new Promise((resolve, reject) => {
      const cancel = () => this.port.post({ kind: "cancel", id });
      const settle = () => {
        this.pending.delete(id);
        signal?.removeEventListener("abort", cancel);
      };
      this.pending.set(id, {
        resolve: (result) => {
          settle();
          resolve(result);
        },
        reject: (error) => {
          settle();
          reject(error);
        },
      });
      signal?.addEventListener("abort", cancel);
      try {
        this.port.post({ kind: "request", id, method, params });
      } catch (error) {
        this.pending.get(id)?.reject(new RequestError("internal", `${method} cannot be sent: ${String(error)}`));
      }
    });
  }

  notify<N extends keyof Remote["notifications"] & string>(method: N, params: Remote["notifications"][N]): void {
    if (!this.isClosed) this.port.post({ kind: "notification", method, params });
  }

  /** Ends all that is under way, on both sides of this end; nothing is sent any more. */
  close(code: string, message: string): void {
    if (this.isClosed) return;
    this.isClosed = true;
    for (const pending of [...this.pending.values()]) pending.reject(new RequestError(code, message));
    for (const controller of this.running.values()) controller.abort();
  }

  private receive(message: unknown): void {
    if (this.isClosed || !isEnvelope(message)) return;
    switch (message.kind) {
      case "request":
        void this.answer(message.id, message.method, message.params);
        return;
      case "cancel":
        this.running.get(message.id)?.abort();
        return;
      case "notification":
        this.take(message.method, message.params);
        return;
      case "response":
        if (message.ok) this.pending.get(message.id)?.resolve(message.result);
        else this.pending.get(message.id)?.reject(new RequestError(message.error.code, message.error.message));
    }
  }

  private take<N extends keyof Local["notifications"]>(name: N, params: unknown): void {
    // The two ends are checked against one map; here alone the wire is trusted to follow it.
    if (Object.hasOwn(this.listeners, name)) this.listeners[name](params as Local["notifications"][N]);
  }

  private async answer(id: number, method: string, params: unknown): Promise<void> {
    const controller = new AbortController();
    this.running.set(id, controller);
    let envelope: Envelope;
    try {
      const handler = Object.hasOwn(this.handlers, method) ? this.handlers[method] : undefined;
      if (!handler) throw new RequestError("unknownMethod", `there is no method ${method}`);
      const result = await handler(params, controller.signal);
      if (controller.signal.aborted) throw new RequestError("cancelled", "cancelled");
      envelope = { kind: "response", id, ok: true, result };
    } catch (error) {
      envelope = { kind: "response", id, ok: false, error: wireError(error, controller.signal.aborted) };
    } finally {
      this.running.delete(id);
    }
    if (this.isClosed) return;
    try {
      this.port.post(envelope);
    } catch (error) {
      const message = `the answer to ${method} cannot be sent: ${String(error)}`;
      this.port.post({ kind: "response", id, ok: false, error: { code: "internal", message } });
    }
  }
}

/** An error as it crosses: layers' errors carry their `reason`, requests passed on their `code`. */
function wireError(error: unknown, isCancelled: boolean): WireError {
  if (isCancelled) return { code: "cancelled", message: "cancelled" };
  if (error instanceof RequestError) return { code: error.code, message: error.message };
  if (!(error instanceof Error)) return { code: "internal", message: String(error) };
  const code = "reason" in error && typeof error.reason === "string" ? error.reason : "internal";
  return { code, message: error.message };
}

function isEnvelope(message: unknown): message is Envelope {
  if (typeof message !== "object" || message === null || !("kind" in message)) return false;
  const { kind } = message;
  if (kind === "notification") return "method" in message && typeof message.method === "string";
  if (!("id" in message) || typeof message.id !== "number") return false;
  if (kind === "response") return "ok" in message && (message.ok === true || hasError(message));
  return kind === "cancel" || (kind === "request" && "method" in message);
}

function hasError(message: object): boolean {
  if (!("error" in message) || typeof message.error !== "object" || message.error === null) return false;
  return "code" in message.error && "message" in message.error;
}
