import type { KeptMapping } from "../../../../../src/shared/channel/panelSides";
import type { MappingChange } from "../../../../../src/shared/compare/mappingChange";
import { NO_MAPPING } from "../../../../../src/shared/compare/tagMapping";
import type { Asker } from "../../../../../src/shared/question";
import type { ComparisonSubject } from "../../../../../src/shared/subject/subject";
import { askerOf } from "../../../../support/asking";
import { diskProvider } from "../../../../support/diskProvider";
import { DomPage, seenText, textOf } from "../../../../support/domPage";
import { comparisonRoot } from "../../../../support/expectedComparisons";
import type { PageHostOptions } from "../../../../support/pageHost";
import "../../../../../webview/app/frame";
import "../../../../../webview/views/mapping/mappingView";

export const PORTS = comparisonRoot("port-adam");

export function subjectOf(run: string, other: string, logdir = PORTS): ComparisonSubject {
  return { on: "comparison", logdir, run, other: { logdir, run: other }, view: "mapping" };
}

export interface MappingPageOptions extends PageHostOptions {
  readonly subject?: ComparisonSubject;
  readonly asker?: Asker;
  readonly kept?: Partial<KeptMapping>;
}

/** A page that shows the mapping of two runs. */
export class MappingPage extends DomPage {
  constructor({
    subject = subjectOf("keras", "torch"),
    asker = askerOf(diskProvider(PORTS)),
    kept = {},
    ...options
  }: MappingPageOptions = {}) {
    super(asker, { shown: { subject }, ...options });
    this.host.mapping = { ...this.host.mapping, ...kept };
  }

  /** Rows as they are read: `a | rule | b | view | buttons`. */
  get rows(): string[] {
    return this.all(".scroll .row").map((row) =>
      [...row.children]
        .map((cell) => seenText(cell, wholeText))
        .join(" | ")
        .replace(/ *(\| *)+$/, ""),
    );
  }

  /** A tag or a layer that can be matched. */
  item(text: string): HTMLElement {
    const found = this.all("[data-item]").find((one) => one.title.split("\n")[0] === text);
    if (!found) throw new Error(`there is no ${text} in: ${this.rows.join("\n")}`);
    return found;
  }

  /** A button of the row that has an item. */
  button(item: string, name: string): HTMLElement {
    const buttons = this.item(item).closest(".row")?.querySelectorAll<HTMLElement>(".actions button") ?? [];
    const found = [...buttons].find((one) => textOf(one) === name);
    if (!found) throw new Error(`there is no ${name} beside ${item}`);
    return found;
  }

  /** The cell or button that has the keyboard. */
  get focused(): HTMLElement {
    let found: Element | null = document.activeElement;
    while (found?.shadowRoot?.activeElement) found = found.shadowRoot.activeElement;
    if (!(found instanceof HTMLElement)) throw new Error("nothing has the keyboard");
    return found;
  }

  key(key: string, more: KeyboardEventInit = {}): void {
    const { focused } = this;
    focused.dispatchEvent(
      new KeyboardEvent("keydown", { key, bubbles: true, composed: true, cancelable: true, ...more }),
    );
  }

  /** Drags one item onto another; returns whether it was taken. */
  drag(from: string, to: string): boolean {
    const send = (on: HTMLElement, name: string) => {
      const event = new Event(name, { bubbles: true, composed: true, cancelable: true });
      on.dispatchEvent(
        Object.assign(event, {
          dataTransfer: { types: [], getData: () => "", setData: () => undefined },
          relatedTarget: null,
        }),
      );
      return event.defaultPrevented;
    };
    const [source, target] = [this.item(from), this.item(to)];
    send(source, "dragstart");
    const isTaken = send(target, "dragover");
    if (isTaken) send(target, "drop");
    send(source, "dragend");
    return isTaken;
  }

  get changes(): MappingChange[] {
    return this.host.requested.flatMap(({ method, params }) =>
      method === "mapping/change" ? [(params as { change: MappingChange }).change] : [],
    );
  }

  get status(): string {
    return textOf(this.all("p.last")[0] ?? this.root);
  }
}

/** Names as they are, whether or not there is room for them. */
function wholeText(cell: Element): string {
  const short = textOf(cell.querySelector(".name") ?? document.createElement("i"));
  const whole = cell.getAttribute("title")?.split("\n")[0] ?? "";
  return cell.matches(".side") && short !== "" ? textOf(cell).replace(short, whole) : textOf(cell);
}

export function putting(
  entries: Partial<MappingChange["put"]>,
  remove: Partial<MappingChange["remove"]> = {},
): MappingChange {
  return { put: { ...NO_MAPPING, ...entries }, remove: { ...NO_MAPPING, ...remove } };
}
