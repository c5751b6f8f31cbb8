import { describe, expect, it } from "vitest";
import { RequestError } from "../../../../../src/shared/channel/requestError";
import type { Pace } from "../../../../../src/tensor/pace";
import { say } from "../../../../../src/tensor/said/sentence";
import { networkNodes } from "../../../../support/bigGraph";
import { graphOf, type MadeNode } from "../../../../support/memoryGraphs";
import { openedWhole, picturesOf } from "../../../../support/pictureMaker";

const range = <T>(count: number, make: (i: number) => T): T[] => Array.from({ length: count }, (_, i) => make(i));

describe("ids hold", () => {
  it("over a file that was written again with more in it", async () => {
    const before = [...networkNodes(700)];
    const after = [
      ...before,
      { name: "saver/save", op: "Save" },
      ...range(12, (i) => ({ name: `summary/${"s".repeat(i + 1)}`, op: `Summary${i}` })),
    ];
    const { picture, open } = await openedWhole(picturesOf({ model: graphOf(before) }), {}, 4);
    const rewritten = await picturesOf({ model: graphOf(after) }).picture({ open });
    const idsOf = (boxes: typeof picture.boxes) => new Map(boxes.map(({ id, name, kind }) => [id, `${kind} ${name}`]));
    const [old, now] = [idsOf(picture.boxes), idsOf(rewritten.boxes)];
    const lost = [...old].filter(([id, what]) => now.get(id) !== what);
    expect(lost).toEqual([]);
    expect(now.size).toBeGreaterThan(old.size);
  });

  it("of long names by a hash, each its own", async () => {
    const nodes = range(20, (i) => ({ name: `${"a_long_name/".repeat(20)}${i}`, op: `Op${i}` }));
    const [first, second] = await Promise.all(
      range(2, () => openedWhole(picturesOf({ model: graphOf(nodes) })).then(({ picture }) => picture.boxes)),
    );
    expect(second?.map(({ id }) => id)).toEqual(first?.map(({ id }) => id));
    expect(new Set(first?.map(({ id }) => id)).size).toBe(40);
    expect(first?.every(({ id }) => id.length <= 32)).toBe(true);
  });
});

describe("labels", () => {
  const labelsOf = async (nodes: readonly MadeNode[], open: readonly string[]) => {
    const { boxes } = await picturesOf({ model: graphOf(nodes) }).picture({ open });
    return Object.fromEntries(boxes.map(({ id, label, name }) => [id, [label, name]]));
  };

  it("are the last parts of names, in brackets where a node lives in a scope of its name", async () => {
    const nodes = [
      { name: "a/b" },
      { name: "a" },
      { name: "/lead" },
      { name: "trail/" },
      { name: "x//y" },
      { name: "" },
    ];
    expect(await labelsOf(nodes, ["s:a", "s:trail", "s:x", "s:x/"])).toEqual({
      "s:a": ["a", "a"],
      "s:trail": ["trail", "trail"],
      "s:x": ["x", "x"],
      "n:/lead": ["/lead", "/lead"],
      "n:": ["", ""],
      "n:a": ["(a)", "a"],
      "n:a/b": ["b", "a/b"],
      "n:trail/": ["trail/", "trail/"],
      "s:x/": ["x/", "x/"],
      "n:x//y": ["y", "x//y"],
    });
  });

  it("that are long lose what is in their middle", async () => {
    const name = `${"a".repeat(200)}${"z".repeat(200)}`;
    const [[label] = []] = Object.values(await labelsOf([{ name }], []));
    expect(label).toBe(`${"a".repeat(50)}…${"z".repeat(49)}`);
  });
});

describe("a picture that nobody wants any more", () => {
  /** Cancels at the n-th look. */
  function cancellingPace(looks: number): Pace & { readonly isCancelled: boolean } {
    let left = looks;
    const cancelled = () => new RequestError("cancelled", say("cancelled"));
    return {
      get isCancelled() {
        return left <= 0;
      },
      isDue: () => --left <= 0,
      giveWay: () => (left <= 0 ? Promise.reject(cancelled()) : Promise.resolve()),
      until: (shared) => shared,
    };
  }

  it("ends at the next look, and the next one is made whole", async () => {
    const model = graphOf([...networkNodes(1200)]);
    const open = ["s:model", "s:gradients"];
    const whole = await picturesOf({ model }).picture({ open });
    const maker = picturesOf({ model });
    let ended = 0;
    for (let looks = 1; looks < 40; looks++) {
      const pace = cancellingPace(looks);
      const asked = await Promise.allSettled([maker.picture({ open, hasControl: looks % 2 === 0 }, pace)]);
      if (pace.isCancelled) {
        expect(asked[0]).toMatchObject({ status: "rejected", reason: { code: "cancelled" } });
        ended++;
      }
    }
    expect(ended).toBeGreaterThan(5);
    expect(await maker.picture({ open })).toEqual(whole);
  });
});
