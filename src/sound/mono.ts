/** The mean of all channels of each frame; what is no finite number is silence. */
export function meanOfChannels(samples: Float64Array, channels: number, mean: Float64Array): void {
  let at = 0;
  for (let frame = 0; frame < mean.length; frame++) {
    let sum = 0;
    for (let channel = 0; channel < channels; channel++) sum += finiteOrSilent(samples[at++] as number);
    mean[frame] = sum / channels;
  }
}

/** One channel; what is no finite number is silence. */
export function oneChannel(samples: Float64Array, channels: number, channel: number, one: Float64Array): void {
  for (let frame = 0; frame < one.length; frame++) {
    one[frame] = finiteOrSilent(samples[frame * channels + channel] as number);
  }
}

function finiteOrSilent(sample: number): number {
  return sample - sample === 0 ? sample : 0;
}
