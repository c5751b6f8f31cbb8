import type { MetadataRef } from "../../../src/shared/graph/graphMode";
import type { GraphRef } from "../../../src/shared/graph/graphRef";
import { graphMetadata } from "../../../src/shared/questions/graphWork";
import type { Host } from "../../parts/page/host";
import { Resource } from "../../parts/page/resource";

/** Tags of a run that hold costs, asked for once they are wanted. */
export class MetadataTags {
  private readonly found: Resource<readonly string[]>;
  private key = "";

  constructor(changed: () => void) {
    this.found = new Resource(changed);
  }

  /** `key` is another where the run may have more. */
  want(host: Host, ref: GraphRef, key: string): void {
    if (key === this.key) return;
    this.key = key;
    void this.found.load(async (signal) => (await host.ask(graphMetadata, ref, { signal })).tags);
  }

  leave(): void {
    this.key = "";
    this.found.clear();
  }

  /** Undefined until they are known. */
  get tags(): readonly string[] | undefined {
    return this.found.state.value;
  }

  /** The chosen one, the first where none is. */
  chosen(chosen: MetadataRef | undefined): MetadataRef | undefined {
    const { tags } = this;
    if (chosen && (!tags || tags.includes(chosen.tag))) return chosen;
    const [first] = tags ?? [];
    return first === undefined ? undefined : { tag: first };
  }
}
