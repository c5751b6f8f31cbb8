import type { LitElement, ReactiveController } from "lit";
import { Resource } from "../../../parts/page/resource";
import type { ShownGraph } from "../shownGraph";
import type { MoreButton } from "./sections";

/** Entries of lists at first; more are asked for by this factor. */
const FIRST_ENTRIES = 100;
const MORE_ENTRIES = 10;

/** Question about a graph: `about` names its subject, `what` the rest of its parameters. */
interface GraphQuestion {
  readonly graph: ShownGraph;
  readonly about?: string;
  readonly what?: string;
}

/**
 * Answer of an element's question about a graph, asked while the element is on the page. The last answer stays until the next is there,
 * also of a graph that was written anew; that about another subject is dropped at once.
 */
export class GraphAnswer<T> implements ReactiveController {
  private readonly element: LitElement;
  private readonly answer: Resource<T>;
  private asked: GraphQuestion | undefined;
  private ask: ((signal: AbortSignal, most: number) => Promise<T>) | undefined;
  private most = FIRST_ENTRIES;

  constructor(element: LitElement) {
    this.element = element;
    this.answer = new Resource(() => element.requestUpdate());
    element.addController(this);
  }

  hostConnected(): void {
    this.element.requestUpdate();
  }

  hostDisconnected(): void {
    this.leave();
  }

  /** Asks where the graph or the question is another: `most` entries of lists. */
  want({ graph, about = "", what = "" }: GraphQuestion, ask: (signal: AbortSignal, most: number) => Promise<T>): void {
    const { asked } = this;
    if (!this.element.isConnected) return;
    this.ask = ask;
    if (asked?.graph === graph && asked.about === about && asked.what === what) return;
    if (asked?.about !== about) this.leave();
    this.asked = { graph, about, what };
    this.load(ask);
  }

  /** Drops the answer. */
  leave(): void {
    if (!this.asked) return;
    this.asked = undefined;
    this.most = FIRST_ENTRIES;
    this.answer.clear();
  }

  get value(): T | undefined {
    return this.answer.state.value;
  }

  get error(): string | undefined {
    return this.answer.state.error;
  }

  get isLoading(): boolean {
    return this.answer.state.isLoading;
  }

  /** Button that asks for more entries of the lists. */
  get more(): MoreButton {
    return { isLoading: this.isLoading, loadMore: this.loadMore };
  }

  private readonly loadMore = (): void => {
    const { ask } = this;
    this.most *= MORE_ENTRIES;
    if (ask && this.asked) this.load(ask);
  };

  private load(ask: (signal: AbortSignal, most: number) => Promise<T>): void {
    const { most } = this;
    void this.answer.load((signal) => ask(signal, most));
  }
}
