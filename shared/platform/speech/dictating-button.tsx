import { Mic } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { cx } from '../../kit/class-names.ts';
import { IconButton } from '../../kit/icon-button.tsx';
import { onDemand } from '../../kit/popup.ts';
import { useTexts } from '../../language/use-texts.ts';
import { VOICE_NOTICE_KEY } from '../persisted-keys.ts';
import { browserSpeech } from '../ports/speech.ts';
import { dictate, saidUnsupported } from './dictation.ts';
import texts from './texts/en.ts';
import type { VoiceButtonProps } from './voice-button.tsx';

const notice = onDemand(() => import('./voice-notice.tsx'));

/** Listens for one utterance; another press ends it. Made by the first press, so it begins at once. */
export function DictatingButton({ onText, size, className }: VoiceButtonProps) {
  const t = useTexts(texts);
  const [recording, setRecording] = useState(false);
  const [about, setAbout] = useState<'first' | 'denied' | null>(null);
  const stop = useRef<(() => void) | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const here = useRef(true);
  // The recognised text goes to the current callback, which may have changed while speaking.
  const take = useRef(onText);
  take.current = onText;
  const loaded = notice.useModule(about !== null);

  const begin = () => {
    stop.current = dictate(browserSpeech, {
      recording: setRecording,
      heard: (text) => take.current(text, here.current),
      denied: () => setAbout('denied'),
    });
  };
  const press = () => {
    if (recording) return stop.current?.();
    if (saidUnsupported(browserSpeech)) return;
    if (localStorage.getItem(VOICE_NOTICE_KEY) === null) return setAbout('first');
    begin();
  };
  const start = () => {
    localStorage.setItem(VOICE_NOTICE_KEY, 'read');
    setAbout(null);
    begin();
  };
  const isStarted = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the press that made this, and no other one
  useEffect(() => {
    here.current = true;
    if (!isStarted.current) {
      isStarted.current = true;
      // It took the place of the button that was pressed.
      if (document.activeElement === document.body) button.current?.focus();
      press();
    }
    return () => {
      here.current = false;
      stop.current?.();
    };
  }, []);

  return (
    <>
      <IconButton
        ref={button}
        label={t('button.dictate')}
        aria-pressed={recording}
        size={size}
        onClick={press}
        className={cx(recording && 'bg-danger/12 text-danger', className)}
      >
        <Mic
          aria-hidden="true"
          size={20}
          className={cx(recording && 'motion-safe:animate-pulse')}
        />
      </IconButton>
      <span role="status" className="sr-only">
        {recording && t('button.listening')}
      </span>
      {about && loaded && (
        <loaded.VoiceNotice about={about} onStart={start} onClose={() => setAbout(null)} />
      )}
    </>
  );
}
