import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { unwrap } from '../../../platform/answer.ts';
import { supabase } from '../../../platform/supabase/supabase-client.ts';
import { documentKinds } from '../model/schema.ts';

const shareSchema = z.object({ id: z.guid(), document_id: z.guid() });

/** Which papers an application's host may read now: the share by the document. */
export function sharesQuery(me: string, application: string) {
  return queryOptions({
    queryKey: ['documents', me, 'shares', application] as const,
    queryFn: async (): Promise<ReadonlyMap<string, string>> => {
      const client = await supabase();
      const rows = unwrap(
        await client
          .from('document_shares')
          .select('id,document_id')
          .eq('application_id', application)
          .is('revoked_at', null),
      );
      return new Map(
        z
          .array(shareSchema)
          .parse(rows)
          .map(({ id, document_id }) => [document_id, id]),
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

/** Lets the host of an application read a paper. */
export async function shareWithHost(document: string, application: string): Promise<void> {
  unwrap(await (await supabase()).rpc('share_document', { document, application }));
}

/** Takes that back. */
export async function revokeShare(share: string): Promise<void> {
  unwrap(await (await supabase()).rpc('revoke_document_share', { share }));
}
