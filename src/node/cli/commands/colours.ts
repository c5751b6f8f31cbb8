import { Option } from "commander";
import { type ColourRange, colourRange } from "../../../shared/questions/colourRange";
import { type JsonNumber, jsonNumber } from "../../../tensor/jsonElement";
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
import { record } from "../people";
import type { Session, Target } from "../session";

const RANGES = ["slice", "tensor"] as const;

interface ColoursOptions extends ComplexWish {
  readonly slice?: string;
  readonly range?: (typeof RANGES)[number];
}

type ColoursAnswer = {
  readonly low: JsonNumber | null;
  readonly high: JsonNumber | null;
  readonly below: number;
  readonly above: number;
};

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
): Promise<ColoursAnswer> {
  const { id } = await session.point(path, target);
  return listedColours(await session.ask(colourRange, { ...id, slice, range, ...complexOf(options) }));
}

function listedColours({ low, high, below, above }: ColourRange): ColoursAnswer {
  const told = (value: number | undefined) => (value === undefined ? null : jsonNumber(value));
  return { low: told(low), high: told(high), below, above };
}
