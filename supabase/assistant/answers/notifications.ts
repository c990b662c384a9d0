import { destinationPath } from '#shared/domains/notifications/model/rules.ts';
import { saidNotification } from '#shared/domains/notifications/model/translated-notification.ts';
import type { Spoken } from '#shared/platform/commands/words.ts';
import { say } from '../language.ts';
import { excerpt, quoted } from '../quote.ts';
import type { Answer, ToolContext } from '../tools/tool.ts';
import type { Question } from './question.ts';
import { ANY, answerOf, counted, distanceText, MANY, SHOW, tableOf } from './sentences.ts';

const PAGE = '/dashboard/notifications';

/** Notifications that the words quote. */
const QUOTED_MAX = 20;

const UNREAD = {
  en: ['unread notification', 'unread notifications'],
  es: ['notificación sin leer', 'notificaciones sin leer'],
} as const;

const spoken: Spoken = {
  name: 'ask.notifications',
  title: { en: 'Unread notifications', es: 'Notificaciones sin leer' },
  say: [
    `notification|notifications|notifs|alert|alerts|bell|pings|notificacion|notificaciones|aviso|avisos|alerta|alertas|campana + ${SHOW} + ${ANY} + ${MANY} + [unread|new|unseen|pending|latest|recent|last|urgent|important|sin leer|no leidas|no leidos|nuevas|nuevos|pendientes|ultimas|ultimos|recientes|urgentes|importantes] + [today|hoy|read|leer] + [whats|whats new|what is new|whats new in|what new|anything new|que hay de nuevo|que hay nuevo|algo nuevo|novedades|got|have|tengo|do i have|came in|llegaron|in my|en mis|que]`,
  ],
  slots: {},
  examples: {
    en: ['Show my unread notifications', 'any notifications', 'new alerts'],
    es: ['Muéstrame las notificaciones sin leer', 'hay notificaciones', 'avisos nuevos'],
  },
  page: PAGE,
};

type Row = {
  id: string;
  notification_type: string;
  title: string;
  message: string;
  metadata: Record<string, unknown>;
  created_at: Date;
  total: number;
};

/** 'Any notifications?': the unread ones, newest first. */
async function notifications({ tx, now }: ToolContext): Promise<Answer> {
  const rows = await tx<Row[]>`
    select id, notification_type, title, message, metadata, created_at,
      (count(*) over ())::integer as total
    from public.notifications
    where recipient_id = (select auth.uid()) and read_at is null
    order by created_at desc, id desc
    limit 50`;
  const total = rows[0]?.total ?? 0;
  const said = rows.map((row) => ({
    words: saidNotification(row),
    when: distanceText(row.created_at, now),
    url: destinationPath(row),
  }));
  const lead =
    total === 0
      ? say({ en: 'You have no unread notifications.', es: 'No tienes notificaciones sin leer.' })
      : say({
          en: `You have ${counted(total, UNREAD)}:`,
          es: `Tienes ${counted(total, UNREAD)}:`,
        });
  const lines = said
    .slice(0, QUOTED_MAX)
    .map(
      ({ words, when }) =>
        `- **${quoted(words.title, 120)}**, ${when}: ${quoted(words.message ?? '', 300)}`,
    );
  return answerOf([lead, lines.join('\n')], {
    artifacts: [
      { url: PAGE, label: say({ en: 'Open notifications', es: 'Abrir notificaciones' }) },
    ],
    snippets: said.slice(0, QUOTED_MAX).map(({ words, url }) => ({
      title: words.title,
      text: excerpt(words.message ?? ''),
      url,
    })),
    table:
      total > QUOTED_MAX
        ? tableOf(
            say({ en: 'Notifications', es: 'Notificaciones' }),
            [say({ en: 'What', es: 'Qué' }), say({ en: 'When', es: 'Cuándo' })],
            said.map(({ words, when, url }) => ({ cells: [words.title, when], url })),
            total,
          )
        : undefined,
    result: { count: total, notification_ids: rows.map(({ id }) => id) },
  });
}

/** Questions about notifications. */
export const notificationQuestions: readonly Question[] = [{ spoken, answer: notifications }];
