import { type LinkDeed, type LinkEvent, stepLink } from '#shared/domains/tours/model/live/link.ts';
import type { Talk } from '#shared/domains/tours/model/live/signals.ts';
import {
  FIRST_STAGE,
  measured,
  resumed,
  type Sample,
  STAGES,
  type Stage,
  shownStage,
} from '#shared/domains/tours/model/live/stages.ts';
import type { CallStore } from './call-state.ts';
import { createMeter } from './meter.ts';
import { type Candidate, type Described, openPeer, type Peer, type Sent } from './peer.ts';

/** What became of the connection. */
type Change =
  | { type: 'connected' }
  | { type: 'cut' }
  | { type: 'back' }
  /** This side can take more or less than before: the other one has to know, whatever is sent now. */
  | { type: 'ability' }
  | { type: 'stage'; stage: Stage; fell: boolean };

type ConnectionOptions = {
  store: CallStore;
  /** This side makes connections, the other one answers. */
  makes: boolean;
  relayOnly: boolean;
  servers(): Promise<RTCIceServer[]>;
  tracks(): Sent;
  /** Sends them to the other device, with the name of the connection that they belong to. */
  describe(description: Described & { call: string }): void;
  offerWay(candidate: Candidate & { call: string }): void;
  /** Asks the side that makes connections for another one. */
  askAgain(call: string): void;
  onTalk(talk: unknown): void;
  /** The data channel opened. */
  onOpen(): void;
  onChange(change: Change): void;
  /** The other one sees and hears this device in a call of more than two: sound and picture do not go here, too. */
  isCarried(): boolean;
};

/** A browser without calls has the channel, for pictures and words. */
const canCall = () => typeof RTCPeerConnection !== 'undefined';

/** The connection between the two devices through all its cuts, and the stage that it bears. */
export function createConnection(options: ConnectionOptions) {
  const { store, makes, onChange } = options;
  let peer: Peer | null = null;
  let call: string | null = null;
  let stages = FIRST_STAGE;
  let theirStage: Stage = 'video';
  let wasCut = false;
  let measuring = false;
  let closed = false;
  // Of one connection, in the order in which it came, also while servers are asked for.
  let work: Promise<void> = Promise.resolve();
  const then = (deed: () => Promise<void> | void) => {
    work = work.then(deed).catch((error: unknown) => console.warn('live tour: connection', error));
  };

  const meter = createMeter({
    send: (text) => peer?.probe(text),
    stats: () => peer?.stats() ?? null,
    onSample(sample: Sample) {
      // Of a call of more than two the way between these two devices says nothing.
      store.setState({ sample: options.isCarried() ? null : sample });
      const { stage } = stages;
      stages = measured(stages, sample, Date.now());
      if (stages.stage !== stage) onChange({ type: 'ability' });
      apply();
    },
    onSilent: () => step({ type: 'lost' }),
    onAnswer: () => step({ type: 'connected' }),
  });

  function step(event: LinkEvent): void {
    if (closed) return;
    const before = store.getState().link;
    const { link, deed } = stepLink(before, event, Date.now());
    if (link === before) return;
    store.setState({ link });
    if (link.at === 'connected') {
      store.setState({ linked: true });
      // Only now: packets that found no way before say nothing about the one that is there.
      if (!measuring || wasCut) meter.begin();
      measuring = true;
      if (wasCut) stages = resumed(stages);
      onChange({ type: 'connected' });
      if (wasCut) onChange({ type: 'back' });
      wasCut = false;
    } else if (link.at === 'cut') {
      store.setState({ sample: null });
      // A first connection that takes its time is no cut.
      if (store.getState().linked) {
        if (!wasCut) onChange({ type: 'cut' });
        wasCut = true;
      }
    }
    carryOut(deed);
    apply();
  }

  function carryOut(deed: LinkDeed): void {
    if (deed === 'drop') drop();
    else if (!makes && deed && call) options.askAgain(call);
    else if (makes && deed === 'restart') peer?.restart();
    else if (makes && deed === 'make') make(crypto.randomUUID());
  }

  /** Ends the connection that is there, and what it was measured by. */
  function end(): void {
    // A browser never finishes what a connection was doing when it was closed: the next one does not wait for that.
    work = Promise.resolve();
    meter.end();
    measuring = false;
    peer?.close();
    peer = null;
  }

  function drop(): void {
    end();
    call = null;
    wasCut = false;
    store.setState({ linked: false, sample: null });
  }

  function make(next: string): void {
    call = next;
    // What the old one still hears says nothing about the new one.
    end();
    if (!canCall()) return;
    then(async () => {
      const servers = await options.servers();
      // Another one was made meanwhile.
      if (call !== next || closed) return;
      peer = openPeer({
        servers,
        relayOnly: options.relayOnly,
        makes,
        handlers: {
          onDescription: (description) => options.describe({ ...description, call: next }),
          onCandidate: (candidate) => options.offerWay({ ...candidate, call: next }),
          onConnection(state) {
            if (state === 'connected') step({ type: 'connected' });
            else if (state === 'failed' || state === 'disconnected') step({ type: 'lost' });
          },
          onStream: (remote) => store.setState({ remote }),
          onTalk(open) {
            if (!open) return step({ type: 'lost' });
            step({ type: 'connected' });
            options.onOpen();
          },
          onSaid: (text) => options.onTalk(readJson(text)),
          onProbe: meter.hear,
        },
      });
      await peer.send(sent());
    });
  }

  /** What the stage lets through. */
  function sent(): Sent {
    if (options.isCarried()) return { audio: null, video: null };
    const { stage } = store.getState();
    const { audio, video } = options.tracks();
    return {
      audio: stage === 'video' || stage === 'audio' ? audio : null,
      video: stage === 'video' ? video : null,
    };
  }

  /** Works out what is sent now, and sends it. */
  function apply(): void {
    if (!options.isCarried()) settle();
    void peer?.send(sent()).catch((error: unknown) => console.warn('live tour: tracks', error));
  }

  function settle(): void {
    const { link, channel, stage: before } = store.getState();
    const begins = link.at === 'alone' || (link.at === 'connecting' && link.failures === 0);
    const linked = link.at === 'connected' || (begins && !wasCut);
    const stage = shownStage(stages.stage, theirStage, linked, channel);
    if (stage !== before) {
      store.setState(stage === 'pictures' ? { stage } : { stage, picture: null });
      const fell = STAGES.indexOf(stage) > STAGES.indexOf(before);
      onChange({ type: 'stage', stage, fell });
    }
  }

  return {
    ownStage: () => stages.stage,
    say: (talk: Talk): boolean =>
      store.getState().link.at === 'connected' && (peer?.say(JSON.stringify(talk)) ?? false),
    apply,
    heard(stage: Stage) {
      theirStage = stage;
      apply();
    },
    arrived() {
      store.setState({ linked: false, sample: null });
      step({ type: 'arrived' });
      if (!canCall()) step({ type: 'lost' });
    },
    /** The channel is back: what waits for its time is tried now. */
    retry() {
      const { link } = store.getState();
      if (link.at === 'cut') step({ type: 'arrived' });
    },
    left: () => step({ type: 'left' }),
    /** The other side lost the connection. */
    lost(of: string) {
      if (of === call) step({ type: 'lost' });
    },
    tick() {
      // A new connection needs the channel.
      if (store.getState().channel) step({ type: 'tick' });
    },
    describe(of: string, { type, sdp }: Described) {
      if (of !== call) {
        if (makes || type !== 'offer') return;
        make(of);
      }
      then(() => (of === call ? peer?.hear({ type, sdp }) : undefined));
    },
    find(of: string, { candidate, mid, line }: Candidate) {
      if (of !== call) return;
      then(() => (of === call ? peer?.find({ candidate, mid, line }) : undefined));
    },
    close() {
      closed = true;
      drop();
    },
  };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
