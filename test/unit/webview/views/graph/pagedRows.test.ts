import { expect, it } from "vitest";
import { RequestError } from "../../../../../src/shared/channel/requestError";
import { foreign } from "../../../../../src/tensor/said/sentence";
import { PAGE_ROWS, PagedRows } from "../../../../../webview/views/graph/pagedRows";
import { until } from "../../../../support/until";

/** Numbers from 0 on, at most `mostAnswered` in an answer. */
function numbers(total: number, mostAnswered = Number.POSITIVE_INFINITY) {
  const asked: string[] = [];
  const given: string[] = [];
  let changes = 0;
  const rows = new PagedRows<number>(
    async (start, most, signal) => {
      asked.push(`${start}+${most}`);
      await new Promise((resolve) => setTimeout(resolve, 1));
      if (signal.aborted) given.push(`${start}`);
      const length = Math.max(0, Math.min(most, mostAnswered, total - start));
      return { total, rows: Array.from({ length }, (_, i) => start + i) };
    },
    () => changes++,
  );
  return { rows, asked, given, changes: () => changes };
}

it("asks for the pages in view alone, one after the other, each once", async () => {
  const { rows, asked, changes } = numbers(1000);
  rows.want(0, 1);
  await until(() => expect(rows.total).toBe(1000));
  expect([asked, rows.get(199), rows.get(200), changes()]).toEqual([["0+200"], 199, undefined, 1]);
  rows.want(350, 450);
  rows.want(350, 450);
  await until(() => expect([rows.get(399), rows.get(400)]).toEqual([399, 400]));
  expect(asked).toEqual(["0+200", "200+200", "400+200"]);
  rows.want(0, 450);
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect([asked.length, rows.isLoading]).toEqual([3, false]);
});

it("gives up what is no longer in view for what is", async () => {
  const { rows, asked, given } = numbers(10_000);
  rows.want(0, 1);
  await until(() => expect(rows.total).toBe(10_000));
  rows.want(2000, 2100);
  rows.want(8000, 8100);
  await until(() => expect(rows.get(8000)).toBe(8000));
  expect([asked, given, rows.get(2000)]).toEqual([["0+200", "2000+200", "8000+200"], ["2000"], undefined]);
  rows.want(20_000, 20_050);
  await until(() => expect(rows.get(9999)).toBe(9999));
  rows.want(0, 1);
  rows.want(4000, 4001);
  rows.stop();
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect([rows.get(4000), rows.isLoading, given.at(-1)]).toEqual([undefined, false, "4000"]);
});

it("fills a page from several answers where one has not room for it", async () => {
  const { rows, asked } = numbers(250, 90);
  rows.want(0, 1);
  await until(() => expect(rows.get(199)).toBe(199));
  expect(asked).toEqual(["0+200", "90+110", "180+20"]);
  rows.want(200, 250);
  await until(() => expect(rows.get(249)).toBe(249));
});

it("finds a row by reading on from what is here, and keeps what it read", async () => {
  const { rows, asked } = numbers(5000);
  rows.want(0, 1);
  await until(() => expect(rows.total).toBe(5000));
  const { signal } = new AbortController();
  expect(await rows.find((row) => row === 150, signal)).toBe(150);
  expect(asked).toEqual(["0+200"]);
  expect(await rows.find((row) => row === 2345, signal)).toBe(2345);
  expect(asked).toEqual(["0+200", "200+2000", "2200+2000"]);
  expect([rows.get(2345), await rows.find((row) => row === 9999, signal)]).toEqual([2345, undefined]);
  const over = new AbortController();
  const search = numbers(5000).rows.find((row) => row === 1, over.signal);
  over.abort();
  await expect(search).rejects.toThrow();
});

it("forgets what was out of sight for longest", async () => {
  const { rows, asked } = numbers(PAGE_ROWS * 300);
  const { signal } = new AbortController();
  expect(await rows.find(() => false, signal)).toBeUndefined();
  expect([rows.get(0), rows.get(PAGE_ROWS * 300 - 1), [...rows.here()].length]).toEqual([
    ...[undefined, PAGE_ROWS * 300 - 1],
    PAGE_ROWS * 200,
  ]);
  rows.want(0, 1);
  await until(() => expect(rows.get(0)).toBe(0));
  expect(asked.at(-1)).toBe("0+200");
});

it("says what went wrong, and asks again once somebody looks elsewhere", async () => {
  let isWell = false;
  let asked = 0;
  const rows = new PagedRows<number>(
    () => {
      asked++;
      return isWell
        ? Promise.resolve({ total: 1, rows: [7] })
        : Promise.reject(new RequestError("io", foreign("gone")));
    },
    () => undefined,
  );
  rows.want(0, 1);
  await until(() => expect(rows.error).toBe("gone"));
  rows.want(0, 1);
  expect(asked).toBe(1);
  isWell = true;
  rows.stop();
  rows.want(0, 1);
  await until(() => expect([rows.get(0), rows.error]).toEqual([7, undefined]));
});
