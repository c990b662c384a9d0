import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { cx } from '../../../../kit/class-names.ts';
import { isComposing } from '../../../../kit/composition.ts';
import { IconButton } from '../../../../kit/icon-button.tsx';
import { useTexts } from '../../../../language/use-texts.ts';
import { firstName } from '../../../profiles/model/rules.ts';
import { matchingReplies, type QuickReply, quickRepliesQuery } from '../../api/quick-replies.ts';
import { conversationsQuery } from '../../cache/queries.ts';
import { otherParticipant } from '../../model/rules.ts';
import { askedShortcut, filled, type Known } from '../../model/text/placeholders.ts';
import { setDraft } from '../../outbox/store.ts';
import texts from '../../texts/en.ts';
import { QuickRepliesDialog } from './quick-replies-dialog.tsx';
import { useTourTime } from './use-tour-time.ts';

type QuickRepliesProps = {
  me: string;
  conversationId: string;
  /** The beginning of a shortcut; every reply begins with nothing. */
  asked: string;
  /** The field that the list belongs to, and that keeps the focus. */
  field: HTMLTextAreaElement | null;
  managing: boolean;
  onManage: (managing: boolean) => void;
  onClose: () => void;
};

/** The replies that a shortcut means, above the field: arrows choose, Enter takes one. */
export function QuickReplies(props: QuickRepliesProps) {
  const { me, conversationId, asked, field, managing, onManage, onClose } = props;
  const t = useTexts(texts);
  const id = useId();
  const query = useQuery(quickRepliesQuery(me));
  const found = matchingReplies(query.data ?? [], asked);
  const [chosen, setChosen] = useState(0);
  const at = Math.min(chosen, Math.max(0, found.length - 1));
  const time = useTourTime(me, conversationId);
  const known = { ...useKnown(me, conversationId), ...time.known };

  const take = (reply: QuickReply) => {
    // What was written before the button was pressed stays: only a shortcut is replaced.
    const written = field && askedShortcut(field.value) === null ? field.value.trimEnd() : '';
    setDraft(conversationId, [written, filled(reply.body, known)].filter(Boolean).join('\n'));
    onClose();
    field?.focus();
    time.fillLate();
  };

  useEffect(() => {
    if (!field || managing) return;
    // Before the field's own keys, for which Enter sends.
    const onKey = (event: KeyboardEvent) => {
      if (isComposing(event)) return;
      const reply = found[at];
      if (event.key === 'Escape') onClose();
      else if (event.key === 'ArrowDown') setChosen((at + 1) % Math.max(1, found.length));
      else if (event.key === 'ArrowUp')
        setChosen((at - 1 + found.length) % Math.max(1, found.length));
      else if ((event.key === 'Enter' || event.key === 'Tab') && reply) take(reply);
      // A lone slash opens the list and is never sent as a message.
      else if (event.key !== 'Enter' || field.value !== '/') return;
      event.preventDefault();
      event.stopPropagation();
    };
    field.addEventListener('keydown', onKey);
    if (found.length > 0) field.setAttribute('aria-activedescendant', `${id}-${at}`);
    field.setAttribute('aria-controls', id);
    return () => {
      field.removeEventListener('keydown', onKey);
      field.removeAttribute('aria-activedescendant');
      field.removeAttribute('aria-controls');
    };
  });

  return (
    <>
      <div className="mb-2 max-h-64 overflow-y-auto rounded-lg border border-border bg-surface p-1 shadow-lift">
        <p role="status" className="sr-only">
          {query.isSuccess && t('quickReplies.count', { count: found.length })}
        </p>
        <div id={id} role="listbox" aria-label={t('quickReplies.title')}>
          {found.map((reply, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and the keys
            // biome-ignore lint/a11y/useFocusableInteractive: as above, by aria-activedescendant
            <div
              key={reply.id}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === at}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => take(reply)}
              className={cx(
                'flex cursor-default flex-col rounded-sm px-3 py-2 text-sm',
                index === at && 'bg-sunken',
              )}
            >
              <span className="font-semibold">
                {reply.title} <span className="font-normal text-muted">/{reply.shortcut}</span>
              </span>
              <span className="truncate text-muted">{filled(reply.body, known)}</span>
            </div>
          ))}
        </div>
        {query.isError && (
          <p className="px-3 py-2 text-sm text-muted">{t('quickReplies.needConnection')}</p>
        )}
        {query.isSuccess && found.length === 0 && (
          <p className="px-3 py-2 text-sm text-muted">
            {t(asked ? 'quickReplies.none' : 'quickReplies.noneYet')}
          </p>
        )}
        <div className="flex items-center">
          <button
            type="button"
            onClick={() => onManage(true)}
            className="min-w-0 grow rounded-sm px-3 py-2 text-left text-sm font-semibold text-link hover:bg-sunken pointer-coarse:min-h-12"
          >
            {t('quickReplies.manage')}
          </button>
          {/* Where the button of the list is in a menu, and Escape on no keyboard. */}
          <IconButton
            label={t('quickReplies.close')}
            className="md:hidden"
            onClick={() => {
              onClose();
              field?.focus();
            }}
          >
            <X aria-hidden="true" size={20} />
          </IconButton>
        </div>
      </div>
      {managing && (
        <QuickRepliesDialog me={me} replies={query.data ?? []} onClose={() => onManage(false)} />
      )}
    </>
  );
}

/** What can be filled in here: names and the home. */
function useKnown(me: string, conversationId: string): Known {
  const { data } = useQuery(conversationsQuery(me));
  const conversation = data?.find(({ id }) => id === conversationId);
  if (!conversation) return {};
  const mine = conversation.participants.find(({ user_id }) => user_id === me);
  return {
    name: firstName(otherParticipant(conversation, me)?.full_name),
    my_name: firstName(mine?.full_name),
    home: conversation.listing_title ?? '',
  };
}
