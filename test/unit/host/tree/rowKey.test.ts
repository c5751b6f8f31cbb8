import { describe, expect, it } from "vitest";
import { placeOfHandle, rowId } from "../../../../src/host/tree/rowId";
import { placeOfKey, type RowPlace, rowKey } from "../../../../src/host/tree/rowKey";

const odd = 'a/b\n"c"\u2028,]';
const places: readonly RowPlace[] = [
  { type: "logFolder", logdir: odd },
  { type: "folder", logdir: "/logs", run: "" },
  { type: "folder", logdir: "/logs", run: odd },
  { type: "file", logdir: "/logs", run: ".", file: odd },
  { type: "group", logdir: "/logs", run: odd, tag: "" },
  { type: "series", logdir: "/logs", run: odd, tag: odd, kind: "tensor" },
  { type: "series", logdir: "/logs", run: ".", tag: "group", kind: "histogram" },
];

describe("a row's key", () => {
  it("says the place that it was made of", () => {
    for (const place of places) {
      expect(placeOfKey(rowKey(place))).toEqual(place);
      // The prefix is VS Code's.
      expect(placeOfHandle(`1/${rowId(12, rowKey(place))}`)).toEqual(place);
    }
    expect(new Set(places.map(rowKey)).size).toBe(places.length);
  });

  it("is not made of anything else", () => {
    for (const other of [
      "",
      "x",
      "{}",
      "[]",
      "3",
      "[1]",
      '["/logs",null]',
      '["/logs","a","tag"]',
      '["/logs","a","x","t"]',
    ]) {
      expect(placeOfKey(other)).toBeUndefined();
    }
    expect(placeOfKey('["/logs","a","series","t"]')).toBeUndefined();
    expect(placeOfHandle('1/["/logs"]')).toBeUndefined();
    expect(placeOfHandle("0/3:label")).toBeUndefined();
  });
});
