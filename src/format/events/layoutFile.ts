import { LAYOUT_PLUGIN, LAYOUT_TAG, type LayoutCategory, type LayoutChart } from "../../shared/layouts/layout";
import { crc32c, maskCrc } from "../crc32c";

/** A field of a protobuf message, encoded. */
type Field = readonly number[];

const DT_STRING = 7;

/** Name of an event file that holds a layout alone. */
export function layoutFileName(wallTimeSeconds: number): string {
  return `events.out.tfevents.${Math.floor(wallTimeSeconds)}.tensor-view`;
}

/**
 * Bytes of an event file with one layout, as TensorBoard's `custom_scalar` writes it (`summary.py`: a scalar string tensor that holds the
 * message). Seconds since the epoch; the caller owns the bytes.
 */
export function layoutFile(categories: readonly LayoutCategory[], wallTimeSeconds: number): Uint8Array {
  const time = doubleField(1, wallTimeSeconds);
  const layout = categories.flatMap((category) => messageField(2, categoryFields(category)));
  const tensor = [...varintField(1, DT_STRING), ...messageField(2, []), ...messageField(8, layout)];
  const metadata = messageField(1, textField(1, LAYOUT_PLUGIN));
  const value = [...textField(1, LAYOUT_TAG), ...messageField(8, tensor), ...messageField(9, metadata)];
  const records = [
    [...time, ...textField(3, "brain.Event:2")],
    [...time, ...messageField(5, messageField(1, value))],
  ];
  return Uint8Array.from(records.flatMap((payload) => framed(Uint8Array.from(payload))));
}

function categoryFields({ title, closed, charts }: LayoutCategory): Field {
  return [
    ...textField(1, title),
    ...charts.flatMap((chart) => messageField(2, chartFields(chart))),
    ...(closed ? varintField(3, 1) : []),
  ];
}

function chartFields(chart: LayoutChart): Field {
  const title = textField(1, chart.title);
  if (chart.type === null) return title;
  if (chart.type === "multiline")
    return [
      ...title,
      ...messageField(
        2,
        chart.tags.flatMap((tag) => textField(1, tag)),
      ),
    ];
  const series = chart.series.flatMap(({ value, lower, upper }) =>
    messageField(1, [...textField(1, value), ...textField(2, lower), ...textField(3, upper)]),
  );
  return [...title, ...messageField(3, series)];
}

/** A record of TFRecord's framing (`tensorflow/core/lib/io/record_writer.cc`). */
function framed(payload: Uint8Array): Field {
  const frame = new DataView(new ArrayBuffer(12 + payload.length + 4));
  const bytes = new Uint8Array(frame.buffer);
  frame.setBigUint64(0, BigInt(payload.length), true);
  frame.setUint32(8, maskCrc(crc32c(bytes.subarray(0, 8))), true);
  bytes.set(payload, 12);
  frame.setUint32(12 + payload.length, maskCrc(crc32c(payload)), true);
  return Array.from(bytes);
}

function varint(value: number): Field {
  const bytes: number[] = [];
  let left = value;
  for (; left >= 0x80; left = Math.floor(left / 0x80)) bytes.push((left % 0x80) + 0x80);
  return [...bytes, left];
}

function varintField(field: number, value: number): Field {
  return [...varint(field * 8), ...varint(value)];
}

function doubleField(field: number, value: number): Field {
  const bytes = new DataView(new ArrayBuffer(8));
  bytes.setFloat64(0, value, true);
  return [...varint(field * 8 + 1), ...new Uint8Array(bytes.buffer)];
}

function messageField(field: number, content: Field): Field {
  return [...varint(field * 8 + 2), ...varint(content.length), ...content];
}

function textField(field: number, text: string): Field {
  return messageField(field, Array.from(new TextEncoder().encode(text)));
}
