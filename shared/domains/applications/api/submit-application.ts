import { track } from '../../../platform/analytics/track.ts';
import { unwrap } from '../../../platform/answer.ts';
import { supabase } from '../../../platform/supabase/supabase-client.ts';

/** Sends a draft with what its applicant tells of themselves. */
export async function submitApplication(application: string): Promise<void> {
  unwrap(await (await supabase()).rpc('submit_application', { application }));
  track('application_submitted', {});
}

/** Withdraws an application; possible until it is approved. */
export async function withdrawApplication(application: string): Promise<void> {
  unwrap(await (await supabase()).rpc('withdraw_application', { application }));
  track('application_status_changed', { status: 'withdrawn' });
}
