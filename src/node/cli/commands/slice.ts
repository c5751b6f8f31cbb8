import { sliceAxes } from "../../../data/slices/sliceAxes";
import { csvText } from "../../../data/slices/sliceEncoder";
import { sliceTensor, type TensorSlice } from "../../../shared/questions/tensors";
import { sameShape, shapeText } from "../../../tensor/slice/shape";
import type { Json } from "../../../tensor/text/jsonText";
import {
  type AddCommand,
  asOption,
  type ComplexWish,
  command,
  complexOf,
  complexOption,
  onPoint,
  sliceOption,
  WHOLE,
} from "../command";
import { nested } from "../nestedValues";
import type { Session, Target } from "../session";
import { record } from "../texts/people";
import { valuesText } from "../texts/valuesText";
import { type ExportWish, exportAnswer } from "./export";

interface SliceOptions extends Target, ComplexWish {
  readonly slice?: string;
  readonly csv?: boolean;
  readonly npy?: string;
  readonly as?: "float32";
}

type SliceAnswer = { readonly dtype: string; readonly shape: readonly number[]; readonly values: Json };

export const addSlice: AddCommand = (program, { session, print }) => {
  onPoint(
    command(program, {
      name: "slice",
      description: "values of a tensor",
      example: 'tensor-view slice runs/ --run small-cnn --tag weights/classifier/weight --step 4 --slice "[0, 2:5]"',
    }),
  )
    .addOption(sliceOption().default(WHOLE))
    .option("--csv", "print as CSV; above two dims each line begins with its indices")
    .option("--npy <file>", "write a .npy file")
    .addOption(asOption())
    .addOption(complexOption())
    .action(async (path: string, options: SliceOptions) => {
      const { slice: text = WHOLE, npy, as } = options;
      if (npy !== undefined) {
        const wish: ExportWish = { format: "npy", slice: text, file: npy, ...(as && { as }), ...complexOf(options) };
        const answer = await exportAnswer(session, path, options, wish);
        await print(answer, () => record(answer));
        return;
      }
      const slice = await sliceOf(session, path, options, text, complexOf(options));
      const csv = () => csvText({ ...slice, axes: sliceAxes(text, slice.tensorShape) }, slice.values);
      await print(options.csv ? { csv: csv() } : sliceAnswer(slice), options.csv ? csv : () => sliceText(slice));
    });
};

/** The slice that a target and a slice text name. */
export async function sliceOf(
  session: Session,
  path: string,
  target: Target,
  slice: string,
  wish: ComplexWish = {},
): Promise<TensorSlice> {
  const { id } = await session.point(path, target);
  return session.ask(sliceTensor, { ...id, slice, ...wish });
}

export function sliceAnswer({ dtype, storedDtype, shape, values }: TensorSlice): SliceAnswer {
  return { dtype, shape, values: nested(values, shape, storedDtype) };
}

function sliceText({ dtype, storedDtype, shape, tensorShape, values }: TensorSlice): string {
  const whole = sameShape(shape, tensorShape) ? "" : ` of ${shapeText(tensorShape)}`;
  return `${dtype} ${shapeText(shape)}${whole}\n${valuesText(values, shape, storedDtype)}`;
}
