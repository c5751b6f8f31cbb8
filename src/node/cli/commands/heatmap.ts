import { InvalidArgumentError, Option } from "commander";
import { type HeatmapBlocks, heatmapBlocks } from "../../../shared/questions/tensors";
import { dtypeAs } from "../../../tensor/dtype/dtypeAs";
import { sidesOfSlice } from "../../../tensor/picture/pictureSides";
import { REDUCTIONS, type Reduction } from "../../../tensor/picture/reduction";
import { jsonElement } from "../../../tensor/text/jsonElement";
import type { Json } from "../../../tensor/text/jsonText";
import { numberText } from "../../../tensor/text/numberText";
import type { PrintedAnswer } from "../../print/pieces";
import { type AddCommand, command, onSlice, type SliceWish, sliceWishOf } from "../command";
import type { Session, Target } from "../session";
import { columns } from "../texts/people";

const MOST = 4096;
const DEFAULT_SIZE: Size = [256, 256];

/** Digits of a mean as people read it. */
const MEAN_DIGITS = 6;

type Size = readonly [rows: number, columns: number];

interface HeatmapOptions extends SliceWish {
  readonly size?: Size;
  readonly by?: Reduction;
}

/** A heatmap whose elements can be written. */
interface Heatmap {
  readonly blocks: HeatmapBlocks;
  /** Dtype of the stored elements, where values are elements; means are doubles. */
  readonly dtype: string | undefined;
}

export const addHeatmap: AddCommand = (program, { session, print }) => {
  onSlice(
    command(program, {
      name: "heatmap",
      description: "a tensor of at most two dims, or such a slice, reduced to blocks",
      example: "tensor-view heatmap runs/ --run small-cnn --tag weights/classifier/weight --size 4x8 --by absmax",
    }),
  )
    .addOption(
      new Option("--size <size>", "at most this many rows and columns, 1 to 4,096 (256x256 unless given)").argParser(
        sizeOf,
      ),
    )
    .addOption(new Option("--by <rule>", "what a block becomes").choices(REDUCTIONS).default("mean"))
    .action(async (path: string, options: Target & HeatmapOptions) => {
      const heatmap = await askHeatmap(session, path, options, options);
      await print(listedHeatmap(heatmap), () => heatmapText(heatmap));
    });
};

async function askHeatmap(
  session: Session,
  path: string,
  target: Target,
  { size = DEFAULT_SIZE, by = "mean", ...options }: HeatmapOptions,
): Promise<Heatmap> {
  const { id, info } = await session.point(path, target);
  const wish = sliceWishOf(options);
  const blocks = await session.ask(heatmapBlocks, {
    ...{ ...id, ...wish, ...sidesOfSlice(wish.slice, info.shape) },
    ...{ by, blocks: { count: size } },
  });
  const dtype = info.storedDtype ?? info.dtype;
  return { blocks, dtype: by === "mean" || dtype === undefined ? undefined : dtypeAs(dtype, options.complex) };
}

/** Reads `4x8`. */
function sizeOf(text: string): Size {
  const [rows = 0, wide = 0] = (/^(\d+)x(\d+)$/.exec(text) ?? []).slice(1).map(Number);
  for (const number of [rows, wide]) {
    if (number < 1 || number > MOST) throw new InvalidArgumentError(`It is not ROWSxCOLUMNS, each 1 to ${MOST}.`);
  }
  return [rows, wide];
}

/** The published columns cut into rows. */
function listedHeatmap({ blocks, dtype }: Heatmap): PrintedAnswer {
  const { rows, columns: width, values, nan, posInf, negInf } = blocks;
  const none = new Float64Array(width);
  const rowsOf = (row: (start: number, end: number) => PrintedAnswer) =>
    Array.from({ length: rows }, (_, i) => row(i * width, (i + 1) * width));
  const counts = (column: Float64Array) =>
    rowsOf((start, end) => (column.length === 0 ? none : column.subarray(start, end)));
  return {
    ...{ rows, columns: width },
    values: rowsOf((start, end) =>
      dtype === undefined ? values.subarray(start, end) : elementsOf(blocks, dtype, start, end),
    ),
    ...{ nan: counts(nan), posInf: counts(posInf), negInf: counts(negInf) },
  };
}

/** Elements as `slice` writes them. */
function elementsOf({ values, wholes }: HeatmapBlocks, dtype: string, start: number, end: number): Json {
  return Array.from({ length: end - start }, (_, i) => jsonElement(elementAt(values, wholes, start + i), dtype));
}

function elementAt(values: Float64Array, wholes: HeatmapBlocks["wholes"], cell: number): number | bigint {
  return wholes?.[cell] ?? (values[cell] as number);
}

function heatmapText({ blocks, dtype }: Heatmap): string {
  const { rows, columns: width, values, wholes, nan, posInf, negInf } = blocks;
  const textOf = (cell: number) => {
    const value = elementAt(values, wholes, cell);
    if (dtype !== undefined || !Number.isFinite(value)) return numberText(value, dtype ?? "float64");
    return String(Number(Number(value).toPrecision(MEAN_DIGITS)));
  };
  const lines = Array.from({ length: rows }, (_, i) => Array.from({ length: width }, (_, j) => textOf(i * width + j)));
  const total = (column: Float64Array) => column.reduce((sum, count) => sum + count, 0);
  const odd = `${total(nan)} NaN, ${total(posInf)} +Inf, ${total(negInf)} -Inf`;
  return rows * width === 0 ? `no elements\n${odd}` : `${columns(lines)}\n${odd}`;
}
