import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { VirtualizerHandle } from 'virtua';
import { showActivity } from '../../../../kit/toast.ts';
import { useTexts } from '../../../../language/use-texts.ts';
import { hasOlder, loadOlder } from '../../queries.ts';
import type { Message } from '../../schema.ts';
import texts from '../../texts/en.ts';
import type { ThreadRow } from '../thread-rows.ts';

type JumpOptions = {
  me: string;
  conversationId: string;
  messages: readonly Message[];
  rows: readonly ThreadRow[];
  list: RefObject<VirtualizerHandle | null>;
};

/** How far back one is taken at once, and how long the place is shown. */
const PAGES = 40;
const SHOWN = 2000;

/**
 * Goes to a message of the thread, loading what lies before it, and shows which one it is. `jump` is
 * the same function for as long as the thread is, so that no message is drawn again for it.
 */
export function useJump({ me, conversationId, messages, rows, list }: JumpOptions) {
  const t = useTexts(texts);
  const client = useQueryClient();
  const [shown, setShown] = useState<string | null>(null);
  const latest = useRef({ messages, rows });
  useLayoutEffect(() => {
    latest.current = { messages, rows };
  });
  useEffect(() => {
    if (!shown) return;
    const timer = setTimeout(() => setShown(null), SHOWN);
    return () => clearTimeout(timer);
  }, [shown]);

  const jump = useCallback(
    async (id: string) => {
      try {
        for (let page = 0; page < PAGES; page += 1) {
          const index = latest.current.rows.findIndex(({ key }) => key === id);
          if (index >= 0) {
            list.current?.scrollToIndex(index, { align: 'center' });
            setShown(id);
            return;
          }
          if (!hasOlder(latest.current.messages)) break;
          await loadOlder(client, me, conversationId);
          await new Promise(requestAnimationFrame);
        }
      } catch {
        // Said below.
      }
      showActivity({ title: t('acts.notHere') });
    },
    [client, me, conversationId, list, t],
  );
  return { shown, jump };
}
