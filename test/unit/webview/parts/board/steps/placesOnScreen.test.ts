import { expect, it } from "vitest";
import { PlacesOnScreen } from "../../../../../../webview/parts/board/steps/placesOnScreen";

it("keeps the same object while it is shown the same, and of places out of view the latest 200", () => {
  const places = new PlacesOnScreen<{ readonly value: number }>();
  const first = places.show("0", { value: Number.NaN });
  expect(places.show("0", { value: Number.NaN })).toBe(first);
  expect(places.show("0", { value: 1 })).not.toBe(first);
  for (let i = 1; i <= 300; i++) places.show(`${i}`, { value: i });
  places.bound(["0", "300"]);
  const kept = Array.from({ length: 301 }, (_, i) => places.get(`${i}`) !== undefined);
  expect(kept.filter(Boolean)).toHaveLength(202);
  expect([kept[0], kept[99], kept[100], kept[300]]).toEqual([true, false, true, true]);
  places.clear();
  expect(places.get("300")).toBeUndefined();
});
