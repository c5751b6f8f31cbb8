import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import {
  PAGE_SETTINGS,
  type PageSettings,
  pageSettings,
  readPageSettings,
} from "../../../../src/shared/channel/pageSettings";

const DEFAULTS: PageSettings = { checkedRuns: 50, graphDirection: "auto", graphDepth: 0 };

describe("settings that pages get", () => {
  it("are in the manifest with the same types, defaults and bounds", () => {
    const { contributes } = JSON.parse(readFileSync("package.json", "utf8")) as {
      readonly contributes: { readonly configuration: { readonly properties: Readonly<Record<string, object>> } };
    };
    for (const name of PAGE_SETTINGS) {
      const { scope, markdownDescription, ...declared } = {
        ...{ scope: "", markdownDescription: "" },
        ...contributes.configuration.properties[`tensorView.${name}`],
      };
      expect({ name, declared }).toEqual({ name, declared: pageSettings[name].declared });
      expect([scope, markdownDescription]).toEqual(["window", `%config.${name}%`]);
    }
  });

  it("are the defaults where nothing is set", () => {
    expect(readPageSettings(() => undefined)).toEqual(DEFAULTS);
    for (const name of PAGE_SETTINGS) expect(pageSettings[name].declared.default).toBe(DEFAULTS[name]);
  });

  it("are as they are set", () => {
    const set: PageSettings = { checkedRuns: 0, graphDirection: "left", graphDepth: 2 };
    expect(readPageSettings((name) => set[name])).toEqual(set);
  });

  it.each([
    { checkedRuns: -1, graphDirection: "sideways", graphDepth: -1 },
    { checkedRuns: "many", graphDirection: 5, graphDepth: 1.5 },
    { checkedRuns: Number.NaN, graphDirection: null, graphDepth: "3" },
  ])("are the defaults where what is set makes no sense: $checkedRuns, $graphDirection, $graphDepth", (set) => {
    expect(readPageSettings((name) => set[name])).toEqual(DEFAULTS);
  });
});
