import { type ReactNode, useEffect, useRef } from 'react';
import { pointAt, usePointedHome } from '#shared/domains/listings/state/pointed-home.ts';
import { cx } from '#shared/kit/class-names.ts';

/** A home of the list that shows on the map where it is, and is shown by its pin. */
export function PointedItem({ id, children }: { id: string; children: ReactNode }) {
  const item = useRef<HTMLLIElement>(null);
  const pointed = usePointedHome((state) => state.id === id);
  const follow = usePointedHome((state) => state.id === id && state.follow);
  useEffect(() => {
    if (follow) item.current?.scrollIntoView({ block: 'nearest' });
  }, [follow]);
  return (
    <li
      ref={item}
      data-pointed={pointed || undefined}
      onPointerEnter={() => pointAt(id)}
      onPointerLeave={() => pointAt(null)}
      onFocus={() => pointAt(id)}
      onBlur={() => pointAt(null)}
      className={cx(
        'min-w-0 rounded-lg outline-2 outline-offset-4 outline-transparent transition-[outline-color]',
        pointed && 'lg:outline-brand/50',
      )}
    >
      {children}
    </li>
  );
}
