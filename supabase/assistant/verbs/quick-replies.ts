import { messageWords } from '#shared/domains/messaging/model/words.ts';
import { only, saidText } from './lookups.ts';
import { goes, named } from './named.ts';
import type { Verb } from './verb.ts';

/** A text that is written often is taken away: it is named by its title, its shortcut or its words. */
export const removeReply: Verb = {
  spoken: messageWords.removeReply,
  async input({ tx }, values) {
    const rows = await tx<{ id: string; title: string; shortcut: string; body: string }[]>`
      select q.id, q.title, q.shortcut, q.body from public.quick_replies q
      where q.user_id = (select auth.uid()) order by q.title, q.id`;
    const things = rows.map(({ id, title, shortcut, body }) => ({
      id,
      names: [title, shortcut, body] as const,
    }));
    const { id } = named(things, saidText(values, 'text'), {
      none: {
        en: 'No quick reply of yours is called so.',
        es: 'Ninguna respuesta rápida tuya se llama así.',
      },
      page: '/dashboard/messages',
    });
    return { reply: id };
  },
  async shows({ tx }, input) {
    const { reply } = messageWords.removeReply.command.input.parse(input);
    const { title } = only(
      await tx<
        { title: string }[]
      >`select q.title from public.quick_replies q where q.id = ${reply}`,
    );
    return [goes({ en: 'Quick reply', es: 'Respuesta rápida' }, title)];
  },
};
