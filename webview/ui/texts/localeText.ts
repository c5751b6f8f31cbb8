let locale = "en";

/** Making a format takes tens of times as long as using it. */
const numberFormats = new Map<string, Intl.NumberFormat>();
const dateFormats = new Map<string, Intl.DateTimeFormat>();

/** Numbers and dates are written as people of this language write them; the page says it once, as it begins. */
export function useLocale(language: string): void {
  locale = language;
  numberFormats.clear();
  dateFormats.clear();
}

/** A number in full, as counts are; the minus is ASCII's in every language. */
export function localeNumber(value: number | bigint, options?: Intl.NumberFormatOptions): string {
  return kept(numberFormats, options, () => new Intl.NumberFormat(locale, options))
    .format(value)
    .replace("−", "-");
}

/** A date, a time of day, or both; one beyond what dates can be says so. */
export function localeDate(date: Date, options: Intl.DateTimeFormatOptions): string {
  if (Number.isNaN(date.getTime())) return String(date);
  return kept(dateFormats, options, () => new Intl.DateTimeFormat(locale, options)).format(date);
}

function kept<Format>(formats: Map<string, Format>, options: object | undefined, make: () => Format): Format {
  const key = JSON.stringify(options ?? {});
  const format = formats.get(key) ?? make();
  formats.set(key, format);
  return format;
}
