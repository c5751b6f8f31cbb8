import { json } from "../../../published/json";
import { layoutsOf } from "../../../published/layouts";
import { mergedLayouts } from "../../../shared/questions/layouts";
import { type AddCommand, command, onPath } from "../command";
import { layoutText } from "../shown/shownLayout";
import { counted } from "../texts/people";

interface LayoutsOptions {
  readonly run?: string;
  readonly runs?: string;
}

export const addLayouts: AddCommand = (program, { session, print }) => {
  onPath(
    command(program, {
      name: "layouts",
      description: "layouts of custom scalars of all runs as one, with the tags that their charts take",
      example: "tensor-view layouts runs/ --runs '^first'",
    }),
  )
    .option("--run <run>", "only this run; '.' for the path itself")
    .option("--runs <pattern>", "only runs whose names a regular expression is found in")
    .action(async (path: string, { run, runs }: LayoutsOptions) => {
      const wish = {
        logdir: await session.open(path),
        ...(run !== undefined && { run }),
        ...(runs !== undefined && { runs }),
      };
      const found = await session.askLong(mergedLayouts, wish, "runs read");
      await print(json(layoutsOf(found)), () => {
        const { categories, errors } = found;
        const unread = errors.map(({ message }) => message)[0];
        const text = categories.length === 0 ? "no layout" : layoutText(categories);
        return unread === undefined ? text : `${text}\n\n${counted(errors.length, "run")} cannot be read: ${unread}`;
      });
    });
};
