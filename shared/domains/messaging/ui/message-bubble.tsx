import { Check, CheckCheck, Clock } from 'lucide-react';
import { cx } from '../../../kit/class-names.ts';
import { useTexts } from '../../../language/use-texts.ts';
import { clockTime, dayLabel } from '../../../platform/dates.ts';
import { useMessaging } from '../store.ts';
import texts from '../texts/en.ts';
import { MessageFiles } from './files/message-files.tsx';
import type { Delivery, ThreadRow } from './thread-rows.ts';

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

/** One message. Whose it is shows by its side and colour, and is said for those who hear it. */
export function MessageBubble({ row }: { row: Extract<ThreadRow, { kind: 'message' }> }) {
  const t = useTexts(texts);
  const { mine, first, last, text, at, delivery, files } = row;
  return (
    <article
      className={cx('flex flex-col', mine ? 'items-end' : 'items-start', last ? 'pb-3' : 'pb-1')}
    >
      {first && (
        <span className="sr-only">
          {mine ? t('messageBubble.youWrote') : t('messageBubble.theyWrote')}
        </span>
      )}
      <div
        className={cx(
          'max-w-[min(34rem,82%)] rounded-xl wrap-anywhere whitespace-pre-wrap',
          files.length > 0 ? 'p-1' : 'px-4 py-2.5',
          mine ? 'bg-brand text-on-brand' : 'bg-sunken text-text',
          mine && !first && 'rounded-tr-sm',
          mine && !last && 'rounded-br-sm',
          !mine && !first && 'rounded-tl-sm',
          !mine && !last && 'rounded-bl-sm',
          delivery && waits(delivery) && 'opacity-70',
        )}
      >
        {files.length > 0 && <MessageFiles files={files} />}
        {text && files.length > 0 ? <p className="mt-1.5 px-2 pb-1">{text}</p> : text}
      </div>
      {(last || (delivery && waits(delivery))) && (
        <p className="mt-1 flex items-center gap-1.5 px-1 text-xs text-muted">
          {delivery ? <DeliveryState delivery={delivery} at={at} /> : clockTime(at)}
        </p>
      )}
    </article>
  );
}

function waits(delivery: Delivery): boolean {
  return delivery === 'saving' || delivery === 'queued' || delivery === 'sending';
}

function DeliveryState({ delivery, at }: { delivery: Delivery; at: string }) {
  const t = useTexts(texts);
  const wake = useMessaging((state) => state.wake);
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
      return (
        <>
          <Clock aria-hidden="true" size={13} />
          {t('messageBubble.queuedGoesOutByItself')}
          <button type="button" onClick={wake} className="font-semibold text-link hover:underline">
            {t('messageBubble.tryNow')}
          </button>
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
