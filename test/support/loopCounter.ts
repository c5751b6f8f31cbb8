import { type Profiler, Session } from "node:inspector";
import { type Pace, unhurried } from "../../src/tensor/pace";

/** Highest count of runs of a piece of our code between two looks at a pace, and its place. */
export interface LongestTurn {
  count: number;
  where: string;
}

/** Counts, by V8's own counters, how often any block of the product's code runs between two looks at a pace: no clock is asked. */
export class LoopCounter {
  readonly longest: LongestTurn = { count: 0, where: "" };
  looks = 0;
  readonly pace: Pace = {
    ...unhurried,
    isDue: () => {
      this.looks++;
      this.take();
      return false;
    },
  };
  private readonly session = new Session();

  constructor() {
    this.session.connect();
    this.session.post("Profiler.enable");
    this.session.post("Profiler.startPreciseCoverage", { callCount: true, detailed: true });
  }

  begin(): void {
    this.take();
    Object.assign(this.longest, { count: 0, where: "" });
    this.looks = 0;
  }

  end(): void {
    this.take();
  }

  /** Takes the counts of the code that ran since the last look. */
  private take(): void {
    this.session.post("Profiler.takePreciseCoverage", (_, { result }) => {
      for (const { url, functions } of result) {
        if (!/\/src\//.test(url)) continue;
        for (const { functionName, ranges } of functions) this.compare(url, functionName, ranges);
      }
    });
  }

  private compare(url: string, functionName: string, ranges: readonly Profiler.CoverageRange[]): void {
    for (const { count } of ranges) {
      if (count <= this.longest.count) continue;
      this.longest.count = count;
      this.longest.where = `${url.replace(/.*\/src\//, "src/")} ${functionName}`;
    }
  }

  close(): void {
    this.session.disconnect();
  }
}
