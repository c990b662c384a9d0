import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { showActivity } from '../../../../kit/toast.ts';
import { textsOf } from '../../../../language/texts.ts';
import { goTo } from '../../cache/history.ts';
import type { Message } from '../../model/schema.ts';
import texts from '../../texts/en.ts';
import type { ThreadRow } from './thread-rows.ts';
import type { Hold } from './use-scroll-anchor.ts';

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
  hold: Hold;
};

/** Leads to one message, however far back it is. The answer is the key of the line that stands out. */
export function useTarget(options: Options): string | undefined {
  const { me, conversationId, messages, rows, target, hold } = options;
  const client = useQueryClient();
  const [shown, setShown] = useState<string>();
  const reached = useRef<number>(undefined);
  const asked = useRef<number>(undefined);

  useEffect(() => {
    if (target === undefined || reached.current === target) return;
    const message = messages.find(({ seq }) => seq === target);
    if (message && rows.some(({ key }) => key === message.id)) {
      reached.current = target;
      // After the effect that leads to the end of a thread that was opened just now.
      requestAnimationFrame(() => hold.atRow(message.id, 'center'));
      setShown(message.id);
      return;
    }
    if (asked.current === target || messages.length === 0) return;
    asked.current = target;
    const missing = () => showActivity({ title: t('inboxSearch.notReached'), tone: 'danger' });
    goTo({ client, me, conversationId }, target).then((isThere) => isThere || missing(), missing);
  }, [target, messages, rows, client, me, conversationId, hold]);

  useEffect(() => {
    if (!shown) return;
    const timer = setTimeout(() => setShown(undefined), SHOWN);
    return () => clearTimeout(timer);
  }, [shown]);
  return shown;
}
