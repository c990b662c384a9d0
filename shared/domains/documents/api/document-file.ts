import * as z from 'zod/mini';
import { textsOf } from '../../../language/texts.ts';
import { unwrap } from '../../../platform/answer.ts';
import { AppError, toAppError } from '../../../platform/errors.ts';
import { supabase, wholeSupabase } from '../../../platform/supabase/supabase-client.ts';
import { DOCUMENT_BUCKET } from '../model/schema.ts';
import texts from '../texts/en.ts';

const t = textsOf(texts);

/** How long the address of an opened paper holds. */
const OPEN_SECONDS = 300;

/** An address under which the caller may open a paper's newest file for a few minutes. */
export async function documentAddress(document: string): Promise<string> {
  const client = await supabase();
  const row = unwrap(
    await client
      .from('document_versions')
      .select('path')
      .eq('document_id', document)
      .order('version', { ascending: false })
      .limit(1)
      .maybeSingle(),
  );
  const found = z.nullable(z.object({ path: z.string() })).parse(row);
  if (!found) throw new AppError('not-found', { message: t('file.thisPaperHasNoFile') });
  const { data, error } = await (await wholeSupabase()).storage
    .from(DOCUMENT_BUCKET)
    .createSignedUrl(found.path, OPEN_SECONDS);
  if (error) throw toAppError(error);
  return data.signedUrl;
}
