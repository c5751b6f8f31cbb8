import { type ElementPart, noChange, nothing } from "lit";
import { Directive, directive, type PartInfo, PartType } from "lit/directive.js";
import { notRendered, renderMarkdown } from "./renderMarkdown";

/** Fills an element, which must have no other content. Tells whether the text could be rendered; else it stands there as it was written. */
class MarkdownPart extends Directive {
  private shown: string | undefined;

  constructor(info: PartInfo) {
    super(info);
    if (info.type !== PartType.ELEMENT) throw new Error("markdown fills an element");
  }

  override render(_text: string): typeof nothing {
    return nothing;
  }

  override update({ element }: ElementPart, [text]: [string]): typeof noChange {
    if (text === this.shown) return noChange;
    this.shown = text;
    const rendered = notRendered(text, true) === undefined ? renderMarkdown(text, document) : undefined;
    const shown = rendered && isVisible(rendered) ? rendered : undefined;
    element.classList.toggle("written", !shown);
    element.replaceChildren(shown ?? text);
    return noChange;
  }
}

/** True if anything is visible: of definitions of links alone, for one, Markdown leaves nothing. */
function isVisible(rendered: DocumentFragment): boolean {
  return rendered.textContent?.trim() !== "" || rendered.querySelector("hr") !== null;
}

export const markdownPart = directive(MarkdownPart);
