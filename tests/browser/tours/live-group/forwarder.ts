import type { Page } from 'playwright/test';

/** A track that a person sends: its name on the server, and the place that the browser gave it. */
type SentTrack = { kind: string; mid: string };

/** What a media server does with media: takes what each person sends, and passes it on to the others. */
export type Forwarder = {
  /** Answers what a person offers to send; `tracks`: what comes by it. */
  take(who: string, sdp: string): Promise<{ sdp: string; tracks: SentTrack[] }>;
  /** Offers a person the tracks of others under their names on the server; null where they have all of them. */
  pass(
    to: string,
    tracks: readonly { from: string; mid: string; stream: string; sid: string }[],
  ): Promise<{ sdp: string; mids: Record<string, string> } | null>;
  /** A person takes what was offered. */
  taken(who: string, sdp: string): Promise<void>;
  way(who: string, of: 'take' | 'pass', candidate: RTCIceCandidateInit): Promise<void>;
  close(who: string): Promise<void>;
};

type InPage = { forwarder: Forwarder };

/** A page of the browser that forwards media, as there is no media server on a machine of tests. */
export async function openForwarder(page: Page): Promise<Forwarder> {
  await page.goto('about:blank');
  await page.evaluate(() => {
    type Person = {
      take: RTCPeerConnection;
      pass: RTCPeerConnection;
      /** What was passed on, by its place, and what its stream is called by the server. */
      sids: Map<string, string>;
      streams: Map<string, string>;
    };
    const people = new Map<string, Person>();
    const personOf = (who: string) => {
      const known = people.get(who);
      if (known) return known;
      const made = { take: new RTCPeerConnection(), pass: new RTCPeerConnection() };
      const person: Person = { ...made, sids: new Map(), streams: new Map() };
      // A browser passes on no sound that it does not play.
      made.take.ontrack = ({ track }) => {
        if (track.kind !== 'audio') return;
        const player = new Audio();
        player.muted = true;
        player.srcObject = new MediaStream([track]);
        void player.play();
      };
      people.set(who, person);
      return person;
    };
    const gathered = (pc: RTCPeerConnection) =>
      new Promise<string>((done) => {
        const look = () => {
          if (pc.iceGatheringState === 'complete') done(pc.localDescription?.sdp ?? '');
        };
        pc.addEventListener('icegatheringstatechange', look);
        look();
      });
    const forwarder: Forwarder = {
      async take(who, sdp) {
        const { take } = personOf(who);
        await take.setRemoteDescription({ type: 'offer', sdp });
        await take.setLocalDescription();
        const tracks = take
          .getTransceivers()
          .filter(({ currentDirection }) => currentDirection === 'recvonly')
          .map(({ mid, receiver }) => ({ kind: receiver.track.kind, mid: mid ?? '' }));
        return { sdp: await gathered(take), tracks };
      },
      async pass(to, tracks) {
        const { pass, sids, streams } = personOf(to);
        const before = sids.size;
        for (const { from, mid, stream, sid } of tracks) {
          const source = personOf(from).take.getTransceivers();
          const track = source.find((one) => one.mid === mid)?.receiver.track;
          if (!track || [...sids.values()].includes(sid)) continue;
          const own = new MediaStream();
          streams.set(own.id, stream);
          const transceiver = pass.addTransceiver(track, { direction: 'sendonly', streams: [own] });
          await pass.setLocalDescription();
          sids.set(transceiver.mid ?? '', sid);
        }
        if (sids.size === before) return null;
        let sdp = await gathered(pass);
        for (const [own, stream] of streams) sdp = sdp.replaceAll(own, stream);
        return { sdp, mids: Object.fromEntries(sids) };
      },
      taken: (who, sdp) => personOf(who).pass.setRemoteDescription({ type: 'answer', sdp }),
      way: (who, of, candidate) => personOf(who)[of].addIceCandidate(candidate),
      async close(who) {
        const person = people.get(who);
        person?.take.close();
        person?.pass.close();
        people.delete(who);
      },
    };
    Object.assign(window, { forwarder });
  });
  const ask =
    <Name extends keyof Forwarder>(name: Name) =>
    (...given: Parameters<Forwarder[Name]>) =>
      page.evaluate(
        ([name, given]) => {
          const { forwarder } = window as unknown as InPage;
          // Called with what this function of the same name takes.
          return (forwarder[name] as (...all: unknown[]) => Promise<unknown>)(...given);
        },
        [name, given] as const,
      );
  return Object.fromEntries(
    (['take', 'pass', 'taken', 'way', 'close'] as const).map((name) => [name, ask(name)]),
  ) as Forwarder; // each of its names
}
