import { levelOf } from './peaks.ts';
import { recordedType } from './recording.ts';

/** Why nothing can be recorded. */
export type Refusal = 'denied' | 'missing' | 'busy' | 'unsupported';

/** A microphone that records. */
export type Microphone = {
  type: string;
  /** How loud it is now, 0 to 1. */
  level: () => number;
  /** Stops it; resolves when all recorded data have been passed on. */
  stop: () => Promise<void>;
};

export type MicrophoneEvents = {
  piece: (piece: Blob) => void;
  /** It ended by itself: pulled out, or taken by a call. */
  ended: () => void;
};

/** As often as this a piece is handed over, so that a crash costs no more. */
const PIECE_MS = 1000;

/** Speech needs no more: five minutes are about one megabyte. */
const BITS_PER_SECOND = 32_000;

/** Opens the microphone, asking the person when the browser has to. Throws a `Refusal`. */
export async function openMicrophone(events: MicrophoneEvents): Promise<Microphone> {
  if (!navigator.mediaDevices?.getUserMedia || typeof MediaRecorder === 'undefined') {
    throw refused('unsupported');
  }
  const stream = await navigator.mediaDevices
    .getUserMedia({ audio: { echoCancellation: true, noiseSuppression: true } })
    .catch((error: unknown) => {
      throw refused(refusalOf(error));
    });
  const close = () => {
    for (const track of stream.getTracks()) track.stop();
  };
  try {
    const mimeType = recordedType((type) => MediaRecorder.isTypeSupported(type));
    const options = { audioBitsPerSecond: BITS_PER_SECOND, ...(mimeType && { mimeType }) };
    const recorder = new MediaRecorder(stream, options);
    const meter = meterOf(stream);
    const { promise: stopped, resolve } = Promise.withResolvers<void>();
    let asked = false;
    recorder.ondataavailable = ({ data }) => data.size > 0 && events.piece(data);
    recorder.onstop = () => {
      close();
      meter.close();
      resolve();
      if (!asked) events.ended();
    };
    recorder.start(PIECE_MS);
    return {
      type: recorder.mimeType || mimeType || 'audio/webm',
      level: meter.level,
      stop() {
        asked = true;
        if (recorder.state !== 'inactive') recorder.stop();
        return stopped;
      },
    };
  } catch (error) {
    close();
    console.warn('microphone', error);
    throw refused('busy');
  }
}

/** How loud a stream is now, 0 to 1, until it is closed. */
export function meterOf(stream: MediaStream) {
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  analyser.fftSize = 512;
  context.createMediaStreamSource(stream).connect(analyser);
  const bytes = new Uint8Array(analyser.fftSize);
  return {
    level() {
      analyser.getByteTimeDomainData(bytes);
      return levelOf(bytes);
    },
    close: () => void context.close().catch(() => undefined), // closed already is closed
  };
}

const refused = (refusal: Refusal) => Object.assign(new Error(refusal), { refusal });

/** Reads why a microphone did not open. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof Error && 'refusal' in error) return error.refusal as Refusal; // ours, above
  const name = error instanceof Error || error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied';
  if (name === 'NotSupportedError') return 'unsupported';
  return name === 'NotFoundError' ? 'missing' : 'busy';
}
