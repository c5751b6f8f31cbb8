import { expect, it } from "vitest";
import { listText } from "../../../../src/node/cli/commands/list";

it("the list of runs says how many damaged places it leaves out", () => {
  const damage = [{ offset: 40, kind: "badPayloadCrc", message: "bad" }];
  const file = { name: "events", bytes: 1, records: 7, recovered: 0, damage };
  const text = (damageCount: number) => listText({ runs: [{ run: "a", files: [{ ...file, damageCount }], tags: [] }] });
  expect(text(200_000)).toContain("damaged at offset 40: bad\n    and 199999 more places");
  expect(text(1)).not.toContain("more");
});
