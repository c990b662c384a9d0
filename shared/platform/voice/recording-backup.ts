import type { VoicePiece } from '../offline/database.ts';
import { dropVoicePieces, keepVoicePiece, readVoicePieces } from '../offline/voice-pieces.ts';

/** The backup of a recording in progress, owned by one tab at a time. */
export type VoiceKeeper = {
  /** Makes it this tab's own; null when another one has it and, for the patient, keeps it a while. */
  claim: (patient: boolean) => Promise<(() => void) | null>;
  keep: (piece: Omit<VoicePiece, 'conversationId'>) => Promise<void>;
  read: () => Promise<VoicePiece[]>;
  drop: () => Promise<void>;
};

/** Time for a tab that is just leaving the place to release its claim, in ms. */
const CLAIM_MS = 1500;

/** Keeps it in the person's database on this device; `place` is a conversation, or the report of a tour. */
export function deviceKeeper(me: string, place: string): VoiceKeeper {
  return {
    claim: (patient) => claim(`kinstead.voice.${me}.${place}`, patient),
    keep: (piece) => keepVoicePiece(me, { conversationId: place, ...piece }),
    read: () => readVoicePieces(me, place),
    drop: () => dropVoicePieces(me, place),
  };
}

function claim(name: string, patient: boolean): Promise<(() => void) | null> {
  // Without Web Locks (an insecure address on the local network) there is no telling.
  if (!('locks' in navigator)) return Promise.resolve(() => undefined);
  return new Promise((done) => {
    navigator.locks
      .request(
        name,
        patient ? { signal: AbortSignal.timeout(CLAIM_MS) } : { ifAvailable: true },
        (lock) => {
          if (!lock) return done(null);
          const { promise, resolve } = Promise.withResolvers<void>();
          done(resolve);
          return promise;
        },
      )
      .catch(() => done(null));
  });
}
