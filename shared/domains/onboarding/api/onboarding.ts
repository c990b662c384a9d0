import * as z from 'zod/mini';
import { textsOf } from '../../../language/texts.ts';
import { AppError, toAppError } from '../../../platform/errors.ts';
import { askServer } from '../../../platform/own-answer.ts';
import { loadConfig } from '../../../platform/ports/platform.ts';
import { publicCall } from '../../../platform/public-api.ts';
import { differingColumns } from '../../../platform/row-changes.ts';
import { account, supabase, wholeSupabase } from '../../../platform/supabase/supabase-client.ts';
import type { partnerInputSchema } from '../../operations/model/schema.ts';
import { guideChanges, hostChanges } from '../model/rules.ts';
import {
  type Guide,
  type GuideForm,
  guideSchema,
  type Host,
  type HostForm,
  hostSchema,
  type Named,
  namedSchema,
  type Paper,
  type PaperType,
  paperSchema,
} from '../model/schema.ts';
import texts from '../texts/en.ts';

const t = textsOf(texts);

const GUIDE_COLUMNS = Object.keys(guideSchema.shape).join(', ');
const HOST_COLUMNS = Object.keys(hostSchema.shape).join(', ');
const PAPER_COLUMNS = Object.keys(paperSchema.shape).join(', ');

/** A guide's answers so far, with name and picture as they are stored. */
export async function fetchGuide(userId: string): Promise<{ guide: Guide; named: Named }> {
  try {
    const client = await supabase();
    const [guide, named] = await Promise.all([
      client.from('guides').select(GUIDE_COLUMNS).eq('id', userId).single().throwOnError(),
      client
        .from('profiles')
        .select('full_name, avatar_url')
        .eq('id', userId)
        .single()
        .throwOnError(),
    ]);
    return { guide: guideSchema.parse(guide.data), named: namedSchema.parse(named.data) };
  } catch (error) {
    throw toAppError(error);
  }
}

/** Stores a guide's answers that differ from those the form began with, and the step to resume at. */
export async function saveGuide(
  userId: string,
  before: GuideForm,
  form: GuideForm,
  step: number,
): Promise<void> {
  const [now, began] = [guideChanges(form), guideChanges(before)];
  const guide = differingColumns(now.guide, began.guide);
  const profile = differingColumns(now.profile, began.profile);
  try {
    const client = await supabase();
    await client
      .from('guides')
      .update(Object.assign({ onboarding_step: step }, guide))
      .eq('id', userId)
      .throwOnError();
    if (profile) await client.from('profiles').update(profile).eq('id', userId).throwOnError();
  } catch (error) {
    throw toAppError(error);
  }
}

/** Where a public file is, without this copy's address: other copies have other ports. */
export async function publicPath(bucket: string, path: string): Promise<string> {
  const client = await wholeSupabase();
  const { supabaseUrl } = await loadConfig();
  const { publicUrl } = client.storage.from(bucket).getPublicUrl(path).data;
  return publicUrl.startsWith(supabaseUrl) ? publicUrl.slice(supabaseUrl.length) : publicUrl;
}

/** Skipping and completing need a logged-in user; without one nothing is even tried. */
export async function requireLogin(how: 'skip' | 'complete', cause?: unknown): Promise<void> {
  if (!cause && (await account())) return;
  throw new AppError('signed-out', {
    cause,
    message: t(`loggedOut.${how}`),
  });
}

/** Ends the onboarding of the active role; only the server writes that it is completed. */
export async function endOnboarding(how: 'skip' | 'complete'): Promise<void> {
  await requireLogin(how);
  try {
    const client = await supabase();
    await client.rpc('complete_onboarding', { how }).throwOnError();
  } catch (thrown) {
    const error = toAppError(thrown);
    if (error.code === 'signed-out') await requireLogin(how, thrown);
    throw error;
  }
}

type OrganizationMail = { email: string; userId: string; type: string; name: string };

/** Asks for a code to be sent to a guide's organisation. */
export async function sendOrganizationCode(mail: OrganizationMail): Promise<void> {
  const client = await wholeSupabase();
  const { error, response } = await client.functions.invoke('send-verification', {
    body: {
      email: mail.email,
      type: 'email',
      userId: mail.userId,
      isPreRegistration: false,
      additionalData: { organizationType: mail.type, organizationName: mail.name },
    },
  });
  if (!error) return;
  const said: unknown = await response?.json().catch(() => null);
  const text = said && typeof said === 'object' && 'error' in said ? said.error : null;
  const status = response?.status;
  if (status === undefined || typeof text !== 'string') throw toAppError(error);
  throw toAppError(Object.assign(new Error(text), { status }));
}

/** Checks the code of the organisation's mail; the server marks the address as verified. */
export async function checkOrganizationCode(email: string, code: string): Promise<void> {
  try {
    const client = await supabase();
    const { data } = await client
      .rpc('verify_code', { email, code, purpose: 'organization' })
      .throwOnError();
    if (data?.verified === true) return;
    throw new AppError(data?.reason === 'too_many_attempts' ? 'too-many' : 'code-wrong');
  } catch (error) {
    throw toAppError(error);
  }
}

/** A host's answers so far. */
export async function fetchHost(userId: string): Promise<Host> {
  try {
    const client = await supabase();
    const { data } = await client
      .from('hosts')
      .select(HOST_COLUMNS)
      .eq('id', userId)
      .single()
      .throwOnError();
    return hostSchema.parse(data);
  } catch (error) {
    throw toAppError(error);
  }
}

/** Stores a host's answers that differ from those the form began with, and the step to resume at. */
export async function saveHost(
  userId: string,
  before: HostForm,
  form: HostForm,
  step: number,
): Promise<void> {
  const changed = differingColumns(hostChanges(form), hostChanges(before));
  try {
    const client = await supabase();
    await client
      .from('hosts')
      .update(Object.assign({ onboarding_step: step }, changed))
      .eq('id', userId)
      .throwOnError();
  } catch (error) {
    throw toAppError(error);
  }
}

/** A host's papers, the newest first. */
export async function fetchPapers(hostId: string): Promise<Paper[]> {
  try {
    const client = await supabase();
    const { data } = await client
      .from('host_verification')
      .select(PAPER_COLUMNS)
      .eq('host_id', hostId)
      .order('created_at', { ascending: false })
      .throwOnError();
    return z.array(paperSchema).parse(data);
  } catch (error) {
    throw toAppError(error);
  }
}

/** Hands in a paper that was uploaded; an operator judges it. */
export async function handInPaper(hostId: string, type: PaperType, path: string): Promise<void> {
  try {
    const client = await supabase();
    await client
      .from('host_verification')
      .insert({ host_id: hostId, document_type: type, document_url: path })
      .throwOnError();
  } catch (error) {
    throw toAppError(error);
  }
}

/** Stores the details left on a partner page; this creates no account. */
export async function signUpPartner(input: z.infer<typeof partnerInputSchema>): Promise<void> {
  await publicCall('sign_up_partner', input);
}

// Read here and not with the rest of the configuration: every first page would carry it.
const renterFormSchema = z.object({
  renterFormUrl: z.nullish(z.string().check(z.regex(/^https?:\/\/[^/]/))),
});

/** The form elsewhere that this copy sends renters to; null when it has none. */
export async function fetchRenterForm(): Promise<string | null> {
  try {
    const answer = await askServer('/config.json');
    if (!answer.ok) throw new Error(`config.json answered ${answer.status}`);
    return renterFormSchema.parse(await answer.json()).renterFormUrl ?? null;
  } catch (cause) {
    throw new AppError('unavailable', { cause });
  }
}
