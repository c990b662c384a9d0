import {
  heardJoin,
  type Join,
  newerJoin,
  type SaidJoin,
  saidJoin,
} from '#shared/domains/tours/model/live/joins.ts';
import type { Signal } from '#shared/domains/tours/model/live/signals.ts';

/** Which device of each person has the call: the one on which Join was pressed last. */
export function createSessions(session: string) {
  const own: Join = { session, at: Date.now() };
  let theirs: Join | null = null;
  return {
    /** What this device says of itself; `asks`: the other one is to say so, too. */
    hello(asks: boolean): Omit<Signal<'hello'>, 'from'> {
      const at = Date.now();
      const { ago } = saidJoin(own, at);
      return { asks, at, ago, ...(theirs && { yours: saidJoin(theirs, at) }) };
    },
    /** Another device of this person, on which Join was pressed later, has the call. */
    isTakenBy: (other: SaidJoin | undefined): boolean =>
      other !== undefined && newerJoin(own, heardJoin(other, Date.now())).session !== session,
    /** Whether a device of the other person is the one that has the call. */
    hasCall(said: SaidJoin): boolean {
      theirs = newerJoin(theirs, heardJoin(said, Date.now()));
      return theirs.session === said.session;
    },
    /** The other side is another person from now on. */
    forget() {
      theirs = null;
    },
  };
}
