import type { ReactiveController, ReactiveControllerHost } from "lit";
import type { DimNames } from "../../../../src/shared/dimNames";
import type { Sentence } from "../../../../src/tensor/said/sentence";
import { type Shape, sameShape } from "../../../../src/tensor/slice/shape";
import type { Host } from "../../../parts/page/host";

/** Tensor whose dims are named. */
interface Named {
  readonly host: Host;
  readonly tag: string;
  readonly shape: Shape;
}

/** Names of the shown tensor's dims, by the current settings. Calls `changed` at each answer. */
export class ShownDims implements ReactiveController {
  private readonly changed: (problems: readonly Sentence[]) => void;
  private subject: Named | undefined;
  private stop: (() => void) | undefined;
  private shown: DimNames | undefined;
  private asked = 0;

  constructor(element: ReactiveControllerHost, changed: (problems: readonly Sentence[]) => void) {
    this.changed = changed;
    element.addController(this);
  }

  get named(): DimNames | undefined {
    return this.shown;
  }

  get names(): readonly string[] | undefined {
    return this.shown?.names;
  }

  get isSuggested(): boolean {
    return this.shown !== undefined && this.shown.pattern === undefined;
  }

  /** Names of others are none of its own; of the same tag they stay until the new ones are there. */
  take(subject: Named): void {
    const { host, tag, shape } = subject;
    const before = this.subject;
    if (before?.host === host && before.tag === tag && sameShape(before.shape, shape)) return;
    this.subject = subject;
    if (before?.tag !== tag || before.shape.length !== shape.length) this.shown = undefined;
    if (before?.host !== host) this.listen();
    void this.ask();
  }

  hostConnected(): void {
    if (!this.subject) return;
    this.listen();
    void this.ask();
  }

  hostDisconnected(): void {
    this.stop?.();
    this.stop = undefined;
  }

  private listen(): void {
    this.stop?.();
    this.stop = this.subject?.host.on("dims", () => void this.ask());
  }

  private async ask(): Promise<void> {
    const { subject } = this;
    if (!subject) return;
    const asked = ++this.asked;
    const { tag, shape } = subject;
    // Without an answer dims have their numbers: a closed channel is reported elsewhere.
    const answer = await subject.host.channel.request("dims/names", { tag, shape }).catch(() => undefined);
    if (!answer || asked !== this.asked) return;
    this.shown = answer.named;
    this.changed(answer.problems);
  }
}
