import type { SeriesId } from "../../../src/shared/api";
import { droppedSeries } from "./dropped";

/** Lets series be dropped on an element; it has the class `dropping` while something is held over it. */
export class SeriesDrop {
  private readonly element: HTMLElement;
  private readonly dropped: (series: readonly SeriesId[]) => void;

  constructor(element: HTMLElement, dropped: (series: readonly SeriesId[]) => void) {
    this.element = element;
    this.dropped = dropped;
  }

  start(): void {
    this.element.addEventListener("dragover", this.onDrag);
    this.element.addEventListener("dragleave", this.onEnd);
    this.element.addEventListener("drop", this.onDrop);
  }

  stop(): void {
    this.element.removeEventListener("dragover", this.onDrag);
    this.element.removeEventListener("dragleave", this.onEnd);
    this.element.removeEventListener("drop", this.onDrop);
  }

  private readonly onDrag = (event: DragEvent): void => {
    event.preventDefault();
    this.element.classList.add("dropping");
  };

  private readonly onEnd = (): void => this.element.classList.remove("dropping");

  private readonly onDrop = (event: DragEvent): void => {
    event.preventDefault();
    this.onEnd();
    const data = event.dataTransfer;
    const texts = data ? [...data.types].map((type) => data.getData(type)) : [];
    this.dropped(texts.map(droppedSeries).find((found) => found.length > 0) ?? []);
  };
}
