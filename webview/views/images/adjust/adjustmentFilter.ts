import { nothing, type SVGTemplateResult, svg } from "lit";
import { colourTable } from "../../../ui/plot/colours/colourMaps";
import { type Adjustments, areColoursKept, type ChannelChoice } from "./adjustments";
import { tone } from "./toneTable";

/** Values of the filter's primitives. */
interface FilterValues {
  /** Puts one channel into all; undefined where all stay. */
  readonly matrix: string | undefined;
  /** Red, green, blue: what each of 256 values becomes. */
  readonly tables: readonly [string, string, string];
}

/** Filters of gray pictures and of others: all cards of a board use the same. */
const known = [new WeakMap<Adjustments, FilterValues>(), new WeakMap<Adjustments, FilterValues>()] as const;

/** Undefined where the colours stay. */
export function filterValues(adjustments: Adjustments, isGray: boolean): FilterValues | undefined {
  if (areColoursKept(adjustments)) return undefined;
  const kept = known[isGray ? 1 : 0];
  const values = kept.get(adjustments) ?? madeValues(adjustments, isGray);
  kept.set(adjustments, values);
  return values;
}

function madeValues(adjustments: Adjustments, isGray: boolean): FilterValues {
  const { channel, colourMap } = adjustments;
  const isMapped = colourMap !== "none" && (isGray || channel !== "all");
  const tones = Array.from({ length: 256 }, (_, value) => tone(value / 255, adjustments));
  const colours = colourTable(colourMap);
  const table = (part: number) =>
    tones
      .map((share) => (isMapped ? (colours[3 * Math.round(255 * share) + part] ?? 0) / 255 : share))
      .map((share) => Number(share.toFixed(4)))
      .join(" ");
  return { matrix: channelMatrix(channel), tables: [table(0), table(1), table(2)] };
}

function channelMatrix(channel: ChannelChoice): string | undefined {
  if (channel === "all") return undefined;
  const place = ["red", "green", "blue", "alpha"].indexOf(channel);
  const row = [0, 1, 2, 3, 4].map((column) => (column === place ? 1 : 0)).join(" ");
  return `${row} ${row} ${row} 0 0 0 0 1`;
}

/**
 * The adjustments as a filter for pictures that the browser draws; to stand in an `<svg>` of the same shadow root as these.
 * An element takes it by `style.filter = "url(#…)"`, set by script.
 */
export function adjustmentFilter(
  id: string,
  adjustments: Adjustments,
  isGray: boolean,
): SVGTemplateResult | typeof nothing {
  const values = filterValues(adjustments, isGray);
  if (!values) return nothing;
  const { matrix, tables } = values;
  return svg`<filter id=${id} x="0" y="0" width="1" height="1" color-interpolation-filters="sRGB">
    ${matrix === undefined ? nothing : svg`<feColorMatrix type="matrix" values=${matrix}></feColorMatrix>`}
    <feComponentTransfer>
      <feFuncR type="table" tableValues=${tables[0]}></feFuncR>
      <feFuncG type="table" tableValues=${tables[1]}></feFuncG>
      <feFuncB type="table" tableValues=${tables[2]}></feFuncB>
    </feComponentTransfer>
  </filter>`;
}
