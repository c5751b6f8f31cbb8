import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { TENSORFLOW_NAME } from "../support/eventWriter";
import { LiveWriter } from "./liveWriter";
import { type Opened, open } from "./samples";
import { waitFor } from "./waiting";

/** Menus that are opened: a few in the suite, as many as wanted by hand. */
const MENUS = Number(process.env.TENSOR_VIEW_MENUS ?? 30);

/** Number of menus after which the filter is changed. */
const MENUS_A_FILTER = 5;

const EVERY_MS = 100;

/** No measure of speed: a menu on a busy machine takes so long at most. */
const PATIENCE_MS = 10_000;

const TAGS = ["bias", "scale", "weight"];

/** All of them keep the run whose menus are opened. */
const FILTERS = ["still", "s", "", "till"];

let opened: Opened;
let writers: readonly LiveWriter[];
let timer: NodeJS.Timeout | undefined;

beforeAll(async () => {
  opened = await open((folder) => {
    for (const tag of TAGS) {
      const file = `${TENSORFLOW_NAME}.${tag}`;
      new LiveWriter(join(folder, "still", file), tag, [2, 2]).append();
    }
    writers = ["grows", "spreads"].map((run) => new LiveWriter(join(folder, run, TENSORFLOW_NAME), "w", [2, 2]));
    for (const writer of writers) writer.append();
  });
  const { workbench } = opened;
  await workbench.page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await workbench.openSidebar("Tensor View");
  for (const run of ["still", "grows", "spreads"]) await workbench.expandRow(run);
  timer = setInterval(() => {
    for (const writer of writers) writer.append();
  }, EVERY_MS);
});

afterAll(async () => {
  clearInterval(timer);
  await opened?.close();
});

const NAME = `of ${MENUS} menus over a run that does not change none is lost while two others grow and the filter changes`;

it(NAME, { timeout: MENUS * PATIENCE_MS }, async () => {
  const { workbench, folder } = opened;
  const clipboard = () => workbench.page.evaluate(() => navigator.clipboard.readText());
  const began = Date.now();
  const lost: string[] = [];
  for (let i = 0; i < MENUS; i++) {
    if (i % MENUS_A_FILTER === MENUS_A_FILTER - 1) {
      await workbench.runCommand("Tensor View: Filter Runs and Tags…");
      await workbench.quickPick.filter(FILTERS[Math.floor(i / MENUS_A_FILTER) % FILTERS.length] as string);
      await workbench.quickPick.cancel();
    }
    await workbench.page.evaluate(() => navigator.clipboard.writeText("nothing"));
    const tag = TAGS[i % TAGS.length] as string;
    const [item, copied] =
      i % 2 === 0 ? (["Copy Tag", tag] as const) : (["Copy Run Path", join(folder, "still")] as const);
    const steps = writers.map(({ writtenMs }) => writtenMs.length);
    await workbench.contextMenu(["still", tag], item);
    await waitFor("the command's effect", async () => (await clipboard()) === copied, PATIENCE_MS).catch(() => {
      lost.push(`${i}: ${item} of ${tag}`);
    });
    expect(writers.every(({ writtenMs }, w) => writtenMs.length > (steps[w] as number))).toBe(true);
  }
  console.log(`${MENUS} menus in ${((Date.now() - began) / 1000).toFixed(0)} s, ${lost.length} lost`);
  expect(lost).toEqual([]);
  expect(workbench.toasts().map(({ message }) => message)).toEqual([]);
});
