/** A line in which something was found, and what is marked in it. */
export interface TextHit {
  readonly runKey: string;
  readonly tag: string;
  readonly point: number;
  /** Decimal. */
  readonly step: string;
  /** Index of the string in its tensor, row-major. */
  readonly index: number;
  /** From 0. */
  readonly line: number;
  /** In UTF-16 units of the line. */
  readonly hitStart: number;
  readonly hitEnd: number;
}
