import { useEffect, useState } from 'react';
import { clockOf } from '../../language/clock.ts';
import { useTexts } from '../../language/use-texts.ts';
import type { VoiceRecorder } from './recorder-store.ts';
import { LONGEST_VOICE, type VoiceUse } from './recording.ts';
import texts from './texts/en.ts';

type LevelMeterProps = {
  recorder: VoiceRecorder;
  use: VoiceUse;
  since: number;
  persisted: boolean;
};

const BARS = 40;
const LOOK_MS = 100;
/** From here on it says how long it may still be. */
const NEARLY_OVER = 30;

/** The duration of the recording and the input level, as feedback that the microphone works. */
export function LevelMeter({ recorder, use, since, persisted }: LevelMeterProps) {
  const t = useTexts(texts);
  const [levels, setLevels] = useState<readonly number[]>([]);
  const [now, setNow] = useState(since);
  useEffect(() => {
    // Bars that wander are left out for those who want less motion: one of them moves in its place.
    const bars = matchMedia('(prefers-reduced-motion: reduce)').matches ? 1 : BARS;
    const timer = setInterval(() => {
      const level = recorder.level();
      setLevels((before) => [...before, level].slice(-bars));
      setNow(Date.now());
    }, LOOK_MS);
    return () => clearInterval(timer);
  }, [recorder]);
  const seconds = (now - since) / 1000;
  const left = Math.ceil(LONGEST_VOICE - seconds);
  const level = Math.round((levels.at(-1) ?? 0) * 100);

  return (
    <div className="flex min-w-0 grow flex-col">
      <div className="flex items-center gap-2">
        <span className="size-2.5 shrink-0 rounded-full bg-danger motion-safe:animate-pulse" />
        <span role="status" className="sr-only">
          {t('record.recording')}
        </span>
        <span role="timer" aria-label={t('record.time')} className="w-9 shrink-0 text-sm">
          {clockOf(seconds)}
        </span>
        {/* biome-ignore lint/a11y/useSemanticElements: the element draws one bar, not many */}
        <div
          role="meter"
          aria-label={t('record.level')}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={level}
          className="flex h-8 min-w-0 grow items-center justify-end gap-0.5 overflow-hidden text-brand"
        >
          {levels.map((each, index) => (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place
              key={index}
              className="w-1 shrink-0 rounded-full bg-current"
              style={{ height: `${Math.max(10, each * 100)}%` }}
            />
          ))}
        </div>
      </div>
      {left <= NEARLY_OVER && (
        <p className="text-xs text-muted">{t('record.secondsLeft', { left: Math.max(0, left) })}</p>
      )}
      {!persisted && (
        <p role="status" className="text-xs text-warning">
          {t(`${use}.notKept`)}
        </p>
      )}
    </div>
  );
}
