import { describe, expect, it } from "vitest";
import { exportFileName, safeName } from "../../../../src/node/writing/exportNames";
import { SeededRandom } from "../../../support/seededRandom";

const LOGDIR = "/logs/mnist";
const run = (name: string, logdir = LOGDIR) => ({ logdir, run: name });

/** Name of a file of one run and tag at a step. */
function nameOf(runName: string, tag: string, step = "100", slice = "[0, :, 2:5]"): string {
  return exportFileName({ runs: [run(runName)], tags: [tag], steps: [step], slice }, "npy");
}

describe("the name of a file that is saved", () => {
  it("has run, tag, step and slice", () => {
    expect(nameOf("run", "tag")).toBe("run.tag.step100.[0,_,2_5].npy");
    expect(nameOf("a/b", "net/w/grad", "-4", "[...]")).toBe("a-b.net-w-grad.step-4.npy");
    for (const whole of ["", "[]", "[:]", "[:, :]", "[..., :]", ":"]) {
      expect(nameOf("run", "tag", "1", whole), whole).toBe("run.tag.step1.npy");
    }
    expect(nameOf("run", "tag", "1", "[0, ...]")).toBe("run.tag.step1.[0,...].npy");
  });

  it("calls the run that is all of a folder by that, and several by what tells them apart", () => {
    expect(exportFileName({ runs: [run(".")], what: "health" }, "csv")).toBe("mnist.health.csv");
    const of = (...runs: { logdir: string; run: string }[]) => exportFileName({ runs, what: "report" }, "md");
    expect(of(run("a"), run("b"))).toBe("a-vs-b.report.md");
    expect(of(run("a"), run("a"))).toBe("a.report.md");
    expect(of(run("a"), run("a", "/other"))).toBe("mnist-a-vs-other-a.report.md");
    expect(of(run("a"), run("b"), run("c"))).toBe("3_runs.report.md");
    const several = { runs: [run("a")], tags: ["v", "w"], steps: ["1", "2", "3"] };
    expect(exportFileName(several, "png")).toBe("a.v-vs-w.3_steps.png");
    expect(exportFileName({ runs: [] }, "txt")).toBe("_.txt");
  });

  it("has no sign that any system refuses", () => {
    expect(nameOf('r<>:"\\|?*', "t\u0000\n\u007f\u2028")).toBe("r________.t____.step100.[0,_,2_5].npy");
    expect(nameOf("run. .", "tag ")).toBe("run___.tag_.step100.[0,_,2_5].npy");
    expect(exportFileName({ runs: [run("a")], tags: [".."] }, "csv")).toBe("a.__.csv");
    expect(nameOf("a\ud83d", "\udc00b")).toBe("a_._b.step100.[0,_,2_5].npy");
    expect(nameOf("训练", "权重 é 😀")).toBe("训练.权重 é 😀.step100.[0,_,2_5].npy");
  });

  it.each(["con", "NUL", "Aux", "prn", "COM1", "lpt9", "COM¹", "conin$"])("is not that of the device %s", (device) => {
    expect(nameOf(device, "tag")).toMatch(/^_/);
    expect(exportFileName({ runs: [], tags: [device] }, "csv")).toMatch(/^_/);
    expect(nameOf(`${device.trim()}.old`, "tag")).toMatch(/^_/);
    expect(nameOf(`${device.trim()}x`, "tag")).not.toMatch(/^_/);
  });

  it("has at most 120 characters, cut in the tag, none of them in half", () => {
    const long = nameOf("run", "x".repeat(1000));
    expect(long).toBe(`run.${"x".repeat(120 - 26)}.step100.[0,_,2_5].npy`);
    for (const odd of ["", "y"]) {
      const cut = nameOf("run", odd + "😀".repeat(100));
      expect(cut).toMatch(/^run\.y?(😀)+\.step100\.\[0,_,2_5\]\.npy$/u);
      expect(cut.length).toBeLessThanOrEqual(120);
    }
    // What it is cut to has no end that Windows drops.
    expect(nameOf("run", `${"x".repeat(93)} ${"x".repeat(100)}`)).toMatch(/^run\.x{93}_\.step/);
    expect(nameOf("r".repeat(300), "net/w")).toBe(`${"r".repeat(120 - 28)}.net-w.step100.[0,_,2_5].npy`);
  });

  it("is taken by every system, whatever it is of", () => {
    const random = new SeededRandom(3);
    const signs = [..."ab/.: \\|*\u0001", "第", "😀", "\ud800", "con", "x".repeat(50)];
    const text = () => Array.from({ length: random.whole(0, 30) }, () => random.pick(signs)).join("");
    for (let i = 0; i < 500; i++) {
      const made = exportFileName(
        {
          runs: [run(text()), run(text())],
          tags: [text()],
          steps: [String(random.whole(-9, 9))],
          slice: text(),
          what: text(),
        },
        "json",
      );
      expect(made.length).toBeLessThanOrEqual(120);
      expect(Buffer.byteLength(made)).toBeLessThanOrEqual(255);
      expect(made).toMatch(/^(?!(con|nul)\s*\.)[^<>:"/\\|?*\p{Cc}\p{Cs}]*[^. ]\.json$/iu);
    }
  });
});

it("a name of one part is safe by itself", () => {
  expect(["weights:0", "../a\\b\n", "..", "", "CON.x", "a. "].map(safeName)).toEqual([
    ...["weights_0", ".._a_b_", "__", "_", "_CON.x", "a__"],
  ]);
});
