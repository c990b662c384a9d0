import type { SupabaseClient } from '@supabase/supabase-js';

/** How a channel ended up: joined, or the reason why not (any more). */
export type ChannelOutcome = { joined: true } | { joined: false; reason: string };

/** What one attempt tells its owner. */
export type ChannelHandlers = {
  onOutcome(outcome: ChannelOutcome): void;
  onBroadcast(event: unknown, payload: unknown): void;
};

/** One attempt at a channel. */
export type OpenChannel = {
  /** Resolves when the topic is free for another attempt. */
  close(): Promise<void>;
  /** Makes a connection that died in silence show it. */
  probe(): void;
};

/** The part of Supabase's realtime that a person's channel uses; tests supply their own. */
export type ChannelPort = {
  open(topic: string, handlers: ChannelHandlers): Promise<OpenChannel>;
};

/** Private channels of Supabase's client, which loads with the first one. */
export function supabaseChannels(
  client: () => Promise<Pick<SupabaseClient, 'realtime' | 'channel' | 'removeChannel'>>,
): ChannelPort {
  return {
    open: async (topic, { onOutcome, onBroadcast }) => {
      const supabase = await client();
      // After a lost connection the library reconnects on its own schedule, up to 10 s apart, and a new
      // channel would wait for that: disconnecting resets it.
      if (supabase.realtime.connectionState() === 'closed') await supabase.realtime.disconnect();
      // Before the join, which would otherwise be sent without a token, as a visitor.
      await supabase.realtime.setAuth();
      const channel = supabase.channel(topic, { config: { private: true } });
      channel.on('broadcast', { event: '*' }, ({ event, payload }) => onBroadcast(event, payload));
      channel.subscribe((status, error) => {
        if (status === 'SUBSCRIBED') onOutcome({ joined: true });
        else onOutcome({ joined: false, reason: error?.message || status });
      });
      return {
        // The library forgets channels by topic: a successor made too early would go with it.
        close: async () => void (await supabase.removeChannel(channel)),
        probe: () => void supabase.realtime.sendHeartbeat(),
      };
    },
  };
}
