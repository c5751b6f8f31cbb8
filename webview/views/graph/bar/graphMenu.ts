import * as l10n from "@vscode/l10n";
import type { RunEnds } from "../../../../src/shared/graph/graphMode";
import type { PictureBox, PictureChoice } from "../../../../src/shared/graph/graphPicture";
import type { MarkedNodes } from "../../../../src/shared/questions/graphPictures";
import type { MenuItem } from "../../../ui/controls/menu";
import { withoutMiddle } from "../canvas/boxes/fitText";
import { graphEvent } from "../graphEvents";
import { withEnd } from "../graphModes";
import { boxActs } from "../panel/node/boxActions";

/** Limit of letters of a name in a menu. */
const MOST_LETTERS = 60;

/** Subject of a menu: a box, or a stub that was set aside beside one. */
interface MenuSubject {
  /** Undefined for what was set aside. */
  readonly box: PictureBox | undefined;
  /** The node of the shown graph that it is; undefined where it is none. */
  readonly node: string | undefined;
  /** The scope of the shown graph that it is, as ends name it; undefined where it is none. */
  readonly scope: string | undefined;
  /** The node that was selected before. */
  readonly before: string | undefined;
  readonly choice: PictureChoice;
  readonly run: RunEnds;
}

/** Menu items of the actions on a menu's subject. */
export function graphMenu(
  { box, node, scope, before, choice, run }: MenuSubject,
  tell: (event: Event) => void,
): MenuItem[] {
  const mark = (name: string, of: MarkedNodes, isOff = false): MenuItem => ({
    name,
    isOff,
    choose: () => tell(graphEvent("graph-mark", of)),
  });
  const end = (name: string, ends: keyof RunEnds, of: string): MenuItem => ({
    name,
    isChecked: run[ends].includes(of),
    choose: () => tell(graphEvent("graph-run", withEnd(run, ends, of))),
  });
  const own = node ?? scope;
  const groups: MenuItem[][] = [
    box ? boxActs({ box, choice }).map(({ name, event }) => ({ name, choose: () => tell(event) })) : [],
    own === undefined ? [] : [end(l10n.t("Feed (E)"), "feeds", own), end(l10n.t("Fetch (F)"), "fetches", own)],
    scope === undefined
      ? []
      : [
          mark(l10n.t("Inputs of This Scope"), { reach: "inputs", of: scope }),
          mark(l10n.t("What Depends on It"), { reach: "dependents", of: scope }),
        ],
    node === undefined
      ? []
      : [
          mark(l10n.t("Inputs of This Node"), { reach: "inputs", of: node }),
          mark(l10n.t("What Depends on It"), { reach: "dependents", of: node }),
          before === undefined || before === node
            ? { ...mark(l10n.t("Between This and the Node Selected Before"), { names: [] }), isOff: true }
            : mark(l10n.t("Between This and {0}", withoutMiddle(before, MOST_LETTERS)), { between: [before, node] }),
        ],
    [
      mark(l10n.t("Sources"), { ends: "sources" }),
      mark(l10n.t("Sinks"), { ends: "sinks" }),
      mark(l10n.t("Longest Path"), { way: "longest", run }),
      { name: l10n.t("Data Path from the Input"), choose: () => tell(graphEvent("graph-follow", "")) },
    ],
  ];
  return groups
    .filter((items) => items.length > 0)
    .flatMap((items, group) => items.map((item, i) => ({ ...item, beginsGroup: group > 0 && i === 0 })));
}
