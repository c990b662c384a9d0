import { useQueryClient } from '@tanstack/react-query';
import { ArrowDown } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Virtualizer, type VirtualizerHandle } from 'virtua';
import { Button } from '../../../kit/button.tsx';
import { Spinner } from '../../../kit/spinner.tsx';
import { useTexts } from '../../../language/use-texts.ts';
import { useNow } from '../../../platform/use-now.ts';
import { hasOlder, loadOlder } from '../queries.ts';
import type { Message } from '../schema.ts';
import texts from '../texts/en.ts';
import { DayLine, MessageBubble } from './message-bubble.tsx';
import type { ThreadRow } from './thread-rows.ts';
import { useTarget } from './use-target.ts';

type MessageScrollerProps = {
  me: string;
  conversationId: string;
  messages: readonly Message[];
  rows: readonly ThreadRow[];
  /** The message to show, by its number. */
  target?: number | undefined;
};

/** How near to the end still counts as reading the end, and how near to the start asks for more. */
const NEAR = 120;
const EARLY = 600;

/** Of the message that somebody looked for. */
const foundClass = '-mx-3 rounded-lg bg-accent-soft/70 px-3 pt-2';

/** The messages, newest at the bottom. Only what is near the window is in the page. */
export function MessageScroller(props: MessageScrollerProps) {
  const { me, conversationId, messages, rows, target } = props;
  const t = useTexts(texts);
  const client = useQueryClient();
  const now = useNow();
  const list = useRef<VirtualizerHandle>(null);
  const box = useRef<HTMLDivElement>(null);
  const atEnd = useRef(true);
  const loading = useRef(false);
  const [older, setOlder] = useState<'idle' | 'loading' | 'failed'>('idle');
  const [below, setBelow] = useState(false);
  const found = useTarget({ me, conversationId, messages, rows, target, list });

  const firstKey = messages[0]?.id;
  const lastKey = rows.at(-1)?.key;
  const lastIsMine = rows.at(-1)?.kind === 'message' && rows.at(-1);
  const mine = lastIsMine && lastIsMine.kind === 'message' ? lastIsMine.mine : false;

  // Rows put before the others must not move what is being read.
  const previousFirst = useRef(firstKey);
  const prepended = previousFirst.current !== undefined && previousFirst.current !== firstKey;
  useLayoutEffect(() => {
    previousFirst.current = firstKey;
  }, [firstKey]);

  const toEnd = () => list.current?.scrollToIndex(rows.length - 1, { align: 'end' });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new last row is what scrolls
  useLayoutEffect(() => {
    if (rows.length > 0 && (atEnd.current || mine)) toEnd();
    else if (rows.length > 0) setBelow(true);
  }, [lastKey]);
  useEffect(() => {
    // A growing text field takes room from the messages: stay at the end.
    const element = box.current;
    if (!element) return;
    const observer = new ResizeObserver(() => {
      if (atEnd.current) element.scrollTop = element.scrollHeight;
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const fetchOlder = async () => {
    if (loading.current || !hasOlder(messages)) return;
    loading.current = true;
    setOlder('loading');
    try {
      await loadOlder(client, me, conversationId);
      setOlder('idle');
    } catch {
      // The button below says it and tries again.
      setOlder('failed');
    } finally {
      loading.current = false;
    }
  };

  const onScroll = (offset: number) => {
    const element = box.current;
    if (!element) return;
    atEnd.current = element.scrollHeight - offset - element.clientHeight < NEAR;
    if (atEnd.current) setBelow(false);
    if (offset < EARLY && older !== 'failed') void fetchOlder();
  };

  return (
    <div className="relative min-h-0 grow">
      <div
        ref={box}
        role="log"
        aria-label={t('messageScroller.messages')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        className="flex size-full flex-col overflow-y-auto overscroll-contain px-4 py-4 outline-offset-[-3px] [overflow-anchor:none] md:px-6"
      >
        <div className="grow" />
        {older === 'loading' && (
          <div className="grid justify-center py-2 text-muted">
            <Spinner />
          </div>
        )}
        {older === 'failed' && (
          <Button variant="ghost" size="sm" className="mx-auto" onClick={() => void fetchOlder()}>
            {t('messageScroller.earlierMessagesCouldNot')}
          </Button>
        )}
        {rows.length === 0 && (
          <p className="py-10 text-center text-muted">
            {t('messageScroller.nothingWrittenYetSayHello')}
          </p>
        )}
        <Virtualizer ref={list} scrollRef={box} shift={prepended} onScroll={onScroll}>
          {rows.map((row) =>
            row.kind === 'day' ? (
              <DayLine key={row.key} at={row.at} now={now} />
            ) : (
              <div key={row.key} className={row.key === found ? foundClass : undefined}>
                <MessageBubble row={row} />
              </div>
            ),
          )}
        </Virtualizer>
      </div>
      {below && (
        <Button
          variant="secondary"
          size="sm"
          className="absolute bottom-3 left-1/2 -translate-x-1/2 rounded-full shadow-lift"
          icon={<ArrowDown aria-hidden="true" size={16} />}
          onClick={toEnd}
        >
          {t('messageScroller.newMessage')}
        </Button>
      )}
    </div>
  );
}
