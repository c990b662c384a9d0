import { useSearch } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

/**
 * The place of a tour in a list. A notification's address names its tour (`?tour=`): that one is brought into
 * view, and the focus is there.
 */
export function TourTarget({ id }: { id: string }) {
  const wanted = useSearch({
    strict: false,
    select: (search: Record<string, unknown>) => search.tour,
  });
  const place = useRef<HTMLSpanElement>(null);
  const isWanted = wanted === id;
  useEffect(() => {
    if (!isWanted) return;
    place.current?.scrollIntoView({ block: 'center' });
    place.current?.focus({ preventScroll: true });
  }, [isWanted]);
  return <span ref={place} tabIndex={-1} data-tour={id} />;
}
