import { showActivity, type Toast } from '../../kit/toast.ts';
import { textsOf } from '../../language/texts.ts';
import type { SpeechPort } from '../ports/speech.ts';
import texts from './texts/en.ts';

const t = textsOf(texts);

/** What a dictation tells. */
export type DictationEvents = {
  /** Recording, or idle again. */
  recording: (on: boolean) => void;
  /** The recognised text. */
  heard: (text: string) => void;
  /** The browser may not listen on this page. */
  denied: () => void;
};

/**
 * Shows a toast when this browser does not support speech recognition; false when it does. The texts of all
 * toasts here are given by the specification.
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
        // An empty result, such as from a cough, counts as a failure.
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
