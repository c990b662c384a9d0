import { unwrap } from '../../../platform/answer.ts';
import { supabase } from '../../../platform/supabase/supabase-client.ts';
import type { NewDocument } from '../model/create-document-schema.ts';

type StoredFile = { path: string; sha256: string; file_name: string };

/** Keeps a paper with its first file, which lies in storage already; sent again it is the same one. */
export async function saveDocument(
  id: string,
  { kind, title, holder, about, home, lease, expires_on }: NewDocument,
  org: string | null,
  file: StoredFile,
): Promise<void> {
  const client = await supabase();
  unwrap(
    await client.rpc('save_document', {
      id,
      kind,
      title,
      expires_on,
      org: holder === 'org' ? org : null,
      listing: about === 'home' && home ? home : null,
      lease: about === 'lease' && lease ? lease : null,
    }),
  );
  unwrap(await client.rpc('add_document_version', { document: id, ...file }));
}
