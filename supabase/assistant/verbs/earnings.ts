import { bookVerbs } from './books.ts';
import { correctionVerbs } from './corrections.ts';
import { tenantMoneyVerbs } from './tenant-money.ts';
import type { Verb } from './verb.ts';

/** Every verb of money. */
export const earningsVerbs: readonly Verb[] = [
  ...tenantMoneyVerbs,
  ...bookVerbs,
  ...correctionVerbs,
];
