import * as z from 'zod';
import { type ScriptedSocket, scriptSockets } from './sockets.ts';

/** A frame of Supabase's realtime: join reference, reference, topic, event, payload. */
const frameSchema = z.tuple([
  z.string().nullable(),
  z.string().nullable(),
  z.string(),
  z.string(),
  z.unknown(),
]);

const PREFIX = 'realtime:';

/** A realtime server that lets everybody in and says what the test says. */
export function answerChannels() {
  const joined: string[] = [];
  const answer = (socket: ScriptedSocket, text: string) => {
    const [join, reference, topic, event] = frameSchema.parse(JSON.parse(text));
    if (event === 'access_token') return;
    if (event === 'phx_join') joined.push(topic.replace(PREFIX, ''));
    socket.say([join, reference, topic, 'phx_reply', { status: 'ok', response: {} }]);
  };
  const opened = scriptSockets((socket) => {
    socket.onsent = (text) => answer(socket, text);
    queueMicrotask(() => socket.open());
  });
  return {
    /** Topics that were joined, in order. */
    joined,
    /** Tells everybody on a topic what the database tells. */
    broadcast(topic: string, event: string, payload: unknown) {
      for (const socket of opened) {
        socket.say([
          null,
          null,
          PREFIX + topic,
          'broadcast',
          { type: 'broadcast', event, payload },
        ]);
      }
    },
  };
}
