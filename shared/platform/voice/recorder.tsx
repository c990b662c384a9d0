import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { showActivity } from '../../kit/toast.ts';
import { useTexts } from '../../language/use-texts.ts';
import { systemClock } from '../ports/clock.ts';
import { analyse } from './analyse.ts';
import { openMicrophone } from './microphone.ts';
import { RecorderPanel } from './recorder-panel.tsx';
import { createRecorder, type RecorderState, type VoiceRecorder } from './recorder-store.ts';
import type { VoiceRecording, VoiceUse } from './recording.ts';
import { deviceKeeper } from './recording-backup.ts';
import { StartButton } from './start-button.tsx';
import texts from './texts/en.ts';
import { useHold } from './use-press-and-hold.ts';

type RecorderProps = {
  me: string;
  /** A conversation, or the report of a tour. */
  place: string;
  use?: VoiceUse;
  /** Takes the recording; its backup on the device is deleted only after this has resolved. */
  onRecorded: (voice: VoiceRecording) => void | Promise<void>;
  /** Tells whether there is a recording that was not taken yet. */
  onOpen?: (isOpen: boolean) => void;
  /** Begins at once: the press came before this code did. */
  begins?: boolean;
};

const IDLE: RecorderState = { kind: 'idle' };

/**
 * Records voice messages: held, or pressed to begin and to end. The panel of a message lies
 * over the nearest positioned element, that of a note takes the place of its button. One for each place: give it a key.
 */
export function Recorder({
  me,
  place,
  use = 'message',
  onRecorded,
  onOpen,
  begins = false,
}: RecorderProps) {
  const t = useTexts(texts);
  const recorder = useRecorder({ me, place, use, onRecorded }, begins);
  const state = useSyncExternalStore(
    recorder?.subscribe ?? never,
    recorder?.state ?? idle,
    recorder?.state ?? idle,
  );
  const discard = async () => {
    const undo = await recorder?.discard();
    if (!undo) return;
    showActivity({
      title: t(`${use}.discarded`),
      action: { label: t('record.undo'), onPress: undo },
    });
  };
  const button = useRef<HTMLButtonElement>(null);
  const hold = useHold({
    onTap: () => void recorder?.start(true),
    onHold: () => void recorder?.start(false),
    onRelease: () => {
      // Recording starts only after the browser's permission prompt: it is locked then, as the finger was
      // lifted.
      if (recorder?.state().kind === 'asking') recorder.lock();
      else void recorder?.stop();
    },
    onAway: () => void discard(),
    onUp: () => recorder?.lock(),
  });

  const isOpen = state.kind !== 'idle';
  const isHeld = 'locked' in state && !state.locked;
  const holdsSome = isOpen && state.kind !== 'refused' && state.kind !== 'asking';
  const opened = useRef(onOpen);
  opened.current = onOpen;
  useEffect(() => {
    if (!holdsSome) return;
    opened.current?.(true);
    // A recorder may go while it hands over: the last note of a report takes its place.
    return () => opened.current?.(false);
  }, [holdsSome]);
  const wasOpen = useRef(false);
  useEffect(() => {
    // The panel had the focus: it returns to where it came from.
    if (wasOpen.current && !isOpen && document.activeElement === document.body) {
      button.current?.focus();
    }
    wasOpen.current = isOpen;
  }, [isOpen]);

  return (
    <>
      <StartButton
        ref={button}
        use={use}
        // In a form the panel takes its place; a finger that holds it stays on it.
        hidden={use === 'note' && isOpen && !isHeld}
        className="touch-none select-none"
        {...hold.props}
      />
      {recorder && isOpen && (
        <RecorderPanel
          recorder={recorder}
          state={state}
          use={use}
          slide={hold.slide}
          onDiscard={() => void discard()}
        />
      )}
    </>
  );
}

const never = () => () => undefined;
const idle = () => IDLE;

function useRecorder(
  { me, place, use, onRecorded }: Required<Omit<RecorderProps, 'begins' | 'onOpen'>>,
  begins: boolean,
): VoiceRecorder | null {
  const t = useTexts(texts);
  const [recorder, setRecorder] = useState<VoiceRecorder | null>(null);
  const taken = useRef(onRecorded);
  taken.current = onRecorded;
  const notSent = useRef('');
  notSent.current = t(`${use}.notSent`);
  const first = useRef(begins);
  useEffect(() => {
    const made = createRecorder({
      clock: systemClock,
      keeper: deviceKeeper(me, place),
      open: openMicrophone,
      analyse,
      onRecorded: (voice) => taken.current(voice),
      onNotSent(error) {
        console.warn('voice', error);
        showActivity({ title: notSent.current, tone: 'danger' });
      },
    });
    setRecorder(made);
    void (first.current ? made.start(true) : made.find());
    return () => void made.leave();
  }, [me, place]);
  return recorder;
}
