import * as l10n from "@vscode/l10n";
import type { Said } from "../../../../src/tensor/said/sentence";
import { localeNumber } from "../../../ui/texts/localeText";
import { sentenceText } from "../../../ui/texts/sentenceText";
import { BlobCache, type HeldBlob } from "../../blobs/blobCache";
import type { Host } from "../../page/host";
import type { CardRun } from "../runs/cardRun";
import { type PointAt, type PointQuery, type PointsAtSteps, pointsAtSteps } from "../steps/pointsAtSteps";
import { type DescribedPoints, describedPoints, type PointToDescribe } from "./describedPoints";
import type { Describer } from "./describer";
import type { SampleId } from "./sampleId";
import type { RecordedBlob, SampleAt, SampleSource } from "./sampleSource";

/** Queries of an owner: all that it made within a frame. */
interface Round {
  readonly queries: Map<string, PointQuery>;
  isClosed: boolean;
}

/** Samples of a board: which there are at a step, what they say of themselves, their bytes. */
export class SampleStore<OfPoint extends { readonly error?: Said }, Described extends RecordedBlob>
  extends EventTarget
  implements SampleSource<Described>
{
  readonly blobs: BlobCache;
  private readonly host: Host;
  private readonly describer: Describer<OfPoint, Described>;
  private readonly points: PointsAtSteps;
  private readonly described: DescribedPoints<OfPoint>;
  /** Rounds by owner; the owner that asked first comes first. */
  private readonly rounds = new Map<object, Round>();
  private readonly made = new WeakMap<
    PointAt,
    { readonly of: OfPoint; readonly ats: Map<number, SampleAt<Described>> }
  >();
  private frame: number | undefined;

  constructor(host: Host, describer: Describer<OfPoint, Described>) {
    super();
    this.host = host;
    this.describer = describer;
    this.points = pointsAtSteps(describer.kind, () => this.found());
    this.blobs = new BlobCache(host);
    this.described = describedPoints(describer, () => this.dispatchEvent(new Event("change")));
  }

  leave(): void {
    if (this.frame !== undefined) cancelAnimationFrame(this.frame);
    this.rounds.clear();
    this.points.leave();
    this.described.leave();
    this.blobs.leave();
  }

  at({ run, tag, sample }: SampleId, step: bigint | undefined, owner: object = this): SampleAt<Described> | undefined {
    const query = { run, tag, step };
    this.add(owner, query);
    const at = this.points.of(query);
    if (!at) return undefined;
    if (at.is !== "point") return at;
    const { point, step: atStep, error } = at;
    if (error !== undefined) return { is: "failed", error, step: atStep, point };
    const described = this.described.of({ run, tag, point });
    if (!described) return undefined;
    if (described.is === "failed") return { is: "failed", error: described.error, step: atStep, point };
    const { as } = described;
    let made = this.made.get(at);
    if (made?.of !== as) {
      made = { of: as, ats: new Map() };
      this.made.set(at, made);
    }
    const known = made.ats.get(sample) ?? sampleAt(at, this.describer.samplesOf(as), as.error, sample);
    made.ats.set(sample, known);
    return known;
  }

  hold({ id }: CardRun, { key, byteLength, mediaType }: RecordedBlob, isAhead = false): HeldBlob {
    return this.blobs.hold({ logdir: id.logdir, key, byteLength, mediaType }, isAhead);
  }

  release(owner: object): void {
    this.rounds.delete(owner);
  }

  private add(owner: object, query: PointQuery): void {
    let round = this.rounds.get(owner);
    if (!round || round.isClosed) {
      round = { queries: new Map(), isClosed: false };
      this.rounds.set(owner, round);
    }
    round.queries.set(`${query.run.key}\n${query.tag}\n${query.step ?? ""}`, query);
    this.frame ??= requestAnimationFrame(() => this.want());
  }

  private get queries(): readonly PointQuery[] {
    return [...this.rounds.values()].flatMap(({ queries }) => [...queries.values()]);
  }

  private want(): void {
    this.frame = undefined;
    for (const round of this.rounds.values()) round.isClosed = true;
    this.points.want(this.host, this.queries);
    this.describe();
  }

  private found(): void {
    this.describe();
    this.dispatchEvent(new Event("change"));
  }

  private describe(): void {
    const points = this.queries.flatMap((query): PointToDescribe[] => {
      const at = this.points.of(query);
      if (at?.is !== "point" || at.error !== undefined) return [];
      return [{ run: query.run, tag: query.tag, point: at.point }];
    });
    this.described.want(this.host, points);
  }
}

function sampleAt<Described>(
  { step, point, wallTimeSeconds }: PointAt & { readonly is: "point" },
  all: readonly Described[],
  error: Said | undefined,
  sample: number,
): SampleAt<Described> {
  const described = all[sample];
  if (described) return { is: "found", step, point, wallTimeSeconds, sampleCount: all.length, described };
  if (error) return { is: "failed", error: sentenceText(error.sentence), step, point };
  return { is: "failed", error: missingText(all.length, step), step, point, isMissing: true };
}

function missingText(count: number, step: bigint): string {
  if (count === 0) return l10n.t("The batch of step {0} is empty.", String(step));
  if (count === 1) return l10n.t("There is only one sample at step {0}.", String(step));
  return l10n.t("There are only {0} samples at step {1}.", localeNumber(count), String(step));
}
