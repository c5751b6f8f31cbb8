import { configOf } from "../../../published/config";
import { json } from "../../../published/json";
import { type ConfigKey, configKeys } from "../../../shared/config/configKeys";
import { configRows, settingText } from "../../../shared/config/configText";
import type { ConfigTable } from "../../../shared/questions/config";
import { configTable } from "../../../shared/questions/config";
import { csvField } from "../../../shared/text/csvField";
import { nameText } from "../../../shared/text/nameText";
import { type AddCommand, command, onPath } from "../command";
import { counted, table } from "../texts/people";

interface ConfigOptions {
  readonly run?: string;
  readonly runs?: string;
  readonly baseline?: string;
  readonly differs?: boolean;
  readonly csv?: boolean;
}

/** A cell for people has not more. */
const MOST_SHOWN_UNITS = 60;

export const addConfig: AddCommand = (program, { session, print }) => {
  onPath(
    command(program, {
      name: "config",
      description:
        "settings that runs recorded (hyperparameters, lineage, texts such as flags and config), and what differs",
      example: "tensor-view config runs/ --baseline first --differs",
    }),
  )
    .option("--run <run>", "only this run; '.' for the path itself")
    .option("--runs <pattern>", "only runs whose names a regular expression is found in")
    .option("--baseline <run>", "what is not as in this run is changed; without one, what is not the default")
    .option("--differs", "print only what differs between runs (not in JSON)")
    .option("--csv", "print as CSV, a line for each setting")
    .action(async (path: string, { run, runs, baseline, differs = false, csv = false }: ConfigOptions) => {
      const wish = {
        logdir: await session.open(path),
        ...(run !== undefined && { run }),
        ...(runs !== undefined && { runs }),
        ...(baseline !== undefined && { baseline }),
      };
      const found = await session.askLong(configTable, wish, "runs read");
      const keys = () => configKeys(found.runs, found.baseline).filter((key) => key.differs || !differs);
      const names = found.runs.map((one) => one.run);
      const lines = () =>
        configRows(names, keys())
          .map((cells) => `${cells.map(csvField).join(",")}\n`)
          .join("");
      await print(csv ? { csv: lines() } : json(configOf(found)), () => (csv ? lines() : configText(found, keys())));
    });
};

/** A table for people: `*` stands behind what is changed. */
function configText({ runs, errors }: ConfigTable, keys: readonly ConfigKey[]): string {
  const unread = errors[0] && `${counted(errors.length, "run")} cannot be read: ${errors[0].message}`;
  if (runs.length === 0) return unread ?? "no run recorded its settings";
  if (keys.length === 0) return unread ?? "no setting differs";
  const rows = keys.map(({ key, values, changed, differs }) => [
    nameText(key),
    differs ? "yes" : "",
    ...values.map((value, i) =>
      value ? `${shortText(settingText(value.value))}${changed[i] === 1 ? " *" : ""}` : "-",
    ),
  ]);
  const found = table(["key", "differs", ...runs.map(({ run }) => nameText(run))], rows);
  return unread === undefined ? found : `${found}\n\n${unread}`;
}

function shortText(text: string): string {
  const shown = nameText(text);
  return shown.length > MOST_SHOWN_UNITS ? `${shown.slice(0, MOST_SHOWN_UNITS - 1)}…` : shown;
}
