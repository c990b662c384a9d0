import type { AnySignal, SaidEntry, Talk } from '#shared/domains/tours/model/live/signals.ts';
import { readTalk } from '#shared/domains/tours/model/live/signals.ts';
import { createDelivery, type Delivery } from '../call/delivery.ts';

/** A page that was closed has not said goodbye: so long it may be on its way back, in ms. */
const GONE_AFTER = 8_000;

type Member = { session: string; delivery: Delivery; ahead: number; goneSince: number | null };

type AudienceOptions = {
  say(talk: Talk): boolean;
  /** Says that this device is here, to one that asked. */
  answer(): void;
  /** What was said here so far: who comes later reads it, too. */
  soFar(): readonly SaidEntry[];
  onEntry(said: SaidEntry, by: { person: string; ahead: number }): void;
  onPicture(person: string, jpeg: string): void;
  /** Who is here, as their devices say. */
  onPeople(people: readonly string[]): void;
};

/**
 * The people of a room with whom this device has no connection of its own: what they say and hear goes over the
 * channel, and each of them confirms what has arrived.
 */
export function createAudience(options: AudienceOptions) {
  const members = new Map<string, Member>();
  let present: ReadonlySet<string> = new Set();
  const tell = () => options.onPeople([...members.keys()]);

  function arrive(person: string, session: string, ahead: number): void {
    const known = members.get(person);
    if (known?.session === session) {
      known.ahead = ahead;
      known.goneSince = null;
      known.delivery.repeat();
      return;
    }
    const delivery = createDelivery(options.say, options.soFar());
    members.set(person, { session, delivery, ahead, goneSince: null });
    delivery.repeat();
    if (!known) tell();
  }

  function leave(person: string): void {
    if (members.delete(person)) tell();
  }

  function hearTalk(person: string, member: Member, payload: unknown): void {
    const talk = readTalk(payload);
    if (talk?.type === 'entry') {
      // Also of what is refused: said again it would hold back what comes after it.
      options.say({ type: 'have', ids: [talk.entry.id] });
      options.onEntry(talk, { person, ahead: member.ahead });
    } else if (talk?.type === 'have') member.delivery.arrived(talk.ids);
    else if (talk?.type === 'picture') options.onPicture(person, talk.jpeg);
  }

  return {
    /** Takes what one of them says. */
    hear({ name, signal }: AnySignal): void {
      const { person, session } = signal.from;
      if (name === 'hello') {
        if (signal.asks) options.answer();
        arrive(person, session, signal.at - Date.now());
        return;
      }
      const member = members.get(person);
      if (member?.session !== session) return;
      if (name === 'bye') leave(person);
      else if (name === 'talk') hearTalk(person, member, signal.talk);
    },
    has: (person: string) => members.has(person),
    push(said: SaidEntry): void {
      for (const { delivery } of members.values()) delivery.push(said);
    },
    repeat(): void {
      for (const { delivery } of members.values()) delivery.repeat();
    },
    /** Who is on the channel now. */
    present(people: ReadonlySet<string>): void {
      present = people;
    },
    /** Lets go of those who are gone for long; called now and then while the channel is open. */
    tick(): void {
      const now = Date.now();
      for (const [person, member] of members) {
        if (present.has(person)) member.goneSince = null;
        else member.goneSince ??= now;
        if (member.goneSince !== null && now - member.goneSince > GONE_AFTER) leave(person);
      }
    },
    /** Lets go of a person who has another place from now on. */
    leave,
  };
}
