const UNITS = ['B', 'KB', 'MB', 'GB'] as const;

/** The size of a file as text; units are powers of 1024, like the limits on uploads. */
export function fileSize(bytes: number): string {
  let [size, unit] = [Math.max(0, bytes), 0];
  while (size >= 999.5 && unit < UNITS.length - 1) {
    size /= 1024;
    unit += 1;
  }
  const digits = unit > 0 && size < 9.95 ? 1 : 0;
  return `${size.toFixed(digits).replace(/\.0$/, '')} ${UNITS[unit]}`;
}
