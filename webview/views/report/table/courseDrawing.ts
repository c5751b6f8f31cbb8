import { nothing, svg, type TemplateResult } from "lit";

/** Height of the tolerance in the small lines, as a share from the top: values beyond it have more room than those within. */
const TOLERANCE_AT = 0.66;

/** Powers of ten below the tolerance that are told apart. */
const DECADES_BELOW = 3;

/** Px at the edges, so that lines and marks are whole. */
const EDGE = 3;

/** Scale of small lines: in px, with the powers of ten above the tolerance. */
export interface CourseScale {
  readonly width: number;
  readonly height: number;
  readonly decades: number;
}

/** Powers of ten above the tolerance that lines need so that all can be held against each other: up to the greatest finite score. */
export function decadesOf(courses: Iterable<Float32Array>): number {
  let most = 1;
  for (const course of courses) {
    for (const score of course) if (score > most && score !== Number.POSITIVE_INFINITY) most = score;
  }
  return Math.max(2, Math.ceil(Math.log10(most)));
}

/** Px from the top; what is infinite lies on the upper edge, what does not differ on the lower one. */
export function heightOfScore(score: number, { height, decades }: CourseScale): number {
  const zero = height * TOLERANCE_AT;
  const power = Math.log10(score);
  if (power >= 0) return zero - (zero - EDGE) * Math.min(1, power / decades);
  return zero + (height - EDGE - zero) * Math.min(1, -power / DECADES_BELOW);
}

/** The score of each step as a path; where steps were not read, it is parted. */
export function coursePath(course: Float32Array, scale: CourseScale): string {
  let path = "";
  let isDrawing = false;
  for (const [i, score] of course.entries()) {
    if (Number.isNaN(score)) {
      isDrawing = false;
      continue;
    }
    const [x, y] = [px(xOf(i, course.length, scale)), px(heightOfScore(score, scale))];
    // A line of no length is a dot: a step between others that were not read is seen.
    path += isDrawing ? `L${x} ${y}` : `M${x} ${y}h0`;
    isDrawing = true;
  }
  return path;
}

/**
 * The scores of a pair over its steps: the tolerance as a dashed line, what is beyond it in another colour and width, its first step marked.
 * Scores of histograms have no tolerance.
 */
export function courseDrawing(
  course: Float32Array,
  mark: number | null,
  hasTolerance: boolean,
  scale: CourseScale,
): TemplateResult {
  const { width, height } = scale;
  const path = coursePath(course, scale);
  const tolerance = px(height * TOLERANCE_AT);
  const marked = mark === null ? undefined : course[mark];
  return svg`<svg class="line" width=${width} height=${height} aria-hidden="true">
    ${hasTolerance ? svg`<path class="tolerance" d="M0 ${tolerance}H${width}" />` : nothing}
    <path class=${course.length === 1 ? "score lone" : "score"} d=${path} />
    ${
      marked === undefined || mark === null || Number.isNaN(marked)
        ? nothing
        : svg`<svg width=${width} height=${tolerance}><path class="score beyond" d=${path} /></svg>
          <circle class="mark" cx=${px(xOf(mark, course.length, scale))} cy=${px(heightOfScore(marked, scale))} r="2.5" />`
    }
  </svg>`;
}

function xOf(i: number, count: number, { width }: CourseScale): number {
  return count === 1 ? width / 2 : EDGE + (i * (width - 2 * EDGE)) / (count - 1);
}

function px(value: number): string {
  return String(Math.round(value * 10) / 10);
}
