import { Reply } from 'lucide-react';
import { cx } from '../../../../kit/class-names.ts';
import { useTexts } from '../../../../language/use-texts.ts';
import { type Message, reactionEmojis } from '../../model/schema.ts';
import { act } from '../../outbox/change-message.ts';
import texts from '../../texts/en.ts';
import type { Quote, Reaction } from '../thread/thread-rows.ts';

type QuoteProps = { quote: Quote; name: string; mine: boolean; onJump: (id: string) => void };

/** What a message answers; a press goes there. */
export function QuoteLine({ quote, name, mine, onJump }: QuoteProps) {
  const t = useTexts(texts);
  const author = quote.mine ? t('acts.you') : name;
  const text = quote.text === null ? t('acts.earlier') : quote.text || t('acts.unsent');
  return (
    <button
      type="button"
      onClick={() => onJump(quote.id)}
      className={cx(
        'mb-1.5 block max-w-full rounded-sm border-l-2 py-0.5 pl-2.5 text-left text-sm hover:underline',
        mine ? 'border-on-brand/60' : 'border-brand',
      )}
    >
      <span className="flex items-center gap-1.5 font-semibold">
        <Reply aria-hidden="true" size={13} className="shrink-0" />
        <span className="sr-only">{t('acts.quoted', { name: author })}: </span>
        <span aria-hidden="true">{author}</span>
      </span>
      <span className="line-clamp-2">{text}</span>
    </button>
  );
}

type ReactionsProps = { reactions: readonly Reaction[]; message: Message; me: string };

/** Who feels what about a message; a press joins in, or takes one's own back. */
export function Reactions({ reactions, message, me }: ReactionsProps) {
  const t = useTexts(texts);
  return (
    <span className="relative z-1 -mt-1.5 flex gap-2 px-2">
      {reactions.map(({ emoji, count, mine }) => (
        <button
          key={emoji}
          type="button"
          aria-pressed={mine}
          aria-label={t('acts.reaction', { emoji, count })}
          tabIndex={-1}
          onClick={() => {
            const known = reactionEmojis.find((each) => each === emoji) ?? null;
            void act(me, message, { kind: 'message-reaction', emoji: mine ? null : known });
          }}
          className={cx(
            'relative flex h-7 min-w-9 items-center justify-center gap-1 rounded-full border px-2 text-sm after:absolute after:-inset-1.5 pointer-coarse:h-9',
            mine
              ? 'border-brand bg-brand-soft text-on-brand-soft'
              : 'border-border bg-surface hover:border-strong',
          )}
        >
          <span aria-hidden="true">{emoji}</span>
          {count > 1 && <span className="text-xs font-semibold">{count}</span>}
        </button>
      ))}
    </span>
  );
}
