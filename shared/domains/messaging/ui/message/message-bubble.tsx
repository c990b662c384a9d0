import { Check, CheckCheck, Clock, Reply } from 'lucide-react';
import { memo, Suspense, useRef } from 'react';
import { cx } from '../../../../kit/class-names.ts';
import { useTexts } from '../../../../language/use-texts.ts';
import { clockTime, dayLabel } from '../../../../platform/dates.ts';
import { compose } from '../../drafts/composing.ts';
import { isOnlyEmoji } from '../../model/text/emoji.ts';
import { tryNow } from '../../outbox/retry.ts';
import { useMessaging } from '../../outbox/store.ts';
import texts from '../../texts/en.ts';
import { lazyOrNothing } from '../attachments/lazy-or-nothing.ts';
import { MessageFiles } from '../attachments/message-files.tsx';
import type { Delivery, MessageRow } from '../thread/thread-rows.ts';
import { MessageActions } from './message-actions.tsx';
import { QuoteLine, Reactions } from './message-extras.tsx';
import { MessageText } from './message-text.tsx';
import { Risk, Translated } from './reader-aids.tsx';
import { SeenMark } from './seen-mark.tsx';
import { useLongPress } from './use-long-press.ts';
import { useSwipe } from './use-swipe.ts';

/** The heading of a day. */
export function DayLine({ at, now }: { at: string; now: Date }) {
  return (
    <div className="flex items-center gap-4 py-4 text-xs font-semibold text-muted">
      <span className="h-px grow bg-border" />
      <time dateTime={at}>{dayLabel(at, now)}</time>
      <span className="h-px grow bg-border" />
    </div>
  );
}

/** Where what one has not read yet begins. */
export function NewLine() {
  const t = useTexts(texts);
  return (
    <div className="flex items-center gap-4 py-3 text-xs font-semibold text-accent">
      <span className="h-px grow bg-accent/50" />
      {t('reading.newMessages')}
      <span className="h-px grow bg-accent/50" />
    </div>
  );
}

/** Placed before the line, and visible as far as the message is swiped. */
const PULLED_IN = {
  position: 'absolute',
  insetInlineStart: -36,
  top: 'calc(50% - 10px)',
  opacity: 'var(--pulled, 0)',
} as const;

type MessageBubbleProps = {
  row: MessageRow;
  me: string;
  /** The other person's. */
  name: string;
  /** Nothing can be written here. */
  isClosed: boolean | undefined;
  tabStop: boolean;
  /** Highlighted, because the user has just jumped to it. */
  shown: boolean;
  onJump: (id: string) => Promise<void>;
  /** Set for the other person's newest message: reports whether its end is on the screen. */
  onSeen?: ((key: string, seen: boolean) => void) | undefined;
};

/**
 * One message. Side and colour show whose it is, and a screen reader is given the name. Memoised by its row,
 * so that other changes in the thread do not render it again.
 */
export const MessageBubble = memo(function MessageBubble(props: MessageBubbleProps) {
  const { row, me, name, isClosed, tabStop, shown, onJump, onSeen } = props;
  const t = useTexts(texts);
  const { mine, first, last, text, at, delivery, files, message, quote, reactions } = row;
  const box = useRef<HTMLElement>(null);
  const press = useLongPress(() =>
    box.current?.querySelector<HTMLElement>('[data-message-menu]')?.click(),
  );
  const answer = () =>
    message && compose(message.conversation_id, { kind: 'reply', messageId: message.id });
  const swipe = useSwipe(box, answer);
  const unsent = Boolean(message?.unsent_at);
  const edited = message?.edited_at;
  const isWaiting = delivery !== null && waits(delivery);
  const isLarge = files.length === 0 && !quote && isOnlyEmoji(text);
  return (
    <article
      ref={box}
      data-message={row.key}
      className={cx(
        'group relative flex flex-col',
        mine ? 'items-end' : 'items-start',
        last ? 'pb-3' : 'pb-1',
      )}
    >
      {message && !unsent && <Reply aria-hidden="true" size={20} style={PULLED_IN} />}
      {first && (
        <span className="sr-only">
          {mine ? t('messageBubble.youWrote') : t('messageBubble.theyWrote')}
        </span>
      )}
      <div className={cx('flex w-full items-center gap-1', mine && 'flex-row-reverse')}>
        <div
          {...(message && press)}
          {...(message && !unsent && !isClosed && swipe)}
          // The browser scrolls the thread, and leaves what goes aside to the hook.
          style={{ touchAction: 'pan-y' }}
          className={cx(
            'max-w-[min(34rem,82%)] rounded-xl wrap-anywhere whitespace-pre-wrap transition-shadow duration-[400ms]',
            isLarge ? 'text-4xl' : files.length > 0 ? 'p-1.5' : 'px-4 py-2.5',
            unsent && 'border border-border text-muted italic',
            !unsent && !isLarge && (mine ? 'text-on-brand' : 'bg-sunken text-text'),
            // Paler while pending, with unchanged text contrast.
            !unsent && !isLarge && mine && (isWaiting ? 'bg-brand/85' : 'bg-brand'),
            mine && !first && 'rounded-tr-sm',
            mine && !last && 'rounded-br-sm',
            !mine && !first && 'rounded-tl-sm',
            !mine && !last && 'rounded-bl-sm',
            shown && 'ring-3 ring-accent/70',
          )}
        >
          {quote && (
            <QuoteLine quote={quote} name={name} mine={mine} onJump={(id) => void onJump(id)} />
          )}
          {files.length > 0 && <MessageFiles me={me} files={files} />}
          {unsent && t('acts.unsent')}
          {text && files.length > 0 && (
            <p className="mt-1.5 px-2 pb-1">
              <MessageText text={text} />
            </p>
          )}
          {text && files.length === 0 && <MessageText text={text} />}
          {message && !mine && !unsent && <Translated message={message} />}
        </div>
        {message && !unsent && <MessageActions {...{ message, me, name, isClosed, tabStop }} />}
      </div>
      {message && reactions.length > 0 && <Reactions {...{ reactions, message, me }} />}
      {message && !mine && !unsent && <Risk message={message} name={name} />}
      {(last || row.seen || edited || row.changing || isWaiting) && (
        <p className="mt-1 flex items-center gap-1.5 px-1 text-xs text-muted">
          {row.changing && (
            <>
              <Clock aria-hidden="true" size={13} />
              {t('acts.waits')} ·
            </>
          )}
          {edited && <span>{t('acts.edited', { time: clockTime(edited) })} ·</span>}
          {delivery ? (
            <DeliveryState {...{ delivery, at, me }} id={row.key} among={row.among} />
          ) : (
            clockTime(at)
          )}
          {row.seen && <span>{t('acts.seen')}</span>}
        </p>
      )}
      {onSeen && <SeenMark of={row.key} onSeen={onSeen} />}
    </article>
  );
});

function waits(delivery: Delivery): boolean {
  return delivery === 'saving' || delivery === 'queued' || delivery === 'sending';
}

const TakeBack = lazyOrNothing(async () => (await import('./recall-button.tsx')).TakeBack);

type DeliveryStateProps = {
  id: string;
  me: string;
  delivery: Delivery;
  at: string;
  among: boolean;
};

/** A word that is pressed, in a line that is lower than a finger. */
const WORD_BUTTON =
  'relative font-semibold text-link after:absolute after:-inset-y-3.5 after:inset-x-0 hover:underline';

function DeliveryState({ id, me, delivery, at, among }: DeliveryStateProps) {
  const t = useTexts(texts);
  const held = useMessaging(({ pending }) => pending.find((each) => each.id === id)?.held);
  const takeBack = (
    <Suspense fallback={null}>
      <TakeBack {...{ me, id }} className={WORD_BUTTON} />
    </Suspense>
  );
  switch (delivery) {
    case 'saving':
    case 'sending':
      return (
        <>
          <Clock aria-hidden="true" size={13} />
          {t('messageBubble.sending')}
        </>
      );
    case 'queued':
      return among ? (
        <>
          <Clock aria-hidden="true" size={13} />
          {held ?? t('messageBubble.queued')}
          {takeBack}
        </>
      ) : (
        <>
          <Clock aria-hidden="true" size={13} />
          {held ?? t('messageBubble.queuedGoesOutByItself')}
          <button type="button" onClick={tryNow} className={WORD_BUTTON}>
            {t('messageBubble.tryNow')}
          </button>
          {takeBack}
        </>
      );
    case 'sent':
      return (
        <>
          {clockTime(at)}
          <Check aria-hidden="true" size={14} />
          <span className="sr-only">{t('messageBubble.sent')}</span>
        </>
      );
    case 'read':
      return (
        <>
          {clockTime(at)}
          <CheckCheck aria-hidden="true" size={14} className="text-brand" />
          <span className="sr-only">{t('messageBubble.read')}</span>
        </>
      );
  }
}
