import { Link } from '@tanstack/react-router';
import { Video } from 'lucide-react';
import { livePlaceOf, mayJoinLive, opensAt } from '#shared/domains/tours/model/live/live-rules.ts';
import { tourTimeText } from '#shared/domains/tours/model/rules.ts';
import type { ListedTour } from '#shared/domains/tours/model/schema.ts';
import { buttonClass } from '#shared/kit/button.tsx';
import { dates } from '#shared/language/format.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { useServerNow } from '#shared/platform/use-server-now.ts';
import texts from './texts/en.ts';

type JoinLiveProps = { tour: ListedTour; me: string };

/** The way into the room of a live tour, while it is open to this person. */
export function JoinLive({ tour, me }: JoinLiveProps) {
  const t = useTexts(texts);
  const now = useServerNow();
  if (!mayJoinLive(tour, me, now).allowed) return null;
  return (
    <Link
      to="/tours/$id/live"
      params={{ id: tour.id }}
      aria-label={t('join.joinTheTour', { home: tour.home.title })}
      className={buttonClass({ size: 'sm' })}
    >
      <Video aria-hidden="true" size={16} />
      {t('join.join')}
    </Link>
  );
}

/** When the two of a live tour meet; null for others, and once it is over. */
function liveMeeting(tour: ListedTour, me: string, now: Date): 'ahead' | 'open' | null {
  if (!livePlaceOf(tour, me)) return null;
  if (mayJoinLive(tour, me, now).allowed) return 'open';
  return tour.status === 'confirmed' && opensAt(tour) > now ? 'ahead' : null;
}

/** On the page of a live tour: where the two meet, and from when. */
export function LiveMeeting({ tour, me }: JoinLiveProps) {
  const t = useTexts(texts);
  const now = useServerNow();
  const meeting = liveMeeting(tour, me, now);
  if (!meeting) return null;
  const isThird = livePlaceOf(tour, me) === 'host';
  const here = dates().resolvedOptions().timeZone;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-lg border border-border bg-surface p-5 md:p-6">
      <section aria-label={t('join.room')} className="min-w-0">
        <h2 className="text-lg font-semibold">{t('join.room')}</h2>
        <p className="mt-1 text-muted">
          {meeting === 'open'
            ? t(isThird ? 'join.openToThird' : 'join.open')
            : t(isThird ? 'join.opensToThird' : 'join.opens', {
                time: tourTimeText(opensAt(tour), here),
              })}
        </p>
      </section>
      {meeting === 'open' && (
        <Link to="/tours/$id/live" params={{ id: tour.id }} className={buttonClass({ size: 'lg' })}>
          <Video aria-hidden="true" size={20} />
          {t('join.joinNow')}
        </Link>
      )}
    </div>
  );
}
