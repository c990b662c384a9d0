import { type Composing, useComposing } from './composing.ts';

/** Which message is being answered, by conversation. */
function answered(): Map<string, string> {
  return new Map(
    Object.entries(useComposing.getState()).flatMap(([conversationId, composing]) =>
      composing?.kind === 'reply' ? [[conversationId, composing.messageId] as const] : [],
    ),
  );
}

/**
 * Loads which messages a person began to answer on this device, and keeps it from now on. The answer
 * ends it, and takes them off the screen.
 */
export async function keepReplies(me: string): Promise<() => void> {
  const { openOffline } = await import('../../../platform/offline/database.ts');
  // Opened each time: a database can be lost under its page.
  const table = () => openOffline(me).replies;
  const stored = await table()
    .toArray()
    .catch((error: unknown) => {
      console.warn('replies', error);
      return [];
    });
  const composing = useComposing.getState();
  // What was chosen while the database opened is newer.
  const restored = stored.filter(({ conversationId }) => !composing[conversationId]);
  useComposing.setState(
    Object.fromEntries(
      restored.map(({ conversationId, messageId }): [string, Composing] => [
        conversationId,
        { kind: 'reply', messageId, isRestored: true },
      ]),
    ),
  );
  let saved = new Map(stored.map(({ conversationId, messageId }) => [conversationId, messageId]));
  const save = async () => {
    const now = answered();
    const ended = [...saved.keys()].filter((id) => !now.has(id));
    const chosen = [...now].filter(([id, messageId]) => saved.get(id) !== messageId);
    saved = now;
    if (ended.length + chosen.length === 0) return;
    const replies = table();
    await replies.db.transaction('rw', replies, async () => {
      await replies.bulkDelete(ended);
      await replies.bulkPut(
        chosen.map(([conversationId, messageId]) => ({ conversationId, messageId })),
      );
    });
  };
  const saveOrSay = () => void save().catch((error: unknown) => console.error('replies', error));
  saveOrSay();
  const unsubscribe = useComposing.subscribe(saveOrSay);
  return () => {
    unsubscribe();
    useComposing.setState(
      Object.fromEntries(
        [...answered().keys()].map((conversationId) => [conversationId, undefined]),
      ),
    );
  };
}
