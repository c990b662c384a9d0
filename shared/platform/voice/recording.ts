/** A finished recording, ready to be sent. */
export type VoiceRecording = {
  file: File;
  /** Seconds. */
  duration: number;
  /** 64 numbers, 0 to 100: the waveform. */
  peaks: number[];
};

/** What a recording is for: it is sent by itself, or goes out with the report that it is added to. */
export type VoiceUse = 'message' | 'note';

/** The longest voice message, in seconds. */
export const LONGEST_VOICE = 300;

/** Shorter recordings are accidental presses, in seconds. */
export const SHORTEST_VOICE = 0.5;

const TYPES = [
  'audio/webm;codecs=opus',
  'audio/mp4;codecs=mp4a.40.2',
  'audio/mp4',
  'audio/webm',
  'audio/ogg;codecs=opus',
];

/** The kind of file that a browser records; undefined leaves it to the browser. */
export function recordedType(isSupported: (type: string) => boolean): string | undefined {
  return TYPES.find(isSupported);
}

const ENDINGS: Record<string, string> = {
  'audio/webm': 'webm',
  'audio/mp4': 'm4a',
  'audio/ogg': 'ogg',
};

/** Puts the pieces of a recording together. */
export function voiceFile(pieces: readonly BlobPart[], type: string): File {
  const plain = (type.split(';')[0] ?? '').trim();
  const ending = ENDINGS[plain] ?? 'webm';
  return new File([...pieces], `voice-message.${ending}`, { type: plain || 'audio/webm' });
}
