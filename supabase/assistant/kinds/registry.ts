import type { EntityKind } from '#shared/platform/commands/words.ts';
import type { Lookup } from '../grammar/references.ts';
import { folded } from '../grammar/tokens.ts';
import type { ToolContext } from '../tools/tool.ts';
import { applicationKind } from './application.ts';
import { chargeKind } from './charge.ts';
import { documentKind } from './document.ts';
import { expenseKind } from './expense.ts';
import { guideKind } from './guide.ts';
import { type Kind, WANTED_MAX } from './kind.ts';
import { leaseKind } from './lease.ts';
import { listingKind } from './listing.ts';
import { memberKind } from './member.ts';
import { payoutKind } from './payout.ts';
import { personKind } from './person.ts';
import { questionKind } from './question.ts';
import { recurringKind } from './recurring.ts';
import { requestKind } from './request.ts';
import { reviewKind } from './review.ts';
import { ruleKind } from './rule.ts';
import { runKind } from './run.ts';
import { tourKind } from './tour.ts';
import { vendorKind } from './vendor.ts';
import { workOrderKind } from './work-order.ts';

const KINDS: readonly Kind[] = [
  applicationKind,
  chargeKind,
  documentKind,
  expenseKind,
  guideKind,
  leaseKind,
  listingKind,
  memberKind,
  payoutKind,
  personKind,
  questionKind,
  recurringKind,
  requestKind,
  reviewKind,
  ruleKind,
  runKind,
  tourKind,
  vendorKind,
  workOrderKind,
];

const byName = new Map(KINDS.map((kind) => [kind.kind, kind]));

/** How the things of a kind are found. */
export function kindNamed(kind: EntityKind): Kind | undefined {
  return byName.get(kind);
}

/** Looks things up as the caller, each question once. */
export function lookupOf(context: ToolContext): Lookup {
  const known = new Map<string, ReturnType<Kind['list']>>();
  const list = (kind: EntityKind, words: readonly string[] | null, whole: boolean) => {
    const key = `${kind} ${words?.join(' ') ?? ''} ${whole}`;
    const asked = known.get(key);
    if (asked) return asked;
    const found = kindNamed(kind)?.list(context, { ids: null, words, whole });
    known.set(key, found ?? Promise.resolve([]));
    return found ?? Promise.resolve([]);
  };
  return async (kind, words, whole = false) => {
    const own = words === null ? null : [...new Set(words.map(folded))].toSorted();
    const first = await list(kind, own, false);
    return whole && first.length >= WANTED_MAX ? list(kind, own, true) : first;
  };
}
