import type { GraphPicture } from "../../../src/shared/graph/graphPicture";
import { Resource } from "../../parts/page/resource";

/** An answer, the picture that it is about, and what was asked. */
interface Told<Asked, Answer> {
  readonly asked: Asked;
  readonly answer: Answer;
  readonly picture: GraphPicture;
}

/** What is asked about the picture at hand, again with each picture: the newest question wins, what is there stays until its answer. */
export class OfPicture<Asked, Answer> {
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

  /** Of this picture; also while another question about it is under way. */
  of(picture: GraphPicture | undefined): Pick<Told<Asked, Answer>, "asked" | "answer"> | undefined {
    const { value } = this.told.state;
    return value?.picture === picture ? value : undefined;
  }

  get error(): string | undefined {
    return this.told.state.error;
  }
}
