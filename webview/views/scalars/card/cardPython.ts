import { addressBelow } from "../../../../src/shared/address";
import type { Restarts } from "../../../../src/shared/series/pointChoice";
import type { CardSubject } from "./cardSubject";

/**
 * Python that reads the points of a card: standard library only, for no package reads both dialects, and none of MindSpore's
 * reads outside of its server. Run it anywhere that has the files.
 */
export function pythonText({ tag, runs, settings }: Pick<CardSubject, "tag" | "runs" | "settings">): string {
  const { restarts, smoothing } = settings;
  const folders = runs.map(({ name, id }) => `    ${literal(name)}: ${literal(addressBelow(id.logdir, id.run))},`);
  const keys = ["step", "wall_time", "relative", "value", ...(smoothing > 0 ? ["smoothed"] : [])];
  return [
    READER,
    "",
    `TAG = ${literal(tag)}`,
    "RUNS = {",
    ...folders,
    "}",
    ...(smoothing > 0 ? [`SMOOTHING = ${smoothing}`] : []),
    "",
    "",
    RULES[restarts],
    ...(smoothing > 0 ? ["", "", SMOOTH] : []),
    "",
    "",
    `curves = {}  # of each run: lists of ${keys.join(", ")}`,
    "for name, folder in RUNS.items():",
    `    curve = curves[name] = {key: [] for key in (${keys.map(literal).join(", ")})}`,
    "    for part in parts(list(points(folder, TAG))):",
    '        curve["step"] += [step for step, _, _ in part]',
    '        curve["wall_time"] += [wall for _, wall, _ in part]',
    '        curve["relative"] += [wall - part[0][1] for _, wall, _ in part]',
    '        curve["value"] += [value for _, _, value in part]',
    ...(smoothing > 0 ? ['        curve["smoothed"] += smooth([value for _, _, value in part])'] : []),
    '    print(name, len(curve["value"]), "points")',
    "",
  ].join("\n");
}

/** JSON's strings are Python's, but for what is not in ASCII, which may stand as it is. */
function literal(text: string): string {
  return JSON.stringify(text);
}

/** Treatments of a training that went back, each a function `parts` of points in written order. */
const RULES: Readonly<Record<Restarts, string>> = {
  parts: `def parts(points):
    """Points in written order; a part begins where a step is less than the one before it."""
    found = []
    for point in points:
        if not found or point[0] < found[-1][-1][0]:
            found.append([])
        found[-1].append(point)
    return found`,
  latest: `def parts(points):
    """Of each step the point that was written last, by step."""
    latest = {point[0]: point for point in points}
    return [[latest[step] for step in sorted(latest)]] if latest else []`,
  resumed: `def parts(points):
    """What training went on from: a point drops those before it whose step is not less than its own."""
    kept = []
    for point in points:
        while kept and kept[-1][0] >= point[0]:
            kept.pop()
        kept.append(point)
    return [kept] if kept else []`,
};

const SMOOTH = `def smooth(values):
    """TensorBoard's debiased moving average; what is not finite, and a constant, stays as it is."""
    finite = [value for value in values if math.isfinite(value)]
    if not finite or min(finite) == max(finite):
        return values
    smoothed, average, weight = [], 0.0, 1.0
    for value in values:
        if math.isfinite(value):
            average = SMOOTHING * average + (1 - SMOOTHING) * value
            weight *= SMOOTHING
            value = average / (1 - weight)
        smoothed.append(value)
    return smoothed`;

const READER = `# Reads scalars of MindSpore summaries and TensorBoard event files. Checksums are not looked at.
import math
import os
import re
import struct

EVENT_FILE = re.compile(r"tfevents\\.\\d|(^|\\.)events\\.summary\\.\\d")
# TensorFlow's numbers of dtypes, as the formats of struct.
DTYPES = {1: "f", 2: "d", 3: "i", 4: "B", 5: "h", 6: "b", 9: "q", 10: "?", 17: "H", 19: "e", 22: "I", 23: "Q"}


def varint(data, at):
    value = shift = 0
    while True:
        byte = data[at]
        at += 1
        value |= (byte & 127) << shift
        if byte < 128:
            return value, at
        shift += 7


def fields(data):
    """Numbers, wire types and contents of the fields of a protobuf message."""
    at = 0
    while at < len(data):
        key, at = varint(data, at)
        if key & 7 == 0:
            value, at = varint(data, at)
        else:
            size = {1: 8, 5: 4}.get(key & 7)
            if size is None:
                size, at = varint(data, at)
            value = data[at : at + size]
            at += size
        yield key >> 3, key & 7, value


def signed(value):
    return value - (1 << 64) if value >> 63 else value


def records(path):
    """Payloads of the records of an event file: length, its checksum, payload, its checksum."""
    with open(path, "rb") as file:
        while len(head := file.read(12)) == 12:
            size = struct.unpack("<Q", head[:8])[0]
            data = file.read(size + 4)
            if len(data) < size + 4:
                return  # still being written, or cut off
            yield data[:size]


def tensor_number(data):
    """The number of a TensorProto that has one; None where it has none."""
    dtype, number = 0, 0
    for field, wire, value in fields(data):
        if field == 1 and wire == 0:
            dtype = value
        elif field == 4 and dtype in DTYPES:
            number = struct.unpack("<" + DTYPES[dtype], value)[0]
        elif field == 4 and dtype == 14:  # bfloat16
            number = struct.unpack("<f", b"\\0\\0" + value)[0]
        elif field in (5, 6):
            number = struct.unpack("<f" if field == 5 else "<d", value)[0]
        elif field in (7, 10, 11, 13, 16, 17):
            number = value if wire == 0 else varint(value, 0)[0]
            if field == 13:
                bits = struct.pack("<H", number & 0xFFFF)
                number = struct.unpack("<f", b"\\0\\0" + bits)[0] if dtype == 14 else struct.unpack("<e", bits)[0]
            elif field != 17:
                number = signed(number)
        elif field == 2 and any(axis == 2 and dict((f, v) for f, _, v in fields(dim)).get(1) != 1 for axis, _, dim in fields(value)):
            return None  # not a single element
    return number


def points(folder, tag):
    """Step, wall time and value of each point, in written order."""
    plugin = None
    for file in sorted(os.listdir(folder)):
        if not EVENT_FILE.search(file) or file.endswith("_lineage"):
            continue
        for record in records(os.path.join(folder, file)):
            event = list(fields(record))
            wall = next((struct.unpack("<d", value)[0] for field, _, value in event if field == 1), 0.0)
            step = next((signed(value) for field, _, value in event if field == 2), 0)
            values = [value for field, wire, summary in event if field == 5 and wire == 2 for field, _, value in fields(summary) if field == 1]
            for value in values:
                parts = [(field, wire, content) for field, wire, content in fields(value)]
                if next((text.decode(errors="replace") for field, _, text in parts if field == 1), "") != tag:
                    continue
                for field, wire, content in parts:
                    if field == 9 and wire == 2 and plugin is None:  # metadata, which stand with the first value alone
                        data = next((data for inner, kind, data in fields(content) if inner == 1 and kind == 2), b"")
                        plugin = next((name for inner, _, name in fields(data) if inner == 1), b"")
                for field, wire, content in parts:
                    if field in (2, 3) and wire == 5:  # simple_value of TensorBoard, scalar_value of MindSpore
                        yield step, wall, struct.unpack("<f", content)[0]
                    elif field == 8 and plugin == b"scalars":
                        number = tensor_number(content)
                        if number is not None:
                            yield step, wall, float(number)`;
