import type { GraphDirection } from "../../../src/graph/graphDirection";
import type { GraphMode, RunEnds } from "../../../src/shared/graph/graphMode";
import type { GraphPicture, PictureChoice } from "../../../src/shared/graph/graphPicture";
import type { GraphRef } from "../../../src/shared/graph/graphRef";
import {
  type GraphMarks,
  type GraphShares,
  graphMarks,
  graphPicture,
  graphShares,
  type MarkedNodes,
} from "../../../src/shared/questions/graphPictures";
import { type GraphOverview, graphOverview } from "../../../src/shared/questions/graphs";
import type { Host } from "../../parts/page/host";
import { Resource } from "../../parts/page/resource";
import type { PictureSize } from "../../ui/plot/pictureFrames";
import { fittingPicture } from "./fittingPicture";
import type { ShownGraph } from "./shownGraph";

/** An answer, the picture that it is about, and what was asked. */
interface Told<Asked, Answer> {
  readonly asked: Asked;
  readonly answer: Answer;
  readonly picture: GraphPicture;
}

/** Query of the shown graph, identified by `key`, and of its parts. */
interface ShownGraphQuery {
  readonly host: Host;
  readonly ref: GraphRef;
  /** Another where the graph is another, or its file was written anew. */
  readonly key: string;
  /** Undefined while no picture is looked at. */
  readonly choice: PictureChoice | undefined;
  /** The room that the picture's direction is found for; undefined where that is given. */
  readonly room: (() => PictureSize) | undefined;
  /** Search, or else the marks. */
  readonly marked: MarkedNodes | undefined;
  /** Undefined where the picture itself shows it. */
  readonly mode: GraphMode | undefined;
  readonly run: RunEnds;
}

/** A picture, and what it is of. */
interface LoadedPicture {
  readonly picture: GraphPicture;
  readonly choice: PictureChoice;
  /** The graph's key. */
  readonly of: string;
}

function figureOf(mode: GraphMode): string {
  return mode.by === "cost" ? mode.figure : "";
}

function keyOfPicture(key: string, choice: PictureChoice, isFitted: boolean): string {
  return JSON.stringify([key, choice, isFitted]);
}

/** Asks for what a graph holds, for its picture, and for what is marked in it and told of it. What is there stays until the next is. */
export class GraphSource {
  private readonly overviews: Resource<ShownGraph>;
  /** Names of the functions of the graph, also while the body of one is shown. */
  private readonly libraries: Resource<readonly string[]>;
  private readonly pictures: Resource<LoadedPicture>;
  private readonly found: OfPicture<MarkedNodes, GraphMarks>;
  private readonly told: OfPicture<{ readonly mode: GraphMode; readonly run: RunEnds }, GraphShares>;
  private overviewKey = "";
  private libraryKey = "";
  private pictureKey = "";
  private query: ShownGraphQuery | undefined;

  constructor(changed: () => void) {
    this.overviews = new Resource(changed);
    this.libraries = new Resource(changed);
    this.pictures = new Resource(() => {
      this.askOfPicture();
      changed();
    });
    this.found = new OfPicture(changed);
    this.told = new OfPicture(changed);
  }

  want(query: ShownGraphQuery): void {
    this.query = query;
    const { host, ref, key, choice, room } = query;
    if (key !== this.overviewKey) {
      this.overviewKey = key;
      void this.overviews.load(async (signal) => {
        const overview: GraphOverview = await host.ask(graphOverview, ref, { signal });
        return { host, ref, overview };
      });
      this.loadLibrary(host, ref);
    }
    const pictureKey = choice ? keyOfPicture(key, choice, room !== undefined) : this.pictureKey;
    if (choice && pictureKey !== this.pictureKey) {
      this.pictureKey = pictureKey;
      void this.pictures.load(async (signal) => {
        const ask = (direction: GraphDirection) =>
          host.ask(graphPicture, { ...ref, choice: { ...choice, direction } }, { signal });
        const { direction } = choice;
        const found = room ? await fittingPicture(ask, room) : { picture: await ask(direction), direction };
        const directed = { ...choice, direction: found.direction };
        // What it was found to be may be asked from now on.
        if (this.pictureKey === pictureKey) this.pictureKey = keyOfPicture(key, directed, false);
        return { picture: found.picture, choice: directed, of: key };
      });
    }
    this.askOfPicture();
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
    for (const resource of [this.overviews, this.libraries, this.pictures]) resource.clear();
    for (const answers of [this.found, this.told]) answers.leave();
    this.overviewKey = this.libraryKey = this.pictureKey = "";
    this.query = undefined;
  }

  /** A picture that is about to go is asked nothing more. */
  private askOfPicture(): void {
    const { query, found, told, pictureKey } = this;
    if (!query?.marked) found.leave();
    if (!query?.mode) told.leave();
    const { value: loaded, isLoading } = this.pictures.state;
    if (!query || !loaded || isLoading || loaded.of !== query.key) return;
    const { host, ref, marked, mode, run } = query;
    const { picture, choice } = loaded;
    if (marked) {
      found.want(picture, pictureKey, marked, (of, signal) => host.ask(graphMarks, { ...ref, choice, of }, { signal }));
    }
    if (mode) {
      told.want(picture, pictureKey, { mode, run }, (asked, signal) =>
        host.ask(graphShares, { ...ref, choice, mode: asked.mode, ends: asked.run }, { signal }),
      );
    }
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

  /** Marks in the picture at hand; undefined where nothing is meant. */
  get marks(): GraphMarks | undefined {
    return this.found.of(this.loaded?.picture)?.answer;
  }

  /** Shares of the mode in the current picture; undefined until they arrive. */
  get shares(): GraphShares | undefined {
    const told = this.told.of(this.loaded?.picture);
    const asked = this.query?.mode;
    if (!told || told.asked.mode.by !== asked?.by) return undefined;
    // Amounts of another figure are of another unit.
    return figureOf(told.asked.mode) === figureOf(asked) ? told.answer : undefined;
  }

  /** Error of the mode's inputs: costs that do not exist, feeds that name no node. */
  get modeError(): string | undefined {
    return this.query?.mode ? this.told.error : undefined;
  }

  get isLoading(): boolean {
    return this.overviews.state.isLoading || this.pictures.state.isLoading;
  }

  /** Error of the graph, else of its picture. A query's error is shown where it is typed. */
  get error(): string | undefined {
    return this.overviews.state.error ?? this.pictures.state.error;
  }
}

/** Question about the current picture, repeated for each picture: the newest question wins, the last answer stays until the next. */
class OfPicture<Asked, Answer> {
  private readonly told: Resource<Told<Asked, Answer>>;
  private key = "";

  constructor(changed: () => void) {
    this.told = new Resource(changed);
  }

  /** `pictureKey` tells pictures apart. */
  want(
    picture: GraphPicture,
    pictureKey: string,
    asked: Asked,
    ask: (asked: Asked, signal: AbortSignal) => Promise<Answer>,
  ): void {
    const key = JSON.stringify([pictureKey, asked]);
    if (key === this.key) return;
    this.key = key;
    void this.told.load(async (signal) => ({ asked, answer: await ask(asked, signal), picture }));
  }

  /** Nothing is asked any more. */
  leave(): void {
    if (this.key === "") return;
    this.key = "";
    this.told.clear();
  }

  /** Answer about this picture; also while another question about it is under way. */
  of(picture: GraphPicture | undefined): Pick<Told<Asked, Answer>, "asked" | "answer"> | undefined {
    const { value } = this.told.state;
    return value?.picture === picture ? value : undefined;
  }

  get error(): string | undefined {
    return this.told.state.error;
  }
}
