import { css, html, nothing, svg, type TemplateResult } from "lit";

/** A bar of a small histogram: from where to where, and how high in any unit. */
export interface SmallBar {
  readonly left: number;
  readonly right: number;
  readonly height: number;
  /** Tooltip of the histogram. */
  readonly hint?: string;
}

/** Bars that are filled, and perhaps others in outline over them on the same axis. */
interface SmallHistogram {
  /** All of it in a sentence. */
  readonly sentence: string;
  readonly filled: readonly SmallBar[];
  readonly outlined?: readonly SmallBar[];
  readonly range: readonly [low: number, high: number];
  /** Texts at both ends of the axis. */
  readonly ends: readonly string[];
  /** Names of the filled and of the outlined bars. */
  readonly names?: readonly [filled: string, outlined: string];
}

/** Units of the picture's height. */
const HEIGHT = 100;

/** A picture as wide as its place, with its ends and what is which. */
export function smallHistogram({ sentence, filled, outlined, range, ends, names }: SmallHistogram): TemplateResult {
  const [low, high] = range;
  const most = [filled, outlined ?? []].flat().reduce((tallest, { height }) => Math.max(tallest, height), 0);
  const x = (value: number) => (100 * (value - low)) / (high - low);
  const y = (height: number) => HEIGHT - (HEIGHT * height) / (most || 1);
  return html`
    <svg role="img" aria-label=${sentence} viewBox="0 0 100 ${HEIGHT}" preserveAspectRatio="none">
      ${svg`<path class="filled" d=${filledPath(filled, x, y)}></path>`}
      ${outlined ? svg`<path class="outlined" d=${outlinePath(outlined, x, y)}></path>` : nothing}
      ${filled.map(({ left, right, hint }) =>
        hint === undefined
          ? nothing
          : svg`<rect x=${x(left)} y="0" width=${x(right) - x(left)} height=${HEIGHT}><title>${hint}</title></rect>`,
      )}
    </svg>
    <div class="ends" aria-hidden="true">${ends.map((text) => html`<span>${text}</span>`)}</div>
    ${
      names
        ? html`<div class="key" aria-hidden="true">
          <span><i></i>${names[0]}</span><span><i class="outline"></i>${names[1]}</span>
        </div>`
        : nothing
    }
  `;
}

type Place = (value: number) => number;

function filledPath(bars: readonly SmallBar[], x: Place, y: Place): string {
  return bars
    .filter(({ height }) => height > 0)
    .map(({ left, right, height }) => `M${x(left)} ${HEIGHT}V${y(height)}H${x(right)}V${HEIGHT}Z`)
    .join("");
}

function outlinePath(bars: readonly SmallBar[], x: Place, y: Place): string {
  const [first] = bars;
  if (!first) return "";
  return `M${x(first.left)} ${HEIGHT}${bars.map(({ right, height }) => `V${y(height)}H${x(right)}`).join("")}V${HEIGHT}`;
}

export const smallHistogramStyles = css`
  :host {
    display: block;
    margin-bottom: 6px;
  }
  svg {
    display: block;
    width: 100%;
    height: 56px;
    overflow: visible;
    border-bottom: 1px solid var(--vscode-panel-border, currentColor);
  }
  .filled {
    fill: var(--vscode-charts-blue);
  }
  .outlined {
    fill: none;
    stroke: var(--vscode-foreground);
    vector-effect: non-scaling-stroke;
  }
  rect {
    fill: transparent;
  }
  rect:hover {
    fill: var(--vscode-list-hoverBackground);
    fill-opacity: 0.5;
  }
  .ends,
  .key {
    display: flex;
    justify-content: space-between;
    gap: 8px;
    font-size: 0.9em;
    font-variant-numeric: tabular-nums;
    color: var(--vscode-descriptionForeground);
  }
  .key {
    justify-content: center;
    flex-wrap: wrap;
    gap: 0 12px;
  }
  .key i {
    display: inline-block;
    width: 9px;
    height: 9px;
    margin-right: 4px;
    background: var(--vscode-charts-blue);
  }
  .key .outline {
    box-sizing: border-box;
    background: none;
    border: 1px solid var(--vscode-foreground);
  }
`;
