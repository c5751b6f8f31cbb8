import { json } from "../../../published/json";
import type { LayoutCategory, LayoutChart } from "../../../shared/layouts/layout";
import { describeLayout, type MatchedCategory, type MatchedChart } from "../../../shared/questions/layouts";
import type { PointId } from "../../../shared/series/seriesId";
import { nameText } from "../../../shared/text/nameText";
import type { Json } from "../../../tensor/text/jsonText";
import type { Session } from "../session";

interface ShownLayout {
  readonly answer: { readonly [key: string]: Json };
  readonly text: () => string;
}

/** The layout of a point, and what people read instead. */
export async function shownLayout(session: Session, id: PointId): Promise<ShownLayout> {
  const layout = await session.ask(describeLayout, id);
  return { answer: json(layout), text: () => layoutText(layout.categories) };
}

/** Categories with their charts, a line each. */
export function layoutText(categories: readonly (LayoutCategory | MatchedCategory)[]): string {
  return categories
    .map(({ title, closed, charts }) =>
      [
        `${nameText(title)}${closed ? " (closed)" : ""}`,
        ...charts.flatMap((chart) => chartLines(chart).map((line) => `  ${line}`)),
      ].join("\n"),
    )
    .join("\n");
}

function chartLines(chart: LayoutChart | MatchedChart): readonly string[] {
  const title = nameText(chart.title);
  if (chart.type === null) return [`${title}: no content`];
  if (chart.type === "margin") {
    const bands = chart.series.map(({ value, lower, upper }) => `  ${bandText(value, lower, upper)}`);
    return [`${title}: margin`, ...bands];
  }
  const lines = [`${title}: multiline ${chart.tags.map(nameText).join(", ")}`];
  if (!("matches" in chart)) return lines;
  const matches = chart.matches.length === 0 ? "no tag matches" : chart.matches.map(nameText).join(", ");
  return [...lines, `  ${matches}`, ...chart.errors.map(({ message }) => `  ${message}`)];
}

function bandText(value: string, lower: string, upper: string): string {
  return `${nameText(value)} between ${nameText(lower)} and ${nameText(upper)}`;
}
