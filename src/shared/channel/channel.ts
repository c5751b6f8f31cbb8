import { SaidError } from "../../tensor/said/saidError";
import { foreign, type Sentence, said, say } from "../../tensor/said/sentence";
import { errorMessage } from "../../tensor/said/systemError";
import type { AskOptions, Method } from "../question";
import { rateLimited, type TellProgress } from "./rateLimit";
import { RequestError } from "./requestError";

/** Requests a side answers, by name. */
export type Methods = Readonly<Record<string, Method<unknown, unknown, unknown>>>;
/** Notifications a side takes: name -> what it carries. Any of them may be lost. */
export type NotificationMap = Record<string, unknown>;

/** One side of a boundary: the requests and notifications it takes. */
export interface Side {
  readonly methods: Methods;
  readonly notifications: NotificationMap;
}

type ParamsOf<M> = M extends Method<infer Params, unknown, unknown> ? Params : never;
type ResultOf<M> = M extends Method<unknown, infer Result, unknown> ? Result : never;
type ProgressOf<M> = M extends Method<unknown, unknown, infer Progress> ? Progress : never;

export type Envelope =
  | { readonly kind: "request"; readonly id: number; readonly method: string; readonly params: unknown }
  | { readonly kind: "response"; readonly id: number; readonly ok: true; readonly result: unknown }
  | { readonly kind: "response"; readonly id: number; readonly ok: false; readonly error: WireError }
  | { readonly kind: "progress"; readonly id: number; readonly value: unknown }
  | { readonly kind: "cancel"; readonly id: number }
  | { readonly kind: "notification"; readonly method: string; readonly params: unknown };

interface WireError {
  readonly code: string;
  readonly message: string;
  /** Absent where somebody else said it. */
  readonly sentence?: Sentence;
}

/** Carrier of envelopes: a worker's port, a webview. Delivers in order, each once, until it is closed. */
export interface Port {
  post(envelope: Envelope): void;
  /** Called once by the channel. */
  listen(receive: (envelope: unknown) => void): void;
}

/** A request that is being answered. */
export interface Call<Progress> {
  readonly signal: AbortSignal;
  /** Passed on at most every so often (`rateLimit.ts`). */
  readonly progress: TellProgress<Progress>;
  /** Passes on at once what somebody else was told: twice too seldom would lose parts of what is told once. */
  relay(progress: Progress): void;
}

export type Handlers<M extends Methods> = {
  readonly [Name in keyof M]: (
    params: ParamsOf<M[Name]>,
    call: Call<ProgressOf<M[Name]>>,
  ) => ResultOf<M[Name]> | Promise<ResultOf<M[Name]>>;
};

export type Listeners<S extends Side> = {
  readonly [N in keyof S["notifications"]]: (params: S["notifications"][N]) => void;
};

interface Pending {
  resolve(result: unknown): void;
  reject(error: RequestError): void;
  tell(progress: unknown): void;
}

/**
 * Requests, responses, progress, cancels and notifications over a port, the same between host and worker and between host
 * and webview. Every request ends in exactly one response; when the channel is closed, all that are open reject.
 */
export class Channel<Local extends Side, Remote extends Side> {
  private readonly port: Port;
  private readonly methods: Local["methods"];
  private readonly handlers: Handlers<Local["methods"]>;
  private readonly listeners: Listeners<Local>;
  private readonly pending = new Map<number, Pending>();
  private readonly running = new Map<number, AbortController>();
  private lastId = 0;
  private isClosed = false;

  constructor(
    port: Port,
    methods: Local["methods"],
    handlers: Handlers<Local["methods"]>,
    listeners: Listeners<Local>,
  ) {
    this.port = port;
    this.methods = methods;
    this.handlers = handlers;
    this.listeners = listeners;
    port.listen((envelope) => this.receive(envelope));
  }

  request<M extends keyof Remote["methods"] & string>(
    method: M,
    params: ParamsOf<Remote["methods"][M]>,
    { signal, onProgress }: AskOptions<ProgressOf<Remote["methods"][M]>> = {},
  ): Promise<ResultOf<Remote["methods"][M]>> {
    if (this.isClosed) return Promise.reject(new RequestError("closed", say("otherSideGone")));
    if (signal?.aborted) return Promise.reject(new RequestError("cancelled", say("cancelled")));
    const id = ++this.lastId;
    return new Promise((resolve, reject) => {
      const cancel = () => this.port.post({ kind: "cancel", id });
      const settle = () => {
        this.pending.delete(id);
        signal?.removeEventListener("abort", cancel);
      };
      // Both ends are checked against one side; here alone the wire is trusted to follow it.
      this.pending.set(id, {
        resolve: (result) => {
          settle();
          resolve(result as ResultOf<Remote["methods"][M]>);
        },
        reject: (error) => {
          settle();
          reject(error);
        },
        tell: (progress) => onProgress?.(progress as ProgressOf<Remote["methods"][M]>),
      });
      signal?.addEventListener("abort", cancel);
      try {
        this.port.post({ kind: "request", id, method, params });
      } catch (error) {
        this.pending
          .get(id)
          ?.reject(new RequestError("internal", say("requestUnsent", { method, reason: String(error) })));
      }
    });
  }

  notify<N extends keyof Remote["notifications"] & string>(method: N, params: Remote["notifications"][N]): void {
    if (!this.isClosed) this.port.post({ kind: "notification", method, params });
  }

  /** Ends all that is under way, on both sides of this end; nothing is sent any more. */
  close(code: string, sentence: Sentence): void {
    if (this.isClosed) return;
    this.isClosed = true;
    for (const pending of [...this.pending.values()]) pending.reject(new RequestError(code, sentence));
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
      case "progress":
        this.pending.get(message.id)?.tell(message.value);
        return;
      case "response":
        if (message.ok) this.pending.get(message.id)?.resolve(message.result);
        else this.pending.get(message.id)?.reject(errorOf(message.error));
    }
  }

  private take<N extends keyof Local["notifications"]>(name: N, params: unknown): void {
    if (Object.hasOwn(this.listeners, name)) this.listeners[name](params as Local["notifications"][N]);
  }

  /** Never rejects: whatever fails is the response. */
  private async answer(id: number, method: string, params: unknown): Promise<void> {
    const controller = new AbortController();
    this.running.set(id, controller);
    let envelope: Envelope;
    try {
      const result = await this.handle(id, method, params, controller.signal);
      if (controller.signal.aborted) throw new RequestError("cancelled", say("cancelled"));
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
      const unsent = said(say("answerUnsent", { method, reason: String(error) }));
      this.port.post({ kind: "response", id, ok: false, error: { code: "internal", ...unsent } });
    }
  }

  private handle<M extends keyof Local["methods"]>(id: number, name: M, params: unknown, signal: AbortSignal) {
    if (!Object.hasOwn(this.handlers, name))
      throw new RequestError("unknownMethod", say("noMethod", { method: String(name) }));
    const relay = (value: unknown) => {
      if (!this.isClosed && !signal.aborted && this.running.has(id)) this.port.post({ kind: "progress", id, value });
    };
    const checked = this.methods[name]?.check(params) as ParamsOf<Local["methods"][M]>;
    return this.handlers[name](checked, { signal, progress: rateLimited(relay), relay });
  }
}

/** An error as it crosses: layers' errors carry their `reason`, requests passed on their `code`. */
function wireError(error: unknown, isCancelled: boolean): WireError {
  if (isCancelled) return { code: "cancelled", ...said(say("cancelled")) };
  if (!(error instanceof Error)) return { code: "internal", message: String(error) };
  const message = errorMessage(error);
  const sentence = error instanceof SaidError ? { sentence: error.sentence } : {};
  if (error instanceof RequestError) return { code: error.code, message, ...sentence };
  const code = "reason" in error && typeof error.reason === "string" ? error.reason : "internal";
  return { code, message, ...sentence };
}

function errorOf({ code, message, sentence }: WireError): RequestError {
  return new RequestError(code, sentence ?? foreign(message));
}

function isEnvelope(message: unknown): message is Envelope {
  if (typeof message !== "object" || message === null || !("kind" in message)) return false;
  const { kind } = message;
  if (kind === "notification") return "method" in message && typeof message.method === "string";
  if (!("id" in message) || typeof message.id !== "number") return false;
  if (kind === "response") return "ok" in message && (message.ok === true || hasError(message));
  return kind === "cancel" || kind === "progress" || (kind === "request" && "method" in message);
}

function hasError(message: object): boolean {
  if (!("error" in message) || typeof message.error !== "object" || message.error === null) return false;
  return "code" in message.error && "message" in message.error;
}
