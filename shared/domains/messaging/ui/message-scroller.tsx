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
import { useJump } from './acts/use-jump.ts';
import { moveByArrows } from './arrow-keys.ts';
import { DayLine, MessageBubble, NewLine } from './message-bubble.tsx';
import type { ThreadRow } from './thread-rows.ts';
import { useTarget } from './use-target.ts';

type MessageScrollerProps = {
  me: string;
  conversationId: string;
  /** The other person's name. */
  name: string;
  messages: readonly Message[];
  rows: readonly ThreadRow[];
  /** Told whether the end of the newest message of the other is on the screen. */
  onSeen: (key: string, seen: boolean) => void;
  /** The message to show, by its number. */
  target?: number | undefined;
};

/** How near to the end still counts as reading the end, and how near to the start asks for more. */
const NEAR = 120;
const EARLY = 600;

/** The messages, newest at the bottom. Only what is near the window is in the page. */
export function MessageScroller(props: MessageScrollerProps) {
  const { me, conversationId, name, messages, rows, onSeen, target } = props;
  const t = useTexts(texts);
  const client = useQueryClient();
  const now = useNow();
  const list = useRef<VirtualizerHandle>(null);
  const box = useRef<HTMLDivElement>(null);
  const atEnd = useRef(true);
  const loading = useRef(false);
  const [older, setOlder] = useState<'idle' | 'loading' | 'failed'>('idle');
  /** Scrolled away from the end, which was this message then. */
  const [leftAt, setLeftAt] = useState<string | null>(null);
  const [active, setActive] = useState<string | null>(null);
  const { shown, jump } = useJump({ me, conversationId, messages, rows, list });
  const found = useTarget({ me, conversationId, messages, rows, target, list });

  const firstKey = messages[0]?.id;
  const lastRow = rows.at(-1);
  const lastKey = lastRow?.key;
  const mine = lastRow?.kind === 'message' && lastRow.mine;
  const newest = rows.findLast((row) => row.kind === 'message' && !row.mine)?.key;
  const tabStop = active ?? rows.findLast((row) => row.kind === 'message' && row.message)?.key;

  // Rows put before the others must not move what is being read.
  const previousFirst = useRef(firstKey);
  const prepended = previousFirst.current !== undefined && previousFirst.current !== firstKey;
  useLayoutEffect(() => {
    previousFirst.current = firstKey;
  }, [firstKey]);

  const toEnd = () => list.current?.scrollToIndex(rows.length - 1, { align: 'end' });
  const atLine = useRef(false);
  const newAt = rows.findIndex(({ kind }) => kind === 'new');
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new last row is what scrolls
  useLayoutEffect(() => {
    if (rows.length === 0) return;
    // One reads on where one stopped; what fits is shown to its end all the same.
    if (newAt >= 0 && !atLine.current) {
      atLine.current = true;
      list.current?.scrollToIndex(newAt, { align: 'start' });
    } else if (atEnd.current || mine) toEnd();
  }, [lastKey, newAt >= 0]);
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
    if (atEnd.current) setLeftAt(null);
    else setLeftAt((left) => left ?? lastKey ?? null);
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
        onKeyDown={(event) => moveByArrows(event, '[data-message-menu]')}
        onFocus={({ target }) =>
          setActive(target.closest('[data-message]')?.getAttribute('data-message') ?? null)
        }
        className="flex size-full flex-col overflow-y-auto overscroll-contain px-4 pt-4 pb-[calc(1rem+var(--strip,0px))] outline-offset-[-3px] [overflow-anchor:none] md:px-6"
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
        <Virtualizer ref={list} scrollRef={box} shift={prepended} onScroll={onScroll} data={rows}>
          {(row) => {
            if (row.kind === 'day') return <DayLine key={row.key} at={row.at} now={now} />;
            if (row.kind === 'new') return <NewLine key={row.key} />;
            return (
              <MessageBubble
                key={row.key}
                {...{ row, me, name }}
                tabStop={row.key === tabStop}
                shown={row.key === shown || row.key === found}
                onJump={jump}
                onSeen={row.key === newest ? onSeen : undefined}
              />
            );
          }}
        </Virtualizer>
      </div>
      {leftAt !== null && <ToLatest count={countSince(rows, leftAt)} onPress={toEnd} />}
    </div>
  );
}

/** At the thumb's side; words only for what is new, as it lies over what one reads. */
function ToLatest({ count, onPress }: { count: number; onPress: () => void }) {
  const t = useTexts(texts);
  return (
    <Button
      variant="secondary"
      aria-label={count > 0 ? undefined : t('reading.toLatest')}
      className="absolute! right-4 bottom-[calc(0.75rem+var(--strip,0px))] rounded-full! shadow-lift"
      icon={<ArrowDown aria-hidden="true" size={16} />}
      onClick={onPress}
    >
      {count > 0 && t('reading.toNew', { count })}
    </Button>
  );
}

/** What others wrote after a message. */
function countSince(rows: readonly ThreadRow[], key: string): number {
  const from = rows.findLastIndex((row) => row.key === key);
  return rows.slice(from + 1).filter((row) => row.kind === 'message' && !row.mine).length;
}
