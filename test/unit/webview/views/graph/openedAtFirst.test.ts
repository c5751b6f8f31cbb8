import { describe, expect, it } from "vitest";
import { openedAtFirst } from "../../../../../webview/views/graph/openedAtFirst";
import { type MadeBox, madePicture } from "../../../../support/graphPictures";

interface Scope extends Pick<MadeBox, "id" | "in"> {
  readonly nodes?: number;
  readonly isOpen?: true;
  readonly kind?: "node";
}

/** The boxes that are open next. */
function next(boxes: readonly Scope[], depth: number): readonly string[] | undefined {
  const made = boxes.map((box): MadeBox => {
    const kind = box.kind ?? "scope";
    return { ...box, kind, canOpen: kind === "scope", at: [0, 0, 1, 1] };
  });
  return openedAtFirst(madePicture(made), depth);
}

const many = (count: number, within?: string) =>
  Array.from({ length: count }, (_, i) => ({ id: `${within ?? "top"} ${i}`, ...(within && { in: within }) }));

describe("what opens by itself", () => {
  it("is level by level down to a depth, and no further", () => {
    const boxes = [{ id: "a", isOpen: true }, { id: "a/b", in: "a" }, { id: "c" }, { id: "n", kind: "node" }] as const;
    const wide = [...boxes, ...many(5)];
    expect(next(wide, 0)).toBeUndefined();
    expect(next(wide, 1)).toEqual(["a", "c", ...many(5).map(({ id }) => id)]);
    expect(next(wide, 2)).toEqual(["a", "a/b", "c", ...many(5).map(({ id }) => id)]);
    expect(next([...boxes, ...many(5).map((box) => ({ ...box, isOpen: true as const }))], 1)).toContain("c");
  });

  it("is no scope once there are very many boxes", () => {
    expect(next(many(299), 1)).toHaveLength(299);
    expect(next(many(300), 1)).toBeUndefined();
    expect(
      next(
        [
          { id: "net", isOpen: true, nodes: 400 },
          { id: "net/in", in: "net", nodes: 4 },
        ],
        0,
      ),
    ).toHaveLength(2);
    expect(next([{ id: "net", nodes: 400 }, ...many(299)], 0)).toBeUndefined();
  });

  it("is a lone root, beside which there is little else, and what is alone in it, until there is something to see", () => {
    const root = { id: "net", nodes: 68 };
    const ends = [{ id: "input" }, { id: "output" }];
    expect(next([...ends, root], 0)).toEqual(["net"]);
    const opened = [...ends, { ...root, isOpen: true as const }];
    expect(next([...opened, { id: "net/body", in: "net", nodes: 60 }, ...many(2, "net")], 0)).toEqual([
      "net",
      "net/body",
    ]);
    // Seven boxes are something to see.
    expect(next([...opened, { id: "net/body", in: "net", nodes: 60 }, ...many(6, "net")], 0)).toBeUndefined();
    expect(next([root, ...many(6)], 0)).toBeUndefined();
    // What a network is trained by stands beside it.
    expect(next([{ id: "net", nodes: 80 }, { id: "loss", nodes: 12 }, ...many(4)], 0)).toEqual(["net"]);
    expect(next([{ id: "net", nodes: 60 }, { id: "loss", nodes: 12 }, ...many(4)], 0)).toBeUndefined();
  });

  it("is of two the one that has most of the nodes, neither of equal ones, and no node", () => {
    expect(
      next(
        [
          { id: "forward", nodes: 38 },
          { id: "backward", nodes: 19 },
        ],
        0,
      ),
    ).toEqual(["forward"]);
    const data = [
      { id: "x", kind: "node" },
      { id: "y", kind: "node" },
    ] as const;
    expect(next([...data, { id: "forward", nodes: 38 }, { id: "backward", nodes: 19 }], 0)).toEqual(["forward"]);
    expect(
      next(
        [
          { id: "forward", nodes: 19 },
          { id: "backward", nodes: 19 },
        ],
        0,
      ),
    ).toBeUndefined();
    expect(next([{ id: "n", kind: "node" }], 0)).toBeUndefined();
  });

  it("is not more than eight in each other by that", () => {
    const deep = (open: number) =>
      Array.from({ length: open + 1 }, (_, i) => ({
        ...{ id: `s${i}`, nodes: 9 },
        ...(i > 0 && { in: `s${i - 1}` }),
        ...(i < open && { isOpen: true as const }),
      }));
    expect(next(deep(7), 0)).toHaveLength(8);
    expect(next(deep(8), 0)).toBeUndefined();
  });
});
