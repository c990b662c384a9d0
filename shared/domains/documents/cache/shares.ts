import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { unwrap } from '../../../platform/answer.ts';
import { supabase } from '../../../platform/supabase/supabase-client.ts';
import { documentKinds } from '../model/schema.ts';

const shareSchema = z.object({ document_id: z.guid() });

/** The papers that an application's host may read now. */
export function sharesQuery(me: string, application: string) {
  return queryOptions({
    queryKey: ['documents', me, 'shares', application] as const,
    queryFn: async (): Promise<ReadonlySet<string>> => {
      const client = await supabase();
      const rows = unwrap(
        await client
          .from('document_shares')
          .select('document_id')
          .eq('application_id', application)
          .is('revoked_at', null),
      );
      return new Set(
        z
          .array(shareSchema)
          .parse(rows)
          .map(({ document_id }) => document_id),
      );
    },
  });
}

const sharedPaperSchema = z.object({
  documents: z.object({ id: z.guid(), kind: z.enum(documentKinds), title: z.string() }),
});

/** Papers that the host's side of an application may read now, in the order in which they were shared. */
export function sharedPapersQuery(me: string, application: string) {
  return queryOptions({
    queryKey: ['documents', me, 'of-application', application] as const,
    queryFn: async () => {
      const client = await supabase();
      const rows = unwrap(
        await client
          .from('document_shares')
          .select('documents!inner(id,kind,title)')
          .eq('application_id', application)
          .is('revoked_at', null)
          .order('shared_at', { ascending: true }),
      );
      return z
        .array(sharedPaperSchema)
        .parse(rows)
        .map(({ documents }) => documents);
    },
  });
}
