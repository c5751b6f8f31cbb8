import * as l10n from "@vscode/l10n";
import type { ReactiveController, ReactiveControllerHost } from "lit";
import { python } from "../../../../src/shared/questions/tensors";
import { type SliceId, seriesKey } from "../../../../src/shared/series/seriesId";
import type { Host } from "../../../parts/page/host";
import { sentenceText } from "../../../ui/texts/sentenceText";

/** A slice, and where it is asked for. */
interface Shown {
  readonly host: Host;
  readonly slice: SliceId;
}

/** Lines of Python that load the shown slice. Whether there are any is asked once for each series. */
export class CopiedPython implements ReactiveController {
  /** True if a reader for these values exists. */
  isThere = false;
  private readonly element: ReactiveControllerHost;
  private readonly shown: () => Shown | undefined;
  private key = "";

  constructor(element: ReactiveControllerHost, shown: () => Shown | undefined) {
    this.element = element;
    this.shown = shown;
    element.addController(this);
  }

  hostUpdated(): void {
    const shown = this.shown();
    const key = shown ? JSON.stringify([seriesKey(shown.slice), shown.slice.pair ?? null]) : "";
    if (!shown || key === this.key) return;
    this.key = key;
    void this.look(shown, key);
  }

  /** Copies the lines; what there is to say of it. */
  async copy(): Promise<string> {
    const shown = this.shown();
    if (!shown) return "";
    const answer = await shown.host.ask(python, shown.slice);
    if (!("text" in answer)) {
      return l10n.t("There are no lines of Python for this value: {0}", sentenceText(answer.reason.sentence));
    }
    await shown.host.channel.request("copy/text", { text: answer.text });
    return l10n.t("Lines of Python that load this slice were copied.");
  }

  private async look({ host, slice }: Shown, key: string): Promise<void> {
    const isThere = await host.ask(python, { ...slice, slice: "" }).then(
      (answer) => "text" in answer,
      () => false,
    );
    if (key !== this.key || isThere === this.isThere) return;
    this.isThere = isThere;
    this.element.requestUpdate();
  }
}
