import { random } from '../random.ts';
import type { Guide, Person } from './person.ts';
import { job, type Trade } from './trade.ts';
import { AWAY_TRADES } from './trades-away.ts';
import { DESK_TRADES } from './trades-desk.ts';

/** Work of a renter or guide; the same in a mate's profile and in applications. */
export type Livelihood = Omit<Trade, 'at'> & { employer: string | null };

const GUIDE = job('Tour guide', [], {}, ['I show homes for a living and know this one well.']);
const TRADES = [...AWAY_TRADES, ...DESK_TRADES];

/** Work and words of a renter or guide, decided once for each of them. */
export function livelihoodOf(person: Person): Livelihood {
  const from = random(`livelihood of ${person.id}`);
  // Only guides have the role, and all of them say whom they guide for.
  if (person.role === 'guide') return { ...GUIDE, employer: (person as Guide).organizationName };
  const { at, ...trade } = from.pick(TRADES);
  return { ...trade, employer: at.length > 0 ? from.pick(at) : null };
}
