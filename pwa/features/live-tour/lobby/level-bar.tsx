import { useEffect, useState } from 'react';
import { useTexts } from '#shared/language/use-texts.ts';
import { meterOf } from '#shared/platform/voice/microphone.ts';
import texts from '../texts/en.ts';

const LOOK_MS = 100;

/** How loud a microphone is, so that one sees that it works. */
export function LevelBar({ track }: { track: MediaStreamTrack }) {
  const t = useTexts(texts);
  const [level, setLevel] = useState(0);
  useEffect(() => {
    const meter = meterOf(new MediaStream([track]));
    const timer = setInterval(() => setLevel(Math.round(meter.level() * 100)), LOOK_MS);
    return () => {
      clearInterval(timer);
      meter.close();
    };
  }, [track]);
  return (
    <div className="mt-2">
      {/* biome-ignore lint/a11y/useSemanticElements: the element cannot be drawn in our colours */}
      <div
        role="meter"
        aria-label={t('lobby.level')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={level}
        className="h-2 overflow-hidden rounded-full bg-sunken"
      >
        <div
          className="h-full rounded-full bg-brand"
          style={{ width: `${Math.min(100, level)}%` }}
        />
      </div>
      <p className="mt-1 text-sm text-muted">{t('lobby.speak')}</p>
    </div>
  );
}
