import { queryOptions } from '@tanstack/react-query';
import { fetchLeaseTemplates } from '../api/templates.ts';

/** The templates of an organisation, by name. */
export function leaseTemplatesQuery(me: string, org: string) {
  return queryOptions({
    queryKey: ['lease-templates', me, org] as const,
    queryFn: () => fetchLeaseTemplates(org),
  });
}
