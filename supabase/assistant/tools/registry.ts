import { showMyListings } from './listings.ts';
import { replyToConversation, showConversation, showUnreadMessages } from './messages.ts';
import { markAllNotificationsRead, showUnreadNotifications } from './notifications.ts';
import type { Tool } from './tool.ts';

const TOOLS: readonly Tool[] = [
  showUnreadMessages,
  showConversation,
  replyToConversation,
  showUnreadNotifications,
  markAllNotificationsRead,
  showMyListings,
];

const byName = new Map(TOOLS.map((tool) => [tool.name, tool]));

/** The tool of a name; a plan names nothing else. */
export function toolNamed(name: string): Tool {
  const tool = byName.get(name);
  if (!tool) throw new Error(`unknown tool ${name}`);
  return tool;
}
