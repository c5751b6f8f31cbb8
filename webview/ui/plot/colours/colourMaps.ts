export const COLOUR_MAPS = ["none", "viridis", "inferno", "magma", "plasma", "turbo"] as const;

export type ColourMap = (typeof COLOUR_MAPS)[number];

/**
 * Evenly spaced colours of the maps of matplotlib (CC0: Smith, van der Walt, Firing) and of Turbo (Apache-2.0: Mikhailov);
 * between them colours are mixed.
 */
const STOPS: Readonly<Record<Exclude<ColourMap, "none">, string>> = {
  viridis: "440154 482475 414487 355f8d 2a788e 21918c 22a884 44bf70 7ad151 bddf26 fde725",
  inferno: "000004 160b39 420a68 6a176e 932667 bc3754 dd513a f37819 fca50a f6d746 fcffa4",
  magma: "000004 140e36 3b0f70 641a80 8c2981 b73779 de4968 f7705c fe9f6d fecf92 fcfdbf",
  plasma: "0d0887 41049d 6a00a8 8f0da4 b12a90 cc4778 e16462 f2844b fca636 fcce25 f0f921",
  turbo: "30123b 4454c4 4490fe 1fc8de 29efa2 7dff56 c1f334 f1ca3a fe922a ea4f0d be2102 7a0403",
};

const tables = new Map<ColourMap, Uint8Array>();

/** 256 colours, red, green and blue of each after the other; gray where there is no map. */
export function colourTable(map: ColourMap): Uint8Array {
  const known = tables.get(map);
  if (known) return known;
  const table = map === "none" ? grays() : mixedStops(STOPS[map]);
  tables.set(map, table);
  return table;
}

function grays(): Uint8Array {
  return Uint8Array.from({ length: 768 }, (_, i) => Math.floor(i / 3));
}

function mixedStops(text: string): Uint8Array {
  const stops = text.split(" ").map((stop) => Number.parseInt(stop, 16));
  return Uint8Array.from({ length: 768 }, (_, i) => {
    const place = (Math.floor(i / 3) / 255) * (stops.length - 1);
    const at = Math.min(Math.floor(place), stops.length - 2);
    const part = (stop: number | undefined) => ((stop ?? 0) >> (16 - 8 * (i % 3))) & 255;
    const from = part(stops[at]);
    return Math.round(from + (part(stops[at + 1]) - from) * (place - at));
  });
}
