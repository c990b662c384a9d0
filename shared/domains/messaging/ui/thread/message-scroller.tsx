import { type ReactNode, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Virtualizer, type VirtualizerHandle } from 'virtua';
import { Button } from '../../../../kit/button.tsx';
import { Spinner } from '../../../../kit/spinner.tsx';
import { useTexts } from '../../../../language/use-texts.ts';
import { useNow } from '../../../../platform/use-now.ts';
import type { Message } from '../../model/schema.ts';
import texts from '../../texts/en.ts';
import { lazyOrNothing } from '../attachments/lazy-or-nothing.ts';
import { moveByArrows } from '../inbox/arrow-keys.ts';
import { DayLine, MessageBubble, NewLine } from '../message/message-bubble.tsx';
import type { ThreadRow } from './thread-rows.ts';
import { type Coming, usePlace } from './use-history-window.ts';
import { useJump } from './use-jump.ts';
import { useHold } from './use-scroll-anchor.ts';
import { useTarget } from './use-target.ts';

const ToLatest = lazyOrNothing(async () => (await import('./to-latest.tsx')).ToLatest);

type MessageScrollerProps = {
  me: string;
  conversationId: string;
  /** The other person's name. */
  name: string;
  /** The loaded messages, and their lines. */
  messages: readonly Message[];
  rows: readonly ThreadRow[];
  /** The end of the conversation, when that is not what is shown. */
  latest: readonly Message[] | undefined;
  /** Called with whether the end of the other person's newest message is on the screen. */
  onSeen: (key: string, seen: boolean) => void;
  /** Nothing can be written here. */
  isClosed: boolean | undefined;
  /** The message to show, by its number. */
  target?: number | undefined;
};

/** How near to the end still counts as reading the end, and how near to either side asks for more. */
const NEAR = 120;
const EARLY = 600;

/** How long scrolling may continue after user input, in ms. */
const MOVING_MS = 3_000;

const pin = (box: HTMLElement | null) => {
  if (box) box.scrollTop = box.scrollHeight;
};

/** The messages, newest at the bottom. Only what is near the window is in the page. */
export function MessageScroller(props: MessageScrollerProps) {
  const { me, conversationId, name, messages, rows, latest, onSeen, isClosed, target } = props;
  const isPast = latest !== undefined;
  const t = useTexts(texts);
  const now = useNow();
  const list = useRef<VirtualizerHandle>(null);
  const box = useRef<HTMLDivElement>(null);
  const atEnd = useRef(true);
  /** The last scroll offset; infinite while the list is being moved to a message. */
  const scrolledTo = useRef(Number.POSITIVE_INFINITY);
  const { hold, movedAt } = useHold({ box, list, rows });
  const noteMove = () => {
    movedAt.current = performance.now();
  };
  /** Scrolled away from the end, which was this message then. */
  const [leftAt, setLeftAt] = useState<string | null>(null);
  const [active, setActive] = useState<string | null>(null);
  const place = usePlace({ me, conversationId, messages, isPast, box });
  const { older, newer, fetchOlder, fetchNewer } = place;
  const { shown, jump } = useJump({ me, conversationId, rows, hold });
  const found = useTarget({ me, conversationId, messages, rows, target, hold });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a jump to a message may leave the end
  useLayoutEffect(() => {
    scrolledTo.current = Number.POSITIVE_INFINITY;
  }, [shown, found]);

  const first = messages[0];
  const firstKey = first?.id;
  const lastRow = rows.at(-1);
  const lastKey = lastRow?.key;
  const mine = lastRow?.kind === 'message' && lastRow.mine;
  const newest = isPast
    ? undefined
    : rows.findLast((row) => row.kind === 'message' && !row.mine)?.key;
  const tabStop = active ?? rows.findLast((row) => row.kind === 'message' && row.message)?.key;

  const stayAtEnd = () => {
    // What ends says where one is.
    hold.stop();
    atEnd.current = true;
    hold.at(() => {
      if (atEnd.current) pin(box.current);
      return atEnd.current;
    });
  };

  // Rows put before the others must not move what is being read.
  const previousFirst = useRef(first);
  const prepended = previousFirst.current !== undefined && previousFirst.current.id !== firstKey;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another first row moves the others
  useLayoutEffect(() => {
    const before = previousFirst.current;
    previousFirst.current = first;
    const hasEvicted = before && first && first.seq > before.seq;
    // Evicting messages above moves the offset: a reader at the end is scrolled back to the end.
    if (hasEvicted && atEnd.current && !isPast) stayAtEnd();
  }, [firstKey]);

  const toLatest = () => {
    stayAtEnd();
    setLeftAt(null);
    // Where that is somewhere else it is shown from its end.
    if (isPast) place.toLatest();
  };
  // A jump far back leaves the end as well.
  const end = latest?.at(-1)?.id;
  if (end && leftAt === null) setLeftAt(end);
  const atLine = useRef(false);
  /** On the way to the first new line: how far that is from the end is not known yet. */
  const isLed = useRef(false);
  const newKey = rows.find(({ kind }) => kind === 'new')?.key;
  const before = useRef({ isPast, leaps: place.leaps });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new last row is what scrolls
  useLayoutEffect(() => {
    // When the history on the screen joins the thread, the position must stay, although that is the end now.
    const hasJoined = before.current.isPast && !isPast && before.current.leaps === place.leaps;
    before.current = { isPast, leaps: place.leaps };
    if (hasJoined) atLine.current = true;
    if (rows.length === 0 || isPast || hasJoined) return;
    // One reads on where one stopped; what fits is shown to its end all the same.
    if (newKey && !atLine.current) {
      atLine.current = true;
      scrolledTo.current = Number.POSITIVE_INFINITY;
      [isLed.current, atEnd.current] = [true, false];
      hold.atRow(newKey, 'start', () => {
        isLed.current = false;
        if (box.current) onScroll(box.current.scrollTop);
      });
    } else if (atEnd.current || mine) stayAtEnd();
    if (atEnd.current) place.evictOlder();
  }, [lastKey, newKey, isPast]);
  // Back at the end from far back.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a leap leads there
  useLayoutEffect(() => {
    if (place.leaps > 0 && !isPast) stayAtEnd();
  }, [place.leaps]);
  useEffect(() => {
    // A growing text field takes room from the messages: stay at the end.
    const stay = () => {
      if (atEnd.current) pin(box.current);
    };
    const observer = new ResizeObserver(stay);
    if (box.current) observer.observe(box.current);
    // Replacing the field's text empties it for a moment, which no observer reports.
    addEventListener('input', stay);
    return () => {
      observer.disconnect();
      removeEventListener('input', stay);
    };
  }, []);

  const onScroll = (offset: number) => {
    const element = box.current;
    if (!element) return;
    const below = element.scrollHeight - offset - element.clientHeight;
    // New messages or a strip that shrinks the list do not leave the end: only scrolling up does. When the
    // box grows for a moment, the browser scrolls up by less than its height.
    const back = scrolledTo.current - offset;
    const isMoved = performance.now() - movedAt.current < MOVING_MS;
    const isUp = back > (isMoved ? 0 : element.clientHeight);
    scrolledTo.current = offset;
    if (isLed.current) return;
    atEnd.current = !isPast && (below < NEAR || (atEnd.current && !isUp));
    if (atEnd.current) setLeftAt(null);
    else setLeftAt((left) => left ?? messages.at(-1)?.id ?? null);
    if (offset < EARLY && older !== 'failed') fetchOlder();
    else if (isPast && below < EARLY && newer !== 'failed') fetchNewer();
  };

  return (
    <div className="relative min-h-0 flex-1">
      <div
        ref={box}
        role="log"
        aria-label={t('messageScroller.messages')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        onKeyDown={(event) => {
          noteMove();
          moveByArrows(event, '[data-message-menu]');
        }}
        {...{ onWheel: noteMove, onTouchMove: noteMove, onPointerDown: noteMove }}
        onFocus={({ target }) =>
          setActive(target.closest('[data-message]')?.getAttribute('data-message') ?? null)
        }
        className="flex size-full flex-col overflow-y-auto overscroll-contain px-4 pt-4 pb-[calc(1rem+var(--strip,0px))] outline-offset-[-3px] [overflow-anchor:none] md:px-6"
      >
        <div className="grow" />
        <MorePage coming={older} onRetry={fetchOlder}>
          {t('messageScroller.earlierMessagesCouldNot')}
        </MorePage>
        {rows.length === 0 && (
          <p className="py-10 text-center text-muted">
            {t('messageScroller.nothingWrittenYetSayHello')}
          </p>
        )}
        <Virtualizer
          key={place.leaps}
          {...{ ref: list, scrollRef: box, shift: prepended, onScroll, data: rows }}
        >
          {(row) => {
            if (row.kind === 'day') return <DayLine key={row.key} at={row.at} now={now} />;
            if (row.kind === 'new') return <NewLine key={row.key} />;
            return (
              <MessageBubble
                key={row.key}
                {...{ row, me, name, isClosed }}
                tabStop={row.key === tabStop}
                shown={row.key === shown || row.key === found}
                onJump={jump}
                onSeen={row.key === newest ? onSeen : undefined}
              />
            );
          }}
        </Virtualizer>
        <MorePage coming={newer} onRetry={fetchNewer}>
          {t('messageScroller.laterMessagesCouldNot')}
        </MorePage>
      </div>
      {leftAt !== null && (
        <Suspense fallback={null}>
          <ToLatest {...{ me, leftAt, messages: latest ?? messages, onPress: toLatest }} />
        </Suspense>
      )}
    </div>
  );
}

type MorePageProps = { coming: Coming; onRetry: () => void; children: ReactNode };

/** At the side where more messages come: that they do, or that they could not. */
function MorePage({ coming, onRetry, children }: MorePageProps) {
  if (coming === 'idle') return null;
  if (coming === 'failed')
    return (
      <Button variant="ghost" size="sm" className="mx-auto" onClick={onRetry}>
        {children}
      </Button>
    );
  return (
    <div className="grid justify-center py-2 text-muted">
      <Spinner />
    </div>
  );
}
