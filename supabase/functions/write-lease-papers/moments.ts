/** A moment by the clock of the home, with its day. */
export function momentAt(at: string, timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', {
    dateStyle: 'long',
    timeStyle: 'long',
    timeZone,
  }).format(new Date(at));
}

/** The same moment in UTC, as the record of an event has it: to the microsecond. */
export function momentInUtc(at: string): string {
  const [, fraction = ''] = /\.(\d+)/.exec(at) ?? [];
  const [seconds = ''] = new Date(at).toISOString().split('.');
  return `${seconds.replace('T', ' ')}.${fraction.padEnd(6, '0')} UTC`;
}
