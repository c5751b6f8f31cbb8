import { layoutContent } from "../../format/events/layoutContent";
import type { LayoutCategory, LayoutChart } from "../../shared/layouts/layout";
import type { Pace } from "../../tensor/pace";
import { say } from "../../tensor/said/sentence";
import { jsonField, jsonItems, jsonString } from "../../tensor/text/jsonField";
import type { Json } from "../../tensor/text/jsonText";
import { DataError } from "../dataError";
import type { Series } from "../provider";
import { openTensor } from "../values/openTensor";

/** Layouts are written by hand; what is longer is none. */
const MAX_LAYOUT_BYTES = 1 << 22;

/** The layout in the string of a point. Throws `badValue`, and as `openTensor`. */
export async function recordedLayout(series: Series, point: number, pace: Pace): Promise<readonly LayoutCategory[]> {
  const { tag } = series.info;
  const tensor = await openTensor(series, point, pace);
  const { elements } = tensor;
  if (elements.elementCount !== 1 || !elements.stringPieces) throw notLayout(tag);
  const place = new Uint8Array(elements.itemBytes);
  elements.readElements(0, place);
  const pieces: Uint8Array[] = [];
  let length = 0;
  for (const string of elements.stringPieces(place)) {
    for (const piece of string) {
      length += piece.length;
      if (length > MAX_LAYOUT_BYTES) {
        throw new DataError("badValue", say("stringsTooLarge", { bytes: length, most: MAX_LAYOUT_BYTES }));
      }
      pieces.push(piece);
    }
  }
  await tensor.check?.(pace);
  const layout = await layoutContent(joined(pieces, length));
  if (layout === undefined) throw notLayout(tag);
  return jsonItems(jsonField(layout, "category")).map(categoryOf);
}

function notLayout(tag: string): DataError {
  return new DataError("badValue", say("notLayout", { tag }));
}

function joined(pieces: readonly Uint8Array[], length: number): Uint8Array {
  const whole = new Uint8Array(length);
  let offset = 0;
  for (const piece of pieces) {
    whole.set(piece, offset);
    offset += piece.length;
  }
  return whole;
}

function categoryOf(category: Json): LayoutCategory {
  return {
    title: textOf(category, "title"),
    closed: jsonField(category, "closed") === true,
    charts: jsonItems(jsonField(category, "chart")).map(chartOf),
  };
}

function chartOf(chart: Json): LayoutChart {
  const title = textOf(chart, "title");
  const multiline = jsonField(chart, "multiline");
  if (multiline !== undefined) {
    return {
      title,
      type: "multiline",
      tags: jsonItems(jsonField(multiline, "tag")).map((tag) => jsonString(tag) ?? ""),
    };
  }
  const margin = jsonField(chart, "margin");
  if (margin === undefined) return { title, type: null };
  const series = jsonItems(jsonField(margin, "series")).map((one) => ({
    value: textOf(one, "value"),
    lower: textOf(one, "lower"),
    upper: textOf(one, "upper"),
  }));
  return { title, type: "margin", series };
}

function textOf(json: Json, field: string): string {
  return jsonString(jsonField(json, field)) ?? "";
}
