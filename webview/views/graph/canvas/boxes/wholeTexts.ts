import { TextFitter } from "./fitText";

/** Texts that stay whole in any room: where it is too narrow their letters are smaller. */
export class WholeTexts extends TextFitter {
  override fit(text: string, room: number): string {
    return room > 0 ? text : "";
  }

  override sizeIn(text: string, room: number, size: number): number {
    const width = this.width(text, size);
    return width > room ? (size * room) / width : size;
  }
}
