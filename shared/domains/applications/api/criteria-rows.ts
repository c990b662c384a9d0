import * as z from 'zod/mini';
import { unwrap } from '../../../platform/answer.ts';
import { supabase } from '../../../platform/supabase/supabase-client.ts';
import { type Criteria, criteriaSchema } from '../model/criteria.ts';

const columns =
  'income_ratio,people_per_bedroom,references_least,proof_of_income,notes,row_version';

const storedSchema = z.extend(criteriaSchema, { row_version: z.int() });

/** The criteria of an organisation, with the version that a change begins from. */
export type StoredCriteria = z.infer<typeof storedSchema>;

/** Whose criteria: those of all homes of an organisation, or of one home instead. */
export type CriteriaTarget = { org: string } | { home: string };

/** The criteria that are set for a target; null where there are none. */
export async function fetchCriteria(target: CriteriaTarget): Promise<StoredCriteria | null> {
  const client = await supabase();
  const rows =
    'org' in target
      ? client.from('application_criteria').select(columns).eq('org_id', target.org)
      : client.from('home_criteria').select(columns).eq('listing_id', target.home);
  return z.nullable(storedSchema).parse(unwrap(await rows.maybeSingle()));
}

/** Sets criteria, or changes those of a version, and answers the new one; a stale version is refused. */
export async function saveCriteria(
  target: CriteriaTarget,
  criteria: Criteria,
  version: number | undefined,
): Promise<number> {
  const client = await supabase();
  const changed = { ...criteria, row_version: version };
  const written =
    'org' in target
      ? version === undefined
        ? client.from('application_criteria').insert({ org_id: target.org, ...criteria })
        : client.from('application_criteria').update(changed).eq('org_id', target.org)
      : version === undefined
        ? client.from('home_criteria').insert({ listing_id: target.home, ...criteria })
        : client.from('home_criteria').update(changed).eq('listing_id', target.home);
  const row = unwrap(await written.select('row_version').single());
  return z.object({ row_version: z.int() }).parse(row).row_version;
}

/** Removes the criteria of one home: those of its organisation apply again. */
export async function removeHomeCriteria(home: string): Promise<void> {
  const client = await supabase();
  unwrap(await client.from('home_criteria').delete().eq('listing_id', home));
}

/** What the host's side of a home looks at in every application; null where it has said nothing. */
export async function fetchListingCriteria(listing: string): Promise<Criteria | null> {
  const client = await supabase();
  return z
    .nullable(criteriaSchema)
    .parse(unwrap(await client.rpc('listing_criteria', { listing })));
}
