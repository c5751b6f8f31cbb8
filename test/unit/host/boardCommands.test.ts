import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { OPENED_BOARDS, viewRecord } from "../../../src/shared/views";

interface MenuItem {
  readonly command: string;
  readonly when?: string;
}

interface Manifest {
  readonly commands: readonly { readonly command: string; readonly title: string }[];
  readonly menus: Readonly<Record<string, readonly MenuItem[]>>;
}

const read = (file: string) => JSON.parse(readFileSync(file, "utf8"));
const { contributes }: { readonly contributes: Manifest } = read("package.json");
const texts: Readonly<Record<string, string>> = read("package.nls.json");

/** Contributions that the command of a board lacks. */
function missing(view: string, command: string, opens: string | undefined): string[] {
  const inMenu = (menu: string, id: string, fits: (when: string) => boolean) =>
    contributes.menus[menu]?.some((item) => item.command === `tensorView.${id}` && fits(item.when ?? "")) === true;
  const ofEditor = `${command}OfEditor`;
  const wanted: Readonly<Record<string, boolean>> = {
    ...Object.fromEntries(
      [command, ofEditor].map((id) => [
        `commands: ${id}`,
        contributes.commands.some((one) => one.command === `tensorView.${id}` && one.title === `%command.${command}%`),
      ]),
    ),
    [`view/item/context: ${command}`]: inMenu("view/item/context", command, (when) => when.includes(`\\b${view}\\b`)),
    [`editor/title: ${ofEditor}`]: inMenu("editor/title", ofEditor, (when) => when.includes("tensorView.mayOpenBoard")),
    [`commandPalette: ${ofEditor}`]: inMenu("commandPalette", ofEditor, (when) => when === "false"),
    [`package.nls.json: ${opens}`]: texts[`command.${command}`] === opens,
  };
  return Object.keys(wanted).filter((name) => wanted[name] !== true);
}

it("the manifest has the command of each board, for rows and for editors", () => {
  expect(OPENED_BOARDS.map(({ command }) => command)).toContain("openScalars");
  expect(OPENED_BOARDS.flatMap(({ view, command }) => missing(view, command, viewRecord(view).opens))).toEqual([]);
});

it("a command that the manifest lacks is told with each place", () => {
  expect(missing("spectra", "openSpectra", "Open Spectra")).toEqual([
    "commands: openSpectra",
    "commands: openSpectraOfEditor",
    "view/item/context: openSpectra",
    "editor/title: openSpectraOfEditor",
    "commandPalette: openSpectraOfEditor",
    "package.nls.json: Open Spectra",
  ]);
});
