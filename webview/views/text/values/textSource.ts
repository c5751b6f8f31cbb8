import * as l10n from "@vscode/l10n";
import type { CardRun } from "../../../parts/board/runs/cardRun";
import { ownStep } from "../../../parts/board/steps/ownSteps";
import {
  type PointAt,
  type PointQuery,
  type PointsAtSteps,
  pointsAtSteps,
} from "../../../parts/board/steps/pointsAtSteps";
import type { Host } from "../../../parts/page/host";
import type { Theme } from "../../../ui/plot/colours/theme";
import { type BeforeText, FOLDED, isLoading, type Opened, type PointText, type ShownText } from "../entry/entryContent";
import type { TextHit } from "../entry/textHit";
import type { Before, TextState } from "../textState";
import type { SeriesPoint } from "./seriesPoints";
import { FOLDED_ROWS, PAGE_ROWS, type TextQuery } from "./textQuery";
import { type TextValues, textValues } from "./textValues";

/** Place of a text: a run's text of a tag at the board's step or its own, or one of all its points. */
export interface TextAt {
  readonly tag: string;
  readonly run: CardRun;
  readonly point: SeriesPoint | undefined;
}

/** Reference that texts are compared with. */
interface DiffChoice {
  readonly before: Before;
  readonly step: bigint | undefined;
  readonly run: CardRun | undefined;
}

/** Display settings of all texts. */
export interface TextLooks {
  readonly host: Host;
  /** Undefined while it is not known. */
  readonly step: bigint | undefined;
  readonly own: TextState["own"];
  readonly isMarkdown: boolean;
  readonly wraps: boolean;
  readonly isWide: boolean;
  readonly theme: Theme;
  readonly diff: DiffChoice | undefined;
  readonly hit: TextHit | undefined;
}

/** Before every step that there is. */
const BEFORE_ALL = -(2n ** 63n);

/** Texts at the visible places, and the queries that they need. */
export class TextSource {
  private readonly points: PointsAtSteps;
  private readonly values: TextValues;
  private readonly opened = new Map<string, Opened>();
  private readonly listedPoints = new WeakMap<SeriesPoint, PointAt>();
  private hitPoint: { readonly hit: TextHit; readonly at: PointAt } | undefined;

  constructor(changed: () => void) {
    this.points = pointsAtSteps("text", changed);
    this.values = textValues(changed);
  }

  leave(): void {
    this.points.leave();
    this.values.leave();
  }

  openedAt(place: TextAt): Opened {
    return this.opened.get(openedKey(place)) ?? FOLDED;
  }

  open(place: TextAt, opened: Opened): void {
    this.opened.set(openedKey(place), opened);
  }

  /** Asks for what the places need, and for nothing else any more; once that is there, for what they need at the `next` step. */
  want(places: readonly TextAt[], looks: TextLooks, next: bigint | undefined): void {
    const { host } = looks;
    const queries: Queries = { points: [], texts: [] };
    const shown = places.map((place) => this.shown(place, looks, queries));
    if (next !== undefined && shown.every(isThere)) {
      for (const place of places) if (this.isAhead(place, looks)) this.shown(place, { ...looks, step: next }, queries);
    }
    this.points.want(host, queries.points);
    this.values.want(host, queries.texts);
  }

  /** True if a text that the slider moves is fetched ahead; not one that is read whole, which may be large. */
  private isAhead(place: TextAt, { own, diff }: TextLooks): boolean {
    const { run, tag, point } = place;
    const isLinked = !point && ownStep(own, run.name, tag) === undefined;
    return isLinked && !diff && this.openedAt(place).pieces === 0;
  }

  /** Content of a place, as far as it is loaded. */
  shown(place: TextAt, looks: TextLooks, queries?: Queries): ShownText {
    const { host, isMarkdown, wraps, isWide, theme, diff } = looks;
    const step = stepOf(place, looks);
    const { run, tag } = place;
    const opened = this.openedAt(place);
    const hit = isHit(place, looks) ? looks.hit : undefined;
    const at = hit ? this.atHit(hit, this.at(place, step, queries)) : this.at(place, step, queries);
    const answer = this.answer(place, at, { ...opened, hit, isCompared: diff !== undefined }, queries);
    return {
      host,
      run,
      tag,
      step,
      isLinked: place.point ? undefined : ownStep(looks.own, run.name, tag) === undefined,
      at,
      answer,
      isSuperseded: place.point?.isSuperseded ?? false,
      isMarkdown,
      wraps,
      theme,
      opened,
      hit,
      before: diff && !hit ? this.before(place, at, looks, diff, queries) : undefined,
      isWide,
    };
  }

  private at({ point, run, tag }: TextAt, step: bigint | undefined, queries?: Queries): PointAt | undefined {
    if (point) return this.atListed(point);
    return step === undefined ? undefined : this.pointAt({ run, tag, step }, queries);
  }

  private pointAt(query: PointQuery, queries?: Queries): PointAt | undefined {
    queries?.points.push(query);
    return this.points.of(query);
  }

  private atListed(listed: SeriesPoint): PointAt {
    const known = this.listedPoints.get(listed);
    if (known) return known;
    const { point, step, wallTimeSeconds, error } = listed;
    const at: PointAt = { is: "point", point, step, wallTimeSeconds, error };
    this.listedPoints.set(listed, at);
    return at;
  }

  /** Point of a search hit: of a step that was written several times, it may differ from the point that stands for the step. */
  private atHit(hit: TextHit, usual: PointAt | undefined): PointAt {
    if (usual?.is === "point" && usual.point === hit.point) return usual;
    if (this.hitPoint?.hit === hit) return this.hitPoint.at;
    const { point } = hit;
    const at: PointAt = { is: "point", point, step: BigInt(hit.step), wallTimeSeconds: Number.NaN, error: undefined };
    this.hitPoint = { hit, at };
    return at;
  }

  private answer(
    { run, tag }: TextAt,
    at: PointAt | undefined,
    {
      pieces,
      rowStart,
      form,
      hit,
      isCompared,
    }: Opened & { readonly hit?: TextHit | undefined; readonly isCompared: boolean },
    queries?: Queries,
  ): PointText["answer"] {
    if (at?.is !== "point" || at.error !== undefined) return undefined;
    // What is folded may differ, too.
    const isOpen = pieces > 0 || hit !== undefined || isCompared;
    const query: TextQuery = {
      run,
      tag,
      point: at.point,
      wallTimeSeconds: at.wallTimeSeconds,
      form,
      holds: hit?.index,
      rowStart,
      rowCount: isOpen ? PAGE_ROWS : FOLDED_ROWS,
      isWhole: isOpen,
    };
    queries?.texts.push(query);
    return this.values.of(query);
  }

  private before(
    place: TextAt,
    at: PointAt | undefined,
    looks: TextLooks,
    { before, step: typed, run: other }: DiffChoice,
    queries?: Queries,
  ): BeforeText | undefined {
    const run = before === "run" ? other : place.run;
    if (!run) return none(place.run, l10n.t("Choose a run to compare with."));
    if (before === "step" && typed === undefined) return none(run, l10n.t("Type a step to compare with."));
    if (at?.is !== "point") return { run, at: undefined, answer: undefined, none: undefined };
    const { tag } = place;
    const found = this.beforeAt({ run, tag, before, at, typed, step: stepOf(place, looks) ?? at.step }, queries);
    const isSelf = found?.is === "point" && found.point === at.point && run.key === place.run.key;
    if (isSelf) return none(run, l10n.t("This is the text itself."));
    const answer = this.answer({ ...place, run }, found, { ...this.openedAt(place), isCompared: true }, queries);
    return { run, at: found, answer, none: undefined };
  }

  private beforeAt({ run, tag, before, at, typed, step }: Sought, queries?: Queries): PointAt | undefined {
    if (before === "previous") return this.pointAt({ run, tag, step: at.step - 1n }, queries);
    if (before !== "first") return this.pointAt({ run, tag, step: before === "step" ? typed : step }, queries);
    const none = this.pointAt({ run, tag, step: BEFORE_ALL }, queries);
    if (none?.is !== "none" || none.firstStep === undefined) return none;
    return this.pointAt({ run, tag, step: none.firstStep }, queries);
  }
}

interface Queries {
  readonly points: PointQuery[];
  readonly texts: TextQuery[];
}

interface Sought {
  readonly run: CardRun;
  readonly tag: string;
  readonly before: Before;
  readonly at: Extract<PointAt, { is: "point" }>;
  readonly typed: bigint | undefined;
  readonly step: bigint | undefined;
}

function none(run: CardRun, why: string): BeforeText {
  return { run, at: undefined, answer: undefined, none: why };
}

function isThere({ before, ...text }: ShownText): boolean {
  return !isLoading(text) && !(before && before.none === undefined && isLoading(before));
}

/** Undefined for one of all steps, and while it is not known. */
function stepOf({ run, tag, point }: TextAt, { step, own }: TextLooks): bigint | undefined {
  if (point) return undefined;
  const unlinked = ownStep(own, run.name, tag);
  return unlinked === undefined ? step : BigInt(unlinked);
}

function isHit(place: TextAt, looks: TextLooks): boolean {
  const { run, tag, point } = place;
  const { hit } = looks;
  if (hit?.runKey !== run.key || hit.tag !== tag) return false;
  return point ? point.point === hit.point : String(stepOf(place, looks)) === hit.step;
}

/** Folded or not, a text stays so while its step changes. */
function openedKey({ run, tag, point }: TextAt): string {
  return JSON.stringify([run.key, tag, point?.point]);
}
