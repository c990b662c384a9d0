import { useOnline } from '../query-states/use-online.ts';

type Read = {
  data: { since?: number | undefined } | undefined;
  dataUpdatedAt: number;
};

/**
 * Since when what a page shows is as it is: an answer that the worker had stored says so itself, and without a
 * connection any other is as old as its coming. Null while the server answers.
 */
export function useAge({ data, dataUpdatedAt }: Read): number | null {
  const online = useOnline();
  if (!data) return null;
  return data.since ?? (online ? null : dataUpdatedAt);
}
