import { Button } from '#shared/kit/button.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { relativeTime } from '#shared/platform/dates.ts';
import { useNow } from '#shared/platform/use-now.ts';
import texts from './texts/en.ts';

type MapNoticeProps = {
  state: 'loading' | 'failed' | 'none' | 'some';
  /** How many of more homes are shown; 0 when it is all of them. */
  newest: number;
  /** Since when the pins are as they are, where the server cannot be asked. */
  since: number | null;
  onRetry: () => void;
};

/** What the map says of its pins, where that is not plain to see. */
export function MapNotice({ state, newest, since, onRetry }: MapNoticeProps) {
  const t = useTexts(texts);
  const now = useNow();
  const age =
    since !== null &&
    state !== 'failed' &&
    t('pins.asOf', { when: relativeTime(new Date(since).toISOString(), now) });
  const words =
    state === 'failed'
      ? t('pins.notShown')
      : state === 'none'
        ? t('pins.none')
        : newest > 0
          ? t('pins.more', { count: newest })
          : null;
  return (
    <div role="status" className="empty:hidden">
      {(words || age) && (
        <p className="pointer-events-auto flex items-center gap-3 rounded-lg border border-border bg-surface px-3 py-1.5 text-sm shadow-lift">
          {[age, words].filter(Boolean).join(' ')}
          {state === 'failed' && (
            <Button variant="soft" size="sm" onClick={onRetry}>
              {t('frame.tryAgain')}
            </Button>
          )}
        </p>
      )}
    </div>
  );
}
