import {
  fitsTheDay,
  type MovedStop,
  movedStops,
  shorterOrder,
  type TravelMode,
} from '#shared/domains/tours/model/itinerary.ts';
import { dates } from '#shared/language/format.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import type { TourStop } from './day-stops.ts';
import { ProposeTimes } from './propose-times.tsx';
import { SuggestTimes } from './suggest-times.tsx';
import texts from './texts/en.ts';

type BetterOrderProps = { me: string; stops: readonly TourStop[]; mode: TravelMode };

const timeOf = ({ stop, starts }: MovedStop<TourStop>) => {
  const short = dates({ timeStyle: 'short', timeZone: stop.pack.time_zone });
  return {
    home: stop.pack.home.title,
    time: short.format(new Date(starts)),
    now: short.format(new Date(stop.starts_at)),
  };
};

/**
 * A shorter order of the requests that are open still, with the times that it needs: who shows a home for its host's
 * side proposes them to the renters, a guide suggests them to the hosts, as only renters and hosts move a tour.
 */
export function BetterOrder({ me, stops, mode }: BetterOrderProps) {
  const t = useTexts(texts);
  const shorter = shorterOrder(
    stops.filter(({ isOpen }) => isOpen),
    mode,
  );
  if (!shorter) return null;
  const all = movedStops(shorter.stops);
  // An order that makes one late elsewhere is no better day.
  const moved = fitsTheDay(stops, all, mode) ? all : [];
  const own = moved.filter(({ stop }) => stop.pack.side === 'host');
  const others = moved.filter(({ stop }) => stop.pack.side === 'guide');
  return (
    <div className="flex flex-col gap-2 rounded-md bg-sunken p-4 text-sm">
      <p className="text-pretty">
        {t('dayPlan.shorter', {
          homes: shorter.stops.map(({ pack }) => pack.home.title).join(' → '),
          minutes: shorter.minutes,
          now: shorter.now,
        })}
      </p>
      {moved.length > 0 && (
        <ul aria-label={t('betterOrder.times')} className="flex flex-col gap-1 text-muted">
          {moved.map((one) => (
            <li key={one.stop.id}>{t('betterOrder.at', timeOf(one))}</li>
          ))}
        </ul>
      )}
      {own.length > 0 && <ProposeTimes me={me} moved={own} />}
      {others.length > 0 && <SuggestTimes moved={others} saves={shorter.now - shorter.minutes} />}
    </div>
  );
}
