import { expect, it } from "vitest";
import { jsonPieces, type PrintedAnswer, TextPieces } from "../../../../src/node/print/pieces";
import { jsonNumber } from "../../../../src/tensor/text/jsonElement";

async function pieces(answer: PrintedAnswer): Promise<string[]> {
  const all: string[] = [];
  for await (const piece of jsonPieces(answer)) all.push(piece);
  return all;
}

async function* items<T>(...all: readonly T[]): AsyncGenerator<T> {
  yield* all;
}

it("huge columns come in pieces, and together are the JSON of all", async () => {
  const odd = [Number.NaN, Number.POSITIVE_INFINITY, -0, 0.1, 1e300];
  for (const length of [0, 1, 4095, 4096, 4097, 100_000]) {
    const value = Float64Array.from({ length }, (_, i) => odd[i % odd.length] as number);
    const step = BigInt64Array.from({ length }, (_, i) => 2n ** 53n - 2n + BigInt(i));
    const point = Uint32Array.from({ length }, (_, i) => i);
    const printed = await pieces({
      tag: 'a"b\n',
      columns: items<PrintedAnswer>({ value, step, point }),
      none: items<PrintedAnswer>(),
    });
    const whole = [value, step, point].map((column) => Array.from<number | bigint, unknown>(column, jsonNumber));
    expect(printed.join("")).toBe(
      JSON.stringify({ tag: 'a"b\n', columns: [{ value: whole[0], step: whole[1], point: whole[2] }], none: [] }),
    );
    expect(Math.max(...printed.map((piece) => piece.length))).toBeLessThan(200_000);
  }
});

it("what is there already comes at once, whatever its keys", async () => {
  const json = { a: [1, null, true], b: {}, ["__proto__"]: "x", "": [] };
  expect(await pieces(json)).toEqual([JSON.stringify(json)]);
  expect((await pieces({ ["__proto__"]: Uint32Array.of(1), a: 2 })).join("")).toBe('{"__proto__":[1],"a":2}');
});

it("a text in pieces is one string", async () => {
  const texts = ['a,"b"\n', "", "\u2028\\\u0000", "é😀\r\n"];
  expect((await pieces({ csv: new TextPieces(items(...texts)) })).join("")).toBe(
    JSON.stringify({ csv: texts.join("") }),
  );
  expect((await pieces({ csv: new TextPieces(items<string>()) })).join("")).toBe('{"csv":""}');
});

it("nothing is made before it is asked for", async () => {
  let made = 0;
  async function* counted(): AsyncGenerator<PrintedAnswer> {
    for (let i = 0; i < 100; i++) {
      made++;
      yield Uint32Array.of(i);
    }
  }
  const printed = jsonPieces({ series: counted() });
  for (let i = 0; i < 6; i++) await printed.next();
  expect(made).toBeLessThan(4);
  await printed.return(undefined);
});
