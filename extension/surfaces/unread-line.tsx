import { useTexts } from '#shared/language/use-texts.ts';
import type { Bell } from '../storage.ts';
import texts from './texts/en.ts';

/**
 * What is unread, each number with its noun: that of the conversations is the toolbar's (DEC-03), and
 * a list of notifications has its own.
 */
export function UnreadLine({ bell }: { bell: Bell | null }) {
  const t = useTexts(texts);
  if (!bell) return null;
  const { unreadConversations, unreadNotifications } = bell;
  const parts = [
    unreadConversations > 0 && t('unreadLine.conversations', { count: unreadConversations }),
    unreadNotifications > 0 && t('unreadLine.notifications', { count: unreadNotifications }),
  ].filter((part) => part !== false);
  if (parts.length === 0) return null;
  return <span className="text-sm font-normal text-muted">{parts.join(' · ')}</span>;
}
