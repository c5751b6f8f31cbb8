/** Seconds as `1:02:03`, below a minute as `12.3 s`, from a day on with days before them. */
export function durationText(seconds: number): string {
  if (!Number.isFinite(seconds)) return String(seconds);
  const size = Math.abs(seconds);
  const sign = seconds < 0 ? "-" : "";
  if (size < 60) return `${sign}${Number(size.toPrecision(3))} s`;
  const whole = Math.round(size);
  const two = (part: number) => String(part).padStart(2, "0");
  const [days, hours] = [Math.floor(whole / 86400), Math.floor(whole / 3600) % 24];
  const rest = `${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}`;
  if (days > 0) return `${sign}${days} d ${two(hours)}:${rest}`;
  return hours > 0 ? `${sign}${hours}:${rest}` : `${sign}${Math.floor(whole / 60)}:${two(whole % 60)}`;
}
