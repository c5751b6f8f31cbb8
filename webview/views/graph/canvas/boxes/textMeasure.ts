import type { Measure } from "./fitText";

/** Px that letters are measured at: hinting of small ones is not theirs at another zoom. */
const SIZE = 100;

/** Measures in a font family; without a canvas as letters mostly are. */
export function canvasMeasure(family: string): Measure {
  const context = document.createElement("canvas").getContext("2d");
  if (context) context.font = `${SIZE}px ${family}`;
  return (text) => (context ? context.measureText(text).width / SIZE : text.length / 2);
}
