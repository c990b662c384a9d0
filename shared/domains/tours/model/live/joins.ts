/** A press of Join: the session that it began, and when by the clock of this device. */
export type Join = { session: string; at: number };

/** A Join as one device tells another about it: clocks differ, so it says how many ms ago it was. */
export type SaidJoin = { session: string; ago: number };

/** A Join that was heard of now. */
export const heardJoin = ({ session, ago }: SaidJoin, now: number): Join => ({
  session,
  at: now - ago,
});

/** A Join to tell about. A clock that was set back meanwhile makes it no future one. */
export const saidJoin = ({ session, at }: Join, now: number): SaidJoin => ({
  session,
  ago: Math.max(0, now - at),
});

/**
 * The newer of two Joins, which has the call. Of one moment all devices choose the same; of one session the
 * earlier time holds, which came with the least delay.
 */
export function newerJoin(known: Join | null, heard: Join): Join {
  if (!known) return heard;
  if (known.session === heard.session) return heard.at < known.at ? heard : known;
  if (known.at === heard.at) return known.session > heard.session ? known : heard;
  return known.at > heard.at ? known : heard;
}
