import { describe, expect, it } from "vitest";
import {
  type CardLayout,
  cardBelow,
  cardsBetween,
  GAP,
  HEADING_HEIGHT,
  layOut,
  topOfCard,
} from "../../../../../../webview/parts/board/cards/cardLayout";
import { tagGroups } from "../../../../../../webview/parts/board/tags/tagGroups";

const tags = Array.from({ length: 7 }, (_, i) => `a/${i}`).concat(["b/0", "b/1"]);
const groups = tagGroups(tags, []);
const laidOut = (query: { collapsed?: string[]; heights?: [string, number][]; width?: number } = {}) =>
  layOut(groups, {
    width: query.width ?? 1000,
    cardWidth: 320,
    heightOf: (drawn) => 60 + Math.round(Math.min(Math.max(drawn * 0.6, 150), 400)),
    collapsed: new Set(query.collapsed),
    heights: new Map(query.heights),
  });

/** All cards with their boxes, one after the other. */
function boxes(layout: CardLayout, heights: ReadonlyMap<string, number> = new Map()) {
  return layout.groups.flatMap((placed) =>
    cardsBetween(layout, placed, 0, layout.height).map(({ tag, left, top }) => ({
      tag,
      left,
      right: left + layout.cardWidth,
      top: placed.top + top,
      bottom: placed.top + top + (heights.get(tag) ?? layout.cardHeight),
    })),
  );
}

describe("cards", () => {
  it("stand beside each other where there is room, and none over another", () => {
    const heights = new Map([["a/4", 700]]);
    const layout = laidOut({ heights: [...heights] });
    expect(layout.columns).toBe(3);
    const all = boxes(layout, heights);
    expect(all.map(({ tag }) => tag)).toEqual(tags);
    for (const [i, a] of all.entries()) {
      expect(a.right).toBeLessThanOrEqual(1000);
      expect(a.bottom).toBeLessThanOrEqual(layout.height);
      for (const b of all.slice(i + 1)) {
        const isApart = a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top;
        expect(isApart, `${a.tag} ${b.tag}`).toBe(true);
      }
    }
  });

  it("are one a row in a narrow page", () => {
    const layout = laidOut({ width: 200 });
    expect(layout.columns).toBe(1);
    expect(layout.cardWidth).toBe(200);
  });

  it("are those between two heights", () => {
    const layout = laidOut();
    const all = boxes(layout);
    for (let from = 0; from < layout.height; from += 37) {
      const to = from + 200;
      const found = layout.groups.flatMap((placed) => cardsBetween(layout, placed, from, to)).map(({ tag }) => tag);
      const wanted = all.filter(({ top, bottom }) => top <= to && bottom >= from).map(({ tag }) => tag);
      expect(found).toEqual(expect.arrayContaining(wanted));
      expect(found.length).toBeLessThanOrEqual(wanted.length + layout.columns);
    }
  });

  it("of a collapsed group are not there", () => {
    const layout = laidOut({ collapsed: ["a/"] });
    expect(boxes(layout).map(({ tag }) => tag)).toEqual(["b/0", "b/1"]);
    expect(layout.groups[1]?.top).toBe(HEADING_HEIGHT);
    expect(topOfCard(layout, "a/3")).toBe(0);
  });

  it("are found by their heights, and heights by cards", () => {
    const layout = laidOut({ heights: [["a/0", 500]] });
    const all = boxes(layout);
    for (const { tag, top } of all) expect(topOfCard(layout, tag)).toBe(top);
    expect(topOfCard(layout, "c")).toBeUndefined();
    for (let y = 0; y < layout.height; y += 23) {
      const next = all.find(({ top }) => top >= y);
      expect(cardBelow(layout, y), String(y)).toBe(next?.tag);
    }
    expect(all[3]?.top).toBe(HEADING_HEIGHT + 500 + GAP);
  });
});

describe("groups of tags", () => {
  it("are by what stands before the first slash; pinned and short tags stand together", () => {
    expect(tagGroups(["a/x", "a/y/z", "b", "c/d", "/e"], ["c/d", "gone"])).toEqual([
      { key: "pinned", part: undefined, tags: ["c/d"] },
      { key: "", part: undefined, tags: ["b", "/e"] },
      { key: "a/", part: "a", tags: ["a/x", "a/y/z"] },
    ]);
  });

  it("are in natural order, and one may be called like the pinned ones", () => {
    const keys = tagGroups(["layer10/w", "layer2/w", "pinned/w"], ["layer2/w"]).map(({ key }) => key);
    expect(keys).toEqual(["pinned", "layer10/", "pinned/"]);
    expect(tagGroups(["layer10/w", "layer2/w"], []).map(({ part }) => part)).toEqual(["layer2", "layer10"]);
  });
});
