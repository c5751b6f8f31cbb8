import { type ElementsFound, findElements } from "../../../src/shared/questions/elements";
import type { PointId } from "../../../src/shared/series/seriesId";
import { typedCondition } from "../../ui/typedCondition";
import type { Host } from "../page/host";
import { Resource } from "../page/resource";

/** Slice that the view of a frame shows. */
export interface Looked {
  readonly host: Host;
  readonly point: PointId;
  readonly slice: string;
  readonly dtype: string;
}

/** True if a frame has an element that fulfils the condition at which a film stops. */
export class FilmStop {
  private readonly found: Resource<ElementsFound>;
  private asked = "";

  constructor(changed: () => void) {
    this.found = new Resource(changed);
  }

  /** Asks of a frame, once; an empty condition is fulfilled nowhere. */
  look({ host, point, slice, dtype }: Looked, typed: string): void {
    const where = typedCondition(typed, dtype);
    if (where === "") {
      this.forget();
      return;
    }
    const params = { ...point, slice, where };
    const asked = JSON.stringify(params);
    if (asked === this.asked) return;
    this.asked = asked;
    this.found.clear();
    void this.found.load((signal) => host.ask(findElements, params, { signal }));
  }

  /** Number of such elements in the frame; undefined until it is known. */
  get count(): number | undefined {
    return this.asked === "" ? 0 : this.found.state.value?.count;
  }

  /** Error of the condition, or of the frame. */
  get error(): string | undefined {
    return this.found.state.error;
  }

  forget(): void {
    if (this.asked === "") return;
    this.asked = "";
    this.found.clear();
  }
}
