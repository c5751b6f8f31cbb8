import { sliceTensor } from "../../../shared/questions/sliceTensor";
import type { PointId } from "../../../shared/seriesId";
import { forEachElement } from "../../../tensor/elementValues";
import { jsonElement } from "../../../tensor/jsonElement";
import type { Json } from "../../../tensor/jsonText";
import { elementCount, shapeText } from "../../../tensor/shape";
import { type AddCommand, onPoint, WHOLE } from "../command";
import { nested } from "../json";
import { record } from "../people";
import type { Session, Target } from "../session";
import { UnansweredError } from "../unansweredError";
import { recordedBuckets } from "./histogram";
import { listedPoint } from "./points";
import { sliceAnswer } from "./slice";

/** A tensor of at most so many elements is shown whole. */
const SHOWN_ELEMENTS = 1000;

type ShowAnswer = { readonly [key: string]: Json };

export const addShow: AddCommand = (program, { session, print }) => {
  onPoint(program.command("show").description("one point and its content")).action(
    async (path: string, options: Target) => {
      const answer = await showAnswer(session, path, options);
      print(answer, () => record(answer));
    },
  );
};

export async function showAnswer(session: Session, path: string, target: Target): Promise<ShowAnswer> {
  const { id, info } = await session.point(path, target);
  const answer = listedPoint(info);
  if (info.error !== undefined) return answer;
  switch (id.kind) {
    case "histogram":
      return { ...answer, ...(await recordedBuckets(session, id)) };
    case "text":
      return { ...answer, ...(await textOf(session, id)) };
    case "scalar": {
      const shape = info.shape ?? [];
      if (elementCount(shape) !== 1) {
        throw new UnansweredError("badValue", `a scalar is one value, this one has shape ${shapeText(shape)}`);
      }
      const { values, storedDtype } = await session.ask(sliceTensor, { ...id, slice: WHOLE });
      return { ...answer, value: nested(values, [], storedDtype) };
    }
    case "tensor": {
      if (elementCount(info.shape ?? []) > SHOWN_ELEMENTS) return answer;
      return { ...answer, slice: sliceAnswer(await session.ask(sliceTensor, { ...id, slice: WHOLE })) };
    }
    default:
      throw new UnansweredError("unsupportedKind", `the content of kind ${id.kind} cannot be shown yet`);
  }
}

/** The strings of a text, row-major. */
async function textOf(session: Session, id: PointId) {
  const { shape, values, storedDtype } = await session.ask(sliceTensor, { ...id, slice: WHOLE });
  const strings: Json[] = [];
  forEachElement(values, (value) => strings.push(jsonElement(value, storedDtype)));
  return { shape, strings };
}
