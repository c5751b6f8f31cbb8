import * as l10n from "@vscode/l10n";
import type { ReactiveController, ReactiveControllerHost } from "lit";
import type { HeldRange } from "../../../../src/shared/heldRange";
import type { PointInfo } from "../../../../src/shared/questions/points";
import { type ColourRange, colourRange } from "../../../../src/shared/questions/tensors";
import type { SliceId } from "../../../../src/shared/series/seriesId";
import { findDtype } from "../../../../src/tensor/dtype/dtype";
import type { Host } from "../../../parts/page/host";
import { Resource } from "../../../parts/page/resource";
import type { HeatScale, HeatScaleParts } from "./heatScale";
import { type HeatSettings, withLock } from "./heatSettings";
import { RangeLink } from "./rangeLink";

/** Subject of the colours. */
export interface HeatSubject {
  readonly host: Host;
  readonly slice: SliceId;
  /** Another object where the point's values may be others. */
  readonly point: PointInfo;
  /** Dtype of the values: of real numbers, or strings. */
  readonly dtype: string;
  readonly settings: HeatSettings;
  /** False where nothing on screen has colours: nothing is asked then. */
  readonly isShown: boolean;
  /** Colours of differences: 0 is in the middle, also where all have one sign. */
  readonly isCentred?: boolean;
  /** Its range is none that other panels could share. */
  readonly isApart?: boolean;
}

/** A range and what of the slice lies beyond it; `counted` is of the scale's own ends where these are others. */
interface FoundRange {
  readonly range: ColourRange;
  readonly counted: ColourRange;
  /** Class that has the maps, not loaded before colours are wanted. */
  readonly Scale: typeof HeatScale;
}

/**
 * Current range of colours: of the slice, of the tensor, a chosen one, or a locked one. The range on screen stays until the next is there,
 * and the newest query wins.
 */
export class HeatRange implements ReactiveController {
  private readonly subjectNow: () => HeatSubject | undefined;
  private readonly change: (settings: HeatSettings) => void;
  private readonly found: Resource<FoundRange>;
  private readonly link = new RangeLink((held) => this.hear(held));
  private subject: HeatSubject | undefined;
  private asked = "";
  private askedPoint: PointInfo | undefined;
  private made: { readonly of: string; readonly scale: HeatScale } | undefined;

  /** `subject` says what is shown; `change` takes settings that a lock has changed. */
  constructor(
    element: ReactiveControllerHost,
    subject: () => HeatSubject | undefined,
    change: (settings: HeatSettings) => void,
  ) {
    this.subjectNow = subject;
    this.change = change;
    this.found = new Resource(() => element.requestUpdate());
    element.addController(this);
  }

  hostDisconnected(): void {
    this.link.stop();
    this.forget();
    this.subject = undefined;
  }

  hostUpdate(): void {
    const subject = this.subjectNow();
    if (!subject) return;
    const before = this.subject?.settings;
    this.subject = subject;
    if (!subject.isApart) {
      this.link.follow(subject.host);
      this.tell(before, subject.settings);
    }
    if (!subject.isShown || this.whyNot !== undefined) this.forget();
    else {
      this.ask(subject);
      const { value, isLoading } = this.found.state;
      if (value && !isLoading) this.hold(value.range, this.asked);
    }
  }

  /** Colours of the values; absent where nothing is finite, or nothing is known yet. */
  get scale(): HeatScale | undefined {
    const { subject } = this;
    const found = this.found.state.value;
    const parts = subject && found && scaleParts({ ...found.range, ...knownEnds(subject.settings) }, subject);
    if (!parts) return undefined;
    const key = JSON.stringify(parts);
    if (this.made?.of !== key) this.made = { of: key, scale: new found.Scale(parts) };
    return this.made.scale;
  }

  /** Counts of the slice's values that lie beyond the scale, are not a number or infinite. */
  get counts(): ColourRange | undefined {
    return this.found.state.value?.counted;
  }

  /** The colours on screen are those of what was shown before. */
  get isAwaited(): boolean {
    return this.found.state.isLoading;
  }

  get error(): string | undefined {
    return this.found.state.error;
  }

  /** Reason that the values cannot have colours; undefined if they can. */
  get whyNot(): string | undefined {
    return findDtype(this.subject?.dtype ?? "")?.kind === "string" ? l10n.t("Strings have no colours.") : undefined;
  }

  private ask(subject: HeatSubject): void {
    const { host, slice, point, settings, isCentred } = subject;
    const held = heldOf(settings);
    const isLog = settings.scale === "log";
    const key = keyOf(slice, settings);
    if (key === this.asked && point === this.askedPoint) return;
    this.asked = key;
    this.askedPoint = point;
    void this.found.load(async (signal) => {
      const wanted = { ...slice, range: held ? ([held.low, held.high] as const) : settings.range };
      const [asked, { HeatScale: Scale }] = await Promise.all([
        host.ask(colourRange, wanted, { signal }),
        import("./heatScale"),
      ]);
      const range = held ? { ...asked, ...held } : asked;
      this.hold(range, key);
      const parts = isLog || isCentred ? scaleParts(range, subject) : undefined;
      const scale = parts && new Scale(parts);
      if (!scale || (scale.low === range.low && scale.high === range.high)) return { range, counted: range, Scale };
      const ends = [scale.low, scale.high] as const;
      return { range, counted: await host.ask(colourRange, { ...slice, range: ends }, { signal }), Scale };
    });
  }

  /** Keeps a range that was asked for while none was held yet. */
  private hold({ low, high, threshold, leastMagnitude }: ColourRange, key: string): void {
    if (key !== this.asked || !this.subject) return;
    const { settings } = this.subject;
    if (settings.lock === "none" || settings.held) return;
    if (low === undefined || high === undefined) return;
    const held = { low, high, threshold, ...(leastMagnitude !== undefined && { leastMagnitude }) };
    const locked = { ...settings, held };
    // What is under way is the answer for this range as well.
    this.asked = keyOf(this.subject.slice, locked);
    this.change(locked);
    // What changes within an update is no cause for another.
    this.tell(settings, locked);
  }

  private tell(before: HeatSettings | undefined, { lock, held }: HeatSettings): void {
    if (lock === "panels" && held) this.link.tell(held);
    else if (lock !== "panels" && before?.lock === "panels") this.link.tell(null);
  }

  private hear(held: HeldRange | null): void {
    const settings = this.subject?.settings;
    if (!settings) return;
    if (held) this.change({ ...settings, lock: "panels", held });
    else if (settings.lock === "panels") this.change(withLock(settings, "none"));
  }

  private forget(): void {
    if (this.asked === "") return;
    this.asked = "";
    this.askedPoint = undefined;
    this.found.clear();
  }
}

/** Settings that only say how a range is drawn are not part of it. */
function keyOf(slice: SliceId, settings: HeatSettings): string {
  return JSON.stringify([slice, heldOf(settings) ?? settings.range, settings.scale === "log"]);
}

function heldOf({ lock, held }: HeatSettings): HeldRange | undefined {
  return lock === "none" ? undefined : held;
}

/** A range that is chosen or held is known before it is known what lies beyond it: handles are followed at once. */
function knownEnds(settings: HeatSettings): Partial<HeldRange> | undefined {
  const held = heldOf(settings);
  if (held || typeof settings.range === "string") return held;
  const [low, high] = settings.range;
  return { low, high };
}

/**
 * Parts of the scale. A range with values of both signs has the diverging map; a logarithm has no middle, and no place for values that are
 * not above 0.
 */
function scaleParts(
  range: ColourRange,
  { settings, isCentred, slice, dtype }: HeatSubject,
): HeatScaleParts | undefined {
  const { threshold, leastMagnitude } = range;
  const isEven = isCentred && settings.scale !== "log" && typeof settings.range === "string";
  const { low, high } = isEven ? centred(range) : range;
  if (low === undefined || high === undefined) return undefined;
  const scale = settings.scale === "log" && !(high > 0) ? "symlog" : settings.scale;
  const isDiverging = scale !== "log" && low < 0 && high > 0;
  const map = isDiverging || (isCentred && scale !== "log") ? settings.diverging : settings.sequential;
  return {
    ...{ low, high, map, scale, threshold, leastMagnitude: leastMagnitude ?? Number.POSITIVE_INFINITY },
    ...(slice.complex && { complex: { as: slice.complex, dtype } }),
  };
}

/** Range that reaches as far below 0 as above it. */
function centred({ low, high }: Pick<ColourRange, "low" | "high">): Pick<ColourRange, "low" | "high"> {
  if (low === undefined || high === undefined) return {};
  const reach = Math.max(Math.abs(low), Math.abs(high));
  return { low: -reach, high: reach };
}
