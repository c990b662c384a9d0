import { queryOptions } from '@tanstack/react-query';
import { fetchCalendarFeed } from '../api/feed-address.ts';

/** The person's calendar address: since when there is one, and when a calendar last asked. */
export function calendarFeedQuery(me: string) {
  return queryOptions({ queryKey: ['calendar-feed', me] as const, queryFn: fetchCalendarFeed });
}
