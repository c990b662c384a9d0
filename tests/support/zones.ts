/** A zone without summer time where a clock on the wall shows this hour at a time, so that 'today' is certain. */
export function zoneWhereItIs(hour: number, at: Date): string {
  const east = ((hour - at.getUTCHours() + 35) % 24) - 11;
  // The signs of these names are the other way round.
  return `Etc/GMT${east > 0 ? '-' : '+'}${Math.abs(east)}`;
}
