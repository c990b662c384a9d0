import { isPassedOver } from '#shared/domains/tours/model/live/negotiation.ts';

/** A description as it travels. */
export type Described = { type: 'offer' | 'answer'; sdp: string };

/** A way to a device as it travels. */
export type Candidate = { candidate: string; mid: string | null; line: number | null };

/** What a connection tells. */
type PeerHandlers = {
  onDescription(description: Described): void;
  onCandidate(candidate: Candidate): void;
  onConnection(state: RTCPeerConnectionState): void;
  /** Sound and picture of the other side. */
  onStream(stream: MediaStream): void;
  onTalk(open: boolean): void;
  onSaid(text: string): void;
  onProbe(text: string): void;
};

type PeerOptions = {
  servers: RTCIceServer[];
  /** Only through a relay, so that neither side learns the other's address. */
  relayOnly: boolean;
  /** This side makes connections; the other one answers, and gives way when both offer. */
  makes: boolean;
  handlers: PeerHandlers;
};

/** What is sent now. */
export type Sent = { audio: MediaStreamTrack | null; video: MediaStreamTrack | null };

/** One connection between two devices: perfect negotiation, two tracks each way, two data channels. */
export type Peer = {
  hear(description: Described): Promise<void>;
  find(candidate: Candidate): Promise<void>;
  send(tracks: Sent): Promise<void>;
  /** False where it could not be said: the data channel is not open. */
  say(text: string): boolean;
  probe(text: string): void;
  /** Looks for another way between the devices. */
  restart(): void;
  stats(): Promise<RTCStatsReport>;
  close(): void;
};

/** A data channel that holds back more than this is choked: what is said goes another way. */
const CHOKED = 512 * 1024;

export function openPeer({ servers, relayOnly, makes, handlers }: PeerOptions): Peer {
  const pc = new RTCPeerConnection({
    iceServers: servers,
    iceTransportPolicy: relayOnly ? 'relay' : 'all',
  });
  const talk = pc.createDataChannel('talk', { negotiated: true, id: 0 });
  // What is lost stays lost: that is what it measures.
  const probes = pc.createDataChannel('probe', {
    negotiated: true,
    id: 1,
    ordered: false,
    maxRetransmits: 0,
  });
  let makingOffer = false;
  let settingAnswer = false;
  let passedOver = false;
  let wanted: Sent = { audio: null, video: null };

  async function attach(): Promise<void> {
    for (const transceiver of pc.getTransceivers()) {
      // It may close between two of them.
      if (pc.signalingState === 'closed') return;
      const kind = transceiver.receiver.track.kind === 'video' ? 'video' : 'audio';
      if (transceiver.direction !== 'sendrecv') transceiver.direction = 'sendrecv';
      if (transceiver.sender.track !== wanted[kind]) {
        await transceiver.sender.replaceTrack(wanted[kind]);
      }
    }
  }

  function describe(): void {
    const { type, sdp } = pc.localDescription ?? {};
    if (sdp && (type === 'offer' || type === 'answer')) handlers.onDescription({ type, sdp });
  }

  pc.onnegotiationneeded = async () => {
    // Who answers has nothing to offer before the first offer has come.
    if (!makes && !pc.remoteDescription) return;
    try {
      makingOffer = true;
      await pc.setLocalDescription();
      describe();
    } catch (error) {
      console.warn('live tour: offer', error);
    } finally {
      makingOffer = false;
    }
  };
  pc.onicecandidate = ({ candidate }) => {
    if (!candidate) return;
    const { candidate: text, sdpMid: mid, sdpMLineIndex: line } = candidate;
    handlers.onCandidate({ candidate: text, mid, line });
  };
  pc.onconnectionstatechange = () => handlers.onConnection(pc.connectionState);
  pc.ontrack = () =>
    handlers.onStream(new MediaStream(pc.getReceivers().map(({ track }) => track)));
  talk.onopen = () => handlers.onTalk(true);
  talk.onclose = () => handlers.onTalk(false);
  talk.onmessage = ({ data }) => typeof data === 'string' && handlers.onSaid(data);
  probes.onmessage = ({ data }) => typeof data === 'string' && handlers.onProbe(data);
  if (makes) {
    pc.addTransceiver('audio', { direction: 'sendrecv' });
    pc.addTransceiver('video', { direction: 'sendrecv' });
  }

  return {
    async hear(description) {
      const { type } = description;
      const { signalingState } = pc;
      passedOver = isPassedOver(
        { polite: !makes, makingOffer, settingAnswer, signalingState },
        type,
      );
      if (passedOver) return;
      settingAnswer = type === 'answer';
      try {
        await pc.setRemoteDescription(description);
      } finally {
        settingAnswer = false;
      }
      if (type === 'answer') return;
      await attach();
      await pc.setLocalDescription();
      describe();
    },
    async find({ candidate, mid, line }) {
      try {
        await pc.addIceCandidate({ candidate, sdpMid: mid, sdpMLineIndex: line });
      } catch (error) {
        // One that belongs to an offer that was passed over.
        if (!passedOver) console.warn('live tour: candidate', error);
      }
    },
    async send(tracks) {
      wanted = tracks;
      if (pc.signalingState !== 'closed') await attach();
    },
    say(text) {
      if (talk.readyState !== 'open' || talk.bufferedAmount > CHOKED) return false;
      talk.send(text);
      return true;
    },
    probe(text) {
      if (probes.readyState === 'open' && probes.bufferedAmount < 4096) probes.send(text);
    },
    restart: () => {
      if (pc.signalingState !== 'closed') pc.restartIce();
    },
    stats: () => pc.getStats(),
    close() {
      pc.onconnectionstatechange = null;
      pc.onnegotiationneeded = null;
      talk.onclose = null;
      pc.close();
    },
  };
}
