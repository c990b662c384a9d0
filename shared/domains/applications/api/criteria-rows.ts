import * as z from 'zod/mini';
import { unwrap } from '../../../platform/answer.ts';
import { supabase } from '../../../platform/supabase/supabase-client.ts';
import { type Criteria, criteriaSchema } from '../model/criteria.ts';

const columns =
  'income_ratio,people_per_bedroom,references_least,proof_of_income,notes,row_version';

const storedSchema = z.extend(criteriaSchema, { row_version: z.int() });

/** The criteria of an organisation, with the version that a change begins from. */
export type StoredCriteria = z.infer<typeof storedSchema>;

/** The criteria that an organisation has set; null where it has set none. */
export async function fetchCriteria(org: string): Promise<StoredCriteria | null> {
  const client = await supabase();
  const row = unwrap(
    await client.from('application_criteria').select(columns).eq('org_id', org).maybeSingle(),
  );
  return z.nullable(storedSchema).parse(row);
}

/** Sets criteria, or changes those of a version, and answers the new one; a stale version is refused. */
export async function saveCriteria(
  org: string,
  criteria: Criteria,
  version: number | undefined,
): Promise<number> {
  const table = (await supabase()).from('application_criteria');
  const written =
    version === undefined
      ? table.insert({ org_id: org, ...criteria })
      : table.update({ ...criteria, row_version: version }).eq('org_id', org);
  const row = unwrap(await written.select('row_version').single());
  return z.object({ row_version: z.int() }).parse(row).row_version;
}

/** What the host's side of a home looks at in every application; null where it has said nothing. */
export async function fetchListingCriteria(listing: string): Promise<Criteria | null> {
  const client = await supabase();
  return z
    .nullable(criteriaSchema)
    .parse(unwrap(await client.rpc('listing_criteria', { listing })));
}
