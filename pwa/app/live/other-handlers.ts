import type { QueryClient } from '@tanstack/react-query';
import type { MessagingKindName } from '#shared/domains/messaging/model/outbox-kinds.ts';
import type { KindName } from '#shared/domains/outbox-kinds.ts';
import type { OfflineDatabase } from '#shared/platform/offline/database.ts';
import type { Handler } from '#shared/platform/offline/outbox.ts';

/** What the outbox can hold besides messaging's own. */
type OtherKindName = Exclude<KindName, MessagingKindName>;

/** What a page does with those: commands of every domain. Hearts of a page that was left come in first. */
export async function otherHandlers(
  client: QueryClient,
  me: string,
  database: OfflineDatabase,
): Promise<Record<OtherKindName, Handler>> {
  const [{ commandHandler }, { commandKind }, { commandNamed }, { recoverHearts }] =
    await Promise.all([
      import('#shared/platform/commands/outbox.ts'),
      import('#shared/platform/commands/command-kind.ts'),
      import('#shared/domains/commands.ts'),
      import('#shared/domains/listings/state/recover-hearts.ts'),
    ]);
  await recoverHearts(database).catch((error: unknown) => console.error('hearts', error));
  return { [commandKind.name]: commandHandler(client, me, database, commandNamed) };
}
