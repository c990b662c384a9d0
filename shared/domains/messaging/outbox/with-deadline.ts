import { platform } from '../../../platform/ports/platform.ts';

/** How long a button waits for the server before the work continues in the background (O18), in ms. */
const PATIENCE = 5_000;

/** What comes of some work, or `late` once patience has ended; without a connection at once, unbegun. */
export async function withPatience<Result>(
  work: () => Promise<Result>,
  late: () => Result,
): Promise<Result> {
  const { clock, network } = platform();
  if (!network.online()) return late();
  const ended = Promise.withResolvers<void>();
  const cancel = clock.after(PATIENCE, ended.resolve);
  return await Promise.race([work(), ended.promise.then(late)]).finally(cancel);
}
