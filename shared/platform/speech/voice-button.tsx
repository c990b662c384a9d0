import { Mic } from 'lucide-react';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { cx } from '../../kit/class-names.ts';
import { IconButton } from '../../kit/icon-button.tsx';
import { onDemand } from '../../kit/popup.ts';
import { showActivity } from '../../kit/toast.ts';
import { useTexts } from '../../language/use-texts.ts';
import { VOICE_NOTICE_KEY } from '../persisted.ts';
import texts from './texts/en.ts';

type VoiceButtonProps = {
  /** What was said. */
  onText: (text: string) => void;
  size?: ComponentProps<typeof IconButton>['size'];
  className?: string;
};

const notice = onDemand(() => import('./voice-notice.tsx'));

/** Recognition and its toasts; nobody needs them before they press. */
const loadDictation = async () => {
  const [dictation, { browserSpeech }] = await Promise.all([
    import('./dictation.ts'),
    import('../ports/speech.ts'),
  ]);
  return { ...dictation, browserSpeech };
};

/** Speaking instead of typing: one press listens for one utterance, another ends it. */
export function VoiceButton({ onText, size, className }: VoiceButtonProps) {
  const t = useTexts(texts);
  const [recording, setRecording] = useState(false);
  const [about, setAbout] = useState<'first' | 'denied' | null>(null);
  const stop = useRef<(() => void) | null>(null);
  // What is said goes to whoever is there when it is understood.
  const take = useRef(onText);
  take.current = onText;
  const loaded = notice.useModule(about !== null);
  useEffect(() => () => stop.current?.(), []);

  const begin = async () => {
    const { dictate, browserSpeech } = await loadDictation();
    stop.current = dictate(browserSpeech, {
      recording: setRecording,
      heard: (text) => take.current(text),
      denied: () => setAbout('denied'),
    });
  };
  const press = async () => {
    if (recording) return stop.current?.();
    const { saidUnsupported, browserSpeech } = await loadDictation();
    if (saidUnsupported(browserSpeech)) return;
    if (localStorage.getItem(VOICE_NOTICE_KEY) === null) return setAbout('first');
    await begin();
  };
  const start = () => {
    localStorage.setItem(VOICE_NOTICE_KEY, 'read');
    setAbout(null);
    begin().catch(notHere);
  };
  // The code did not come: no connection before anything was kept.
  const notHere = () =>
    showActivity({
      title: t('toast.error'),
      description: t('toast.notStarted'),
      tone: 'danger',
    });

  return (
    <>
      <IconButton
        label={t('button.dictate')}
        aria-pressed={recording}
        size={size}
        onClick={() => press().catch(notHere)}
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
