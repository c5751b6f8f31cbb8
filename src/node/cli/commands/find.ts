import type { Command } from "commander";
import { json } from "../../../published/json";
import { foundElementsOf, foundStepOf } from "../../../published/tensor";
import { type ElementsFound, findElements, findStep, type StepFound } from "../../../shared/questions/elements";
import { parseIndex } from "../../../tensor/elements/elementIndex";
import { shapeText } from "../../../tensor/slice/shape";
import { jsonText } from "../../../tensor/text/jsonText";
import {
  type AddCommand,
  command,
  complexOption,
  onPoint,
  requireOption,
  type SliceWish,
  sliceOption,
  sliceWishOf,
  usageError,
} from "../command";
import type { Session, Target } from "../session";
import { counted } from "../texts/people";

interface FindOptions extends Target, SliceWish {
  readonly where: string;
  readonly after?: string;
  readonly backwards?: boolean;
  readonly firstStep?: boolean;
}

export const addFind: AddCommand = (program, { session, print }) => {
  onPoint(
    command(program, {
      name: "find",
      description: "elements that fulfil a condition: how many there are, and the next of them",
      example: "tensor-view find runs/ --run small-cnn --tag weights/classifier/weight --where 'abs > 0.5'",
    }),
  )
    .option("--where <condition>", "nan, inf, zero, min, max, '> 3', 'abs <= 1e-3', '!= 0' and the like (required)")
    .addOption(sliceOption())
    .addOption(complexOption())
    .option("--after <index>", "the first after this index of the slice, such as '[3, 17]'")
    .option("--backwards", "the last before it, or the last of all")
    .option("--first-step", "the first step that has such an element")
    .hook("preAction", checkOptions)
    .action(async (path: string, options: FindOptions) => {
      if (options.firstStep) {
        const found = await askStep(session, path, options);
        await print(json(foundStepOf(found, options.where)), () => stepText(found));
        return;
      }
      const found = await askElements(session, path, options);
      await print(json(foundElementsOf(found, options.where)), () => elementsText(found));
    });
};

function checkOptions(command: Command): void {
  requireOption(command, "where", "--where <condition>");
  const { firstStep, after, backwards, step, point } = command.opts<Partial<FindOptions>>();
  if (!firstStep) return;
  const others = { after, backwards, step, point };
  const given = Object.entries(others).find(([, value]) => value !== undefined);
  if (given) throw usageError(`--first-step goes through all steps: it takes no --${given[0]}`);
}

async function askElements(session: Session, path: string, options: FindOptions): Promise<ElementsFound> {
  const { where, after, backwards } = options;
  const index = after === undefined ? undefined : parseIndex(after);
  const { id } = await session.point(path, options);
  const params = {
    ...{ ...id, ...sliceWishOf(options), where },
    ...(index && { after: index }),
    ...(backwards && { isBackwards: true }),
  };
  return session.askLong(findElements, params, "elements seen");
}

async function askStep(session: Session, path: string, options: FindOptions): Promise<StepFound> {
  const { logdir, run, tag, kind } = await session.series(path, options);
  const params = { ...{ logdir, run, tag, kind }, ...sliceWishOf(options), where: options.where };
  return session.askLong(findStep, params, "steps looked at");
}

function elementsText({ count, at, value, before, wrapped }: ElementsFound): string {
  if (at === undefined || before === undefined) return "no such element";
  return `${before + 1} of ${count} at ${shapeText(at)}: ${jsonText(value ?? null)}${wrapped ? ", from the other end" : ""}`;
}

function stepText({ step, point, count, at, value, skipped }: StepFound): string {
  const passed = skipped === 0 ? "" : `\n${counted(skipped, "point")} passed over`;
  if (at === undefined) return `no such element${passed}`;
  const where = `step ${step} (point ${point})`;
  return `${where}: ${counted(count, "element")}, the first at ${shapeText(at)}: ${jsonText(value ?? null)}${passed}`;
}
