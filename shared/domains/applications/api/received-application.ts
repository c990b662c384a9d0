import * as z from 'zod/mini';
import { unwrap } from '../../../platform/answer.ts';
import { supabase } from '../../../platform/supabase/supabase-client.ts';
import { type ApplicationVersion, applicationVersionSchema } from '../model/content.ts';
import { allDeclineReasons, applicationEventSchema, applicationStatuses } from '../model/schema.ts';

/** More versions than an application has before a host reads it. */
const VERSIONS_MOST = 50;

/** Moves of one application at most: each of its states once or twice. */
const EVENTS_MOST = 100;

const receivedSchema = z.object({
  id: z.guid(),
  applicant_id: z.guid(),
  status: z.enum(applicationStatuses),
  submitted_at: z.string(),
  decline_reason: z.nullable(z.enum(allDeclineReasons)),
  message: z.string(),
  listings: z.object({
    id: z.guid(),
    title: z.string(),
    city: z.string(),
    state: z.string(),
    rent_cents: z.int(),
    currency: z.string(),
    bedrooms: z.int(),
    pets_allowed: z.boolean(),
    available_from: z.nullable(z.string()),
    time_zone: z.string(),
  }),
});

/** An application as its own page shows it to the host's side. */
export type ApplicationToDecide = z.infer<typeof receivedSchema>;

/** One received application; null where there is none that the caller may read. */
export async function fetchApplicationToDecide(
  me: string,
  id: string,
): Promise<ApplicationToDecide | null> {
  const client = await supabase();
  const row = unwrap(
    await client
      .from('applications')
      .select(
        'id,applicant_id,status,submitted_at,decline_reason,message,listings!applications_listing_id_fkey!inner(id,title,city,state,rent_cents,currency,bedrooms,pets_allowed,available_from,time_zone)',
      )
      .eq('id', id)
      // Their own application is on their own page.
      .neq('applicant_id', me)
      .not('submitted_at', 'is', null)
      .maybeSingle(),
  );
  return z.nullable(receivedSchema).parse(row);
}

/** What was sent, each time it was sent or changed; the latest first. */
export async function fetchApplicationVersions(application: string): Promise<ApplicationVersion[]> {
  const client = await supabase();
  const rows = unwrap(
    await client
      .from('application_versions')
      .select('version,content,created_at')
      .eq('application_id', application)
      .order('version', { ascending: false })
      .limit(VERSIONS_MOST),
  );
  return z.array(applicationVersionSchema).parse(rows);
}

/** The moves of an application, in their order. */
export async function fetchApplicationEvents(application: string) {
  const client = await supabase();
  const rows = unwrap(
    await client
      .from('application_events')
      .select('id,actor_id,from_status,to_status,reason,happened_at')
      .eq('application_id', application)
      .order('happened_at', { ascending: true })
      .order('id', { ascending: true })
      .limit(EVENTS_MOST),
  );
  return z.array(applicationEventSchema).parse(rows);
}

const referenceCheckSchema = z.object({
  reference_id: z.guid(),
  asked_at: z.string(),
  answered_at: z.nullable(z.string()),
});

/** When a reference was asked, and when it answered. */
export type ReferenceCheck = z.infer<typeof referenceCheckSchema>;

/** Which references of an application were asked. */
export async function fetchReferenceChecks(application: string): Promise<ReferenceCheck[]> {
  const client = await supabase();
  const rows = unwrap(
    await client
      .from('application_reference_checks')
      .select('reference_id,asked_at,answered_at')
      .eq('application_id', application),
  );
  return z.array(referenceCheckSchema).parse(rows);
}
