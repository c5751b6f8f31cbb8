import type { Command } from "commander";
import { findElements } from "../../../shared/questions/findElements";
import { findStep } from "../../../shared/questions/findStep";
import { type ElementIndex, parseIndex } from "../../../tensor/elementIndex";
import { type JsonElement, type JsonNumber, jsonNumber } from "../../../tensor/jsonElement";
import { jsonText } from "../../../tensor/jsonText";
import { shapeText } from "../../../tensor/shape";
import {
  type AddCommand,
  type ComplexWish,
  command,
  complexOf,
  complexOption,
  onPoint,
  requireOption,
  sliceOption,
  usageError,
  WHOLE,
} from "../command";
import { counted } from "../people";
import type { Session, Target } from "../session";

interface FindOptions extends Target, ComplexWish {
  readonly where: string;
  readonly slice?: string;
  readonly after?: string;
  readonly backwards?: boolean;
  readonly firstStep?: boolean;
}

type FoundElement = { readonly at: ElementIndex | null; readonly value: JsonElement | null };

type ElementsAnswer = FoundElement & { readonly count: number; readonly wrapped: boolean };

type StepAnswer = FoundElement & {
  readonly step: JsonNumber | null;
  readonly point: number | null;
  readonly count: number;
  readonly skipped: number;
};

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
    .option("--after <index>", "the first behind this index of the slice, such as '[3, 17]'")
    .option("--backwards", "the last before it, or the last of all")
    .option("--first-step", "the first step that has such an element")
    .hook("preAction", checkOptions)
    .action(async (path: string, options: FindOptions) => {
      if (options.firstStep) {
        const answer = await stepAnswer(session, path, options);
        await print(answer, () => stepText(answer));
        return;
      }
      const { answer, before } = await elementsAnswer(session, path, options);
      await print(answer, () => elementsText(answer, before));
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

async function elementsAnswer(session: Session, path: string, options: FindOptions) {
  const { where, slice = WHOLE, after, backwards } = options;
  const index = after === undefined ? undefined : parseIndex(after);
  const { id } = await session.point(path, options);
  const params = {
    ...{ ...id, slice, where, ...complexOf(options) },
    ...(index && { after: index }),
    ...(backwards && { isBackwards: true }),
  };
  const found = await session.askLong(findElements, params, ({ done, total }) => `${done} of ${total} elements seen`);
  const { count, at = null, value = null, before, wrapped } = found;
  const answer: ElementsAnswer = { count, at, value, wrapped };
  return { answer, before };
}

async function stepAnswer(session: Session, path: string, options: FindOptions): Promise<StepAnswer> {
  const { where, slice = WHOLE } = options;
  const { logdir, run, tag, kind } = await session.series(path, options);
  const params = { ...{ logdir, run, tag, kind }, slice, where, ...complexOf(options) };
  const found = await session.askLong(findStep, params, ({ done, total }) => `${done} of ${total} steps looked at`);
  const { step, point = null, count, at = null, value = null, skipped } = found;
  return { step: step === undefined ? null : jsonNumber(BigInt(step)), point, count, at, value, skipped };
}

function elementsText({ count, at, value, wrapped }: ElementsAnswer, before: number | undefined): string {
  if (at === null || before === undefined) return "no such element";
  return `${before + 1} of ${count} at ${shapeText(at)}: ${valueText(value)}${wrapped ? ", from the other end" : ""}`;
}

function stepText({ step, point, count, at, value, skipped }: StepAnswer): string {
  const passed = skipped === 0 ? "" : `\n${counted(skipped, "point")} passed over`;
  if (at === null) return `no such element${passed}`;
  const where = `step ${step} (point ${point})`;
  return `${where}: ${counted(count, "element")}, the first at ${shapeText(at)}: ${valueText(value)}${passed}`;
}

function valueText(value: JsonElement | null): string {
  return jsonText(value);
}
