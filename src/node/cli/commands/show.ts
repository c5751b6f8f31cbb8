import { InvalidArgumentError, Option } from "commander";
import { json, leftOut } from "../../../published/json";
import { readClips, readImages } from "../../../published/media";
import { type PointEntry, pointEntryOf } from "../../../published/points";
import { stringsOf } from "../../../published/tensor";
import { textOf } from "../../../published/text";
import { LAYOUT_TAG } from "../../../shared/layouts/layout";
import { MAX_CLIP_COLUMNS } from "../../../shared/media/clipRange";
import { digestBlob } from "../../../shared/questions/blobs";
import { describeMesh } from "../../../shared/questions/meshes";
import { sliceTensor, type TensorSlice } from "../../../shared/questions/tensors";
import type { PointId } from "../../../shared/series/seriesId";
import { nameText } from "../../../shared/text/nameText";
import { elementCount, type Shape, shapeText } from "../../../tensor/slice/shape";
import type { Json } from "../../../tensor/text/jsonText";
import { type AddCommand, command, onPoint, usageError, WHOLE } from "../command";
import { nested } from "../nestedValues";
import { countFrom } from "../questions/filter";
import type { Session, Target } from "../session";
import { clipsJson, clipsText } from "../shown/shownClips";
import { shownGraph } from "../shown/shownGraph";
import { imagesJson, imagesText } from "../shown/shownImages";
import { shownLayout } from "../shown/shownLayout";
import { shownPrCurve } from "../shown/shownPrCurve";
import { record } from "../texts/people";
import { timeText } from "../texts/timeText";
import { valuesText } from "../texts/valuesText";
import { UnansweredError } from "../unansweredError";
import { bucketsText, recordedBuckets } from "./histogram";
import { sliceAnswer } from "./slice";

/** Words of the progress while bytes of pictures and sounds are digested. */
const WORDS = { [digestBlob.name]: "bytes digested" };

/** Limit of elements of a tensor that is shown whole. */
const SHOWN_ELEMENTS = 1000;

type ShowAnswer = { readonly [key: string]: Json };

/** A point's content: what the answer says of it, and what people read instead. */
interface Content {
  readonly answer: ShowAnswer;
  readonly text: () => string;
}

/** A point, and the number of columns that its waveform is cut into. */
interface ShowTarget extends Target {
  readonly peaks?: string;
}

interface Shown {
  readonly point: PointEntry & { readonly description?: string };
  readonly content?: Content;
}

export const addShow: AddCommand = (program, { session, print }) => {
  onPoint(
    command(program, {
      name: "show",
      description: "one point and its content",
      example: "tensor-view show runs/ --run small-cnn --tag loss --step 4",
    }),
  )
    .addOption(
      new Option("--peaks <number>", "of sounds, least and greatest sample of this many columns").argParser(peakCount),
    )
    .action(async (path: string, options: ShowTarget) => {
      const shown = await shownPoint(session, path, options);
      await print(answerOf(shown), () => shownText(shown));
    });
};

export async function showAnswer(session: Session, path: string, target: ShowTarget): Promise<ShowAnswer> {
  return answerOf(await shownPoint(session, path, target));
}

function answerOf({ point, content }: Shown): ShowAnswer {
  return { ...json(point), ...content?.answer };
}

function shownText({ point, content }: Shown): string {
  const head = record(json({ ...point, file: nameText(point.file), wallTime: timeText(point.wallTime) }));
  return content ? `${head}\n\n${content.text()}` : head;
}

function peakCount(text: string): string {
  if (Number(countFrom(1)(text)) > MAX_CLIP_COLUMNS) {
    throw new InvalidArgumentError(`It is more than ${MAX_CLIP_COLUMNS}.`);
  }
  return text;
}

async function shownPoint(session: Session, path: string, { peaks, ...target }: ShowTarget): Promise<Shown> {
  const { id, info } = await session.point(path, target);
  if (peaks !== undefined && id.kind !== "audio") throw usageError(`--peaks is of sounds, not of kind ${id.kind}`);
  const description = await session.description(id);
  const point = { ...pointEntryOf(info), ...(description !== "" && { description }) };
  if (info.error !== undefined) return { point };
  return { point, content: await contentOf(session, id, info.shape ?? [], peaks) };
}

async function contentOf(session: Session, id: PointId, shape: Shape, peaks: string | undefined): Promise<Content> {
  switch (id.kind) {
    case "histogram": {
      const answer = await recordedBuckets(session, id);
      return { answer, text: () => bucketsText(answer) };
    }
    case "text": {
      const slice = await wholeOf(session, id);
      const strings = textOf(slice.shape, stringsOf(slice.values));
      // One string alone has no table.
      return { answer: json(leftOut(strings, "table")), text: () => contentText(slice) };
    }
    case "image": {
      const shown = await readImages(session.telling(WORDS), id);
      return { answer: imagesJson(shown), text: () => imagesText(shown) };
    }
    case "audio": {
      const shown = await readClips(session.telling(WORDS), id, {
        ...{ peaks: peaks === undefined ? undefined : Number(peaks), withLevels: false },
      });
      return { answer: clipsJson(shown), text: () => clipsText(shown) };
    }
    case "pr_curve":
      return shownPrCurve(session, id);
    case "mesh": {
      const part = json(await session.ask(describeMesh, id));
      return { answer: part, text: () => record(part) };
    }
    case "graph":
      return shownGraph(session, id);
    case "scalar": {
      if (elementCount(shape) !== 1) {
        throw new UnansweredError("badValue", `a scalar is one value, this one has shape ${shapeText(shape)}`);
      }
      const slice = await wholeOf(session, id);
      return { answer: { value: nested(slice.values, [], slice.storedDtype) }, text: () => contentText(slice) };
    }
    case "tensor": {
      const count = elementCount(shape);
      if (count > SHOWN_ELEMENTS) return { answer: {}, text: () => `${count} elements: slice prints them` };
      const slice = await wholeOf(session, id);
      return { answer: { slice: sliceAnswer(slice) }, text: () => contentText(slice) };
    }
    case "other":
      if (id.tag === LAYOUT_TAG) return shownLayout(session, id);
      throw unsupported(id);
    default:
      throw unsupported(id);
  }
}

function unsupported({ kind }: PointId): UnansweredError {
  return new UnansweredError("unsupportedKind", `the content of kind ${kind} cannot be shown yet`);
}

function wholeOf(session: Session, id: PointId): Promise<TensorSlice> {
  return session.ask(sliceTensor, { ...id, slice: WHOLE });
}

/** Its dtype and shape stand above it. */
function contentText({ values, shape, storedDtype }: TensorSlice): string {
  return valuesText(values, shape, storedDtype);
}
