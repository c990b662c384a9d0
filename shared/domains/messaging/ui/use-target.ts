import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { VirtualizerHandle } from 'virtua';
import { showActivity } from '../../../kit/toast.ts';
import { textsOf } from '../../../language/texts.ts';
import { goTo } from '../past.ts';
import type { Message } from '../schema.ts';
import texts from '../texts/en.ts';
import type { ThreadRow } from './thread-rows.ts';

const t = textsOf(texts);

/** How long the message that was looked for stands out. */
const SHOWN = 4000;

type Options = {
  me: string;
  conversationId: string;
  messages: readonly Message[];
  rows: readonly ThreadRow[];
  /** The number of the message to show. */
  target: number | undefined;
  list: RefObject<VirtualizerHandle | null>;
};

/** Leads to one message, however far back it is. The answer is the key of the line that stands out. */
export function useTarget(options: Options): string | undefined {
  const { me, conversationId, messages, rows, target, list } = options;
  const client = useQueryClient();
  const [shown, setShown] = useState<string>();
  const reached = useRef<number>(undefined);
  const asked = useRef<number>(undefined);

  useEffect(() => {
    if (target === undefined || reached.current === target) return;
    const message = messages.find(({ seq }) => seq === target);
    const index = rows.findIndex(({ key }) => key === message?.id);
    if (message && index >= 0) {
      reached.current = target;
      // After the effect that leads to the end of a thread that was opened just now.
      requestAnimationFrame(() => list.current?.scrollToIndex(index, { align: 'center' }));
      setShown(message.id);
      return;
    }
    if (asked.current === target || messages.length === 0) return;
    asked.current = target;
    const missing = () => showActivity({ title: t('inboxSearch.notReached'), tone: 'danger' });
    goTo({ client, me, conversationId }, target).then((isThere) => isThere || missing(), missing);
  }, [target, messages, rows, client, me, conversationId, list]);

  useEffect(() => {
    if (!shown) return;
    const timer = setTimeout(() => setShown(undefined), SHOWN);
    return () => clearTimeout(timer);
  }, [shown]);
  return shown;
}
