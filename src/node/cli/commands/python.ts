import { python } from "../../../shared/questions/tensors";
import { type AddCommand, command, onPoint, sliceOption, WHOLE } from "../command";
import type { Target } from "../session";
import { UnansweredError } from "../unansweredError";

interface PythonOptions extends Target {
  readonly slice: string;
}

export const addPython: AddCommand = (program, { session, print }) => {
  onPoint(
    command(program, {
      name: "python",
      description: "lines of Python that load a slice into the NumPy array a",
      example: 'tensor-view python runs/ --run small-cnn --tag weights/classifier/weight --step 4 --slice "[0, 2:5]"',
    }),
  )
    .addOption(sliceOption().default(WHOLE))
    .action(async (path: string, { slice, ...target }: PythonOptions) => {
      const { id } = await session.point(path, target);
      const answer = await session.ask(python, { ...id, slice });
      if (!("text" in answer)) throw new UnansweredError("badValue", answer.reason.message);
      await print({ python: answer.text }, () => answer.text.trimEnd());
    });
};
