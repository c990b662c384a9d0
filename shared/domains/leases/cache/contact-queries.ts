import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { keptAnswer } from '../../../platform/offline/kept-answer.ts';
import { fetchLeaseContacts, fetchTenantContacts } from '../api/contacts.ts';
import { leaseContactSchema } from '../model/contact.ts';

/** Whom the parties of a lease call; without a connection as this device saw it last. */
export function leaseContactsQuery(me: string, lease: string) {
  return queryOptions({
    queryKey: ['leases', me, 'contacts', lease] as const,
    queryFn: () =>
      keptAnswer(
        me,
        `lease-contacts:${lease}`,
        () => fetchLeaseContacts(lease),
        (rows) => z.array(leaseContactSchema).parse(rows),
      ),
    refetchOnReconnect: 'always',
  });
}

/** What the host gave their tenants. */
export function tenantContactsQuery(me: string) {
  return queryOptions({
    queryKey: ['lease-contacts', me] as const,
    queryFn: () => fetchTenantContacts(me),
  });
}
