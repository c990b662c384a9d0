import { queryOptions } from '@tanstack/react-query';
import { readTimeline } from '../api/device-timeline.ts';
import { fetchGroupPass, fetchIceServers } from '../api/live-tours.ts';
import { fetchHandedIn } from '../api/tour-reads.ts';
import { tourKeys } from './queries.ts';

/** How long servers of a call are used before they are asked for anew, in ms. */
const SERVERS_LAST = 30 * 60_000;

/** Servers through which a call of a live tour may go. */
export const iceServersQuery = (me: string, tour: string) =>
  queryOptions({
    queryKey: [...tourKeys.all(me), 'ice-servers', tour],
    queryFn: () => fetchIceServers(tour),
    staleTime: SERVERS_LAST,
    retry: false,
  });

/** Whether more than two can see and hear each other; a token is asked for anew whenever one is used. */
export const groupCallsQuery = (me: string, tour: string) =>
  queryOptions({
    queryKey: [...tourKeys.all(me), 'group-calls', tour],
    queryFn: async () => (await fetchGroupPass(tour)) !== null,
    staleTime: SERVERS_LAST,
    retry: false,
  });

/** What the renter's device handed in of a live tour. */
export const handedInQuery = (me: string, tour: string) =>
  queryOptions({
    queryKey: [...tourKeys.all(me), 'handed-in', tour],
    queryFn: () => fetchHandedIn(tour),
  });

/** What this device has of a live tour. */
export const deviceTimelineQuery = (me: string, tour: string) =>
  queryOptions({
    queryKey: [...tourKeys.all(me), 'device-timeline', tour],
    queryFn: () => readTimeline(me, tour),
    networkMode: 'always',
    staleTime: 0,
  });
