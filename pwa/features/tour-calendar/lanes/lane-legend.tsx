import { cx } from '#shared/kit/class-names.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import texts from '../texts/en.ts';
import type { HomeHours, HourLane } from './hour-lanes.ts';
import { laneLook } from './lane-looks.ts';

/** Homes of one lane that the legend names. */
const NAMED = 4;

type LaneLegendProps = {
  lanes: readonly HourLane[];
  /** How the lanes are found again. */
  explained: string;
  /** What each home offers on the one day that is shown; absent where more days are. */
  hoursOf?: ((home: HomeHours) => string) | undefined;
  /** The lane that is asked about, by pointer or focus. */
  onStress?: (lane: number | null) => void;
  /** Shows one home alone. */
  onHome: (home: string) => void;
};

/** Which lane is whose, in the order of the lanes; a home's name leads to its own calendar. */
export function LaneLegend({ lanes, explained, hoursOf, onStress, onHome }: LaneLegendProps) {
  const t = useTexts(texts);
  if (lanes.length === 0) return null;
  return (
    <section className="mt-3" aria-label={t('lanes.title')}>
      <p className="text-sm text-muted">{explained}</p>
      <ul className="mt-1 flex flex-wrap gap-x-4 text-sm">
        {lanes.map(({ lane, homes }) => (
          <li
            key={lane}
            className="flex max-w-full min-w-0 items-center gap-1.5"
            onPointerEnter={() => onStress?.(lane)}
            onPointerLeave={() => onStress?.(null)}
            onFocus={() => onStress?.(lane)}
            onBlur={() => onStress?.(null)}
          >
            <span
              aria-hidden="true"
              className={cx('h-5 w-2 shrink-0 rounded-sm', laneLook(lane))}
            />
            <span className="flex min-w-0 flex-wrap items-center">
              {homes.slice(0, NAMED).map((home) => (
                <span key={home.id} className="max-w-full min-w-0">
                  <button
                    type="button"
                    aria-label={t('lanes.only', { home: home.title })}
                    onClick={() => onHome(home.id)}
                    className="min-h-11 max-w-full min-w-0 rounded-md px-1 text-left break-words hover:text-brand hover:underline"
                  >
                    {home.title}
                  </button>
                  {hoursOf && (
                    <span className="text-muted"> {hoursOf(home) || t('dayTimes.noHours')}</span>
                  )}
                </span>
              ))}
              {homes.length > NAMED && (
                <span className="px-1 text-muted">
                  {t('lanes.more', { count: homes.length - NAMED })}
                </span>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
