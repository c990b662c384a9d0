import { Link } from '@tanstack/react-router';
import { Coffee, Navigation, Route, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Delay } from '#shared/domains/tours/model/guides/delay.ts';
import type { Blackout } from '#shared/domains/tours/model/hours-schema.ts';
import {
  type PlannedStop,
  planDay,
  type TravelMode,
} from '#shared/domains/tours/model/itinerary.ts';
import { Badge } from '#shared/kit/badge.tsx';
import { buttonClass } from '#shared/kit/button.tsx';
import { Card } from '#shared/kit/card.tsx';
import { dates } from '#shared/language/format.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { directionsTo, mapsTarget, routeThrough } from '../tours/maps-links.ts';
import { BetterOrder } from './better-order.tsx';
import { Breaks } from './breaks.tsx';
import type { TourStop } from './day-stops.ts';
import { TellLate } from './tell-late.tsx';
import texts from './texts/en.ts';

/** A pause that is worth its name, in minutes. */
const PAUSE_LEAST = 20;

type DayRouteProps = {
  me: string;
  title: string;
  stops: readonly TourStop[];
  mode: TravelMode;
  /** Time off between the stops. */
  breaks: readonly Blackout[];
  /** What the page says to be late for already. */
  delay: Delay | null;
  /** Whether breaks are planned here: a guide's own time. */
  plansBreaks: boolean;
};

/** The stops of one day, with when to leave for each, and the whole way in the maps app. */
export function DayRoute(props: DayRouteProps) {
  const { me, title, stops, breaks, mode, delay, plansBreaks } = props;
  const t = useTexts(texts);
  const plan = planDay(stops, mode, breaks);
  const places = plan.map(({ stop }) => mapsPlace(stop));
  return (
    <Card className="flex flex-col gap-4 p-5">
      <h3 className="font-semibold first-letter:uppercase">{title}</h3>
      <ol className="flex flex-col gap-4">
        {plan.map((planned, at) => (
          <li key={planned.stop.id}>
            {planned.stop !== plan[0]?.stop && (
              <Way
                planned={planned}
                breaks={breaks.filter((one) => isBetween(one, plan[at - 1]?.stop, planned.stop))}
                now={planned.stop.parties.some(({ id }) => id === delay?.next.id) ? delay : null}
                {...{ me, plansBreaks }}
                from={plan[at - 1]?.stop.ends_at ?? planned.stop.starts_at}
              />
            )}
            <StopLines stop={planned.stop} mode={mode} />
          </li>
        ))}
      </ol>
      <BetterOrder me={me} stops={stops} mode={mode} />
      {places.length > 1 && (
        <MapsLink href={routeThrough(places, mode)} name={t('dayPlan.routeOf', { day: title })}>
          <Route aria-hidden="true" size={16} />
          {t('dayPlan.route')}
        </MapsLink>
      )}
    </Card>
  );
}

/** Whether a break begins after one stop has begun and before the next one does. */
const isBetween = ({ starts_at }: Blackout, before: TourStop | undefined, next: TourStop) =>
  before !== undefined &&
  Date.parse(starts_at) >= Date.parse(before.starts_at) &&
  Date.parse(starts_at) < Date.parse(next.starts_at);

/** Where the page of a tour is, by whose side one shows it for. */
const PAGES = {
  host: '/dashboard/tours',
  guide: '/guide-dashboard/tour-manager',
  renter: '/my-tours',
} as const;

/** A stop as the maps app takes it. */
const writtenPlace = ({ pack: { home } }: TourStop) =>
  [home.street_address, home.city, home.state].filter(Boolean).join(', ');
const mapsPlace = (stop: TourStop) =>
  stop.place ? `${stop.place.latitude},${stop.place.longitude}` : writtenPlace(stop);

const timeIn = (at: string | number, timeZone: string) =>
  dates({ timeStyle: 'short', timeZone }).format(new Date(at));

type WayProps = {
  me: string;
  planned: PlannedStop<TourStop>;
  /** Time off before the stop. */
  breaks: readonly Blackout[];
  /** How late one is by what is known now, which is more than the plan's own. */
  now: Delay | null;
  /** When the stop before ends. */
  from: string;
  plansBreaks: boolean;
};

function Way({ me, planned, breaks, now, from, plansBreaks }: WayProps) {
  const t = useTexts(texts);
  const { stop, travel, leaveBy, late: lateByPlan, pause } = planned;
  const zone = stop.pack.time_zone;
  const spare = pause ?? 0;
  const late = now?.minutes ?? lateByPlan;
  return (
    <div className="mb-4 flex flex-col gap-1 border-l-2 border-border pl-3 text-sm text-muted">
      {leaveBy === null || travel === null ? (
        <p>{t('dayPlan.unknown')}</p>
      ) : (
        <p>{t('dayPlan.leave', { time: timeIn(leaveBy, zone), minutes: travel })}</p>
      )}
      {!now && spare >= PAUSE_LEAST && (
        <p className="flex items-center gap-2">
          <Coffee aria-hidden="true" size={16} className="shrink-0" />
          {t('dayPlan.pause', { minutes: spare })}
        </p>
      )}
      <Breaks
        {...{ me, breaks, from, plansBreaks }}
        spare={travel === null ? null : spare}
        before={stop}
      />
      {late > 0 && (
        <p className="flex items-center gap-2 font-semibold text-warning">
          <TriangleAlert aria-hidden="true" size={16} className="shrink-0" />
          {t('dayPlan.late', { minutes: late })}
        </p>
      )}
      {!now && late > 0 && !stop.isOpen && (
        <TellLate me={me} parties={stop.parties} minutes={late} />
      )}
    </div>
  );
}

function StopLines({ stop, mode }: { stop: TourStop; mode: TravelMode }) {
  const t = useTexts(texts);
  const { pack, parties, isOpen, isRough } = stop;
  const { home, time_zone } = pack;
  const address = [home.street_address, home.unit].filter(Boolean).join(', ');
  const { latitude, longitude } = stop.place ?? { latitude: null, longitude: null };
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex flex-wrap items-center gap-x-2">
          <time dateTime={stop.starts_at} className="font-semibold tabular-nums">
            {timeIn(stop.starts_at, time_zone)} – {timeIn(stop.ends_at, time_zone)}
          </time>
          {isOpen && <Badge>{t('dayPlan.asked')}</Badge>}
          {parties.length > 1 && <Badge>{t('dayPlan.parties', { count: parties.length })}</Badge>}
        </p>
        <Link
          to={PAGES[pack.side]}
          search={{ tour: pack.id }}
          className="hover:text-brand hover:underline"
        >
          {home.title}
        </Link>
        <p className="text-sm text-muted">
          {[address, home.neighborhood, home.city].filter(Boolean).join(', ')}
        </p>
        {parties.length > 1 && (
          <ul className="flex flex-wrap gap-x-3 text-sm">
            {parties.map(({ id, side, renter_name }) => (
              <li key={id}>
                <Link to={PAGES[side]} search={{ tour: id }} className="text-brand hover:underline">
                  {renter_name ?? t('late.renter')}
                </Link>
              </li>
            ))}
          </ul>
        )}
        {isRough && <p className="text-sm text-muted">{t('dayPlan.about')}</p>}
      </div>
      <MapsLink
        href={directionsTo({ latitude, longitude }, writtenPlace(stop), mode)}
        name={t('dayPlan.directionsTo', { home: home.title })}
      >
        <Navigation aria-hidden="true" size={16} />
        {t('dayPlan.directions')}
      </MapsLink>
    </div>
  );
}

function MapsLink({ href, name, children }: { href: string; name: string; children: ReactNode }) {
  return (
    <a
      href={href}
      {...mapsTarget(href)}
      aria-label={name}
      className={`${buttonClass({ variant: 'secondary', size: 'sm' })} self-start`}
    >
      {children}
    </a>
  );
}
