import * as l10n from "@vscode/l10n";
import type { WishedDirection } from "../../../../src/graph/graphDirection";
import type { MenuItem } from "../../../ui/controls/menu";
import type { GraphEvents } from "../graphEvents";
import type { GraphState } from "../graphState";
import type { ShownGraph } from "../shownGraph";
import {
  depthOptions,
  detailsSwitch,
  directionOptions,
  edgeSwitches,
  exportItems,
  modeOptions,
  optionItems,
  wholeSwitch,
} from "./graphBarParts";
import { SAVED_GROUNDS, SAVED_PARTS, SAVED_SCALES, type SavedPictureChoice } from "./pictureChoice";

/** Content of the bar. */
export interface ShownGraphBar {
  /** Tags of all graphs of the run, with the shown one. */
  readonly tags: readonly string[];
  readonly tag: string;
  /** Undefined until it is known what the graph holds. */
  readonly graph: ShownGraph | undefined;
  /** Names of the library's functions, whichever body is shown. */
  readonly functions: readonly string[];
  readonly state: Pick<
    GraphState,
    "isWhole" | "hasData" | "hasControl" | "hasDetails" | "mode" | "isTable" | "isPanelShown" | "saving"
  >;
  readonly direction: WishedDirection;
  /** Levels that are open at start. */
  readonly depth: number;
  /** The scope that is looked at; empty for the top. */
  readonly scope: string;
  readonly hasSelection: boolean;
  /** True if there is a picture to save. */
  readonly hasPicture: boolean;
}

/** Px below which controls move into the menu, the least used first; a list to choose from takes as many besides. */
const FOLDS = { start: 1080, colour: 680, edges: 480, scopes: 620 } as const;
const LIST_WIDTH = 250;

/** More functions than this are chosen in their list beside the picture. */
export const MOST_FUNCTIONS = 100;

/** Controls that fit into a bar. */
type BarRoom = Readonly<Record<keyof typeof FOLDS, boolean>>;

/** Controls that fit into a bar of a width in px. */
export function roomOfBar({ tags, graph, functions }: ShownGraphBar, width: number): BarRoom {
  const parts = graph?.overview.parts.length ?? 0;
  const lists = [tags.length > 1, parts > 1, functions.length > 0 && functions.length <= MOST_FUNCTIONS];
  const left = width - LIST_WIDTH * lists.filter(Boolean).length;
  return {
    start: left >= FOLDS.start,
    colour: left >= FOLDS.colour,
    edges: left >= FOLDS.edges,
    scopes: width >= FOLDS.scopes,
  };
}

type Tell = <Name extends keyof GraphEvents>(name: Name, detail: GraphEvents[Name]) => void;

/** Menu items of controls that do not fit into the bar, then of exports. */
export function graphBarMenu(shown: ShownGraphBar, room: BarRoom, tell: Tell): MenuItem[] {
  const { state: view, direction, depth, scope, hasPicture } = shown;
  const set = (changes: Partial<GraphState>) => tell("graph-state", changes);
  const groups: MenuItem[][] = [];
  if (!view.isTable) {
    if (!room.scopes) {
      groups.push([
        { name: l10n.t("Open to here"), isOff: scope === "", choose: () => tell("graph-open-here", null) },
        { name: l10n.t("Close all"), choose: () => tell("graph-close-all", null) },
      ]);
    }
    if (!room.edges) {
      const switches = [...edgeSwitches(view), wholeSwitch(view), detailsSwitch(view)];
      groups.push(
        switches.map(({ title, isOn, turned }) => ({ name: title, isChecked: isOn, choose: () => set(turned) })),
      );
    }
    if (!room.colour) {
      groups.push(optionItems(l10n.t("mode"), view.mode, modeOptions(), (mode) => tell("graph-mode", mode)));
    }
    if (!room.start) {
      groups.push(
        optionItems(l10n.t("direction"), direction, directionOptions(), (chosen) => set({ direction: chosen })),
        optionItems(l10n.t("open at start"), depth, depthOptions(), (chosen) => set({ depth: chosen })),
      );
    }
  }
  groups.push([{ name: l10n.t("Parameters (M)"), choose: () => set({ tab: "parameters", isPanelShown: true }) }]);
  groups.push(exportItems(hasPicture, (format) => tell("graph-export", format)));
  if (hasPicture) groups.push(savedPictureItems(view.saving, (saving) => set({ saving })));
  groups.push([{ name: l10n.t("Keyboard shortcuts (?)"), choose: () => tell("graph-shortcuts", null) }]);
  return groups.flatMap((items, group) => items.map((item, i) => ({ ...item, beginsGroup: group > 0 && i === 0 })));
}

/** Menu items of the settings of a saved picture, to be chosen before it is saved. */
function savedPictureItems(saving: SavedPictureChoice, choose: (saving: SavedPictureChoice) => void): MenuItem[] {
  const parts = { all: l10n.t("all of it"), seen: l10n.t("what is in view") };
  const grounds = { own: l10n.t("as here"), light: l10n.t("light"), transparent: l10n.t("transparent") };
  return [
    ...optionItems(
      l10n.t("saved picture"),
      saving.part,
      SAVED_PARTS.map((value) => ({ value, name: parts[value] })),
      (part) => choose({ ...saving, part }),
    ),
    ...optionItems(
      l10n.t("ground"),
      saving.ground,
      SAVED_GROUNDS.map((value) => ({ value, name: grounds[value] })),
      (ground) => choose({ ...saving, ground }),
    ),
    ...optionItems(
      l10n.t("scale of PNG"),
      saving.scale,
      SAVED_SCALES.map((value) => ({ value, name: l10n.t("{0}x", String(value)) })),
      (scale) => choose({ ...saving, scale }),
    ),
  ];
}
