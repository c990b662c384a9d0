import { type QueryClient, queryOptions } from '@tanstack/react-query';
import {
  fetchApplicationEvents,
  fetchApplicationToDecide,
  fetchApplicationVersions,
  fetchReferenceChecks,
  type ReferenceCheck,
} from '../api/received-application.ts';
import type { ReferenceState } from '../model/commands.ts';

/** One received application, for the host's side. */
export function applicationToDecideQuery(me: string, id: string) {
  return queryOptions({
    queryKey: ['applications', me, 'received', 'one', id] as const,
    queryFn: () => fetchApplicationToDecide(me, id),
  });
}

/** What was sent with it, the latest version first. */
export function applicationVersionsQuery(me: string, id: string) {
  return queryOptions({
    queryKey: ['applications', me, 'received', 'versions', id] as const,
    queryFn: () => fetchApplicationVersions(id),
  });
}

/** How it was moved. */
export function receivedEventsQuery(me: string, id: string) {
  return queryOptions({
    queryKey: ['applications', me, 'received', 'events', id] as const,
    queryFn: () => fetchApplicationEvents(id),
  });
}

const checksKey = (id: string) => ['application-references', id] as const;

/** Which of its references were asked. */
export function referenceChecksQuery(id: string) {
  return queryOptions({ queryKey: checksKey(id), queryFn: () => fetchReferenceChecks(id) });
}

/** Shows how far a reference is before the server has answered; returns what takes that back. */
export function showReference(
  client: QueryClient,
  {
    application,
    reference,
    state,
  }: { application: string; reference: string; state: ReferenceState },
): () => void {
  const key = checksKey(application);
  const before = client.getQueryData<ReferenceCheck[]>(key);
  const others = (before ?? []).filter(({ reference_id }) => reference_id !== reference);
  const now = new Date().toISOString();
  const known = before?.find(({ reference_id }) => reference_id === reference);
  const marked: ReferenceCheck = {
    reference_id: reference,
    asked_at: known?.asked_at ?? now,
    answered_at: state === 'answered' ? now : null,
  };
  client.setQueryData<ReferenceCheck[]>(key, state === 'open' ? others : [...others, marked]);
  return () => client.setQueryData(key, before);
}
