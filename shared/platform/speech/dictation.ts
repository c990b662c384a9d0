import { showActivity, type Toast } from '../../kit/toast.ts';
import { textsOf } from '../../language/texts.ts';
import type { SpeechPort } from '../ports/speech.ts';
import texts from './texts/en.ts';

const t = textsOf(texts);

/** What a dictation tells. */
export type DictationEvents = {
  /** Recording, or idle again. */
  recording: (on: boolean) => void;
  /** What was said. */
  heard: (text: string) => void;
  /** The browser may not listen on this page. */
  denied: () => void;
};

/**
 * Says that this browser cannot listen; false when it can. In words that the specification gives, as
 * all toasts here.
 */
export function saidUnsupported(speech: SpeechPort, say = showActivity): boolean {
  if (speech.supported()) return false;
  say({ title: t('toast.unsupported'), description: t('toast.unsupportedReason'), tone: 'danger' });
  return true;
}

/** Listens for one utterance; the answer ends it. Null when it could not begin. */
export function dictate(
  speech: SpeechPort,
  events: DictationEvents,
  say: (toast: Toast) => void = showActivity,
): (() => void) | null {
  const failed = (description: string) =>
    say({ title: t('toast.error'), description, tone: 'danger' });
  try {
    const stop = speech.listen({
      heard(text) {
        // A cough is no words: nothing to put anywhere, and nothing that was processed.
        if (text.trim() === '') return failed(t('toast.notProcessed'));
        events.heard(text.trim());
        say({ title: t('toast.recorded'), description: t('toast.processed'), tone: 'success' });
      },
      failed(reason) {
        failed(t('toast.notProcessed'));
        if (reason === 'denied') events.denied();
      },
      ended: () => events.recording(false),
    });
    events.recording(true);
    return stop;
  } catch (error) {
    console.warn('speech', error);
    failed(t('toast.notStarted'));
    return null;
  }
}
