let locale = "en";

/** Numbers and dates are written as people of this language write them; the page says it once, as it begins. */
export function useLocale(language: string): void {
  locale = language;
}

export function localeNumber(value: number | bigint, options?: Intl.NumberFormatOptions): string {
  return options ? new Intl.NumberFormat(locale, options).format(value) : value.toLocaleString(locale);
}

/** A date, a time of day, or both. */
export function localeDate(date: Date, options: Intl.DateTimeFormatOptions): string {
  return date.toLocaleString(locale, options);
}
