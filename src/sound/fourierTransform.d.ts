declare module "fourier-transform" {
  /**
   * The transform of as many real numbers as a power of 2: real and imaginary parts of frequencies 0 to half, not scaled. The next
   * call of the same length overwrites them.
   */
  export function fft(input: Float64Array): readonly [re: Float64Array, im: Float64Array];
}
