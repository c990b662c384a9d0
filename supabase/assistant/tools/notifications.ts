import { z } from 'zod';
import {
  type Marked,
  markAllNotificationsRead,
  markNotificationsUnread,
} from '#shared/domains/notifications/model/commands.ts';
import { ago, counted, excerpt, quoted } from '../quote.ts';
import { type CommandSource, commandTool } from './command-tool.ts';
import { readTool, type ToolContext } from './tool.ts';

const PAGE = '/dashboard/notifications';

type NotificationRow = { id: string; title: string; message: string; created_at: Date };

/** 'Any notifications?': quotes the unread ones, newest first. */
export const showUnreadNotifications = readTool({
  name: 'notifications.showUnread',
  title: 'Unread notifications',
  input: z.object({}),
  async read({ tx, now }) {
    const rows = await tx<NotificationRow[]>`
      select id, title, message, created_at from public.notifications
      where recipient_id = (select auth.uid()) and read_at is null
      order by created_at desc, id desc
      limit 200`;
    const shown = rows.slice(0, 20);
    const lines = shown.map(
      (row) =>
        `- **${quoted(row.title, 120)}**, ${ago(row.created_at, now)}: ${quoted(row.message, 300)}`,
    );
    const headline =
      rows.length === 0
        ? 'You have no unread notifications.'
        : `You have ${counted(rows.length, 'unread notification')}:`;
    return {
      markdown: [headline, lines.join('\n')].filter((part) => part !== '').join('\n\n'),
      artifacts: [{ url: PAGE, label: 'Open notifications' }],
      snippets: shown.map((row) => ({ title: row.title, text: excerpt(row.message), url: PAGE })),
      result: { count: rows.length, notification_ids: shown.map((row) => row.id) },
    };
  },
});

/** The caller's notifications of these ids. Locked: what is compared is what is changed. */
async function marked({ tx }: ToolContext, ids: readonly string[]): Promise<Marked> {
  // As text, because a Date would lose microseconds and every comparison with it.
  const rows = await tx<{ id: string; read_at: string | null }[]>`
    select id, read_at::text from public.notifications
    where recipient_id = (select auth.uid()) and id = any(${[...ids]}::uuid[])
    order by id
    for update`;
  return rows.map(({ id, read_at }) => ({ id, read_at }));
}

const markingUnread: CommandSource<{ notifications: string[] }, Marked, null> = {
  command: markNotificationsUnread,
  load: (context, { notifications }) => marked(context, notifications),
  actor: async () => null,
};

/** 'Mark all notifications as read'; undo makes exactly those unread again. */
export const markAllRead = commandTool({
  command: markAllNotificationsRead,
  sentence: null,
  async load({ tx }) {
    const rows = await tx<{ id: string }[]>`
      select id from public.notifications
      where recipient_id = (select auth.uid()) and read_at is null`;
    return rows.map(({ id }) => ({ id, read_at: null }));
  },
  actor: async () => null,
  // Which ones it read is its answer: some may have come since they were looked at.
  after: (context, rows) => marked(context, rows.map(markedId)),
  covers: (before, after) => after.every(({ id }) => before.some((one) => one.id === id)),
  later: (context, after) =>
    marked(
      context,
      after.map(({ id }) => id),
    ),
  async preview({ tx }, _, unread) {
    if (unread.length === 0) {
      return { nothing: 'You have no unread notifications: nothing to mark.' };
    }
    const rows = await tx<{ title: string }[]>`
      select title from public.notifications
      where recipient_id = (select auth.uid()) and read_at is null
      order by created_at desc limit 5`;
    return {
      description: `Mark ${counted(unread.length, 'notification')} as read.`,
      lines: [
        { label: 'Unread notifications', before: String(unread.length), after: '0' },
        ...rows.map((row) => ({ label: excerpt(row.title), before: 'unread', after: 'read' })),
      ],
      snippets: [],
    };
  },
  answer: async (_, __, { after }) => ({
    markdown:
      after.length === 0
        ? 'There were no unread notifications left.'
        : `Marked ${counted(after.length, 'notification')} as read.`,
    artifacts: [{ url: PAGE, label: 'Open notifications' }],
    snippets: [],
    result: { count: after.length },
  }),
  touched: (notifications) => notifications,
  /** Only those that still are as the change left them: one that was read since stays read. */
  standing({ after, now }) {
    const times = new Map(now.map(({ id, read_at }) => [id, read_at]));
    const still = after.filter(({ id, read_at }) => times.get(id) === read_at);
    if (still.length === 0 && after.length > 0) return null;
    const changed = after.length - still.length;
    return { before: still, left: changed === 0 ? null : `${changed} changed since.` };
  },
  back: markingUnread,
  undone: ({ before }) => `${counted(before.length, 'notification')} unread again.`,
});

function markedId(row: Record<string, unknown>): string {
  return z.string().parse(row.mark_all_notifications_read);
}
