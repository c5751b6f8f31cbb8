import { Option } from "commander";
import { json } from "../../../published/json";
import { searchMatchesOf } from "../../../published/text";
import { searchText, type TextMatch, type TextMatches } from "../../../shared/questions/texts";
import { nameText } from "../../../shared/text/nameText";
import { type AddCommand, command } from "../command";
import { count, type FilterOptions, filterOf, onFilter } from "../questions/filter";
import { counted, table } from "../texts/people";

interface SearchOptions extends FilterOptions {
  readonly latest?: boolean;
  readonly max?: string;
}

/** A cell for people has not more. */
const MOST_SHOWN_UNITS = 200;

export const addSearch: AddCommand = (program, { session, print }) => {
  onFilter(
    command(program, {
      name: "search",
      description: "lines of all texts, in all steps, in which a regular expression is found",
      example: "tensor-view search runs/ 'learning.rate' --latest",
    }),
  )
    .argument("<pattern>", "regular expression")
    .option("--latest", "only the latest point of each tag")
    .addOption(new Option("--max <number>", "at most this many lines (1000 unless given)").argParser(count))
    .action(async (path: string, pattern: string, options: SearchOptions) => {
      const { latest, max } = options;
      const wish = {
        ...{ logdir: await session.open(path), pattern },
        ...filterOf(options),
        ...(latest && { latest }),
        ...(max !== undefined && { max: Number(max) }),
      };
      const found = await session.askLong(searchText, wish, "points searched");
      await print(json(searchMatchesOf(found)), () => foundText(found));
    });
};

function foundText(found: TextMatches): string {
  const { unread } = found;
  const lines = matchesText(found);
  return unread ? `${lines}\n\n${counted(unread.count, "point")} cannot be read: ${unread.message}` : lines;
}

function matchesText({ matches, more }: TextMatches): string {
  if (matches.length === 0) return more ? "there are matches" : "no matches";
  const rows = matches.map((match) => [
    nameText(match.run),
    nameText(match.tag),
    match.step,
    String(match.index),
    String(match.line),
    shownText(match),
  ]);
  const found = table(["run", "tag", "step", "string", "line", "text"], rows);
  return more ? `${found}\n\nmore than ${counted(matches.length, "line")}` : found;
}

/** Part of a long line around the hit. */
function shownText({ text, textStart, hitStart }: TextMatch): string {
  const from = Math.max(0, hitStart - textStart - MOST_SHOWN_UNITS / 2);
  const part = text.slice(from, from + MOST_SHOWN_UNITS);
  return nameText(`${from > 0 ? "…" : ""}${part}${from + MOST_SHOWN_UNITS < text.length ? "…" : ""}`);
}
