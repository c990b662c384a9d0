import { onTestFinished } from 'vitest';

/** A camera or a microphone of a test. */
export class ScriptedTrack extends EventTarget {
  readonly id = crypto.randomUUID();
  readonly kind: 'video' | 'audio';
  enabled = true;
  readyState: 'live' | 'ended' = 'live';
  onended: (() => void) | null = null;

  /** What was asked of its lamp; null for a camera without one. */
  lamp: boolean[] | null = null;

  constructor(kind: 'video' | 'audio') {
    super();
    this.kind = kind;
  }

  stop(): void {
    this.readyState = 'ended';
  }

  getSettings() {
    return { deviceId: this.id };
  }

  getCapabilities() {
    return this.lamp ? { torch: true } : {};
  }

  async applyConstraints({ advanced }: { advanced: { torch: boolean }[] }): Promise<void> {
    this.lamp?.push(...advanced.map(({ torch }) => torch));
  }
}

class ScriptedStream {
  readonly tracks: ScriptedTrack[];
  constructor(tracks: readonly ScriptedTrack[] = []) {
    this.tracks = [...tracks];
  }
  getTracks = () => [...this.tracks];
  getVideoTracks = () => this.tracks.filter(({ kind }) => kind === 'video');
  getAudioTracks = () => this.tracks.filter(({ kind }) => kind === 'audio');
  addTrack(track: ScriptedTrack): void {
    this.tracks.push(track);
  }
  removeTrack(track: ScriptedTrack): void {
    this.tracks.splice(this.tracks.indexOf(track), 1);
  }
}

/** A stream of tracks that a test made. */
export const streamOf = (...tracks: ScriptedTrack[]): MediaStream =>
  // What is used of a stream and a track is there.
  new ScriptedStream(tracks) as unknown as MediaStream;

/** A device that answers like this when a page asks for camera and microphone; gone after the test. */
export function answerMedia(
  getUserMedia: (wanted: MediaStreamConstraints) => Promise<MediaStream>,
  devices: readonly { kind: MediaDeviceKind; deviceId: string; label: string }[] = [],
) {
  const value = {
    getUserMedia,
    enumerateDevices: async () => devices,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  };
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'mediaDevices'));
}

/** A data channel whose other end is the test. */
class ScriptedChannel {
  readonly sent: string[] = [];
  readyState: 'connecting' | 'open' | 'closed' = 'connecting';
  bufferedAmount = 0;
  onopen: (() => void) | null = null;
  onclose: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;

  send(text: string): void {
    this.sent.push(text);
  }
}

/** A browser's connection to another device, whose other end is the test. */
export class ScriptedPeer {
  readonly channels: Record<string, ScriptedChannel> = {};
  /** Which ways it may take. */
  policy: RTCIceTransportPolicy | undefined;
  connectionState: RTCPeerConnectionState = 'new';
  signalingState = 'stable';
  localDescription: { type: string; sdp: string } | null = null;
  remoteDescription: unknown = null;
  restarts = 0;
  readonly candidates: unknown[] = [];
  onconnectionstatechange: (() => void) | null = null;
  onnegotiationneeded: (() => void) | null = null;
  onicecandidate: ((event: object) => void) | null = null;
  ontrack: (() => void) | null = null;
  readonly transceivers = (['audio', 'video'] as const).map((kind) => {
    const sender = {
      track: null as unknown,
      replaceTrack: async (track: unknown) => {
        sender.track = track;
      },
    };
    return { direction: 'recvonly', receiver: { track: { kind } }, sender };
  });

  createDataChannel(label: string): ScriptedChannel {
    const channel = new ScriptedChannel();
    this.channels[label] = channel;
    return channel;
  }
  addTransceiver(): void {
    queueMicrotask(() => this.onnegotiationneeded?.());
  }
  getTransceivers = () => this.transceivers;
  getReceivers = () => [];
  async setLocalDescription(): Promise<void> {
    const type = this.signalingState === 'have-remote-offer' ? 'answer' : 'offer';
    this.signalingState = type === 'answer' ? 'stable' : 'have-local-offer';
    this.localDescription = { type, sdp: type };
  }
  async setRemoteDescription(description: { type: string }): Promise<void> {
    this.remoteDescription = description;
    this.signalingState = description.type === 'offer' ? 'have-remote-offer' : 'stable';
  }
  async addIceCandidate(candidate: unknown): Promise<void> {
    this.candidates.push(candidate);
  }
  restartIce(): void {
    this.restarts += 1;
  }
  getStats = async () => new Map();
  close(): void {
    this.signalingState = 'closed';
    this.be('closed');
  }

  /** What the browser says of the connection. */
  be(state: RTCPeerConnectionState): void {
    this.connectionState = state;
    this.onconnectionstatechange?.();
  }
  /** There is a way to the other device, and words and packets take it. */
  connect(): void {
    this.be('connected');
    for (const channel of Object.values(this.channels)) {
      channel.readyState = 'open';
      channel.onopen?.();
    }
  }
  /** The other device says something. */
  hear(talk: unknown): void {
    this.channels.talk?.onmessage?.({ data: JSON.stringify(talk) });
  }
  /** Packets that measure are answered, from now on. */
  answerProbes(): void {
    const { probe } = this.channels;
    if (!probe) return;
    probe.send = (text) => void probe.onmessage?.({ data: `!${text.slice(1)}` });
  }
  /** What the page said on it. */
  said(): unknown[] {
    return this.channels.talk?.sent.map((text) => JSON.parse(text)) ?? [];
  }
}

/** A loudspeaker that is silent. */
class ScriptedAudio {
  /** The tones that were played, in Hz. */
  static tones: number[] = [];
  currentTime = 0;
  readonly destination = {};
  createGain = () => ({ gain: { value: 0 }, connect: () => undefined });
  createOscillator = () => {
    const frequency = { value: 0 };
    return {
      frequency,
      connect: () => undefined,
      start: () => void ScriptedAudio.tones.push(frequency.value),
      stop: () => undefined,
    };
  };
  createMediaStreamSource = () => ({ connect: () => undefined, disconnect: () => undefined });
  createAnalyser = () => ({
    fftSize: 0,
    connect: () => undefined,
    getFloatTimeDomainData: () => undefined,
    getByteTimeDomainData: () => undefined,
  });
  close = async () => undefined;
}

/** The tones that pages have played since the connections of a test began, in Hz. */
export const playedTones = (): readonly number[] => ScriptedAudio.tones;

/** The connections that the page makes, in order; a browser without calls is back after the test. */
export function scriptPeers(): ScriptedPeer[] {
  const made: ScriptedPeer[] = [];
  ScriptedAudio.tones = [];
  class Listed extends ScriptedPeer {
    constructor(configuration: RTCConfiguration) {
      super();
      this.policy = configuration.iceTransportPolicy;
      made.push(this);
    }
  }
  const { RTCPeerConnection, MediaStream, AudioContext } = globalThis;
  Object.assign(globalThis, {
    RTCPeerConnection: Listed,
    MediaStream: ScriptedStream,
    AudioContext: ScriptedAudio,
  });
  // The one of happy-dom takes its own streams only.
  const stream = { configurable: true, writable: true, value: null };
  Object.defineProperty(HTMLVideoElement.prototype, 'srcObject', stream);
  onTestFinished(() => {
    Object.assign(globalThis, { RTCPeerConnection, MediaStream, AudioContext });
    Reflect.deleteProperty(HTMLVideoElement.prototype, 'srcObject');
  });
  return made;
}
