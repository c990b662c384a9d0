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

/** How long the target of a search is highlighted, in ms. */
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

/** Scrolls to one message, however far back it is. Returns the key of the highlighted row. */
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
      // After the effect that scrolls a newly opened thread to its end.
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
