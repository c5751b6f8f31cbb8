import { join } from "node:path";
import { audioEvent, type LabelledSound } from "./audioRuns";
import { appendEvents, writeEvents } from "./eventFiles";
import type { EventParts } from "./eventWriter";
import { type Wave, type WaveSamples, wavOf } from "./wavWriter";

/** A sine whose frequency grows evenly over the clip. */
export interface Sweep {
  readonly seconds: number;
  /** Hz, at the beginning and at the end. */
  readonly from: number;
  readonly to: number;
  /** Above 1 whole numbers are clipped. */
  readonly amplitude?: number;
  readonly sampleRate?: number;
  readonly channels?: number;
  readonly samples?: WaveSamples;
  readonly claimedDataBytes?: number;
}

/** Samples of a sweep before they are rounded; every channel but the first is half as loud as the one before. */
export function waveOf({
  seconds,
  from,
  to,
  amplitude = 0.5,
  sampleRate = 16_000,
  channels = 1,
  samples = "pcm16",
  claimedDataBytes,
}: Sweep): Wave {
  const at = (frame: number, channel: number) => {
    const time = frame / sampleRate;
    const turns = from * time + ((to - from) * time * time) / (2 * seconds);
    return (amplitude / 2 ** channel) * Math.sin(2 * Math.PI * turns);
  };
  const wave = { sampleRate, channels, frames: Math.round(seconds * sampleRate), samples, at };
  return claimedDataBytes === undefined ? wave : { ...wave, claimedDataBytes };
}

export function sweepClip(sweep: Sweep, label: string): LabelledSound {
  return { bytes: wavOf(waveOf(sweep)), label };
}

/** Runs with the same two tags, at steps of their own. */
export const SOUNDS = {
  tags: ["out/speech", "out/noise"],
  samples: 2,
  steps: [
    [0, 10, 20, 30],
    [0, 10, 20, 40],
    [5, 15, 25, 35],
  ],
} as const;

/** The sweep of a sample: of each tag, run, step and sample another. */
export function sweepOf(tag: string, run: number, step: number, sample: number): Sweep {
  const from = tag === "out/speech" ? 200 : 1000;
  return { seconds: 1.5, from: from + 40 * run + 100 * sample, to: from * 2 + 20 * step, channels: 2 };
}

/** All clips of a run at a step. */
export function soundEvents(run: number, step: number): EventParts[] {
  return SOUNDS.tags.map((tag) => {
    const clips = Array.from({ length: SOUNDS.samples }, (_, sample) =>
      sweepClip(sweepOf(tag, run, step, sample), `**${tag}** of run ${run}, step ${step}, number ${sample}`),
    );
    return audioEvent(tag, step, clips);
  });
}

/** Clips of other encodings, a tag each, all of half a second but where it is said. */
export const ODD_CLIPS: Readonly<Record<string, () => LabelledSound>> = {
  loud: () => sweepClip({ ...HALF_SECOND, amplitude: 2 }, "clipped"),
  "8 bits": () => sweepClip({ ...HALF_SECOND, samples: "pcm8" }, ""),
  "24 bits": () => sweepClip({ ...HALF_SECOND, samples: "pcm24" }, ""),
  "32 bits": () => sweepClip({ ...HALF_SECOND, samples: "pcm32" }, ""),
  float: () => sweepClip({ ...HALF_SECOND, samples: "float32" }, ""),
  "float of 64 bits": () => sweepClip({ ...HALF_SECOND, samples: "float64" }, ""),
  streamed: () => sweepClip({ ...HALF_SECOND, claimedDataBytes: 0xffffffff }, "its header does not know its length"),
  cut: () => {
    const whole = sweepClip(HALF_SECOND, "a quarter of a second is there");
    return { ...whole, bytes: whole.bytes.subarray(0, 44 + 8000) };
  },
  "no frames": () => sweepClip({ ...HALF_SECOND, seconds: 0 }, ""),
  "no sound": () => ({ bytes: Buffer.from("this is no sound"), label: "<b>no sound</b>" }),
};

const HALF_SECOND: Sweep = { seconds: 0.5, from: 300, to: 900 };

/** Three runs of two tags, and one of odd clips. */
export function writeSoundRuns(logs: string): void {
  for (const [run, steps] of SOUNDS.steps.entries()) {
    writeEvents(
      join(logs, `run ${run}`),
      steps.flatMap((step) => soundEvents(run, step)),
    );
  }
  const odd = Object.entries(ODD_CLIPS).map(([tag, clip]) => audioEvent(tag, 0, [clip()]));
  writeEvents(join(logs, "odd"), odd);
}

/** Adds a step to one of the three runs. */
export function appendSounds(logs: string, run: number, step: number): void {
  appendEvents(join(logs, `run ${run}`), soundEvents(run, step));
}
