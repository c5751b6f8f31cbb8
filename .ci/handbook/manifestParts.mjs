// Tables of what the manifest contributes - settings, commands and where they stand, keys - for the handbook.
import { loadSources } from "./loadSources.mjs";
import { markdownTable } from "./markdownTable.mjs";

/**
 * @typedef {{ readonly command: string, readonly when?: string, readonly group?: string }} MenuItem
 * @typedef {object} Setting
 * @property {string} type
 * @property {unknown} [default]
 * @property {readonly string[]} [enum]
 * @property {number} [minimum]
 * @property {number} [maximum]
 * @property {string} markdownDescription
 * @property {string} [markdownDeprecationMessage]
 */

/** @type {{ VIEWS_OF_ROWS: readonly string[], viewRecord(view: string): { title: string } }} */
const { VIEWS_OF_ROWS, viewRecord } = await loadSources(["src/shared/views.ts"]);

/** What rows of the tree are called, by the words of their `viewItem`. */
const ROWS = new Map([
  ...VIEWS_OF_ROWS.map((view) => /** @type {const} */ ([view, `whatever _${viewRecord(view).title}_ shows`])),
  ["series", "tag"],
  ["run", "run"],
  ["group", "folder of runs"],
  ["folder", "workspace folder"],
  ["logFolder", "log folder"],
  ["file", "file"],
  ["histogram", "histogram, tensor"],
  ["compared", "what is selected for compare"],
  ["compare", "tensor, scalar, histogram"],
  ["inGraph", "tag of a node"],
  ["table", "tensor"],
  ["unwatched", "run"],
  ["watched", "watched run"],
  ["added", "added log folder"],
  ["bookmark", "bookmark"],
]);

/** @param {{ contributes: any }} manifest @param {Readonly<Record<string, string>>} texts */
export function manifestParts({ contributes }, texts) {
  const said = (/** @type {string} */ text) => text.replace(/^%(.*)%$/, (_, key) => textOf(texts, key));
  /** @type {readonly { readonly command: string, readonly title: string, readonly category?: string }[]} */
  const commands = contributes.commands;
  const titles = new Map(commands.map(({ command, title }) => [command, said(title)]));
  /** @type {readonly (readonly [string, Setting])[]} */
  const settings = Object.entries(contributes.configuration.properties);
  return {
    settings: markdownTable(
      ["Setting", "Value", "Default", "Meaning"],
      settings.map(([name, setting]) => [
        `\`${name}\``,
        valueText(setting),
        setting.default === undefined ? "" : `\`${JSON.stringify(setting.default)}\``,
        settingText(setting, said),
      ]),
    ),
    commands: markdownTable(
      ["Command", "Where it stands", "Id"],
      commands.map(({ command, title, category }) => [
        `**${category ? `${said(category)}: ` : ""}${said(title)}**`,
        places(contributes.menus, command).join("; "),
        `\`${command}\``,
      ]),
    ),
    keybindings: markdownTable(
      ["Key", "On a Mac", "Command"],
      contributes.keybindings.map(
        (/** @type {{ command: string, key: string, mac?: string, when?: string }} */ { command, key, mac, when }) => [
          `\`${key}\`${viewPlace(when)}`,
          `\`${mac ?? key}\``,
          titles.get(command) ?? command,
        ],
      ),
    ),
  };
}

/** The view that a key is heard in, where that is one. */
function viewPlace(when = "") {
  const [, view] = when.match(/focusedView == tensorView\.(\w+)/) ?? [];
  return view === undefined ? "" : ` in ${view[0]?.toUpperCase()}${view.slice(1)}`;
}

/** @param {Readonly<Record<string, string>>} texts @param {string} key */
function textOf(texts, key) {
  const text = texts[key];
  if (text === undefined) throw new Error(`package.nls.json has no "${key}"`);
  return text;
}

/** @param {Setting} setting */
function valueText({ type, enum: choices, minimum, maximum }) {
  const number = (/** @type {number} */ value) => value.toLocaleString("en-US");
  switch (type) {
    case "array":
      return "list of texts";
    case "object":
      return "texts by patterns";
    case "boolean":
      return "`true` or `false`";
    case "integer":
      return maximum === undefined
        ? `whole number from ${number(minimum ?? 0)}`
        : `whole number, ${number(minimum ?? 0)} to ${number(maximum)}`;
    case "string":
      return choices ? choices.map((choice) => `\`${choice}\``).join(", ") : "text";
    default:
      throw new Error(`the handbook has no name for settings of type ${type}`);
  }
}

/** References to settings are links in VS Code's own page alone. @param {Setting} setting @param {(text: string) => string} said */
function settingText({ markdownDescription, markdownDeprecationMessage }, said) {
  const parts = [markdownDescription, ...(markdownDeprecationMessage ? [markdownDeprecationMessage] : [])].map(said);
  if (markdownDeprecationMessage) parts.unshift("Deprecated.");
  return parts.join(" ").replace(/`#([\w.]+)#`/g, "`$1`");
}

/** Where people find a command. @param {Readonly<Record<string, readonly MenuItem[]>>} menus @param {string} command */
function places(menus, command) {
  const of = (/** @type {string} */ menu) => (menus[menu] ?? []).filter((item) => item.command === command);
  const rows = of("view/item/context");
  const inMenu = rows.filter(({ group = "" }) => !group.startsWith("inline"));
  return [
    ...palettePlace(of("commandPalette")),
    ...new Set(of("view/title").map(titlePlace)),
    ...(rows.length > inMenu.length ? [`button of rows: ${kindsOf(rows.filter((row) => !inMenu.includes(row)))}`] : []),
    ...(inMenu.length > 0 ? [`menu of rows: ${kindsOf(inMenu)}`] : []),
    ...(of("explorer/context").length > 0 ? ["menu of the Explorer"] : []),
    ...(of("editor/title").length > 0 ? ["title of a panel"] : []),
  ];
}

/** A command is in the palette unless that is ruled out. @param {readonly MenuItem[]} rules */
function palettePlace(rules) {
  if (rules.length === 0) return ["palette"];
  return rules.every(({ when }) => when === "false") ? [] : ["palette, while it applies"];
}

/** @param {MenuItem} item */
function titlePlace({ when = "", group = "" }) {
  const view = when.includes("tensorView.bookmarks") ? "Bookmarks" : "Runs";
  return group.startsWith("navigation") ? `button over ${view}` : `menu over ${view}`;
}

/** The rows that conditions name. @param {readonly MenuItem[]} items */
function kindsOf(items) {
  const words = items.flatMap(({ when = "" }) => {
    const [condition = ""] = when.match(/viewItem (?:== \w+|=~ \/.*?\/)/) ?? [];
    return condition.replace(/\\b/g, " ").match(/\w+/g)?.slice(1) ?? [];
  });
  const names = words.map((word) => {
    const name = ROWS.get(word);
    if (name === undefined) throw new Error(`the handbook has no name for rows "${word}"`);
    return name;
  });
  return [...new Set(names)].join(", ");
}
