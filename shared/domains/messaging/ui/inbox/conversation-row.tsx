import { Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import { Avatar } from '../../../../kit/avatar.tsx';
import { cx } from '../../../../kit/class-names.ts';
import { textsOf } from '../../../../language/texts.ts';
import { useTexts } from '../../../../language/use-texts.ts';
import { listTime } from '../../../../platform/dates.ts';
import { displayName, USER_TYPE_LABEL } from '../../../profiles/model/rules.ts';
import { attachmentWords } from '../../model/attachment-rules.ts';
import { otherParticipant } from '../../model/rules.ts';
import type { Conversation } from '../../model/schema.ts';
import { type PendingMessage, useMessaging } from '../../outbox/store.ts';
import texts from '../../texts/en.ts';
import { usePresence } from '../thread/use-presence.ts';
import { ConversationSigns } from './conversation-signs.tsx';

const t = textsOf(texts);

type RowProps = {
  conversation: Conversation;
  me: string;
  selected: boolean;
  draft: string;
  now: Date;
  onOpen: () => void;
};

/** A row of the list: the person, the last message, and the conversation's state. */
export function ConversationRow({ conversation, me, selected, draft, now, onOpen }: RowProps) {
  const other = otherParticipant(conversation, me);
  const name = displayName(other ?? { full_name: null });
  const unread = conversation.unread_count > 0;
  const { typing } = usePresence(conversation.id);
  const waiting = useMessaging(({ pending }) =>
    pending.findLast(({ conversation_id }) => conversation_id === conversation.id),
  );
  const about =
    conversation.listing_title ?? (other?.user_type && USER_TYPE_LABEL[other.user_type]);
  return (
    <button
      type="button"
      aria-current={selected ? 'true' : undefined}
      onClick={onOpen}
      className={cx(
        'flex w-full gap-3 border-b border-border/70 px-4 py-3.5 text-left pointer-coarse:group-[.menu]:pr-13 outline-offset-[-3px] transition-colors',
        selected ? 'bg-brand-soft/60' : 'hover:bg-sunken',
      )}
    >
      <Avatar name={name} src={other?.avatar_url} size={44} />
      <span className="min-w-0 grow">
        <span className="flex items-baseline gap-2 @max-[16rem]:flex-wrap">
          <span className={cx('truncate', unread ? 'font-bold' : 'font-semibold')}>{name}</span>
          <time
            dateTime={conversation.last_message_at ?? undefined}
            className={cx(
              'ml-auto shrink-0 text-xs',
              unread ? 'font-semibold text-accent' : 'text-muted',
            )}
          >
            {conversation.last_message_at && listTime(conversation.last_message_at, now)}
          </time>
        </span>
        {about && <span className="block truncate text-xs text-muted">{about}</span>}
        <span className="mt-0.5 flex items-center gap-2">
          <span
            className={cx('truncate text-sm', unread ? 'font-semibold text-text' : 'text-muted')}
          >
            {typing ? (
              <span className="text-brand">{t('inboxPresence.typing')}</span>
            ) : draft && !selected ? (
              <Draft>{draft}</Draft>
            ) : waiting ? (
              <Waiting message={waiting} />
            ) : (
              preview(conversation.last_message, me)
            )}
          </span>
          <ConversationSigns conversation={conversation} now={now} />
          {unread && (
            <span className="ml-auto size-2.5 shrink-0 rounded-full bg-accent">
              <span className="sr-only">{t('conversationList.unread')}</span>
            </span>
          )}
        </span>
      </span>
    </button>
  );
}

function Draft({ children }: { children: ReactNode }) {
  const t = useTexts(texts);
  return (
    <>
      <span className="font-semibold text-accent">{t('conversationList.draft')} </span>
      {children}
    </>
  );
}

/** The user's own pending message is shown as the last one before it is sent. */
function Waiting({ message }: { message: PendingMessage }) {
  const t = useTexts(texts);
  return (
    <>
      <Clock aria-hidden="true" size={13} className="mr-1 inline-block align-[-2px]" />
      <span className="sr-only">
        {t(`messageBubble.${message.state === 'queued' ? 'queued' : 'sending'}`)}
      </span>
      {preview(message, message.sender_id)}
    </>
  );
}

type Said = Pick<
  NonNullable<Conversation['last_message']>,
  'sender_id' | 'content' | 'attachments'
>;

function preview(last: Said | null, me: string): string {
  if (!last) return t('conversationList.nothingWrittenYet');
  const text = last.content.trim() || attachmentWords(last.attachments);
  return last.sender_id === me ? t('conversationList.you', { text }) : text;
}
