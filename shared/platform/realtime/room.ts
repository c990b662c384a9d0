import { wholeSupabase } from '../supabase/supabase-client.ts';

/** What happens in a room. */
export type RoomHandlers = {
  onSaid(event: string, payload: unknown): void;
  /** Who is there, oneself included. */
  onPresent(people: ReadonlySet<string>): void;
  /** Whether it is open; the library opens it again by itself. A refusal has the server's words. */
  onOpen?(open: boolean, refusal: string | null): void;
};

/**
 * A private channel for the presence of a few people. Nothing is persisted; the library rejoins by itself.
 */
export type Room = { say(event: string, payload: object): void; leave(): void };

// The library identifies channels by topic: rejoining has to wait until the previous leave is complete.
const taken = new Map<string, Promise<void>>();

/** Enters a room; one that does not open stays silent. */
export async function enterRoom(topic: string, me: string, handlers: RoomHandlers): Promise<Room> {
  const before = taken.get(topic);
  let free = () => {};
  taken.set(
    topic,
    new Promise((resolve) => {
      free = resolve;
    }),
  );
  try {
    await before;
    return await open(topic, me, handlers, free);
  } catch (error) {
    free();
    throw error;
  }
}

async function open(
  topic: string,
  me: string,
  handlers: RoomHandlers,
  free: () => void,
): Promise<Room> {
  const supabase = await wholeSupabase();
  // Before the join, which would otherwise be sent without a token, as a visitor.
  await supabase.realtime.setAuth();
  const channel = supabase.channel(topic, {
    config: { private: true, presence: { key: me, enabled: true } },
  });
  channel
    .on('broadcast', { event: '*' }, ({ event, payload }) => handlers.onSaid(event, payload))
    .on('presence', { event: 'sync' }, () =>
      handlers.onPresent(new Set(Object.keys(channel.presenceState()))),
    )
    .subscribe((status, error) => {
      handlers.onOpen?.(status === 'SUBSCRIBED', error?.message ?? null);
      if (status === 'SUBSCRIBED') void channel.track({});
      else handlers.onPresent(new Set());
    });
  return {
    say: (event, payload) => void channel.send({ type: 'broadcast', event, payload }),
    leave: () => void supabase.removeChannel(channel).then(free, free),
  };
}
