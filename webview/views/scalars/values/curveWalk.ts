import * as l10n from "@vscode/l10n";
import type { CurveAxis } from "../../../../src/shared/curveChoice";
import { pickScalars } from "../../../../src/shared/questions/scalars";
import type { CardRun } from "../../../parts/board/runs/cardRun";
import { tellingTexts } from "../../../parts/board/tags/tellingTexts";
import { inTurn } from "../../../parts/page/inTurn";
import { errorText } from "../../../ui/texts/sentenceText";
import { wallTimeText } from "../../../ui/texts/wallTime";
import { cardChoices } from "../card/cardChoices";
import type { CardSubject } from "../card/cardSubject";
import { curveSentence } from "../card/curveSentence";
import { askRows } from "./askRows";
import { type PickedPoint, pickedPoint } from "./runFacts";
import { relativeText, wholeText } from "./scalarTexts";

/** Significant digits of values that are read out. */
const DIGITS = 6;

/** Moves that keys make along the curves. */
type WalkMove =
  | { readonly to: "point"; readonly by: number }
  | { readonly to: "end"; readonly isLast: boolean }
  | { readonly to: "odd"; readonly isBack: boolean }
  | { readonly to: "run"; readonly by: 1 | -1 }
  | { readonly to: "freeze" }
  | { readonly to: "open" };

/** Point requested by a move. */
type WalkPick =
  | { readonly by: "x"; readonly x: number }
  | { readonly by: "place"; readonly place: number; readonly move: number }
  | { readonly by: "odd"; readonly place: number; readonly back: boolean };

/** Farther than any curve has points. */
const FAR = 2 ** 40;

type Pressed = Pick<KeyboardEvent, "key" | "shiftKey" | "altKey" | "ctrlKey" | "metaKey">;

const MOVES: Readonly<Record<string, WalkMove>> = {
  ArrowLeft: { to: "point", by: -1 },
  ArrowRight: { to: "point", by: 1 },
  PageUp: { to: "point", by: -10 },
  PageDown: { to: "point", by: 10 },
  Home: { to: "end", isLast: false },
  End: { to: "end", isLast: true },
  ArrowUp: { to: "run", by: -1 },
  ArrowDown: { to: "run", by: 1 },
  n: { to: "odd", isBack: false },
  Enter: { to: "freeze" },
  o: { to: "open" },
};

/** The point that was walked to. */
export interface WalkedPoint {
  readonly key: string;
  readonly place: number;
  readonly x: number;
  /** Value as drawn: smoothed if the curve is. */
  readonly y: number;
  readonly step: bigint;
}

/** Callbacks of a walk. */
interface WalkTold {
  /** To be read out. */
  say(text: string): void;
  /** A point was walked to, of the run that is meant now. */
  reached(walked: WalkedPoint): void;
  /** Enter: the points at this place are to stay. */
  freeze(walked: WalkedPoint): void;
}

/**
 * Goes along the curves of a card by keys: Left and Right by point, Page by ten, Home and End, n and Shift+n to what is not finite,
 * Up and Down to the neighbouring run, Enter, o. The cursor of all cards goes with it. Keys that come while a point is
 * asked for wait their turn.
 */
export class CurveWalk {
  private readonly told: WalkTold;
  private card: CardSubject | undefined;
  /** Places mean something in answers to the same question only. */
  private question = "";
  private at: WalkedPoint | undefined;
  private moves: readonly WalkMove[] = [];

  constructor(told: WalkTold) {
    this.told = told;
  }

  get current(): WalkedPoint | undefined {
    return this.at;
  }

  show(subject: CardSubject): void {
    const { axis, restarts } = subject.settings;
    const question = JSON.stringify([subject.tag, axis, restarts]);
    if (question !== this.question || !subject.runs.some(({ key }) => key === this.at?.key)) this.at = undefined;
    this.question = question;
    this.card = subject;
  }

  /** Goes on from a point that was clicked, say. */
  stand(walked: WalkedPoint | undefined): void {
    this.at = walked;
  }

  /** Says what there is to walk along, for those who do not see it. */
  async describe(): Promise<void> {
    const { card } = this;
    if (!card) return;
    const rows = await askRows(card, undefined, new AbortController().signal);
    if (this.card === card) this.told.say(curveSentence(card.tag, rows));
  }

  /** True if a key was one of its own. */
  press(event: KeyboardEvent): boolean {
    const move = walkMove(event);
    if (!move || !this.card || this.card.runs.length === 0) return false;
    this.moves = queued(this.moves, move);
    void this.go();
    return true;
  }

  private readonly go = inTurn(async () => {
    for (;;) {
      const [move, ...rest] = this.moves;
      if (!move) return;
      this.moves = rest;
      try {
        await this.move(move);
      } catch (error) {
        this.told.say(errorText(error));
      }
    }
  });

  private async move(move: WalkMove): Promise<void> {
    const { card, at } = this;
    if (!card) return;
    if (move.to === "freeze" || move.to === "open") {
      if (at) await this.act(card, at, move.to);
      return;
    }
    const own = card.runs.find(({ key }) => key === at?.key);
    if (at && own) {
      if (move.to === "run") return this.toRun(card, at, move.by);
      return this.reach(card, own, move.to, await this.pick(card, own, pickOf(move, at.place)));
    }
    const first = card.runs.find(({ key }) => key === card.strongRun) ?? card.runs[0];
    if (!first) return;
    const isStart = move.to === "point" || move.to === "run";
    const cursor = card.link.current;
    const start = cursor ? ({ by: "x", x: cursor.x } as const) : ({ by: "place", place: 0, move: 0 } as const);
    const pick = isStart ? start : pickOf(move, move.to === "odd" && !move.isBack ? FAR : 0);
    await this.reach(card, first, move.to, await this.pick(card, first, pick));
  }

  private async act(card: CardSubject, at: WalkedPoint, what: "freeze" | "open"): Promise<void> {
    if (what === "freeze") return this.told.freeze(at);
    const run = card.runs.find(({ key }) => key === at.key);
    if (run) await card.host.channel.request("step/open", { ...run.id, step: String(at.step) });
  }

  /** The next run in the order of the card that has a point. */
  private async toRun(card: CardSubject, at: WalkedPoint, by: 1 | -1): Promise<void> {
    const from = card.runs.findIndex(({ key }) => key === at.key);
    for (let i = from + by; i >= 0 && i < card.runs.length; i += by) {
      const run = card.runs[i] as CardRun;
      const point = await this.pick(card, run, { by: "x", x: at.x });
      if (point) return this.reach(card, run, "run", point);
    }
    this.told.say(by > 0 ? l10n.t("the last run") : l10n.t("the first run"));
  }

  private async pick(card: CardSubject, run: CardRun, pick: WalkPick): Promise<PickedPoint | undefined> {
    const [own] = cardChoices(card, [run]);
    if (!own) return undefined;
    const { points } = await card.host.ask(pickScalars, { ...own.choice, pick });
    return pickedPoint(points, 0);
  }

  private reach(card: CardSubject, run: CardRun, to: WalkMove["to"], point: PickedPoint | undefined): void {
    if (!point) {
      this.told.say(
        to === "odd" ? l10n.t("{0} has finite values only", run.name) : l10n.t("{0} has no points", run.name),
      );
      return;
    }
    const { place, x, step } = point;
    const walked = { key: run.key, place, x, y: point.smoothed ?? point.value, step };
    this.at = walked;
    card.link.move({ x, tag: card.tag });
    this.told.reached(walked);
    this.told.say(pointText(run, point, card.settings.axis));
  }
}

/** Undefined where a key is none of these. */
export function walkMove({ key, shiftKey, altKey, ctrlKey, metaKey }: Pressed): WalkMove | undefined {
  if (altKey || ctrlKey || metaKey) return undefined;
  if (shiftKey) return key.toLowerCase() === "n" ? { to: "odd", isBack: true } : undefined;
  return Object.hasOwn(MOVES, key) ? MOVES[key] : undefined;
}

/**
 * Moves that wait, with one more. Points in the same direction become one move, so a key that is held is never behind; none else is
 * put together: at an end, back and forth is not the same as staying.
 */
export function queued(moves: readonly WalkMove[], move: WalkMove): readonly WalkMove[] {
  const last = moves.at(-1);
  if (last?.to === "point" && move.to === "point" && last.by > 0 === move.by > 0) {
    return [...moves.slice(0, -1), { to: "point", by: last.by + move.by }];
  }
  return [...moves, move];
}

/** Request of a move, from a place of a curve. */
function pickOf(move: Exclude<WalkMove, { readonly to: "freeze" | "open" | "run" }>, place: number): WalkPick {
  switch (move.to) {
    case "point":
      return { by: "place", place, move: move.by };
    case "end":
      return { by: "place", place: 0, move: move.isLast ? FAR : 0 };
    case "odd":
      return { by: "odd", place, back: move.isBack };
  }
}

/** A point as it is read out: its run, where it is, its value. */
export function pointText({ name }: Pick<CardRun, "name">, point: PickedPoint, axis: CurveAxis): string {
  const { value, smoothed } = point;
  const [text = "", smooth = ""] = tellingTexts(smoothed === undefined ? [value] : [value, smoothed], DIGITS);
  const values = smoothed === undefined ? text : l10n.t("{0}, smoothed {1}", text, smooth);
  return l10n.t("{0}, {1}: {2}", name, placeText(point, axis), values);
}

function placeText({ step, x, relativeSeconds, wallTimeSeconds }: PickedPoint, axis: CurveAxis): string {
  const at = l10n.t("step {0}", wholeText(step));
  if (typeof axis === "object") return l10n.t("{0}, {1}", at, `${axis.tag} ${tellingTexts([x], DIGITS)[0]}`);
  switch (axis) {
    case "step":
      return at;
    case "relative":
      return l10n.t("{0}, {1}", at, relativeText(relativeSeconds));
    case "wall":
      return l10n.t("{0}, {1}", at, wallTimeText(wallTimeSeconds));
  }
}
