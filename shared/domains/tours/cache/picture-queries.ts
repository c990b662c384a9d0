import { queryOptions } from '@tanstack/react-query';
import { fetchReportPictures, readDevicePictures } from '../api/report-pictures.ts';
import { tourKeys } from './queries.ts';

/** How often it is asked for pictures that are on their way, in ms. */
const ARRIVES_MS = 20_000;

/** Addresses of pictures of reports, by path. */
export const reportPicturesQuery = (me: string, paths: readonly string[]) =>
  queryOptions({
    queryKey: [...tourKeys.all(me), 'report-pictures', paths],
    queryFn: () => fetchReportPictures(paths),
    // Before the addresses end.
    staleTime: 30 * 60_000,
    // What is on its way is shown when it has come.
    refetchInterval: ({ state: { data } }) =>
      data && data.size < paths.length ? ARRIVES_MS : false,
  });

/** Pictures of a tour that this device still holds, by path. */
export const devicePicturesQuery = (me: string, tour: string) =>
  queryOptions({
    queryKey: [...tourKeys.all(me), 'device-pictures', tour],
    queryFn: () => readDevicePictures(me, tour),
    networkMode: 'always',
    staleTime: 0,
    // Files stay in memory only while the report is open.
    gcTime: 0,
  });
