import { Resource } from "../../../../parts/page/resource";
import type { ShownGraph } from "../../shownGraph";

/** One question of a graph, asked again where the graph or what is asked is another. The last answer stays until the next. */
export class AskedOf<T> {
  private readonly told: Resource<T>;
  private asked: { readonly graph: ShownGraph; readonly what: string } | undefined;

  constructor(changed: () => void) {
    this.told = new Resource(changed);
  }

  want(graph: ShownGraph, what: string, ask: (signal: AbortSignal) => Promise<T>): void {
    const { asked } = this;
    if (asked?.graph === graph && asked.what === what) return;
    this.asked = { graph, what };
    void this.told.load(ask);
  }

  leave(): void {
    if (!this.asked) return;
    this.asked = undefined;
    this.told.clear();
  }

  get value(): T | undefined {
    return this.told.state.value;
  }

  get error(): string | undefined {
    return this.told.state.error;
  }
}
