import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { HparamGroup, HparamImportance, HparamSession, HparamSessions } from "../../../../src/published/hparams";
import { printed } from "../../../support/cliProgram";
import { expectedRuns, fixtures } from "../../../support/expected";
import { KINDS_ROOT } from "../../../support/expectedAnswers";

/** A record of the HParams plugin, as an independent reader found it. */
interface Recorded {
  readonly record: string;
  readonly hparamNames?: readonly string[];
  readonly hparams?: Readonly<Record<string, number | string | boolean>>;
  readonly groupName?: string;
  readonly startTimeSecs?: number;
  readonly status?: number;
  readonly endTimeSecs?: number;
}

/** Runs with records of the plugin. */
const runsWithRecords = expectedRuns().flatMap(({ run, expected }) => {
  const tags = expected.flatMap(({ files }) => files.flatMap((file) => file.tags ?? []));
  const records = tags.filter(({ kind }) => kind === "hparams").flatMap(({ events }) => events as readonly object[]);
  return records.length > 0 ? [{ run, records: records as readonly Recorded[] }] : [];
});

async function asked<T>(...args: readonly string[]): Promise<T> {
  return (await printed(...args, "--json")).json as T;
}

async function tableOf(path: string): Promise<HparamSessions> {
  return asked<HparamSessions>("hparams", path);
}

describe("the records of real writers are found", () => {
  it("in as many runs as ever", () => expect(runsWithRecords.map(({ run }) => run)).toHaveLength(6));

  it.each(runsWithRecords.map(({ run, records }) => [run, records] as const))("of %s", async (run, records) => {
    const table = await tableOf(join(fixtures, run));
    const sessions = table.groups.flatMap((group) => group.sessions.map((session) => ({ session, group })));
    const own = sessions.find(({ session }) => session.name === ".") as
      | { readonly session: HparamSession; readonly group: HparamGroup }
      | undefined;
    for (const { record, ...recorded } of records) {
      if (record === "experiment") {
        expect(table.experiment.declared).toBe(true);
        const declared = table.hparams.slice(0, recorded.hparamNames?.length).map(({ name }) => name);
        expect(declared.sort()).toEqual([...(recorded.hparamNames ?? [])].sort());
      } else if (record === "session_start_info") {
        expect(own?.group.hparams).toEqual(recorded.hparams);
        expect(own?.group.name).toBe(recorded.groupName || ".");
        expect(own?.session.startTime).toBe(recorded.startTimeSecs || null);
      } else {
        expect(own?.session.status).toBe(["unknown", "success", "failure", "running"][recorded.status ?? 0]);
        expect(own?.session.endTime).toBe(recorded.endTimeSecs || null);
      }
    }
  });
});

describe("hparams", () => {
  it("has the least and greatest value with their steps, and how many points there are", async () => {
    const { groups } = await tableOf(join(KINDS_ROOT, "hp/found"));
    expect(groups[0]?.sessions[0]?.metrics.find(({ tag, group }) => tag === "score" && group === "")).toEqual({
      ...{ group: "", tag: "score", value: -4, step: 2, wallTime: 1_700_000_002, points: 3 },
      ...{ min: { value: -4, step: 2 }, max: { value: 0, step: 0 } },
    });
  });

  it("tells what matters for a metric, by the value that is wished", async () => {
    const importance = async (...wish: readonly string[]) => {
      const path = join(KINDS_ROOT, "hp/declared");
      const answer = await asked<{ readonly importance: readonly HparamImportance[] }>("hparams", path, ...wish);
      return answer.importance.map(({ hparam, measure, value, sessions }) => [hparam, measure, value, sessions]);
    };
    // Last values 0.197 0.116 0.388 0.896 0.665 0.126 0.256 of trials 0, 1, 2, 4, 5, 6, 7: as SciPy finds them.
    const last = await importance("--importance", "/acc");
    expect(last.map(([hparam, measure]) => [hparam, measure])).toEqual([
      ["batch_norm", "etaSquared"],
      ["lr", "spearman"],
      ["optimizer", "etaSquared"],
      ["layers", "spearman"],
    ]);
    expect(last[3]?.[2]).toBeNull();
    const means = await importance("--importance", "/acc", "--of", "mean");
    expect(means[1]).toEqual(["lr", "spearman", expect.closeTo(0.9486832980505139, 12), 4]);
    expect((await importance("--importance", "none/none"))[0]).toEqual(["batch_norm", "etaSquared", null, 0]);
  });

  it("is a table for people, and says that there is none", async () => {
    const { text } = await printed("hparams", join(KINDS_ROOT, "hp/found"));
    const [head, first] = text.split("\n");
    expect(head?.split(/ {2,}/)).toEqual([
      "group",
      "sessions",
      "lr",
      "mixed",
      "name",
      "seed",
      "depth",
      "flag",
      "note",
      "deep/er/loss",
      "score",
      "deep/er/score",
    ]);
    expect(first?.split(/ {2,}/)).toEqual(["run0", "1", "0.1", "x", "a", "1", "3", "true", "-", "0.25", "-4", "5"]);
    expect((await printed("hparams", join(KINDS_ROOT, "media"))).text).toBe("no sessions");
    const { text: importance } = await printed("hparams", join(KINDS_ROOT, "lineage"), "--importance", "/loss");
    expect(importance).toContain("Spearman's rank correlation");
    expect(importance).toContain("3 sessions");
  });

  it("is CSV of the groups that were chosen", async () => {
    const { text } = await printed("hparams", join(KINDS_ROOT, "lineage"), "--where", "hparam:epoch > 2", "--csv");
    expect(text.split("\n").map((line) => line.split(",")[0])).toEqual(["group", "job1", "job2", ""]);
  });
});

it("runs are found by the settings that lineage records", async () => {
  const wish = ["--where", "hparam:optimizer ~ ^A|^M", "--sort", "hparam:user.ratio:desc"];
  const { runs } = await asked<{ readonly runs: readonly object[] }>("runs", join(KINDS_ROOT, "lineage"), ...wish);
  expect(runs).toMatchObject([
    { run: "job1", values: { "hparam:optimizer": "Adam", "hparam:user.ratio": 1.5 } },
    { run: "job0", values: { "hparam:optimizer": "Momentum", "hparam:user.ratio": 0.5 } },
  ]);
});
