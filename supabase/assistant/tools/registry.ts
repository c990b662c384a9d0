import { noteOnApplication } from './applications.ts';
import { sendLeaseToSign, takeLeaseBack } from './leases.ts';
import { showMyListings } from './listings.ts';
import { prioritiseRequest } from './maintenance.ts';
import { sendReply, showConversation, showUnreadMessages } from './messaging.ts';
import { markAllRead, showUnreadNotifications } from './notifications.ts';
import { type ChangeTool, type Tool, ToolRefusal } from './tool.ts';
import { moveTour } from './tours.ts';

/** Every tool of the assistant. */
const TOOLS: readonly Tool[] = [
  showUnreadMessages,
  showConversation,
  sendReply,
  showUnreadNotifications,
  markAllRead,
  showMyListings,
  moveTour,
  prioritiseRequest,
  noteOnApplication,
  sendLeaseToSign,
  takeLeaseBack,
];

const byName = new Map(TOOLS.map((tool) => [tool.name, tool]));

/** The tools that change something. */
export const CHANGES: readonly ChangeTool[] = TOOLS.filter((tool) => tool.kind === 'change');

/** The tool of a name. A stored plan or action may name one that an earlier release had. */
export function toolNamed(name: string): Tool {
  const tool = byName.get(name);
  if (!tool) throw new ToolRefusal('no_longer_possible');
  return tool;
}
