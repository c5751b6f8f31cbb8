import { describe, expect, it } from "vitest";
import { CurveRaster, rasterColour } from "../../../../../webview/ui/plot/curveRaster";

const AREA = { left: 10, top: 20, width: 8, height: 6 };

/** The picture as rows of `#` and `.`. */
function rows({ pixels, width, height }: CurveRaster): string[] {
  return Array.from({ length: height }, (_, y) =>
    Array.from(pixels.subarray(y * width, (y + 1) * width), (pixel) => (pixel ? "#" : ".")).join(""),
  );
}

function drawn(...points: readonly (readonly [number, number])[]): CurveRaster {
  const raster = new CurveRaster(AREA, 1);
  raster.colour = rasterColour([1, 2, 3]);
  const [first, ...others] = points;
  if (first) raster.moveTo(...first);
  for (const point of others) raster.lineTo(...point);
  return raster;
}

describe("lines drawn px by px", () => {
  it("go through their ends without a gap", () => {
    expect(rows(drawn([10.5, 20.5], [13.5, 23.5], [17.5, 23.5]))).toEqual([
      "#.......",
      ".#......",
      "..#.....",
      "...#####",
      "........",
      "........",
    ]);
  });

  it("are as high as a spike, which has its px in one column", () => {
    expect(rows(drawn([13.5, 25.5], [13.5, 20.5])).map((row) => row.indexOf("#"))).toEqual([3, 3, 3, 3, 3, 3]);
  });

  it("that come from far away are cut at the area's edges, and keep their way", () => {
    expect(rows(drawn([-99_986.5, 23.5], [100_013.5, 23.5]))[3]).toBe("########");
    expect(rows(drawn([13.5, -100_000], [13.5, 100_000])).every((row) => row === "...#....")).toBe(true);
    const none = rows(drawn([0, 0], [9, 100], [40, 100], [40, 0]));
    expect(none.join("")).not.toContain("#");
  });

  it("are finer on finer screens, and have their colour", () => {
    const raster = new CurveRaster(AREA, 2);
    raster.colour = rasterColour([1, 2, 3]);
    raster.moveTo(10, 20);
    raster.lineTo(18, 20);
    expect([raster.width, raster.height]).toEqual([16, 12]);
    expect([...new Uint8Array(raster.pixels.buffer, 0, 4)]).toEqual([1, 2, 3, 255]);
    expect(rows(raster).filter((row) => row.includes("#"))).toEqual(["################"]);
  });

  it("of one point are a dot", () => {
    const raster = drawn();
    raster.dot(10.5, 20.5);
    expect(rows(raster).slice(0, 3)).toEqual(["##......", "##......", "........"]);
  });
});
