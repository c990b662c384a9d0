import { platform } from '../../../platform/ports/platform.ts';

/** How long somebody looks at a button before they hear that it goes on without them (O18), in ms. */
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
