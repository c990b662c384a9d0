import { queryOptions } from '@tanstack/react-query';
import { fetchReportFiles, readDeviceFiles } from '../api/report-files.ts';
import { tourKeys } from './queries.ts';

/** How often it is asked for files that are on their way, in ms. */
const ARRIVES_MS = 20_000;

/** Addresses of pictures and voice notes of reports, by path. */
export const reportFilesQuery = (me: string, paths: readonly string[]) =>
  queryOptions({
    queryKey: [...tourKeys.all(me), 'report-files', paths],
    queryFn: () => fetchReportFiles(paths),
    // Before the addresses end.
    staleTime: 30 * 60_000,
    // What is on its way is shown when it has come.
    refetchInterval: ({ state: { data } }) =>
      data && data.size < paths.length ? ARRIVES_MS : false,
  });

/** Files of a tour that this device still holds, by path. */
export const deviceFilesQuery = (me: string, tour: string) =>
  queryOptions({
    queryKey: [...tourKeys.all(me), 'device-files', tour],
    queryFn: () => readDeviceFiles(me, tour),
    networkMode: 'always',
    staleTime: 0,
    // Files stay in memory only while the report is open.
    gcTime: 0,
  });
