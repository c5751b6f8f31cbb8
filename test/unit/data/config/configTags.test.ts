import { expect, it } from "vitest";
import { configTags } from "../../../../src/data/config/configTags";

it("takes the tags whose last part says so, in their order", () => {
  const tags = [
    ...["args", "config_notes", "configured", "eval/Flags.v2", "loss", "my-config", "params 2", "run/HPARAMS"],
    ...["settings-all", "hyperparameters", "flags/note", "x/arguments/text_summary"],
  ];
  expect(configTags(tags).map(({ tag }) => tag)).toEqual([
    ...["args", "config_notes", "eval/Flags.v2", "params 2", "run/HPARAMS", "settings-all", "hyperparameters"],
    "x/arguments/text_summary",
  ]);
});

it("gives a tag its defaults, which are no settings", () => {
  const tags = ["a/flags", "a/flags_defaults", "flags", "flags/defaults", "flags_defaults", "args_defaults"];
  expect(configTags(tags)).toEqual([
    { tag: "a/flags", defaults: ["a/flags_defaults"] },
    { tag: "flags", defaults: ["flags/defaults", "flags_defaults"] },
  ]);
});
