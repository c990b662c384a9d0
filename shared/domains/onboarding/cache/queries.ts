import { queryOptions } from '@tanstack/react-query';
import { fetchGuide, fetchHost, fetchPapers } from '../api/onboarding.ts';

/** A guide's answers so far. */
export function guideQuery(me: string) {
  return queryOptions({ queryKey: ['onboarding', me, 'guide'], queryFn: () => fetchGuide(me) });
}

/** A host's answers so far. */
export function hostQuery(me: string) {
  return queryOptions({ queryKey: ['onboarding', me, 'host'], queryFn: () => fetchHost(me) });
}

/** A host's papers. */
export function papersQuery(me: string) {
  return queryOptions({ queryKey: ['onboarding', me, 'papers'], queryFn: () => fetchPapers(me) });
}
