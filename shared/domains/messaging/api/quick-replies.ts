import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { visible, visibleInLine } from '../../../language/text-checks.ts';
import { textsOf } from '../../../language/texts.ts';
import { unwrap } from '../../../platform/answer.ts';
import { toAppError } from '../../../platform/errors.ts';
import { keepList, readList } from '../../../platform/offline/list-cache.ts';
import { supabase } from '../../../platform/supabase/supabase-client.ts';
import texts from '../texts/en.ts';

const t = textsOf(texts);

/** Most quick replies per user. SQL: limit_quick_replies. */
export const QUICK_REPLIES_MOST = 50;

/** A text that its owner writes often. SQL: the checks of quick_replies. */
export const quickReplySchema = z.object({
  id: z.guid(),
  shortcut: z
    .string()
    .check(z.regex(/^[a-z0-9][a-z0-9-]{0,19}$/, { error: () => t('quickReplies.shortcutWrong') })),
  title: z
    .string()
    .check(
      visibleInLine(),
      z.minLength(1, { error: () => t('quickReplies.titleMissing') }),
      z.maxLength(80),
    ),
  body: z
    .string()
    .check(
      visible(),
      z.minLength(1, { error: () => t('quickReplies.bodyMissing') }),
      z.maxLength(4000),
    ),
});

/** A text that its owner writes often. */
export type QuickReply = z.infer<typeof quickReplySchema>;

const LIST = 'quick-replies';

const key = (me: string) => ['messaging', me, 'quick-replies'] as const;

/** The user's own quick replies, by shortcut; offline the list that this device has cached. */
export function quickRepliesQuery(me: string) {
  return queryOptions({
    queryKey: key(me),
    async queryFn(): Promise<QuickReply[]> {
      try {
        const replies = await fetchQuickReplies();
        void keepList(me, LIST, replies);
        return replies;
      } catch (error) {
        if (!toAppError(error).retryable) throw error;
        const cached = z.safeParse(z.array(quickReplySchema), await readList(me, LIST));
        if (!cached.success) throw error;
        return cached.data;
      }
    },
  });
}

async function fetchQuickReplies(): Promise<QuickReply[]> {
  const client = await supabase();
  const rows = unwrap(
    await client
      .from('quick_replies')
      .select('id,shortcut,title,body')
      .order('shortcut')
      .limit(QUICK_REPLIES_MOST),
  );
  return z.array(quickReplySchema).parse(rows);
}

/** Writes one, new or changed. */
export async function saveQuickReply(reply: QuickReply, isNew: boolean): Promise<void> {
  const { id, ...words } = quickReplySchema.parse(reply);
  const client = await supabase();
  const table = client.from('quick_replies');
  const answer = isNew
    ? await table.insert({ id, ...words })
    : await table.update(words).eq('id', id);
  if (answer.error?.code === '23505')
    throw toAppError({ ...answer.error, message: t('quickReplies.shortcutTaken'), status: 409 });
  unwrap(answer);
}

/** Takes one away. */
export async function removeQuickReply(id: string): Promise<void> {
  const client = await supabase();
  unwrap(await client.from('quick_replies').delete().eq('id', id));
}

/** The replies that a beginning means: by shortcut first, then by title. */
export function matchingReplies(replies: readonly QuickReply[], asked: string): QuickReply[] {
  const by = (field: (reply: QuickReply) => boolean) => replies.filter(field);
  const first = by(({ shortcut }) => shortcut.startsWith(asked));
  const others = by(({ title }) => title.toLowerCase().includes(asked));
  return [...new Set([...first, ...others])];
}
