import { Option } from "commander";
import { json } from "../../../published/json";
import { colourRangeOf } from "../../../published/tensor";
import { colourRange } from "../../../shared/questions/tensors";
import type { Json } from "../../../tensor/text/jsonText";
import {
  type AddCommand,
  type ComplexWish,
  command,
  complexOf,
  complexOption,
  onPoint,
  sliceOption,
  WHOLE,
} from "../command";
import type { Session, Target } from "../session";
import { record } from "../texts/people";

const RANGES = ["slice", "tensor"] as const;

interface ColoursOptions extends ComplexWish {
  readonly slice?: string;
  readonly range?: (typeof RANGES)[number];
}

export const addColours: AddCommand = (program, { session, print }) => {
  onPoint(
    command(program, {
      name: "colours",
      description: "between which values the colours of a heatmap are spread, and how many lie beyond",
      example: "tensor-view colours runs/ --run small-cnn --tag weights/classifier/weight --slice '[0]' --range tensor",
    }),
  )
    .addOption(sliceOption())
    .addOption(complexOption())
    .addOption(
      new Option("--range <of>", "taken of the slice, or of the whole tensor").choices(RANGES).default("slice"),
    )
    .action(async (path: string, options: Target & ColoursOptions) => {
      const answer = await coloursAnswer(session, path, options, options);
      await print(answer, () => record(answer));
    });
};

export async function coloursAnswer(
  session: Session,
  path: string,
  target: Target,
  { slice = WHOLE, range = "slice", ...options }: ColoursOptions,
): Promise<{ readonly [key: string]: Json }> {
  const { id } = await session.point(path, target);
  return json(colourRangeOf(await session.ask(colourRange, { ...id, slice, range, ...complexOf(options) })));
}
