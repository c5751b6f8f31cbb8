import { sliceTensor, type TensorSlice } from "../../../shared/questions/sliceTensor";
import type { PointId } from "../../../shared/seriesId";
import type { Json } from "../../../tensor/jsonText";
import { elementCount, type Shape, shapeText } from "../../../tensor/shape";
import { type AddCommand, command, onPoint, WHOLE } from "../command";
import { nested } from "../json";
import { nameText, record } from "../people";
import type { Session, Target } from "../session";
import { imagesAnswer, imagesText } from "../shownImages";
import { textAnswer } from "../shownText";
import { timeText } from "../timeText";
import { UnansweredError } from "../unansweredError";
import { valuesText } from "../valuesText";
import { bucketsText, recordedBuckets } from "./histogram";
import { type ListedPoint, listedPoint } from "./points";
import { sliceAnswer } from "./slice";

/** A tensor of at most so many elements is shown whole. */
const SHOWN_ELEMENTS = 1000;

type ShowAnswer = { readonly [key: string]: Json };

/** A point's content: what the answer says of it, and what people read instead. */
interface Content {
  readonly answer: ShowAnswer;
  readonly text: () => string;
}

interface Shown {
  readonly point: ListedPoint & { readonly description?: string };
  readonly content?: Content;
}

export const addShow: AddCommand = (program, { session, print }) => {
  onPoint(
    command(program, {
      name: "show",
      description: "one point and its content",
      example: "tensor-view show runs/ --run small-cnn --tag loss --step 4",
    }),
  ).action(async (path: string, options: Target) => {
    const shown = await shownPoint(session, path, options);
    await print(answerOf(shown), () => textOf(shown));
  });
};

export async function showAnswer(session: Session, path: string, target: Target): Promise<ShowAnswer> {
  return answerOf(await shownPoint(session, path, target));
}

function answerOf({ point, content }: Shown): ShowAnswer {
  return { ...point, ...content?.answer };
}

function textOf({ point, content }: Shown): string {
  const head = record({ ...point, file: nameText(point.file), wallTime: timeText(point.wallTime) });
  return content ? `${head}\n\n${content.text()}` : head;
}

async function shownPoint(session: Session, path: string, target: Target): Promise<Shown> {
  const { id, info } = await session.point(path, target);
  const description = await session.description(id);
  const point = { ...listedPoint(info), ...(description !== "" && { description }) };
  return info.error === undefined ? { point, content: await contentOf(session, id, info.shape ?? []) } : { point };
}

async function contentOf(session: Session, id: PointId, shape: Shape): Promise<Content> {
  switch (id.kind) {
    case "histogram": {
      const answer = await recordedBuckets(session, id);
      return { answer, text: () => bucketsText(answer) };
    }
    case "text": {
      const slice = await wholeOf(session, id);
      return { answer: textAnswer(slice), text: () => contentText(slice) };
    }
    case "image": {
      const answer = await imagesAnswer(session, id);
      return { answer, text: () => imagesText(answer) };
    }
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
    default:
      throw new UnansweredError("unsupportedKind", `the content of kind ${id.kind} cannot be shown yet`);
  }
}

function wholeOf(session: Session, id: PointId): Promise<TensorSlice> {
  return session.ask(sliceTensor, { ...id, slice: WHOLE });
}

/** Its dtype and shape stand above it. */
function contentText({ values, shape, storedDtype }: TensorSlice): string {
  return valuesText(values, shape, storedDtype);
}
