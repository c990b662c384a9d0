import type { QueryClient } from '@tanstack/react-query';
import {
  Archive,
  ArchiveRestore,
  Bell,
  BellOff,
  Mail,
  MailOpen,
  Star,
  StarOff,
} from 'lucide-react';
import type { ReactNode } from 'react';
import type { MenuItem } from '../../../../kit/menu.tsx';
import { showActivity } from '../../../../kit/toast.ts';
import { textsOf } from '../../../../language/texts.ts';
import { isMuted, type StatePatch } from '../../model/conversation-state.ts';
import type { Conversation } from '../../model/schema.ts';
import { keepState, markRead } from '../../outbox/store.ts';
import texts from '../../texts/en.ts';

const t = textsOf(texts);

const HOUR = 3_600_000;

/** For how long one mutes; null for ever. */
const pauses = [
  { name: 'muteHour', hours: 1 },
  { name: 'muteHours', hours: 8 },
  { name: 'muteWeek', hours: 168 },
  { name: 'muteAlways', hours: null },
] as const;

/** A past time, which ends muting. */
const OVER = '2000-01-01T00:00:00Z';

type Options = {
  client: QueryClient;
  me: string;
  conversation: Conversation;
  onLeave: () => void;
};

/** The lines of a conversation's menu. */
export function conversationMenuItems(options: Options): MenuItem[] {
  const { client, me, conversation, onLeave } = options;
  const keep = (patch: StatePatch) => void keepState(client, me, conversation.id, patch);
  const icon = { 'aria-hidden': true, size: 18 } as const;
  const unread = conversation.unread_count > 0;
  const muted = isMuted(conversation, Date.now());

  const archive = () => {
    onLeave();
    keep({ archived: true });
    showActivity({
      title: t('inboxMenu.archived'),
      action: { label: t('inboxMenu.undo'), onPress: () => keep({ archived: false }) },
    });
  };
  const markUnread = () => {
    onLeave();
    keep({ marked_unread: true });
  };

  return [
    conversation.starred
      ? action(t('inboxMenu.unstar'), <StarOff {...icon} />, () => keep({ starred: false }))
      : action(t('inboxMenu.star'), <Star {...icon} />, () => keep({ starred: true })),
    unread
      ? action(t('inboxMenu.markRead'), <MailOpen {...icon} />, () => {
          void markRead(client, me, conversation);
        })
      : action(t('inboxMenu.markUnread'), <Mail {...icon} />, markUnread),
    conversation.archived_at
      ? action(t('inboxMenu.unarchive'), <ArchiveRestore {...icon} />, () =>
          keep({ archived: false }),
        )
      : action(t('inboxMenu.archive'), <Archive {...icon} />, archive),
    { kind: 'separator' },
    ...(muted
      ? [action(t('inboxMenu.unmute'), <Bell {...icon} />, () => keep({ muted_until: OVER }))]
      : pauses.map(({ name, hours }) =>
          action(t(`inboxMenu.${name}`), <BellOff {...icon} />, () =>
            keep({
              muted_until:
                hours === null ? 'infinity' : new Date(Date.now() + hours * HOUR).toISOString(),
            }),
          ),
        )),
  ];
}

function action(label: string, icon: ReactNode, onSelect: () => void): MenuItem {
  return { kind: 'action', label, icon, onSelect };
}
