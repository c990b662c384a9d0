import { useQuery } from '@tanstack/react-query';
import { Badge } from '../../../../kit/badge.tsx';
import { useTexts } from '../../../../language/use-texts.ts';
import { unreadQuery } from '../../cache/queries.ts';
import { badgeText } from '../../model/rules.ts';
import texts from '../../texts/en.ts';

/** The number of unread conversations, live. Zero for a visitor and until it is known. */
export function useUnreadConversations(me: string | null): number {
  const { data = 0 } = useQuery({ ...unreadQuery(me ?? ''), enabled: me !== null });
  return data;
}

/** The number next to 'Messages'; nothing while everything is read. */
export function UnreadBadge({ me }: { me: string }) {
  const t = useTexts(texts);
  const unread = useUnreadConversations(me);
  if (unread === 0) return null;
  return (
    <Badge tone="live" size="sm">
      <span aria-hidden="true">{badgeText(unread)}</span>
      <span className="sr-only">
        {t('unreadBadge.unread', { shown: badgeText(unread), unread })}
      </span>
    </Badge>
  );
}
