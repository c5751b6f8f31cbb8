import { groupName } from "../../data/series/groupName";
import type { Handlers } from "../../shared/channel/channel";
import { createPace } from "../pace";
import { createPatterns } from "../patterns/namePatterns";
import { nameFilter } from "./nameFilter";
import type { nameMethods } from "./nameMethods";

/** The answers of the thread that matches names. */
export const nameAnswers: Handlers<typeof nameMethods> = {
  keep: async ({ filter, runs }, { signal }) => {
    const keep = await nameFilter(filter, createPatterns());
    return { kept: await keep(runs, createPace(signal)) };
  },
  groups: async ({ pattern, names }, { signal }) => {
    const compiled = await createPatterns()(pattern);
    const matches = await compiled.match(names, createPace(signal));
    return matches.map((match) => match && groupName(match));
  },
};
