import { CheckFailedError } from "../checkFailed";
import { type AddCommand, command, onPath } from "../command";
import { stepsAnswer, valuesAnswer } from "../compareAnswers";
import { type CompareOptions, isOfValues, onComparison, onPair } from "../compareOptions";
import { askSteps, askValues, DEFAULT_WORST } from "../compareQuestions";
import { comparedStepsText, comparedValuesText } from "../compareTexts";

export const addCompare: AddCommand = (program, { session, print }) => {
  onComparison(
    onPair(
      onPath(
        command(program, {
          name: "compare",
          description:
            "how a tensor, scalar or histogram differs from a reference, at a step or over all that both have",
          example:
            "tensor-view compare runs/ --run-a small-cnn --run-b small-cnn --tag weights/classifier/weight --step-a 4 --step-b 0",
        }),
      ),
    ),
  ).action(async (path: string, reference: string | undefined, options: CompareOptions) => {
    const paths = { a: path, b: reference ?? path };
    const { worst = DEFAULT_WORST, check } = options;
    let isClose: boolean;
    if (isOfValues(options)) {
      const compared = await askValues(session, paths, options);
      const most = Number(worst);
      await print(valuesAnswer(compared, options, most), () => comparedValuesText(compared, options, most));
      isClose = compared.figures?.allclose ?? false;
    } else {
      const { a, compared } = await askSteps(session, paths, options);
      await print(stepsAnswer(a, compared), () => comparedStepsText(compared));
      isClose = compared.comparable && compared.firstExceeding === null && !compared.unread;
    }
    if (check && !isClose) throw new CheckFailedError();
  });
};
