import { useEffect, useRef } from 'react';
import type { UploadItem } from '#shared/kit/upload-list.tsx';

/** Calls `arrived` when one that was on its way is not any more. */
export function useArrivals(uploads: readonly UploadItem[], arrived: () => void): void {
  const before = useRef<readonly string[]>([]);
  const latest = useRef(arrived);
  useEffect(() => {
    latest.current = arrived;
  });
  const ids = uploads.map(({ id }) => id).join(' ');
  useEffect(() => {
    const now = ids.split(' ');
    if (before.current.some((id) => id && !now.includes(id))) latest.current();
    before.current = now;
  }, [ids]);
}
