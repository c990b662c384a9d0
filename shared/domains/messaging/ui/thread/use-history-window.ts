import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { evictFar, goToLatest, hasOlder, loadNewer, loadOlder } from '../../cache/history.ts';
import type { Message } from '../../model/schema.ts';
import { useMessaging } from '../../outbox/store.ts';

type Options = {
  me: string;
  conversationId: string;
  /** What is shown. */
  messages: readonly Message[];
  /** The end of the conversation is somewhere else. */
  isPast: boolean;
  box: RefObject<HTMLDivElement | null>;
};

/** How a page before or after what is shown comes. */
export type Coming = 'idle' | 'loading' | 'failed';

/** The part of the list within which a reader counts as near an end. */
const SIDE = 0.3;

/**
 * The window of a long history that is held in memory: what is loaded at one side and evicted at the other.
 */
export function usePlace({ me, conversationId, messages, isPast, box }: Options) {
  const client = useQueryClient();
  const place = useMemo(() => ({ client, me, conversationId }), [client, me, conversationId]);
  const loading = useRef(false);
  const brought = useRef<'older' | 'newer'>(undefined);
  const [older, setOlder] = useState<Coming>('idle');
  const [newer, setNewer] = useState<Coming>('idle');

  const bring = async (side: 'older' | 'newer') => {
    const setComing = side === 'older' ? setOlder : setNewer;
    if (loading.current || !(side === 'older' ? hasOlder(messages) : isPast)) return;
    loading.current = true;
    brought.current = undefined;
    setComing('loading');
    try {
      await (side === 'older' ? loadOlder(place) : loadNewer(place));
      setComing('idle');
      brought.current = side;
    } catch {
      // The button says it and tries again.
      setComing('failed');
    } finally {
      loading.current = false;
    }
  };

  // Loaded rows are rendered before the other side is evicted: a list can compensate its offset for one of
  // the two only.
  // biome-ignore lint/correctness/useExhaustiveDependencies: other messages are what was brought
  useEffect(() => {
    const side = brought.current;
    if (!side) return;
    brought.current = undefined;
    const frame = requestAnimationFrame(() => {
      const { scrollTop = 0, scrollHeight = 1, clientHeight = 0 } = box.current ?? {};
      const below = scrollHeight - scrollTop - clientHeight;
      const isThere = (side === 'older' ? scrollTop : below) < scrollHeight * SIDE;
      if (isThere) evictFar(place, side === 'older' ? 'newer' : 'older');
    });
    return () => cancelAnimationFrame(frame);
  }, [messages]);

  return {
    older,
    newer,
    fetchOlder: () => void bring('older'),
    fetchNewer: () => void bring('newer'),
    /** For a reader at the end. */
    evictOlder: () => evictFar(place, 'older'),
    toLatest: () => goToLatest(place),
    /** Changes when the list has no message in common with the one before. */
    leaps: useLeaps(messages),
  };
}

/**
 * A sent message appears at the end, so the list jumps there. After leaving and returning, too. Not derived
 * from rendered rows: a message may be delivered before the next frame.
 */
export function useWritingAtTheEnd(me: string, conversationId: string): void {
  const client = useQueryClient();
  useEffect(() => {
    const place = { client, me, conversationId };
    const stop = useMessaging.subscribe(({ pending }, before) => {
      const isWritten = pending.some(
        (each) =>
          each.conversation_id === conversationId &&
          each.state === 'saving' &&
          !before.pending.includes(each),
      );
      if (isWritten) goToLatest(place);
    });
    return () => {
      stop();
      goToLatest(place);
    };
  }, [client, me, conversationId]);
}

/** How often what is shown had nothing in common with what was shown before. */
function useLeaps(messages: readonly Message[]): number {
  const [shown, setShown] = useState({ messages, leaps: 0 });
  if (shown.messages === messages) return shown.leaps;
  const [before, now] = [spanOf(shown.messages), spanOf(messages)];
  const isLeap = before && now && (now.first > before.last || now.last < before.first);
  const next = { messages, leaps: shown.leaps + (isLeap ? 1 : 0) };
  setShown(next);
  return next.leaps;
}

function spanOf(messages: readonly Message[]): { first: number; last: number } | undefined {
  const [first, last] = [messages[0], messages.at(-1)];
  return first && last && { first: first.seq, last: last.seq };
}
