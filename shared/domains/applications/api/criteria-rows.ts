import * as z from 'zod/mini';
import { unwrap } from '../../../platform/answer.ts';
import { supabase } from '../../../platform/supabase/supabase-client.ts';
import {
  type Criteria,
  criteriaSchema,
  type StoredCriteria,
  storedCriteriaSchema,
} from '../model/criteria.ts';

const columns =
  'income_ratio,people_per_bedroom,references_least,proof_of_income,notes,row_version';

/** Whose criteria: those of all homes of an organisation, or of one home instead. */
export type CriteriaTarget = { org: string } | { home: string };

/** The criteria that are set for a target; null where there are none. */
export async function fetchCriteria(target: CriteriaTarget): Promise<StoredCriteria | null> {
  const client = await supabase();
  const rows =
    'org' in target
      ? client.from('application_criteria').select(columns).eq('org_id', target.org)
      : client.from('home_criteria').select(columns).eq('listing_id', target.home);
  return z.nullable(storedCriteriaSchema).parse(unwrap(await rows.maybeSingle()));
}

/** What the host's side of a home looks at in every application; null where it has said nothing. */
export async function fetchListingCriteria(listing: string): Promise<Criteria | null> {
  const client = await supabase();
  return z
    .nullable(criteriaSchema)
    .parse(unwrap(await client.rpc('listing_criteria', { listing })));
}
