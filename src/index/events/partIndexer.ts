import type { Dialect } from "../../format/events/dialect";
import type { ValueForm } from "../../format/events/valueForm";
import type { NameTable } from "../nameTable";
import { EventIndexer } from "./eventIndexer";
import { BARE_FIRST, NOT_BARE, SOME_BARE } from "./filePart";
import type { EventFile, EventSeries } from "./seriesTable";

/** Facts of the series of a part that depend on what stands before it in the file. */
export class PartFacts {
  /** False once values of one tag are of several series: which of them another value goes to is told by those before it. */
  isPlain = true;
  private readonly known = new Map<EventSeries, number>();

  note(series: EventSeries, isBare: boolean): void {
    if (series.older) this.isPlain = false;
    const known = this.known.get(series);
    if (known === undefined) this.known.set(series, isBare ? BARE_FIRST : NOT_BARE);
    else if (known === NOT_BARE && isBare) this.known.set(series, SOME_BARE);
  }

  /** Bareness of each series, by its values that come without metadata. */
  bareness(all: readonly EventSeries[]): Uint8Array<ArrayBuffer> {
    return Uint8Array.from(all, (series) => this.known.get(series) ?? NOT_BARE);
  }
}

/** Makes points of a part of a file; events before it told its dialect. */
export class PartIndexer extends EventIndexer {
  private readonly facts: PartFacts;
  private readonly told: Dialect;

  constructor(file: EventFile, dialect: Dialect, names: NameTable, facts: PartFacts) {
    super(file, dialect, names);
    this.facts = facts;
    this.told = dialect;
    this.isDialectSettled = true;
  }

  protected override seriesOf(form: ValueForm): EventSeries {
    const series = super.seriesOf(form);
    if (this.dialect !== this.told) this.facts.isPlain = false;
    this.facts.note(series, form.metadata < 0);
    return series;
  }
}
