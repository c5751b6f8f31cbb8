import type { CostFigure, RunKey } from "../../../../../src/shared/graph/graphMode";
import type { GraphPicture } from "../../../../../src/shared/graph/graphPicture";
import type { GraphShares } from "../../../../../src/shared/questions/graphPictures";
import type { GraphModeName } from "../../graphState";
import type { BarPart } from "../boxes/barPart";
import { type Hue, structureHues } from "../boxes/boxHues";
import { familyBars } from "../boxes/familyBars";
import { amountText } from "../lines/amountText";
import { LINE_EMPHASES } from "../moves/emphasis";
import { type CostScale, costLevel, costScale } from "./costScale";
import { entriesOf, entryHues, heatOf, isOfEntries } from "./entryHues";
import { severalHue } from "./familyHue";
import { familyHues } from "./familyHues";
import type { GraphTheme } from "./graphTheme";

/** Look of a picture's boxes and lines in a mode. */
export interface Shading {
  /** Hues of boxes whose nodes are alike. */
  readonly hues: readonly (Hue | undefined)[];
  /** Bars of boxes whose nodes differ: their kinds, in the legend's order; the rest of the bar is none. */
  readonly bars: readonly (readonly BarPart[] | undefined)[];
  /** Text on a box beside its name. */
  readonly tags: readonly string[];
  /** Share of each box that fades, 0 to 1; undefined where nothing does. */
  readonly fades: Float32Array | undefined;
  /** Share of each box that runs, 0 to 1, where no bar tells it. */
  readonly runs: Float32Array | undefined;
  /** Amounts of open boxes; empty of others. */
  readonly amounts: readonly string[];
  /** 1 for boxes with a feed, 2 with a fetch, 3 with both; of open boxes only what none of those in it has. */
  readonly ends: Uint8Array | undefined;
  /** One of `LINE_EMPHASES` for each line. */
  readonly lines: Uint8Array | undefined;
  /** Number of each line's edges that cross from one device to another. */
  readonly crossing: Uint32Array | undefined;
  /** Their bytes, NaN where they are not known. */
  readonly crossingBytes: Float64Array | undefined;
  /** The legend's colours; empty where the picture itself says them. */
  readonly entries: readonly Hue[];
  /** Closed boxes that have none of them. */
  readonly several: Hue | undefined;
  readonly scale: CostScale | undefined;
}

export const NO_SHADING: Shading = {
  hues: [],
  bars: [],
  tags: [],
  fades: undefined,
  runs: undefined,
  amounts: [],
  ends: undefined,
  lines: undefined,
  crossing: undefined,
  crossingBytes: undefined,
  entries: [],
  several: undefined,
  scale: undefined,
};

/** Tags of a mixed box. */
const MOST_TAGS = 3;

/** True if shares are of a picture: those of the one before mean other boxes. */
export function areSharesOf(shares: GraphShares, { boxes, lines }: GraphPicture): boolean {
  const { starts, crossing } = shares;
  return starts.length === boxes.length + 1 && (crossing.length === 0 || crossing.length === lines.from.length);
}

/** `shares` are of this picture; undefined where they are not known, or nothing is said. */
export function shadingOf(
  picture: GraphPicture,
  mode: GraphModeName,
  figure: CostFigure,
  shares: GraphShares | undefined,
  theme: GraphTheme,
): Shading {
  const scale = mode === "cost" && shares ? costScale(picture, shares) : undefined;
  const all = shares ? entryHues(shares, mode, figure, scale, theme) : [];
  const colours =
    !shares || !isOfEntries(mode)
      ? pictureColours(picture, mode, shares, theme)
      : mode === "cost"
        ? costColours(picture, figure, shares, scale, theme)
        : entryColours(picture, mode, shares, all, theme);
  const isOp = mode === "op";
  const { boxes } = picture;
  const hasCrossing = shares?.crossing.some((edges) => edges > 0);
  return {
    ...NO_SHADING,
    ...colours,
    ...(shares && runOf(picture, shares, mode)),
    ...(hasCrossing && { crossing: shares?.crossing, crossingBytes: shares?.crossingBytes }),
    entries: isOp ? familiesShown(all, colours) : all,
    several:
      isOp && shares && boxes.some(({ isOpen }, i) => !isOpen && !colours.hues[i]) ? severalHue(theme) : undefined,
    scale,
  };
}

/** Families that some box has the colour of, or on its bar; behind those of nodes such as a scope has by its name alone. */
function familiesShown(entries: readonly Hue[], { hues, bars }: Colours): readonly Hue[] {
  const shown = new Map<string | undefined, Hue>();
  for (const hue of hues) if (hue) shown.set(hue.key, hue);
  for (const bar of bars) for (const { hue } of bar ?? []) shown.set(hue.key, hue);
  const ofNodes = entries.filter(({ key }) => shown.has(key));
  for (const { key } of ofNodes) shown.delete(key);
  return entries.length === 0 ? [] : [...ofNodes, ...shown.values()];
}

type Colours = Pick<Shading, "hues" | "bars" | "tags" | "amounts">;

function pictureColours(
  picture: GraphPicture,
  mode: GraphModeName,
  shares: GraphShares | undefined,
  theme: GraphTheme,
): Colours {
  const hues =
    mode === "op"
      ? familyHues(picture, shares, theme)
      : mode === "structure"
        ? structureHues(picture, theme.hues)
        : picture.boxes.map(() => undefined);
  const bars = mode === "op" && shares ? familyBars(picture, hues, shares, theme) : hues.map(() => undefined);
  return { hues, bars, tags: hues.map((hue) => hue?.tag ?? ""), amounts: [] };
}

function entryColours(
  { boxes }: GraphPicture,
  mode: GraphModeName,
  shares: GraphShares,
  entries: readonly Hue[],
  theme: GraphTheme,
): Colours {
  const hues: (Hue | undefined)[] = [];
  const bars: (readonly BarPart[] | undefined)[] = [];
  const tags: string[] = [];
  boxes.forEach((box, i) => {
    const own = entriesOf(shares, i);
    const all = Math.max(
      box.nodes,
      own.reduce((sum, { nodes }) => sum + nodes, 0),
    );
    const parts = own
      .flatMap(({ place, nodes }) => {
        const hue = entries[place];
        return hue ? [{ share: nodes / all, hue }] : [];
      })
      // In the same order in every box, what is empty last.
      .sort((a, b) => Number(isEmpty(a, theme)) - Number(isEmpty(b, theme)) || a.hue.place - b.hue.place);
    const [first] = parts;
    const isAlike = parts.length === 1 && first?.share === 1;
    const one = mode === "run" && box.kind === "node" ? nodeState(parts) : undefined;
    if (one) {
      hues.push(one);
      bars.push(undefined);
      tags.push(one.tag);
      return;
    }
    const isNothing = parts.every(({ hue }) => hue.key === "");
    hues.push(isAlike ? (isNothing ? undefined : first.hue) : passed(mode, parts, theme));
    bars.push(isAlike || isNothing ? undefined : parts);
    tags.push(tagsOf(parts));
  });
  return { hues, bars, tags, amounts: [] };
}

/** States that determine a node with others set aside beside it, which serve it. */
const STATE_ORDER: readonly RunKey[] = ["pruned", "path", "run", "fed"];

/** A node runs with all that serves it, and is on the way where any of that is. */
function nodeState(parts: readonly BarPart[]): Hue | undefined {
  for (const key of STATE_ORDER) {
    const part = parts.find(({ hue }) => hue.key === key);
    if (part) return part.hue;
  }
  return undefined;
}

/** True if a part of a bar is left empty. */
export function isEmpty({ hue }: BarPart, { plain }: GraphTheme): boolean {
  return hue.paint === plain;
}

/** A box that only some of the way goes through: it is outlined as what is on it. */
function passed(mode: GraphModeName, parts: readonly BarPart[], { plain, run }: GraphTheme): Hue | undefined {
  const on = mode === "run" ? parts.find(({ hue }) => hue.key === "path")?.hue : undefined;
  return on && { ...on, paint: { ...plain, border: run.path.border, weight: run.path.weight } };
}

function tagsOf(parts: readonly BarPart[]): string {
  const tags = parts.flatMap(({ hue }) => hue.tag || []);
  return tags.length > MOST_TAGS ? `${tags.slice(0, MOST_TAGS).join(" ")} …` : tags.join(" ");
}

function costColours(
  { boxes }: GraphPicture,
  figure: CostFigure,
  { amounts }: GraphShares,
  scale: CostScale | undefined,
  theme: GraphTheme,
): Colours {
  const level = (i: number) => (scale ? costLevel(scale, amounts[i] as number) : 0);
  const hueOf = (i: number): Hue | undefined => {
    if (Number.isNaN(amounts[i])) return undefined;
    return { key: undefined, text: "", title: "", tag: "", paint: heatOf(theme, level(i)), isFaded: false, place: 0 };
  };
  const texts = Array.from(amounts, (amount) => (Number.isNaN(amount) ? "" : amountText(figure, amount)));
  const hues = boxes.map(({ isOpen }, i) => (isOpen ? undefined : hueOf(i)));
  return {
    hues,
    bars: hues.map((hue, i) => (hue && theme.isHighContrast ? [{ share: level(i), hue }] : undefined)),
    tags: boxes.map(({ isOpen }, i) => (isOpen ? "" : (texts[i] ?? ""))),
    amounts: boxes.map(({ isOpen }, i) => (isOpen ? (texts[i] ?? "") : "")),
  };
}

type Run = Pick<Shading, "fades" | "runs" | "ends" | "lines">;

/** Fades nodes that do not run, and those equal in two graphs; the way from feed to fetch stands out. */
function runOf({ boxes, lines }: GraphPicture, shares: GraphShares, mode: GraphModeName): Run {
  const { pruned, entries, ends } = shares;
  const partsOf = (key: string): Float32Array | undefined => {
    const place = entries.findIndex((one) => one.key === key);
    if (place < 0) return undefined;
    return Float32Array.from(boxes, ({ nodes }, i) => {
      const own = entriesOf(shares, i).find((one) => one.place === place);
      return own ? Math.min(1, own.nodes / nodes) : 0;
    });
  };
  const stopped =
    pruned.length === boxes.length
      ? Float32Array.from(boxes, ({ nodes }, i) => Math.min(1, (pruned[i] as number) / nodes))
      : undefined;
  const same = mode === "difference" ? partsOf("same") : undefined;
  const onWay = mode === "run" ? partsOf("path") : undefined;
  const fed = mode === "run" ? partsOf("fed") : undefined;
  const fades = stopped && same ? stopped.map((share, i) => Math.max(share, same[i] as number)) : (stopped ?? same);
  const has = (parts: Float32Array | undefined, box: number) => (parts?.[box] ?? 0) > 0;
  const linesOf = () =>
    Uint8Array.from(lines.from, (from, line) => {
      const to = lines.to[line] as number;
      if (fades?.[from] === 1 || fades?.[to] === 1) return LINE_EMPHASES.faded;
      // A way begins at what is fed, which is nothing else then.
      const isOnWay = (has(onWay, from) || has(fed, from)) && has(onWay, to);
      return isOnWay ? LINE_EMPHASES.path : LINE_EMPHASES.plain;
    });
  return {
    fades,
    runs: mode === "run" ? undefined : stopped?.map((share) => 1 - share),
    ends: ends.length === boxes.length && ends.some((end) => end > 0) ? ownEnds(boxes, ends) : undefined,
    lines: fades || onWay ? linesOf() : undefined,
  };
}

function ownEnds(boxes: GraphPicture["boxes"], ends: Uint8Array): Uint8Array {
  const own = ends.slice();
  boxes.forEach(({ container }, i) => {
    if (container >= 0) own[container] = (own[container] as number) & ~(ends[i] as number);
  });
  return own;
}
