import { Option } from "commander";
import { json } from "../../../published/json";
import { colourRangeOf } from "../../../published/tensor";
import { colourRange } from "../../../shared/questions/tensors";
import { type AddCommand, command, onSlice, type SliceWish, sliceWishOf } from "../command";
import type { Target } from "../session";
import { record } from "../texts/people";

const RANGES = ["slice", "tensor"] as const;

interface ColoursOptions extends SliceWish {
  readonly range?: (typeof RANGES)[number];
}

export const addColours: AddCommand = (program, { session, print }) => {
  onSlice(
    command(program, {
      name: "colours",
      description: "between which values the colours of a heatmap are spread, and how many lie beyond",
      example: "tensor-view colours runs/ --run small-cnn --tag weights/classifier/weight --slice '[0]' --range tensor",
    }),
  )
    .addOption(
      new Option("--range <of>", "taken of the slice, or of the whole tensor").choices(RANGES).default("slice"),
    )
    .action(async (path: string, options: Target & ColoursOptions) => {
      const { id } = await session.point(path, options);
      const { range = "slice", ...slice } = options;
      const found = await session.ask(colourRange, { ...id, ...sliceWishOf(slice), range });
      const answer = json(colourRangeOf(found));
      await print(answer, () => record(answer));
    });
};
