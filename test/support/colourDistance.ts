import { type Triple, times } from "./eyes";

const RGB_TO_XYZ = [
  [0.4124564, 0.3575761, 0.1804375],
  [0.2126729, 0.7151522, 0.072175],
  [0.0193339, 0.119192, 0.9503041],
] as const;
/** D65. */
const WHITE = [0.95047, 1, 1.08883] as const;

/** CIELAB of a colour, linear RGB. */
export function labOf(rgb: Triple): Triple {
  const [x, y, z] = times(RGB_TO_XYZ, rgb).map((part, i) => {
    const share = part / (WHITE[i] ?? 1);
    return share > 216 / 24389 ? Math.cbrt(share) : ((24389 / 27) * share + 16) / 116;
  });
  return [116 * (y ?? 0) - 16, 500 * ((x ?? 0) - (y ?? 0)), 200 * ((y ?? 0) - (z ?? 0))];
}

const rad = (degrees: number) => (degrees * Math.PI) / 180;
const deg = (y: number, x: number) => ((Math.atan2(y, x) * 180) / Math.PI + 360) % 360;

/** CIEDE2000 of two colours, linear RGB. */
export function colourDistance(one: Triple, other: Triple): number {
  const [l1, a1, b1] = labOf(one);
  const [l2, a2, b2] = labOf(other);
  const chroma = (Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2;
  const grey = 1.5 - 0.5 * Math.sqrt(chroma ** 7 / (chroma ** 7 + 25 ** 7));
  const [c1, c2] = [Math.hypot(a1 * grey, b1), Math.hypot(a2 * grey, b2)];
  const h1 = deg(b1, a1 * grey);
  const turn = c1 * c2 === 0 ? 0 : ((deg(b2, a2 * grey) - h1 + 540) % 360) - 180;
  const hue = h1 + turn / 2;
  const [l, c] = [(l1 + l2) / 2, (c1 + c2) / 2];
  const t =
    1 -
    0.17 * Math.cos(rad(hue - 30)) +
    0.24 * Math.cos(rad(2 * hue)) +
    0.32 * Math.cos(rad(3 * hue + 6)) -
    0.2 * Math.cos(rad(4 * hue - 63));
  const dl = (l2 - l1) / (1 + (0.015 * (l - 50) ** 2) / Math.sqrt(20 + (l - 50) ** 2));
  const dc = (c2 - c1) / (1 + 0.045 * c);
  const dh = (2 * Math.sqrt(c1 * c2) * Math.sin(rad(turn / 2))) / (1 + 0.015 * c * t);
  const bend = 30 * Math.exp(-(((((hue + 360) % 360) - 275) / 25) ** 2));
  const blue = -2 * Math.sqrt(c ** 7 / (c ** 7 + 25 ** 7)) * Math.sin(rad(2 * bend));
  return Math.sqrt(dl ** 2 + dc ** 2 + dh ** 2 + blue * dc * dh);
}
