import { commandKind } from './command-kind.ts';

/**
 * Watches what of one command waits in the outbox of a person's device, oldest first; each input as it was
 * given. Resolves with what stops it.
 */
export async function watchWaiting(
  me: string,
  name: string,
  onChange: (inputs: unknown[]) => void,
): Promise<() => void> {
  const [{ openOffline }, { liveQuery }] = await Promise.all([
    import('../offline/database.ts'),
    import('dexie'),
  ]);
  const database = openOffline(me);
  const watching = liveQuery(() => database.outbox.orderBy('order').toArray()).subscribe({
    next(entries) {
      const inputs = entries.flatMap(({ kind, payload }) => {
        const body = kind === commandKind.name ? commandKind.body.safeParse(payload) : null;
        return body?.success && body.data.command === name ? [body.data.input] : [];
      });
      onChange(inputs);
    },
    error: (error) => console.error('outbox', error),
  });
  return () => watching.unsubscribe();
}
