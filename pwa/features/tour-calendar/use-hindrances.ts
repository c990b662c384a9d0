import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { hindrancesQuery } from '#shared/domains/tours/cache/calendar-span.ts';
import {
  drawnHindrances,
  type Hindrance,
  inOrder,
} from '#shared/domains/tours/model/grid/hindrances.ts';
import type { ListedTour } from '#shared/domains/tours/model/schema.ts';
import { openOf, type Subject, stretchOf } from './subjects.ts';

/** How long a tour rests before the server is asked: not for every quarter of an hour on the way. */
const REST_MS = 250;
const DAY = 86_400_000;

/** What is in the way of a tour at another time. */
export type InTheWay = { found: Hindrance[]; asking: boolean };

/** How long a tour takes, in ms. */
export const lengthOf = ({ starts_at, ends_at }: ListedTour): number =>
  Date.parse(ends_at) - Date.parse(starts_at);

type Options = {
  me: string;
  moved: { tour: ListedTour; starts: number } | null;
  tours: readonly ListedTour[];
  subjects: readonly Subject[];
  now: Date;
};

/** What the grid shows to be in the way, at once, and what the server knows besides, as soon as it rests. */
export function useHindrances({ me, moved, tours, subjects, now }: Options): InTheWay {
  const key = moved ? `${moved.tour.id} ${moved.starts}` : '';
  const [rested, setRested] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setRested(key), REST_MS);
    return () => clearTimeout(timer);
  }, [key]);
  const isNew = moved !== null && moved.starts !== Date.parse(moved.tour.starts_at);
  const query = useQuery({
    ...hindrancesQuery(
      me,
      moved?.tour.id ?? '',
      new Date(moved?.starts ?? now.getTime()).toISOString(),
    ),
    enabled: isNew && rested === key,
  });
  if (!moved || !isNew) return { found: [], asking: false };
  const { tour, starts } = moved;
  const stretch = { starts, ends: starts + lengthOf(tour) };
  const own = subjects.filter(({ id }) => id === tour.listing_id);
  const drawn = drawnHindrances(
    { id: tour.id, listing_id: tour.listing_id, ...stretch },
    {
      tours,
      open: own.length > 0 ? openOf(own, starts - DAY, stretch.ends + DAY) : null,
      off: own.flatMap(({ off }) => off.map(stretchOf)),
      now: now.getTime(),
    },
  );
  return {
    found: inOrder(drawn, query.data ?? []),
    asking: query.fetchStatus !== 'paused' && !query.isError && query.data === undefined,
  };
}
