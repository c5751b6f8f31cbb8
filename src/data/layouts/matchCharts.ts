import type { LayoutCategory, LayoutChart } from "../../shared/layouts/layout";
import type { MatchedCategory, MatchedChart, PatternError } from "../../shared/questions/layouts";
import type { Pace } from "../../tensor/pace";
import { type Said, said, say } from "../../tensor/said/sentence";
import { DataError } from "../dataError";
import type { CompilePattern } from "../series/namePattern";
import { pythonPattern } from "./pythonPattern";

/** Tags that a pattern matches, by 1 at their places; or why it cannot be used. */
type Tried = Uint8Array | Said;

/** Finds the tags of charts, each pattern tried once. `tags` are sorted. */
export async function matchCharts(
  categories: readonly LayoutCategory[],
  tags: readonly string[],
  compile: CompilePattern,
  pace: Pace,
): Promise<readonly MatchedCategory[]> {
  const there = new Set(tags);
  const tried = new Map<string, Tried>();
  const matched: MatchedCategory[] = [];
  for (const { charts, ...category } of categories) {
    const found: MatchedChart[] = [];
    for (const chart of charts) found.push(await matchedChart(chart));
    matched.push({ ...category, charts: found });
  }
  return matched;

  async function matchedChart(chart: LayoutChart): Promise<MatchedChart> {
    if (chart.type === "margin") {
      const named = new Set(chart.series.flatMap(({ value, lower, upper }) => [value, lower, upper]));
      return { ...chart, missing: [...named].filter((tag) => !there.has(tag)) };
    }
    if (chart.type === null) return chart;
    const hits = new Uint8Array(tags.length);
    const errors: PatternError[] = [];
    for (const pattern of chart.tags) {
      const found = tried.get(pattern) ?? (await tryPattern(pattern, tags, compile, pace));
      tried.set(pattern, found);
      if (!(found instanceof Uint8Array)) errors.push({ pattern, ...found });
      else for (const [i, hit] of found.entries()) if (hit === 1) hits[i] = 1;
    }
    return { ...chart, matches: tags.filter((_, i) => hits[i] === 1), errors };
  }
}

async function tryPattern(
  pattern: string,
  tags: readonly string[],
  compile: CompilePattern,
  pace: Pace,
): Promise<Tried> {
  const script = pythonPattern(pattern);
  if (!script) return said(say("badPythonPattern", { pattern }));
  try {
    const compiled = await compile(script.source, { flags: script.flags });
    return await compiled.test(tags, pace);
  } catch (error) {
    if (!(error instanceof DataError)) throw error;
    // The form that is tried is not the one that was written.
    return said(error.reason === "badPattern" ? say("badPythonPattern", { pattern }) : error.sentence);
  }
}
