import type { GraphPicture, PictureChoice } from "../../../src/shared/graphPicture";
import type { GraphRef } from "../../../src/shared/graphRef";
import { graphMarks } from "../../../src/shared/questions/graphMarks";
import { type GraphOverview, graphOverview } from "../../../src/shared/questions/graphOverview";
import { graphPicture } from "../../../src/shared/questions/graphPicture";
import type { GraphQuery } from "../../../src/shared/questions/graphSearch";
import type { Host } from "../../host";
import { Resource } from "../../resource";
import type { ShownGraph } from "./shownGraph";

/** What is to be shown: a graph, known again by `key`, and what of it. */
export interface GraphWish {
  readonly host: Host;
  readonly ref: GraphRef;
  /** Another where the graph is another, or its file was written anew. */
  readonly key: string;
  /** Undefined while no picture is looked at. */
  readonly choice: PictureChoice | undefined;
  readonly query: GraphQuery | undefined;
}

/** A picture, and what it is of. */
export interface LoadedPicture {
  readonly picture: GraphPicture;
  readonly choice: PictureChoice;
  /** The graph's key. */
  readonly of: string;
}

/** A picture's boxes that hold what is looked for, and how many nodes. */
interface LoadedMarks {
  readonly counts: Uint32Array;
  readonly picture: GraphPicture;
}

/** Asks for what a graph holds, for its picture and for what is marked in it. What is there stays until the next is. */
export class GraphSource {
  private readonly overviews: Resource<ShownGraph>;
  /** Names of the functions of the graph, also while the body of one is shown. */
  private readonly libraries: Resource<readonly string[]>;
  private readonly pictures: Resource<LoadedPicture>;
  private readonly found: Resource<LoadedMarks>;
  private overviewKey = "";
  private libraryKey = "";
  private pictureKey = "";
  private marksKey = "";
  private wish: GraphWish | undefined;

  constructor(changed: () => void) {
    this.overviews = new Resource(changed);
    this.libraries = new Resource(changed);
    this.pictures = new Resource(() => {
      this.loadMarks();
      changed();
    });
    this.found = new Resource(changed);
  }

  want(wish: GraphWish): void {
    this.wish = wish;
    const { host, ref, key, choice } = wish;
    if (key !== this.overviewKey) {
      this.overviewKey = key;
      void this.overviews.load(async (signal) => {
        const overview: GraphOverview = await host.ask(graphOverview, ref, { signal });
        return { host, ref, overview };
      });
      this.loadLibrary(host, ref);
    }
    const pictureKey = choice ? JSON.stringify([key, choice]) : this.pictureKey;
    if (choice && pictureKey !== this.pictureKey) {
      this.pictureKey = pictureKey;
      void this.pictures.load(async (signal) => {
        const picture = await host.ask(graphPicture, { ...ref, choice }, { signal });
        return { picture, choice, of: key };
      });
    }
    this.loadMarks();
  }

  private loadLibrary(host: Host, { function: body, ...ref }: GraphRef): void {
    const key = JSON.stringify(ref);
    if (body === undefined || key === this.libraryKey) return;
    this.libraryKey = key;
    void this.libraries.load(async (signal) => {
      const { functions } = await host.ask(graphOverview, ref, { signal });
      return functions.map(({ name }) => name);
    });
  }

  leave(): void {
    for (const resource of [this.overviews, this.libraries, this.pictures, this.found]) resource.clear();
    this.overviewKey = this.libraryKey = this.pictureKey = this.marksKey = "";
    this.wish = undefined;
  }

  private loadMarks(): void {
    const { wish } = this;
    const loaded = this.pictures.state.value;
    if (!wish || !loaded) return;
    const { host, ref, query } = wish;
    const key = query ? JSON.stringify([this.pictureKey, query]) : "";
    if (key === this.marksKey || (query && this.pictures.state.isLoading)) return;
    this.marksKey = key;
    if (!query) {
      this.found.clear();
      return;
    }
    const { picture, choice } = loaded;
    void this.found.load(async (signal) => {
      const { counts } = await host.ask(graphMarks, { ...ref, choice, of: query }, { signal });
      return { counts, picture };
    });
  }

  get graph(): ShownGraph | undefined {
    return this.overviews.state.value;
  }

  /** Names of the library's functions, as far as they are known. */
  get functions(): readonly string[] {
    const { graph } = this;
    if (graph?.ref.function === undefined) return graph?.overview.functions.map(({ name }) => name) ?? [];
    return this.libraries.state.value ?? [];
  }

  get loaded(): LoadedPicture | undefined {
    return this.pictures.state.value;
  }

  /** Nodes in each box of the picture at hand that are looked for; undefined where nothing is. */
  get marks(): Uint32Array | undefined {
    const found = this.found.state.value;
    return found?.picture === this.loaded?.picture ? found?.counts : undefined;
  }

  get isLoading(): boolean {
    return this.overviews.state.isLoading || this.pictures.state.isLoading;
  }

  /** What is wrong with the graph, then with its picture. A query's fault is said where it is typed. */
  get error(): string | undefined {
    return this.overviews.state.error ?? this.pictures.state.error;
  }
}
