import { z } from 'zod';
import { ago, counted, excerpt, quoted } from '../quote.ts';
import { changeTool, readTool } from './tool.ts';

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

/** Text of the time, because a Date would lose microseconds and every comparison with it. */
type Marked = { id: string; read_at: string };

const inverseSchema = z.object({
  marked: z.array(z.object({ id: z.uuid(), read_at: z.string() })),
});

/** 'Mark all notifications as read'; undo makes exactly those unread again. */
export const markAllNotificationsRead = changeTool({
  name: 'notifications.markAllRead',
  title: 'Mark all notifications as read',
  input: z.object({}),
  async preview({ tx }) {
    const rows = await tx<{ title: string; total: number }[]>`
      select title, (count(*) over ())::int as total from public.notifications
      where recipient_id = (select auth.uid()) and read_at is null
      order by created_at desc limit 5`;
    const total = rows[0]?.total ?? 0;
    if (total === 0) return { nothing: 'You have no unread notifications: nothing to mark.' };
    return {
      description: `Mark ${counted(total, 'notification')} as read.`,
      lines: [
        { label: 'Unread notifications', before: String(total), after: '0' },
        ...rows.map((row) => ({ label: excerpt(row.title), before: 'unread', after: 'read' })),
      ],
      snippets: [],
    };
  },
  async run({ tx }) {
    const changed = await tx<{ id: string }[]>`
      select id from public.mark_all_notifications_read() as id`;
    const marked = await tx<Marked[]>`
      select id, read_at::text from public.notifications
      where id = any(${changed.map(({ id }) => id)}::uuid[])`;
    const plain = marked.map(({ id, read_at }) => ({ id, read_at }));
    return {
      markdown:
        plain.length === 0
          ? 'There were no unread notifications left.'
          : `Marked ${counted(plain.length, 'notification')} as read.`,
      artifacts: [{ url: PAGE, label: 'Open notifications' }],
      snippets: [],
      result: { count: plain.length },
      before: plain.map(({ id }) => ({ id, read_at: null })),
      after: plain,
      inverse: { marked: plain },
    };
  },
  undo: {
    inverse: inverseSchema,
    async run({ tx }, { marked }) {
      // Only those that still are as the change left them: who read one since keeps it read.
      const restored = await tx<{ id: string }[]>`
        update public.notifications as notification set read_at = null
        from jsonb_to_recordset(${tx.json(marked)}) as was (id uuid, read_at timestamptz)
        where notification.id = was.id and notification.recipient_id = (select auth.uid())
          and notification.read_at = was.read_at
        returning notification.id`;
      const done = restored.length;
      if (done === marked.length) {
        return { outcome: 'done', message: `${counted(done, 'notification')} unread again.` };
      }
      const changed = marked.length - done;
      return done === 0
        ? { outcome: 'refused', message: 'They were changed since; nothing was undone.' }
        : {
            outcome: 'partial',
            message: `${counted(done, 'notification')} unread again; ${changed} changed since.`,
          };
    },
  },
});
