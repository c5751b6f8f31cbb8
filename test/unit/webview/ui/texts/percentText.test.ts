import { expect, it } from "vitest";
import { percentText } from "../../../../../webview/ui/texts/percentText";

it("rounds a share to three digits", () => {
  expect([0, 0.125, 0.98765, 1].map((share) => percentText(share))).toEqual(["0%", "12.5%", "98.8%", "100%"]);
  expect(percentText(0.98765, 2)).toBe("99%");
});

it("has 100% for all and 0% for none alone", () => {
  expect(percentText(26_918 / 26_928)).toBe("99.96%");
  expect([0.9995, 0.99995, 1 - 1e-12, 1e-4, 1e-9].map((share) => percentText(share))).toEqual([
    ...["99.95%", "> 99.99%", "> 99.99%", "0.01%", "< 0.01%"],
  ]);
  expect([0.995, 0.9949].map((share) => percentText(share, 2))).toEqual(["99.5%", "99%"]);
});
