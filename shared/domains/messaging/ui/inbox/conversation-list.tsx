import { Virtualizer } from 'virtua';
import { cx } from '../../../../kit/class-names.ts';
import { Skeleton } from '../../../../kit/skeleton.tsx';
import { labelsOf } from '../../../../language/labels.ts';
import { textsOf } from '../../../../language/texts.ts';
import { displayName } from '../../../profiles/model/rules.ts';
import { otherParticipant } from '../../model/rules.ts';
import type { Conversation, MessageFilter } from '../../model/schema.ts';
import { messageFilters } from '../../model/schema.ts';
import texts from '../../texts/en.ts';
import { ConversationFrame } from './conversation-frame.tsx';
import { ConversationRow } from './conversation-row.tsx';

const t = textsOf(texts);

const filterLabels = /* @__PURE__ */ labelsOf(messageFilters, (name) => t(`filter.${name}`));

type FilterBarProps = { value: MessageFilter; onChange: (next: MessageFilter) => void };

/** Narrows the list to one kind of people. */
export function FilterBar({ value, onChange }: FilterBarProps) {
  return (
    <fieldset className="flex min-w-0 shrink-0 gap-1.5 overflow-x-auto px-4 pb-3 [scrollbar-width:none]">
      <legend className="sr-only">{t('conversationList.showConversations')}</legend>
      {messageFilters.map((filter) => (
        <button
          key={filter}
          type="button"
          aria-pressed={filter === value}
          onClick={() => onChange(filter)}
          className={cx(
            'h-8 min-w-11 shrink-0 rounded-full px-3 text-sm font-medium transition-colors pointer-coarse:h-11',
            filter === value
              ? 'bg-brand-soft text-on-brand-soft'
              : 'text-muted hover:bg-sunken hover:text-text',
          )}
        >
          {filterLabels[filter]}
        </button>
      ))}
    </fieldset>
  );
}

type ConversationListProps = {
  conversations: readonly Conversation[];
  me: string;
  selected: string | undefined;
  /** Text that waits in a conversation: shown instead of its last message. */
  drafts: Readonly<Record<string, { text: string }>>;
  now: Date;
  onOpen: (conversationId: string) => void;
  /** Leaves the open thread. Without it the lines have no menu. */
  onLeave?: () => void;
};

/** From here on only the lines near the window are in the page. */
const MANY = 60;

/** The conversations, the newest first. */
export function ConversationList(props: ConversationListProps) {
  const { conversations, me, selected, drafts, now, onOpen, onLeave } = props;
  const rows = conversations.map((conversation) => {
    const row = (
      <ConversationRow
        key={conversation.id}
        conversation={conversation}
        me={me}
        selected={conversation.id === selected}
        draft={drafts[conversation.id]?.text.trim() ?? ''}
        now={now}
        onOpen={() => onOpen(conversation.id)}
      />
    );
    if (!onLeave) return row;
    return (
      <ConversationFrame
        key={conversation.id}
        me={me}
        conversation={conversation}
        name={displayName(otherParticipant(conversation, me) ?? { full_name: null })}
        onLeave={() => conversation.id === selected && onLeave()}
      >
        {row}
      </ConversationFrame>
    );
  });
  if (rows.length > MANY) {
    return (
      <Virtualizer as="ul" item="li">
        {rows}
      </Virtualizer>
    );
  }
  return (
    <ul>
      {rows.map((row) => (
        <li key={row.key}>{row}</li>
      ))}
    </ul>
  );
}

/** The room that the list takes while it loads. */
export function ConversationListSkeleton() {
  return (
    <div className="flex flex-col gap-5 px-4 py-4">
      {[0, 1, 2, 3, 4].map((row) => (
        <div key={row} className="flex items-center gap-3">
          <Skeleton className="size-11 rounded-full" />
          <span className="grow">
            <Skeleton className="h-4 w-2/5" />
            <Skeleton className="mt-2 h-3.5 w-4/5" />
          </span>
        </div>
      ))}
    </div>
  );
}
