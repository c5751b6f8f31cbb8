import type { ClipSettings } from "./clipSettings";

/** A waveform or a spectrogram, in px. */
export interface ClipLane {
  readonly kind: "waveform" | "spectrogram";
  /** Undefined for the mean of all. */
  readonly channel: number | undefined;
  readonly top: number;
  readonly height: number;
}

/** Places of a clip's drawn parts, in px. */
export interface ClipLayout {
  readonly left: number;
  readonly width: number;
  readonly bottom: number;
  readonly lanes: readonly ClipLane[];
  /** Channels that have no lane because there is no room. */
  readonly leftOut: number;
}

const AXIS_WIDTH = 52;
const AXIS_HEIGHT = 18;
const GAP = 3;
const LEAST_LANE = 10;
/** A picture smaller than this has no axes. */
const LEAST_FOR_AXES = { width: 260, height: 110 };
/** Share of the height, where both are drawn. */
const WAVEFORM_SHARE = 0.4;

export function clipLayout(
  size: { readonly width: number; readonly height: number },
  channels: number,
  settings: Pick<ClipSettings, "isWaveformShown" | "isSpectrogramShown" | "channels">,
): ClipLayout {
  const left = size.width >= LEAST_FOR_AXES.width ? AXIS_WIDTH : 0;
  const bottom = size.height - (size.height >= LEAST_FOR_AXES.height ? AXIS_HEIGHT : 0);
  const waves = settings.isWaveformShown ? channels : 0;
  const spectra = settings.isSpectrogramShown ? (settings.channels === "mean" ? 1 : channels) : 0;
  const waveHeight = waves === 0 ? 0 : spectra === 0 ? bottom : Math.floor((bottom - GAP) * WAVEFORM_SHARE);
  const wave = stacked("waveform", waves, 0, waveHeight);
  const top = waveHeight === 0 ? 0 : waveHeight + GAP;
  const spectrum = stacked("spectrogram", spectra, top, bottom - top);
  const lanes = [...wave, ...spectrum].map((lane) =>
    lane.kind === "spectrogram" && settings.channels === "mean" ? { ...lane, channel: undefined } : lane,
  );
  return {
    left,
    width: Math.max(0, size.width - left),
    bottom,
    lanes,
    leftOut: Math.max(waves - wave.length, spectra - spectrum.length),
  };
}

function stacked(kind: ClipLane["kind"], count: number, top: number, height: number): ClipLane[] {
  if (height < 1) return [];
  const fitting = Math.min(count, Math.max(1, Math.floor((height + GAP) / (LEAST_LANE + GAP))));
  const each = Math.floor((height - GAP * (fitting - 1)) / fitting);
  return Array.from({ length: fitting }, (_, channel) => ({
    kind,
    channel,
    top: top + channel * (each + GAP),
    height: each,
  }));
}
