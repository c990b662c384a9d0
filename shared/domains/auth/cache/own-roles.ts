import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { unwrap } from '../../../platform/answer.ts';
import { supabase } from '../../../platform/supabase/supabase-client.ts';
import { userTypeSchema } from '../../profiles/model/schema.ts';

// Only a dashboard's sidebar asks.

const rolesSchema = z.array(z.object({ role: userTypeSchema }));

/** The roles that a person has taken, the active one among them. */
export function ownRolesQuery(me: string) {
  return queryOptions({
    queryKey: ['auth', 'roles', me] as const,
    queryFn: async () => {
      const client = await supabase();
      const rows = unwrap(await client.from('profile_roles').select('role').eq('profile_id', me));
      return rolesSchema.parse(rows).map(({ role }) => role);
    },
    staleTime: 10 * 60_000,
  });
}
