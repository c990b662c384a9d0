import { useEffect, useRef } from 'react';
import type { UploadItem } from '#shared/kit/upload-list.tsx';

/** Calls `arrived` with those that were on their way and are not any more. */
export function useArrivals(
  uploads: readonly UploadItem[],
  arrived: (ids: readonly string[]) => void,
): void {
  const before = useRef<readonly string[]>([]);
  const latest = useRef(arrived);
  useEffect(() => {
    latest.current = arrived;
  });
  const ids = uploads.map(({ id }) => id).join(' ');
  useEffect(() => {
    const now = ids.split(' ');
    const gone = before.current.filter((id) => id && !now.includes(id));
    if (gone.length > 0) latest.current(gone);
    before.current = now;
  }, [ids]);
}
