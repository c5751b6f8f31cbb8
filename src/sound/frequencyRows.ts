export const FREQUENCY_SCALES = ["linear", "mel"] as const;

export type FrequencyScale = (typeof FREQUENCY_SCALES)[number];

/** Edges of a spectrogram's rows in Hz, from 0 to half of the sample rate: `rows + 1` of them, evenly spaced on the scale. */
export function frequencyEdges(scale: FrequencyScale, rows: number, sampleRate: number): Float64Array {
  const edges = new Float64Array(rows + 1);
  for (let row = 0; row <= rows; row++) edges[row] = frequencyAt(scale, row / rows, sampleRate);
  return edges;
}

/** The frequency (Hz) at a place from 0 (lowest) to 1 (half of the sample rate). */
export function frequencyAt(scale: FrequencyScale, place: number, sampleRate: number): number {
  const most = sampleRate / 2;
  return scale === "linear" ? place * most : hertzOfMel(place * melOfHertz(most));
}

/** The place from 0 to 1 of a frequency (Hz). */
export function placeOfFrequency(scale: FrequencyScale, hertz: number, sampleRate: number): number {
  const most = sampleRate / 2;
  return scale === "linear" ? hertz / most : melOfHertz(hertz) / melOfHertz(most);
}

/** Mel as HTK has it. */
function melOfHertz(hertz: number): number {
  return 2595 * Math.log10(1 + hertz / 700);
}

function hertzOfMel(mel: number): number {
  return 700 * (10 ** (mel / 2595) - 1);
}
