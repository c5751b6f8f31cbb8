/** Between these a plain sum of two squares has lost nothing. */
const LEAST = 2 ** -900;
const MOST = 2 ** 1000;
const SCALE = 2 ** 600;

/** The modulus of a complex number, right to the last digits: neither its square nor that of a part may leave the doubles. */
export function modulus(re: number, im: number): number {
  const squares = re * re + im * im;
  if (squares >= LEAST && squares <= MOST) return Math.sqrt(squares);
  if (re === 0 || im === 0) return Math.abs(re + im);
  const scale = squares > 1 ? 1 / SCALE : SCALE;
  return Math.sqrt((re * scale) ** 2 + (im * scale) ** 2) / scale;
}
