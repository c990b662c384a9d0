import { ArrowUp, AudioLines, ChevronLeft, SendHorizontal, Square, Trash2 } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../../kit/button.tsx';
import { cx } from '../../kit/class-names.ts';
import { IconButton } from '../../kit/icon-button.tsx';
import { Note } from '../../kit/note.tsx';
import { Spinner } from '../../kit/spinner.tsx';
import { useTexts } from '../../language/use-texts.ts';
import { LevelMeter } from './level-meter.tsx';
import type { RecorderState, VoiceRecorder } from './recorder-store.ts';
import type { VoiceUse } from './recording.ts';
import texts from './texts/en.ts';
import { VoicePlayer } from './voice-player.tsx';

type Refused = Extract<RecorderState, { kind: 'refused' }>['reason'];

type RecorderPanelProps = {
  recorder: VoiceRecorder;
  state: RecorderState;
  use: VoiceUse;
  /** How far a held finger was slid aside. */
  slide: number;
  onDiscard: () => void;
};

/** What one sees while a recording is made: over the field in which one writes, or at its place in a form. */
export function RecorderPanel({ recorder, state, use, slide, onDiscard }: RecorderPanelProps) {
  const t = useTexts(texts);
  const panel = useRef<HTMLDivElement>(null);
  const isHeld = 'locked' in state && !state.locked;
  // It covers a line of what is above, too.
  const isHigher =
    state.kind === 'refused' || (state.kind === 'preview' && state.why !== 'stopped');
  // Each step has other buttons, so keyboard users continue from the panel. While a finger holds the button,
  // the focus stays.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the step is what moves the focus
  useEffect(() => {
    if (!isHeld) panel.current?.focus({ preventScroll: true });
  }, [state.kind, isHeld]);
  useEffect(() => {
    if (isHeld || use === 'note' || !panel.current) return undefined;
    return covering(panel.current);
  }, [isHeld, use]);

  // A form is narrower than a thread: its buttons stand under what they are about.
  const wide = cx('flex min-w-0 grow', use === 'note' && 'order-first w-full');
  const discard = (
    <IconButton label={t('record.discard')} size="lg" onClick={onDiscard}>
      <Trash2 aria-hidden="true" size={20} />
    </IconButton>
  );
  const isSending = state.kind === 'sending';
  const send =
    use === 'message' ? (
      <IconButton
        label={t('message.send')}
        size="lg"
        variant="solid"
        disabled={isSending}
        onClick={() => void recorder.send()}
      >
        {isSending ? <Spinner /> : <SendHorizontal aria-hidden="true" size={20} />}
      </IconButton>
    ) : (
      <Button busy={isSending} className="ml-auto" onClick={() => void recorder.send()}>
        {t('note.send')}
      </Button>
    );

  const howText = (reason: Refused) =>
    reason === 'elsewhere' || reason === 'unsupported'
      ? t(`${use}.${reason}How`)
      : t(`refused.${reason}How`);
  const content = (): ReactNode => {
    switch (state.kind) {
      case 'idle':
        return null;
      case 'refused':
        return (
          <Note
            tone="warning"
            live
            title={t(`refused.${state.reason}`)}
            onDismiss={onDiscard}
            className="grow"
            action={
              <Button size="sm" variant="secondary" onClick={() => void recorder.start(true)}>
                {t('refused.again')}
              </Button>
            }
          >
            {howText(state.reason)}
          </Note>
        );
      case 'asking':
      case 'finishing':
        return (
          <>
            {state.kind === 'asking' && state.locked && discard}
            <p role="status" className="flex grow items-center gap-2 py-3 text-sm text-muted">
              <Spinner />
              {state.kind === 'asking' ? t('record.asking') : t('record.finishing')}
            </p>
          </>
        );
      case 'recording':
        return (
          <>
            {state.locked && discard}
            <div className={wide}>
              <LevelMeter {...{ recorder, use }} since={state.since} persisted={state.persisted} />
            </div>
            {state.locked ? (
              <>
                <IconButton
                  label={t('record.stop')}
                  size="lg"
                  variant="outline"
                  onClick={() => void recorder.stop()}
                >
                  <Square aria-hidden="true" size={16} className="fill-current" />
                </IconButton>
                {send}
              </>
            ) : (
              <HeldHint slide={slide} />
            )}
          </>
        );
      case 'preview':
      case 'sending':
        return (
          <>
            {discard}
            <VoicePlayer
              load={() => Promise.resolve(state.voice.file)}
              seconds={state.voice.duration}
              peaks={state.voice.peaks}
              use={use}
              className={wide}
            />
            {send}
          </>
        );
    }
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div
      ref={panel}
      role="group"
      aria-label={t(`${use}.panel`)}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || state.kind === 'preview') return;
        event.stopPropagation();
        // The recording stays: only 'Discard' deletes it.
        if (state.kind === 'recording') void recorder.stop();
        else if (state.kind !== 'sending') onDiscard();
      }}
      className={cx(
        'flex flex-col justify-center bg-surface px-2 py-2 outline-none',
        use === 'message' && 'absolute inset-x-0 bottom-0 z-10 min-h-full md:px-4',
        use === 'message' && isHigher && 'border-t border-border',
        use === 'note' && 'rounded-md border border-border',
      )}
    >
      {state.kind === 'preview' && state.why !== 'stopped' && (
        <p role="status" className="px-2 pb-1 text-sm text-muted">
          {t(`${use}.${state.why}`)}
        </p>
      )}
      <div className={cx('flex items-center gap-1.5', use === 'note' && 'flex-wrap')}>
        {content()}
      </div>
    </div>
  );
}

function HeldHint({ slide }: { slide: number }) {
  const t = useTexts(texts);
  return (
    <>
      <p
        className="flex shrink-0 items-center gap-2 bg-surface py-3.5 pl-1 text-muted"
        style={{ transform: `translateX(-${Math.min(slide, 80) / 2}px)` }}
      >
        <span className="sr-only">{t('record.held')}</span>
        <ChevronLeft aria-hidden="true" size={18} />
        <Trash2 aria-hidden="true" size={18} />
      </p>
      <span className="relative grid size-12 shrink-0 place-items-center rounded-full bg-brand text-on-brand">
        <ArrowUp aria-hidden="true" size={18} className="absolute -top-7 text-muted" />
        <AudioLines aria-hidden="true" size={20} />
      </span>
    </>
  );
}

/** What lies under the panel is not there for keys and screen readers; the answer brings it back. */
function covering(panel: HTMLElement): () => void {
  const covered: HTMLElement[] = [];
  let at: Element = panel;
  while (at.parentElement && at !== panel.offsetParent) {
    for (const other of at.parentElement.children) {
      if (other !== at && other instanceof HTMLElement && !other.inert) covered.push(other);
    }
    at = at.parentElement;
  }
  for (const each of covered) each.inert = true;
  return () => {
    for (const each of covered) each.inert = false;
  };
}
