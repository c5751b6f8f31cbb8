import type { Host } from "../../page/host";
import type { CardRun } from "../runs/cardRun";
import { isSame } from "../tags/boardTags";
import type { CardGroup } from "../tags/tagGroups";
import { cardKey, type SampleId } from "./sampleId";
import type { SampleSource } from "./sampleSource";
import type { GridColumns } from "./samplesState";

/** Contents of the grid. */
export interface ShownGrid<Described = unknown> {
  readonly host: Host;
  readonly samples: SampleSource<Described>;
  readonly groups: readonly CardGroup[];
  /** Keys of groups. */
  readonly collapsed: readonly string[];
  readonly pins: readonly string[];
  readonly columns: GridColumns;
  readonly runs: readonly CardRun[];
  runsOf(tag: string): readonly CardRun[];
  /** Another one where `runsOf` may answer otherwise. */
  readonly recorded: unknown;
  readonly cardSize: number;
  readonly isFirstOnly: boolean;
  readonly unfolded: readonly string[];
  readonly step: bigint | undefined;
  /** The step that may well be shown next. */
  readonly next: bigint | undefined;
  /** Steps of cards of their own, by `cardKey`. */
  readonly own: Readonly<Record<string, string>>;
  /** Scroll position at which the grid begins. */
  readonly scroll: number;
}

/** Messages of the grid about its cards and itself. */
export type GridAction =
  | { readonly do: "large"; readonly id: SampleId }
  | { readonly do: "pin"; readonly tag: string; readonly isPinned: boolean }
  | { readonly do: "own"; readonly key: string; readonly step: string | undefined }
  | { readonly do: "unfold"; readonly tags: readonly string[] }
  | { readonly do: "collapse"; readonly key: string; readonly isCollapsed: boolean }
  | { readonly do: "scroll"; readonly top: number };

/** Fields that decide the places of cards, beside the groups. */
const LAID_OUT = ["recorded", "runs", "collapsed", "columns", "cardSize", "isFirstOnly", "unfolded"] as const;

/** True if cards stand where they stood: of a dragged slider nothing is laid out anew. */
export function isLaidOutAlike(a: ShownGrid, b: ShownGrid): boolean {
  return LAID_OUT.every((name) => a[name] === b[name]) && isSameGroups(a.groups, b.groups);
}

function isSameGroups(a: readonly CardGroup[], b: readonly CardGroup[]): boolean {
  return a.length === b.length && a.every(({ key, tags }, i) => key === b[i]?.key && isSame(tags, b[i].tags));
}

/** The step that a card asks for: the slider's, or its own. */
export function stepOf(shown: ShownGrid, id: SampleId): bigint | undefined {
  const own = ownStep(shown, id);
  return own === undefined ? shown.step : BigInt(own);
}

/** Decimal; undefined where the card follows the slider. */
export function ownStep({ own }: ShownGrid, { run, tag, sample }: SampleId): string | undefined {
  const key = cardKey(run.name, tag, sample);
  return Object.hasOwn(own, key) ? own[key] : undefined;
}
