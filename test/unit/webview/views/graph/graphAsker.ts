import { RequestError } from "../../../../../src/shared/channel/requestError";
import type { Asker, AskOptions, Question } from "../../../../../src/shared/question";
import type { GraphOverview } from "../../../../../src/shared/questions/graphs";
import { foreign, say } from "../../../../../src/tensor/said/sentence";
import type { GraphEvents } from "../../../../../webview/views/graph/graphEvents";
import type { ShownGraph } from "../../../../../webview/views/graph/shownGraph";
import { DomPart } from "../../../../support/domPage";
import { PageHost } from "../../../../support/pageHost";
import { proposedName } from "../../../../support/proposedName";

export const REF = { logdir: "/logs", run: "a", tag: "__run_graph__", point: 0 } as const;

type Play = (params: never) => unknown;

/** Answers questions as they are played. */
export class GraphAsker implements Asker {
  readonly asked: { readonly name: string; readonly params: unknown }[] = [];
  readonly cancelled: string[] = [];
  private hold: Promise<void> | undefined;
  private readonly plays = new Map<string, Play>();

  /** Sets the answer to a question from now on. */
  play<Params, Result, Progress>(
    question: Question<Params, Result, Progress>,
    answer: (params: Params) => Result | Promise<Result>,
  ): this {
    this.plays.set(question.name, (params: never) => answer(question.check(params)));
    return this;
  }

  async ask<Params, Result, Progress>(
    { name }: Question<Params, Result, Progress>,
    params: Params,
    { signal }: AskOptions<Progress> = {},
  ): Promise<Result> {
    this.asked.push({ name, params });
    await this.hold;
    if (signal?.aborted) {
      this.cancelled.push(name);
      throw new RequestError("cancelled", say("cancelled"));
    }
    const play = this.plays.get(name);
    if (!play) throw new RequestError("notFound", foreign(`nobody plays ${name}`));
    // The table is one of names: here alone types are those of the question.
    return (await play(params as never)) as Result;
  }

  /** No answer comes until what it returns is called. */
  pause(): () => void {
    let go: () => void = () => undefined;
    this.hold = new Promise((resolve) => {
      go = resolve;
    });
    return () => {
      this.hold = undefined;
      go();
    };
  }

  /** Params of all times that a question was asked. */
  of(name: string): unknown[] {
    return this.asked.filter((one) => one.name === name).map(({ params }) => params);
  }
}

const OVERVIEW: GraphOverview = {
  part: "graph",
  parts: ["graph"],
  point: 0,
  step: "0",
  dialect: "tensorflow",
  nodes: 4,
  ops: [
    { name: "Const", count: 2 },
    { name: "MatMul", count: 1 },
    { name: "Relu", count: 1 },
  ],
  devices: [],
  dataEdges: 3,
  controlEdges: 0,
  functions: [],
  sources: 2,
  sinks: 1,
  scopes: 1,
  longestPath: 2,
  problems: [],
};

export function someGraph(
  host: PageHost,
  overview: Partial<GraphOverview> = {},
  more: { function?: string } = {},
): ShownGraph {
  return { host: host.page, ref: { ...REF, ...more }, overview: { ...OVERVIEW, ...overview } };
}

/** All that parts of the view ask of it. */
const EVENTS: readonly (keyof GraphEvents)[] = [
  "graph-tab",
  "graph-goto",
  "graph-query",
  "graph-hide-ops",
  "graph-function",
  "graph-open-in-place",
  "graph-close-in-place",
  "graph-put-back",
  "graph-set-aside",
  "graph-unstack",
  "graph-stack",
  "graph-open-series",
  "graph-table-open",
  "graph-select",
  "graph-edge",
  "graph-box",
  "graph-export",
  "graph-shortcuts",
  "graph-pick",
  "graph-part",
  "graph-open-here",
  "graph-close-all",
  "graph-fit",
  "graph-zoom-selection",
  "graph-state",
  "graph-mode",
  "graph-entry",
  "graph-mark",
  "graph-run",
  "graph-other",
  "graph-swap",
  "graph-open-other",
];

/** A part of the graph's view alone, with what it told. */
export class GraphPart<Root extends HTMLElement> extends DomPart<Root> {
  readonly asker: GraphAsker;
  readonly host: PageHost;
  readonly told: (readonly [name: string, detail: unknown])[] = [];

  constructor(asker: GraphAsker, make: (host: PageHost) => Root) {
    const host = new PageHost(asker);
    super(() => make(host));
    this.asker = asker;
    this.host = host;
    for (const name of EVENTS) {
      this.root.addEventListener(name, (event) => this.told.push([name, (event as CustomEvent<unknown>).detail]));
    }
  }

  get last(): readonly [name: string, detail: unknown] | undefined {
    return this.told.at(-1);
  }

  requests(method: string): unknown[] {
    return this.host.requested.filter((request) => request.method === method).map(({ params }) => params);
  }

  /** Texts that were saved, by their names. */
  get saved(): Readonly<Record<string, string>> {
    return Object.fromEntries(
      this.requests("save").map((params) => {
        const { bytes } = params as { bytes: Uint8Array };
        return [proposedName(params), new TextDecoder().decode(bytes)];
      }),
    );
  }

  key(target: Element, key: string, more: KeyboardEventInit = {}): KeyboardEvent {
    const event = new KeyboardEvent("keydown", { key, bubbles: true, composed: true, cancelable: true, ...more });
    target.dispatchEvent(event);
    return event;
  }

  /** Types a text into a field, one letter after the other. */
  type(field: Element, text: string): void {
    for (let end = 1; end <= text.length; end++) {
      Object.assign(field, { value: text.slice(0, end) });
      field.dispatchEvent(new Event("input"));
    }
  }
}
