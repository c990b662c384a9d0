import { dates } from '../../language/format.ts';
import type { documentKinds, PaperDocument } from './schema.ts';

/** What a kind of paper is called on the screen. */
export const documentKindLabels: Record<(typeof documentKinds)[number], string> = {
  lease: 'Lease',
  id: 'ID',
  income: 'Income',
  insurance: 'Insurance',
  receipt: 'Receipt',
  inspection: 'Inspection',
  license: 'License',
  other: 'Other',
};

/** Whose paper it is, seen by somebody who may read it. */
export function holderText(
  paper: Pick<PaperDocument, 'owner_id' | 'org_id'>,
  side: { me: string; org: string | null },
): string {
  if (paper.owner_id === side.me) return 'Yours';
  return paper.org_id !== null && paper.org_id === side.org
    ? 'Your organization'
    : 'Shared with you';
}

/** When a paper expires, seen from a day; both are days without a time. */
export function expiryText(expiresOn: string | null, today: string): string {
  if (expiresOn === null) return 'Never';
  const days = Math.round((Date.parse(expiresOn) - Date.parse(today)) / 86_400_000);
  if (days < 0) return 'Expired';
  if (days === 0) return 'Today';
  if (days <= 30) return days === 1 ? 'Tomorrow' : `In ${days} days`;
  return dates({
    ...{ month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' },
  }).format(new Date(expiresOn));
}
