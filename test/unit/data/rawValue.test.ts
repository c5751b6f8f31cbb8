import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { findSeries } from "../../../src/data/series/findSeries";
import { readBlob } from "../../../src/shared/questions/blobs";
import { rawValue } from "../../../src/shared/questions/points";
import { unhurried } from "../../../src/tensor/pace";
import type { Json } from "../../../src/tensor/text/jsonText";
import { askerOf } from "../../support/asking";
import { diskProvider } from "../../support/diskProvider";
import { fixtures } from "../../support/expected";

/** Fields that TensorBoard's own classes read of a tag's first metadata; those that have their defaults are left out. */
interface ExpectedMetadata {
  readonly file: string;
  readonly tag: string;
  readonly plugin: string;
  readonly display_name: string;
  readonly description: string;
  readonly data_class: number;
  readonly content: Json;
  readonly content_bytes: number;
}

const DATA_CLASSES = ["", "scalar", "tensor", "blobSequence"];

/** Metadata that say nothing are told as none. */
const NOTHING = { plugin: "", displayName: "", description: "", dataClass: "", content: { byteLength: 0 } };

const all = JSON.parse(readFileSync(join(fixtures, "expected/metadata.json"), "utf8")) as ExpectedMetadata[];

/** Form of protobuf's own JSON: without defaults, and values of any JSON type as plain JSON. */
function plain(json: Json): Json {
  if (Array.isArray(json)) return json.map(plain);
  if (typeof json !== "object" || json === null) return json;
  const fields = Object.entries(json);
  const [only] = fields;
  if (fields.length === 1 && only && ["number", "string", "bool"].includes(only[0])) return only[1];
  const list = only?.[0] === "values" && fields.length === 1 ? only[1] : undefined;
  if (Array.isArray(list)) return list.map(plain);
  const isDefault = (value: Json) => value === 0 || value === "" || value === false;
  const kept = fields.map(([name, value]) => [name, plain(value)] as const);
  return Object.fromEntries(kept.filter(([, value]) => !isDefault(value)));
}

describe("the raw value of a point", () => {
  it("is tried with metadata of every plugin", () => {
    expect(new Set(all.map(({ plugin }) => plugin)).size).toBeGreaterThan(10);
  });

  it.each(all)("of $tag in $file says what its metadata say", async ({ file, tag, ...wanted }) => {
    const logdir = join(fixtures, dirname(file));
    const provider = diskProvider(logdir);
    const { info } = await findSeries(provider, { logdir, run: ".", tag }, unhurried);
    const point = { logdir, run: ".", tag, kind: info.kind, point: 0 };
    const { metadata = NOTHING, whole, blobs } = await askerOf(provider).ask(rawValue, point);
    expect(metadata).toMatchObject({
      plugin: wanted.plugin,
      displayName: wanted.display_name,
      description: wanted.description,
      dataClass: DATA_CLASSES[wanted.data_class],
    });
    const { content } = metadata;
    if (wanted.content !== null) expect("json" in content && plain(content.json)).toEqual(plain(wanted.content));
    else if ("byteLength" in content) expect(content.byteLength).toBe(wanted.content_bytes);
    const bytes = await askerOf(provider).ask(readBlob, { ...point, start: 0, end: whole.byteLength });
    expect(bytes.length).toBe(whole.byteLength);
    for (const [blob, { byteLength }] of blobs.entries()) {
      const part = await askerOf(provider).ask(readBlob, { ...point, blob, start: 0, end: byteLength });
      expect(Buffer.from(bytes).includes(Buffer.from(part))).toBe(true);
    }
  });
});
