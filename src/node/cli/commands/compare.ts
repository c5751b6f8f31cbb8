import { namedReportJson } from "../../../published/runsReport";
import { configTable } from "../../../shared/questions/config";
import { type ComparedSettings, comparedSettings } from "../../../shared/runsReport/differingSettings";
import { reportCsv } from "../../../shared/runsReport/reportCsv";
import { type ReportedRuns, reportMarkdown } from "../../../shared/runsReport/reportMarkdown";
import { hasVerdict } from "../../../shared/runsReport/reportSentences";
import type { RunId } from "../../../shared/series/seriesId";
import { CheckFailedError } from "../checkFailed";
import { type AddCommand, type Cli, command, onPath } from "../command";
import { stepsJson, valuesJson } from "../compareJson";
import {
  type CompareOptions,
  isOfRuns,
  isOfValues,
  onComparison,
  onPair,
  onWholeRuns,
} from "../questions/compareOptions";
import {
  askRuns,
  askSteps,
  askValues,
  comparisonQueryOf,
  DEFAULT_WORST,
  type PairPaths,
} from "../questions/compareQuestions";
import type { Session } from "../session";
import { comparedStepsText, comparedValuesText } from "../texts/compareTexts";
import { comparedRunsText } from "../texts/runsTexts";

export const addCompare: AddCommand = (program, cli) => {
  onWholeRuns(
    onComparison(
      onPair(
        onPath(
          command(program, {
            name: "compare",
            description:
              "where a run parts from a reference, the worst tags first; or how one tensor, scalar or histogram differs, at a step or over all that both have",
            example: "tensor-view compare runs/ --run-a port --run-b reference --tolerance auto --check",
          }),
        ),
      ),
    ),
  ).action(async (path: string, reference: string | undefined, options: CompareOptions) => {
    const paths = { a: path, b: reference ?? path };
    const isClose = await printedForm(options)(cli, paths, options);
    if (options.check && !isClose) throw new CheckFailedError();
  });
};

/** Prints what was asked for; tells whether it is all close. */
type PrintForm = (cli: Cli, paths: PairPaths, options: CompareOptions) => Promise<boolean>;

function printedForm(options: CompareOptions): PrintForm {
  if (isOfRuns(options)) return printRuns;
  return isOfValues(options) ? printValues : printSteps;
}

const printValues: PrintForm = async ({ session, print }, paths, options) => {
  const compared = await askValues(session, paths, options);
  const most = Number(options.worst ?? DEFAULT_WORST);
  await print(valuesJson(compared, options, most), () => comparedValuesText(compared, options, most));
  return compared.figures?.allclose ?? false;
};

const printSteps: PrintForm = async ({ session, print }, paths, options) => {
  const { a, compared } = await askSteps(session, paths, options);
  const { tolerance } = options;
  await print(stepsJson(a, compared, tolerance), () => comparedStepsText(compared, tolerance));
  return compared.comparable && compared.firstExceeding === null && !compared.unread;
};

const printRuns: PrintForm = async ({ session, print }, paths, options) => {
  const compared = await askRuns(session, paths, options);
  const query = comparisonQueryOf(options);
  const of = { ...runsOf(paths, options), query };
  if (options.csv) {
    const csv = reportCsv(compared);
    await print({ csv }, () => asItIs(csv));
  } else if (options.markdown) {
    const markdown = reportMarkdown(compared, { ...of, settings: await askSettings(session, of) });
    await print({ markdown }, () => asItIs(markdown));
  } else {
    await print(namedReportJson(compared, of), () => comparedRunsText(compared, query));
  }
  // What nothing was held against a tolerance of was not checked.
  return compared.allclose && hasVerdict(compared);
};

/** Settings of the two runs. */
async function askSettings(
  session: Session,
  { a, b }: Pick<ReportedRuns, "a" | "b">,
): Promise<ComparedSettings | undefined> {
  const configOf = async ({ logdir, run }: RunId) =>
    (await session.ask(configTable, { logdir: await session.open(logdir), run })).runs[0];
  return comparedSettings(await configOf(a), await configOf(b));
}

/** The two runs as a report names them. */
function runsOf(paths: PairPaths, { runA = ".", runB = "." }: CompareOptions): Pick<ReportedRuns, "a" | "b"> {
  return { a: { logdir: paths.a, run: runA }, b: { logdir: paths.b, run: runB } };
}

/** Its lines have their ends already. */
async function* asItIs(text: string): AsyncGenerator<string> {
  yield text;
}
