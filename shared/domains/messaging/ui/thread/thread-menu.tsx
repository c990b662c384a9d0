import { useQueryClient } from '@tanstack/react-query';
import { Ban, Flag, LockOpen } from 'lucide-react';
import type { MenuItem } from '../../../../kit/menu.tsx';
import { showActivity } from '../../../../kit/toast.ts';
import { useTexts } from '../../../../language/use-texts.ts';
import { displayName } from '../../../profiles/model/rules.ts';
import { otherParticipant } from '../../model/rules.ts';
import type { Conversation } from '../../model/schema.ts';
import { ask } from '../../state/open-dialog.ts';
import texts from '../../texts/en.ts';

/** Takes one's own block back. */
export function useUnblock(me: string): (person: string) => Promise<void> {
  const t = useTexts(texts);
  const client = useQueryClient();
  return async (person) => {
    const { setBlocked } = await import('../../cache/moderation.ts');
    await setBlocked(client, me, person, false).catch((error: Error) => {
      const description = error.message;
      showActivity({ title: t('blocking.failed'), description, tone: 'danger' });
    });
  };
}

/** What one can do about the person of a conversation. */
export function usePersonItems(conversation: Conversation, me: string): MenuItem[] {
  const t = useTexts(texts);
  const unblock = useUnblock(me);
  const other = otherParticipant(conversation, me);
  if (!other) return [];
  const [person, name] = [other.user_id, displayName(other)];
  return [
    {
      kind: 'action',
      label: t('reporting.person', { name }),
      icon: <Flag aria-hidden="true" size={18} />,
      onSelect: () => ask({ kind: 'report', subject: 'profile', subjectId: person, name }),
    },
    conversation.blocked
      ? {
          kind: 'action',
          label: t('blocking.unblock', { name }),
          icon: <LockOpen aria-hidden="true" size={18} />,
          onSelect: () => void unblock(person),
        }
      : {
          kind: 'action',
          label: t('blocking.block', { name }),
          icon: <Ban aria-hidden="true" size={18} />,
          tone: 'danger',
          onSelect: () => ask({ kind: 'block', person, name }),
        },
  ];
}
