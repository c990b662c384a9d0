import * as z from 'zod/mini';
import { unwrap } from '../../../platform/answer.ts';
import { publicCall } from '../../../platform/public-api.ts';
import { supabase } from '../../../platform/supabase/supabase-client.ts';
import {
  type AlertFrequency,
  type OpenedSearch,
  openedSearchSchema,
  type SavedSearch,
  type StoppedAlerts,
  savedSearchSchema,
  stoppedAlertsSchema,
} from '../model/schema.ts';

/** The caller's saved searches, the newest first; the server keeps at most fifty of them. */
export async function fetchSavedSearches(): Promise<SavedSearch[]> {
  const client = await supabase();
  return z.array(savedSearchSchema).parse(unwrap(await client.rpc('my_saved_searches')));
}

/** Opens a saved search: what is new since the visit before, which this one ends. */
export async function openSavedSearch(search: string): Promise<OpenedSearch> {
  const client = await supabase();
  return openedSearchSchema.parse(unwrap(await client.rpc('open_saved_search', { search })));
}

/** Sets how often the search of a mail's link alerts; no sign-in is needed. */
export async function setSearchAlerts(
  token: string,
  frequency: AlertFrequency,
): Promise<StoppedAlerts> {
  return stoppedAlertsSchema.parse(await publicCall('set_search_alerts', { token, frequency }));
}
