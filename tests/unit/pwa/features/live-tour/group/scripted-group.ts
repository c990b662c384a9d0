import type {
  GroupHandlers,
  OpenGroupRoom,
} from '../../../../../../pwa/features/live-tour/group/group-room.ts';
import type { GroupPerson } from '../../../../../../pwa/features/live-tour/group/group-state.ts';

/** A media server that is the test's: what was asked of it, and what it says. */
export function scriptGroup() {
  const rooms: {
    handlers: GroupHandlers;
    token: string;
    sent: { audio: string | null; video: string | null }[];
    received: { audio: boolean; video: boolean }[];
    left: boolean;
  }[] = [];
  const server: { isDown: boolean; ready: Promise<void> } = {
    isDown: false,
    ready: Promise.resolve(),
  };
  const open: OpenGroupRoom = async ({ token }, handlers) => {
    if (server.isDown) {
      // As the library: a room that was never entered ends, and then is not opened.
      handlers.onEnd('lost');
      throw new Error('the server does not answer');
    }
    await server.ready;
    const room: (typeof rooms)[number] = { handlers, token, sent: [], received: [], left: false };
    rooms.push(room);
    return {
      async send({ audio, video }) {
        room.sent.push({ audio: audio?.id ?? null, video: video?.id ?? null });
      },
      receive: (what) => void room.received.push(what),
      leave() {
        room.left = true;
      },
    };
  };
  return { rooms, server, open };
}

/** A person whom the server names. */
export const personOf = (id: string, name = 'Someone Else'): GroupPerson => ({
  id,
  name,
  stream: null,
  camera: false,
  microphone: true,
});
