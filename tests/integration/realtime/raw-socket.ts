import { vi } from 'vitest';
import { WebSocket } from 'ws';
import { WAIT } from './listening.ts';

/** A socket without a library, for what no library would send. */
export type RawSocket = {
  socket: WebSocket;
  frames: unknown[][];
  /** The close code. */
  closed: Promise<number>;
  say(...frame: unknown[]): void;
  /** The answer to a message. */
  replyTo(ref: string): Promise<{ status: string; response: Record<string, unknown> }>;
  /** Joins under the topic's own name; the answer. */
  join(topic: string, payload?: object): ReturnType<RawSocket['replyTo']>;
};

type Where = { url: string; keys: { publishableKey: string } };

/** Opens one. */
export async function openRaw(
  { url, keys }: Where,
  headers: Record<string, string> = {},
): Promise<RawSocket> {
  const address = `${url.replace('http', 'ws')}/realtime/v1/websocket?apikey=${keys.publishableKey}&vsn=2.0.0`;
  const socket = new WebSocket(address, { headers });
  const frames: unknown[][] = [];
  socket.on('message', (frame, binary) => {
    if (!binary) frames.push(JSON.parse(String(frame)));
  });
  const closed = new Promise<number>((done) => socket.once('close', done));
  await new Promise((done, fail) => socket.once('open', done).once('error', fail));
  socket.on('error', () => {});
  const say = (...frame: unknown[]) => socket.send(JSON.stringify(frame));
  const replyTo = (ref: string) =>
    vi.waitFor(() => {
      const frame = frames.find(([, of, , event]) => of === ref && event === 'phx_reply');
      if (!frame) throw new Error(`no reply to ${ref} yet`);
      return frame[4] as { status: string; response: Record<string, unknown> };
    }, WAIT);
  return {
    socket,
    frames,
    closed,
    say,
    replyTo,
    join: (topic, payload = {}) => {
      say(topic, topic, `realtime:${topic}`, 'phx_join', payload);
      return replyTo(topic);
    },
  };
}
