import { useRouterState } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef } from 'react';
import type { CommandSession } from '#shared/domains/assistant/model/schema.ts';
import { holds } from '#shared/domains/assistant/model/standing.ts';

/**
 * Puts the panel away when another page is shown, or something outside of `place` is pressed: unless its
 * request still runs, asks something or waits to be confirmed.
 */
export function useClosing(
  place: RefObject<HTMLElement | null>,
  session: CommandSession | null,
  dismiss: () => void,
): void {
  const page = useRouterState({ select: ({ location }) => location.pathname });
  const openedAt = useRef({ traceId: session?.traceId, page });
  const isOver = session !== null && !holds(session);
  const traceId = session?.traceId;
  const latest = useRef(dismiss);
  useEffect(() => {
    latest.current = dismiss;
  });

  useEffect(() => {
    if (openedAt.current.traceId !== traceId) openedAt.current = { traceId, page };
    // A request that opened the page is over after the page is there.
    else if (isOver && openedAt.current.page !== page) latest.current();
  }, [traceId, page, isOver]);

  useEffect(() => {
    if (!isOver) return;
    const onPress = ({ target }: PointerEvent) => {
      if (target instanceof Node && !place.current?.contains(target)) latest.current();
    };
    document.addEventListener('pointerdown', onPress);
    return () => document.removeEventListener('pointerdown', onPress);
  }, [place, isOver]);
}
