import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { showActivity } from '../../../../kit/toast.ts';
import { useTexts } from '../../../../language/use-texts.ts';
import { goTo } from '../../cache/history.ts';
import { findByIds } from '../../cache/quoted.ts';
import texts from '../../texts/en.ts';
import type { ThreadRow } from './thread-rows.ts';
import type { Hold } from './use-scroll-anchor.ts';

type JumpOptions = {
  me: string;
  conversationId: string;
  rows: readonly ThreadRow[];
  hold: Hold;
};

/** How long the target is highlighted, in ms, and within how many frames a page must render it. */
const SHOWN = 2000;
const FRAMES = 30;

/**
 * Goes to a message of the conversation, however far back, and shows which one it is. `jump` is the
 * same function for as long as the thread is, so that no message is drawn again for it.
 */
export function useJump({ me, conversationId, rows, hold }: JumpOptions) {
  const t = useTexts(texts);
  const client = useQueryClient();
  const [shown, setShown] = useState<string | null>(null);
  const latest = useRef(rows);
  useLayoutEffect(() => {
    latest.current = rows;
  });
  useEffect(() => {
    if (!shown) return;
    const timer = setTimeout(() => setShown(null), SHOWN);
    return () => clearTimeout(timer);
  }, [shown]);

  const jump = useCallback(
    async (id: string) => {
      const lead = () => {
        if (!latest.current.some(({ key }) => key === id)) return false;
        hold.atRow(id, 'center');
        setShown(id);
        return true;
      };
      if (lead()) return;
      const place = { client, me, conversationId };
      try {
        const [wanted] = await findByIds(me, [id]);
        if (wanted && (await goTo(place, wanted.seq))) {
          for (let frame = 0; frame < FRAMES; frame += 1) {
            await new Promise(requestAnimationFrame);
            if (lead()) return;
          }
        }
      } catch {
        // The notice below reports it.
      }
      showActivity({ title: t('acts.notHere') });
    },
    [client, me, conversationId, hold, t],
  );
  return { shown, jump };
}
