import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  ParticipantInfo,
  ParticipantInfo_State,
  SignalRequest,
  SignalResponse,
  SignalTarget,
  TrackInfo,
  TrackType,
} from '@livekit/protocol';
import { jwtVerify } from 'jose';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Forwarder } from './forwarder.ts';

type Answer = ConstructorParameters<typeof SignalResponse>[0];
type Person = {
  info: ParticipantInfo;
  socket: WebSocket;
  tracks: { info: TrackInfo; mid: string | null }[];
  offers: number;
  /** An offer has no answer yet: the next one waits for it. */
  waits: boolean;
  work: Promise<void>;
};

const LIVEKIT_KEY = 'APIkinstead';
const LIVEKIT_SECRET = 'a secret of at least thirty-two characters';

/**
 * Speaks as much of LiveKit's protocol as a call needs: lets in who has a good token, names the others, and passes
 * sound and picture on. A stand-in: a real server measures, chooses qualities and comes back after cuts.
 */
export async function startLiveKit() {
  const people = new Map<string, Person>();
  const entered: { identity: string; room: string; name: string }[] = [];
  const refused: string[] = [];
  let forwarder: Forwarder | null = null;
  const http = createServer((request, response) => {
    // Older servers have no second version of the protocol, and newer libraries ask which one it is.
    const status = request.url?.startsWith('/rtc/v1/') ? 404 : 401;
    response.writeHead(status, { 'access-control-allow-origin': '*' }).end();
  });
  const sockets = new WebSocketServer({ noServer: true });
  http.on('upgrade', async (request, socket, head) => {
    const url = new URL(request.url ?? '', 'http://stand-in');
    const refuse = (line: string) => socket.end(`HTTP/1.1 ${line}\r\nconnection: close\r\n\r\n`);
    if (url.pathname !== '/rtc') return refuse('404 Not Found');
    const token = url.searchParams.get('access_token') ?? '';
    const key = new TextEncoder().encode(LIVEKIT_SECRET);
    const read = await jwtVerify(token, key, { issuer: LIVEKIT_KEY }).catch(() => null);
    const video = read?.payload.video as { room?: string; roomJoin?: boolean } | undefined;
    if (!read?.payload.sub || !video?.roomJoin || !video.room) {
      refused.push(token);
      return refuse('401 Unauthorized');
    }
    const { sub: identity, name = '' } = read.payload as { sub: string; name?: string };
    entered.push({ identity, room: video.room, name });
    sockets.handleUpgrade(request, socket, head, (opened) =>
      enter(opened, { identity, name, room: video.room ?? '' }),
    );
  });
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  // A server that listens has an address with a port.
  const { port } = http.address() as AddressInfo;

  const say = ({ socket }: Pick<Person, 'socket'>, message: Answer) =>
    socket.send(new SignalResponse(message).toBinary());
  const others = (who: Person) => [...people.values()].filter((one) => one !== who);
  const infoOf = ({ info, tracks }: Person) => {
    info.tracks = tracks.filter(({ mid }) => mid !== null).map((track) => track.info);
    return info;
  };
  const tell = (about: Person) => {
    const participants = [infoOf(about)];
    for (const one of others(about))
      say(one, { message: { case: 'update', value: { participants } } });
  };

  function enter(socket: WebSocket, { identity, name, room }: (typeof entered)[number]): void {
    const sid = `PA_${entered.length}`;
    const before = people.get(identity);
    before?.socket.close();
    const info = new ParticipantInfo({
      ...{ sid, identity, name, state: ParticipantInfo_State.ACTIVE },
      permission: { canPublish: true, canSubscribe: true },
    });
    const otherParticipants = [...people.values()].filter((one) => one !== before).map(infoOf);
    const person: Person = {
      info,
      socket,
      tracks: [],
      offers: 0,
      waits: false,
      work: Promise.resolve(),
    };
    people.set(identity, person);
    say(person, {
      message: {
        case: 'join',
        value: {
          room: { sid: 'RM_1', name: room },
          participant: info,
          otherParticipants,
          serverVersion: '1.9.0',
          serverInfo: { version: '1.9.0' },
          pingInterval: 20,
          pingTimeout: 60,
        },
      },
    });
    tell(person);
    // One after the other: a way to a device belongs to the offer before it.
    const then = (deed: () => Promise<void>) => {
      person.work = person.work
        .then(deed)
        .catch((error: unknown) => console.error('stand-in', error));
    };
    socket.on('message', (bytes: Buffer) => {
      const { message } = SignalRequest.fromBinary(new Uint8Array(bytes));
      then(() => hear(person, message));
    });
    socket.on('close', () => {
      if (people.get(identity) === person) people.delete(identity);
      person.info.state = ParticipantInfo_State.DISCONNECTED;
      tell(person);
      // Its page may be closed before the last socket is.
      forwarder?.close(person.info.sid).catch(() => undefined);
    });
    then(() => passAll(person));
  }

  async function hear(person: Person, message: SignalRequest['message']): Promise<void> {
    const { sid } = person.info;
    if (message.case === 'offer') {
      const { sdp, id } = message.value;
      const taken = await forwarder?.take(sid, sdp);
      if (!taken) return;
      for (const track of person.tracks) {
        const kind = track.info.type === TrackType.AUDIO ? 'audio' : 'video';
        track.mid = taken.tracks.findLast((one) => one.kind === kind)?.mid ?? null;
      }
      say(person, { message: { case: 'answer', value: { type: 'answer', sdp: taken.sdp, id } } });
      tell(person);
      for (const one of others(person)) one.work = one.work.then(() => passAll(one));
    } else if (message.case === 'answer') {
      await forwarder?.taken(sid, message.value.sdp);
      person.waits = false;
      await passAll(person);
    } else if (message.case === 'trickle') {
      const { candidateInit, target } = message.value;
      const of = target === SignalTarget.PUBLISHER ? 'take' : 'pass';
      await forwarder?.way(sid, of, JSON.parse(candidateInit));
    } else if (message.case === 'addTrack') {
      const { cid, type, source, muted, name } = message.value;
      const info = new TrackInfo({ sid: `TR_${sid}_${type}`, type, source, muted, name });
      person.tracks = [
        ...person.tracks.filter((one) => one.info.type !== type),
        { info, mid: null },
      ];
      say(person, { message: { case: 'trackPublished', value: { cid, track: info } } });
    } else if (message.case === 'mute') {
      const track = person.tracks.find(({ info }) => info.sid === message.value.sid);
      if (track) track.info.muted = message.value.muted;
      tell(person);
    } else if (message.case === 'leave') person.socket.close();
    else if (message.case === 'pingReq') {
      const { timestamp } = message.value;
      say(person, { message: { case: 'pongResp', value: { lastPingTimestamp: timestamp } } });
    }
  }

  /** Offers a person what the others send. */
  async function passAll(to: Person): Promise<void> {
    const tracks = others(to).flatMap(({ info, tracks }) =>
      tracks.flatMap((track) =>
        track.mid === null
          ? []
          : {
              from: info.sid,
              mid: track.mid,
              stream: `${info.sid}|${track.info.sid}`,
              sid: track.info.sid,
            },
      ),
    );
    if (tracks.length === 0 || to.waits || to.socket.readyState !== to.socket.OPEN) return;
    const passed = await forwarder?.pass(to.info.sid, tracks);
    if (!passed) return;
    to.offers += 1;
    to.waits = true;
    const { sdp, mids } = passed;
    const value = { type: 'offer', sdp, id: to.offers, midToTrackId: mids };
    say(to, { message: { case: 'offer', value } });
  }

  return {
    settings: {
      LIVEKIT_URL: `ws://127.0.0.1:${port}`,
      LIVEKIT_API_KEY: LIVEKIT_KEY,
      LIVEKIT_API_SECRET: LIVEKIT_SECRET,
    },
    /** Who came in, by their tokens. */
    entered,
    /** Tokens that were no good. */
    refused,
    present: () => [...people.keys()],
    /** What forwards media; without it no call comes about. */
    forwardBy(by: Forwarder): void {
      forwarder = by;
    },
    /** Ends the call of everyone, too. */
    async stop(): Promise<void> {
      for (const client of sockets.clients) client.terminate();
      http.closeAllConnections();
      await new Promise((done) => http.close(done));
    },
  };
}
