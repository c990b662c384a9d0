import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '../random.ts';
import { sized } from '../size.ts';
import type { ChaosProxy } from './proxy.ts';

/** How often F1 cuts at least. */
export const CUTS = sized(6, 200);

/** The longest time without a network, in ms: half of the cuts are as short as they can be. */
const TUNNEL = 1_500;

/** What can be cut: one way, or several at once. */
export type Cuttable = Pick<ChaosProxy, 'cut' | 'cutFor' | 'loseAnswers'>;

/** Cuts until it is stopped; at least as often as asked. */
export async function cutAll(
  proxy: Cuttable,
  random: Random,
  isOver: () => boolean,
): Promise<number> {
  let cuts = 0;
  while (cuts < CUTS || !isOver()) {
    await sleep(300 + random.integer(2_000));
    if (cuts >= CUTS && isOver()) break;
    const kind = random.pick(['short', 'long', 'answers'] as const);
    // Requests in the meantime run, and their answers are lost.
    if (kind === 'answers') {
      proxy.loseAnswers();
      await sleep(random.integer(400));
    }
    if (kind === 'long') await proxy.cutFor(random.integer(TUNNEL));
    else proxy.cut();
    cuts += 1;
  }
  return cuts;
}
