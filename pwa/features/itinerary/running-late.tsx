import { useQuery } from '@tanstack/react-query';
import { tourPacksQuery } from '#shared/domains/tours/cache/field-kit.ts';
import { delayOf } from '#shared/domains/tours/model/guides/delay.ts';
import type { TravelMode } from '#shared/domains/tours/model/itinerary.ts';
import { Note } from '#shared/kit/note.tsx';
import { dates } from '#shared/language/format.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { useServerNow } from '#shared/platform/use-server-now.ts';
import { TellLate } from './tell-late.tsx';
import texts from './texts/en.ts';

type RunningLateProps = { me: string; mode?: TravelMode; className?: string };

/** A tour that runs over makes the next renter of the day wait: by how much, when to leave, and a tap that says so. */
export function RunningLate({ me, mode = 'driving', className }: RunningLateProps) {
  const t = useTexts(texts);
  const now = useServerNow();
  const { data: packs = [] } = useQuery(tourPacksQuery(me));
  const delay = delayOf(packs, me, mode, now);
  if (!delay) return null;
  const { before, next, parties, minutes, leaveBy } = delay;
  const time = (at: string | number) =>
    dates({ timeStyle: 'short', timeZone: next.time_zone }).format(new Date(at));
  return (
    <Note
      tone="warning"
      live
      title={t('late.title', { home: next.home.title, time: time(next.starts_at) })}
      action={<TellLate {...{ me, parties, minutes }} />}
      {...(className && { className })}
    >
      {t(before.status === 'in_progress' ? 'late.goesOn' : 'late.takesLonger', {
        home: before.home.title,
        minutes,
      })}
      {leaveBy !== null && ` ${t('late.leave', { time: time(leaveBy) })}`}
    </Note>
  );
}
