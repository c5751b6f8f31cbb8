import { groupName } from "../../data/groupName";
import type { Handlers } from "../../shared/channel";
import { createPace } from "../pace";
import { createPatterns } from "../patterns/namePatterns";
import { nameFilter } from "./nameFilter";
import type { nameMethods } from "./nameMethods";

/** The answers of the thread that matches names. */
export const nameAnswers: Handlers<typeof nameMethods> = {
  keep: async ({ filter, runs }, { signal }) => ({
    kept: await nameFilter(filter, createPatterns())(runs, createPace(signal)),
  }),
  groups: async ({ pattern, names }, { signal }) => {
    const matches = await createPatterns()(pattern).match(names, createPace(signal));
    return matches.map((match) => match && groupName(match));
  },
};
