import { queueCommand, stopWaiting } from '../../../platform/commands/outbox.ts';
import type { OfflineDatabase } from '../../../platform/offline/database.ts';
import { setFavorite } from '../../favorites/model/commands.ts';
import { forgetPress, pressesLeft } from './pressed-hearts.ts';

/**
 * Puts into the outbox the hearts that were pressed on a page which was left in the same moment. One that is there
 * already says the same once more.
 */
export async function recoverHearts(database: OfflineDatabase): Promise<void> {
  for (const press of pressesLeft()) {
    const { id } = await queueCommand(database, { command: setFavorite, input: press });
    stopWaiting(id);
    forgetPress(press);
  }
}
