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

/** What a page says on a topic travels in bytes: six lengths, the kind of encoding, five texts, and its words. */
function readSaid(frame: ArrayBuffer) {
  const bytes = new Uint8Array(frame);
  let from = 7;
  const [, , topic = '', event = ''] = [...bytes.slice(1, 6)].map((length) => {
    from += length;
    return new TextDecoder().decode(bytes.slice(from - length, from));
  });
  const payload: unknown = JSON.parse(new TextDecoder().decode(bytes.slice(from)));
  return { topic: topic.replace(PREFIX, ''), event, payload };
}

/** A realtime server that lets everybody in and says what the test says. */
export function answerChannels() {
  const joined: string[] = [];
  const said: ReturnType<typeof readSaid>[] = [];
  const answer = (socket: ScriptedSocket, text: string | ArrayBuffer) => {
    if (typeof text !== 'string') return void said.push(readSaid(text));
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
    /** What the page says on topics, in order. */
    said,
    /** The connection of the page is over; the page opens another one by itself. */
    cut() {
      for (const socket of opened) if (socket.readyState === 1) socket.end(1006);
    },
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
