import { Pause, Play } from 'lucide-react';
import {
  type KeyboardEvent,
  type PointerEvent,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { cx } from '../../kit/class-names.ts';
import { Spinner } from '../../kit/spinner.tsx';
import { clockOf } from '../../language/clock.ts';
import { useTexts } from '../../language/use-texts.ts';
import { createPlayback } from './playback.ts';
import type { VoiceUse } from './recording.ts';
import texts from './texts/en.ts';
import { Waveform } from './waveform.tsx';

type VoicePlayerProps = {
  /** Called when it is first played. */
  load: () => Promise<string | Blob>;
  /** Its length. */
  seconds: number;
  /** 0 to 100 each. */
  peaks: readonly number[];
  use?: VoiceUse;
  className?: string;
};

const STEP = 5;

/** Plays a voice message. Drawn in the colour of the text around it. */
export function VoicePlayer({
  load,
  seconds,
  peaks,
  use = 'message',
  className,
}: VoicePlayerProps) {
  const t = useTexts(texts);
  const latest = useRef(load);
  latest.current = load;
  const [player] = useState(() => createPlayback(() => latest.current(), seconds));
  const { kind, at, rate } = useSyncExternalStore(player.subscribe, player.state, player.state);
  useEffect(() => () => player.leave(), [player]);

  const length = clockOf(Math.round(seconds));
  const busy = kind === 'playing' || kind === 'loading';
  const seekTo = ({ currentTarget, clientX }: PointerEvent<HTMLDivElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    player.seek(((clientX - left) / Math.max(1, width)) * seconds);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = Math.min(STEP, seconds / 10);
    const to: Record<string, number> = {
      ArrowRight: at + step,
      ArrowUp: at + step,
      ArrowLeft: at - step,
      ArrowDown: at - step,
      PageUp: at + 3 * step,
      PageDown: at - 3 * step,
      Home: 0,
      End: seconds,
    };
    const next = to[event.key];
    if (next === undefined) return;
    event.preventDefault();
    player.seek(next);
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div
      role="group"
      aria-label={t(`${use}.player`, { length })}
      className={cx('flex min-w-0 flex-col', className)}
    >
      <div className="flex items-center gap-2">
        <RoundButton
          label={busy ? t('player.pause') : t('player.play')}
          onClick={player.toggle}
          className="border border-current"
        >
          {kind === 'loading' ? (
            <Spinner />
          ) : busy ? (
            <Pause aria-hidden="true" size={18} className="fill-current" />
          ) : (
            <Play aria-hidden="true" size={18} className="ml-0.5 fill-current" />
          )}
        </RoundButton>
        <div
          role="slider"
          tabIndex={0}
          aria-label={t('player.position')}
          aria-valuemin={0}
          aria-valuemax={Math.round(seconds)}
          aria-valuenow={Math.round(at)}
          aria-valuetext={t('player.at', { at: clockOf(Math.round(at)), length })}
          onKeyDown={onKeyDown}
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId);
            seekTo(event);
          }}
          onPointerMove={(event) => event.buttons === 1 && seekTo(event)}
          className="min-w-16 grow cursor-pointer [touch-action:pan-y] rounded-sm py-1.5 outline-current"
        >
          <Waveform peaks={peaks} played={seconds > 0 ? at / seconds : 0} />
        </div>
        <span className="w-9 shrink-0 text-right text-sm">{clockOf(Math.round(seconds - at))}</span>
        <RoundButton
          label={t('player.speed', { rate })}
          onClick={player.faster}
          className="text-sm font-semibold"
        >
          {rate}×
        </RoundButton>
      </div>
      {kind === 'failed' && (
        <button
          type="button"
          onClick={player.toggle}
          className="mt-1 self-start text-sm underline underline-offset-2"
        >
          {navigator.onLine ? t('player.failed') : t('player.failedOffline')}
        </button>
      )}
    </div>
  );
}

type RoundButtonProps = {
  label: string;
  onClick: () => void;
  className?: string;
  children: React.ReactNode;
};

/** In the colour of the text, which is light on dark in the user's own messages. */
function RoundButton({ label, className, ...rest }: RoundButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      className={cx(
        'grid size-10 shrink-0 place-items-center rounded-full outline-current transition active:scale-95 pointer-coarse:size-12',
        className,
      )}
      {...rest}
    />
  );
}
