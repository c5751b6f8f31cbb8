/** Settings of playing the steps of a series. */
export interface FilmSettings {
  /** Steps a second. */
  readonly speed: number;
  /** Begins again behind the last step. */
  readonly isLooping: boolean;
  /** The condition of elements that ends it, as it was typed; empty where none does. */
  readonly stopAt: string;
}

export const SPEEDS = [1, 2, 3, 5, 8, 10, 15, 20, 25, 30] as const;

export const DEFAULT_FILM: FilmSettings = { speed: 10, isLooping: false, stopAt: "" };

/** Kept settings as far as they are ones: another version of the extension may have written them. */
export function readFilmSettings(saved: unknown): FilmSettings {
  if (typeof saved !== "object" || saved === null) return DEFAULT_FILM;
  const { speed, isLooping, stopAt }: Partial<Record<keyof FilmSettings, unknown>> = saved;
  return {
    speed: SPEEDS.find((one) => one === speed) ?? DEFAULT_FILM.speed,
    isLooping: isLooping === true,
    stopAt: typeof stopAt === "string" ? stopAt : DEFAULT_FILM.stopAt,
  };
}
