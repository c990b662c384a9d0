import * as z from 'zod/mini';
import { phoneNumber } from '../../../language/phone-number.ts';
import { visibleLine } from '../../../language/visible-text.ts';
import { unwrap } from '../../../platform/answer.ts';
import { callServer } from '../../../platform/commands/call.ts';
import { differingColumns } from '../../../platform/row-changes.ts';
import { supabase } from '../../../platform/supabase/supabase-client.ts';
import { storeApplication } from '../model/applicant-commands.ts';
import { changesOf, factsOf, type StoredApplication, toApplyForm } from '../model/apply-rules.ts';
import type { ApplyForm } from '../model/apply-schema.ts';
import { formerHomeColumns, formerHomeSchema } from '../model/former-homes.ts';
import { askMateToApply, divideRent } from '../model/joint/joint-commands.ts';
import { sharesOf } from '../model/joint/rent-parts.ts';
import {
  type ApplicationShare,
  applicationSchema,
  applicationShareSchema,
  coApplicantSchema,
  referenceSchema,
  renterProfileSchema,
} from '../model/schema.ts';

/** Statuses of an application that exclude another one for the same home. */
const STANDING = ['draft', 'submitted', 'screening', 'shortlisted', 'approved'];

/**
 * What the server has stored of the user's application for this home, and the answers that every application
 * shares.
 */
export async function fetchApplication(me: string, home: string): Promise<StoredApplication> {
  const client = await supabase();
  const [facts, homes, references, applications] = await Promise.all([
    client
      .from('renter_profiles')
      .select(
        'household_size,employment,employer,income_cents,currency,move_in_on,pets,vehicles,about',
      )
      .eq('id', me)
      .maybeSingle(),
    client
      .from('renter_homes')
      .select('id,address,from_on,until_on,landlord_name,landlord_contact')
      .eq('applicant_id', me)
      .order('from_on', { ascending: false })
      .order('id', { ascending: true }),
    client
      .from('application_references')
      .select('id,full_name,relation,email,phone,note')
      .eq('applicant_id', me)
      .order('created_at', { ascending: true })
      .order('id', { ascending: true }),
    client
      .from('applications')
      .select(
        'id,listing_id,applicant_id,status,message,version,submitted_at,decline_reason,concluded_at,created_at,updated_at',
      )
      .eq('applicant_id', me)
      .eq('listing_id', home)
      .in('status', STANDING)
      .is('concluded_at', null)
      .order('created_at', { ascending: false })
      .limit(1),
  ]);
  const [application = null] = z.array(applicationSchema).parse(unwrap(applications));
  return {
    facts: z.nullable(renterProfileSchema).parse(unwrap(facts)),
    homes: z.array(formerHomeSchema).parse(unwrap(homes)),
    references: z.array(referenceSchema).parse(unwrap(references)),
    application,
    ...(application ? await fetchPeople(application.id) : { coApplicants: [], shares: [] }),
  };
}

async function fetchPeople(application: string) {
  const client = await supabase();
  const [rows, shares] = await Promise.all([
    client
      .from('application_co_applicants')
      .select('id,full_name,email,status')
      .eq('application_id', application)
      .order('created_at', { ascending: true })
      .order('id', { ascending: true }),
    fetchShares(application),
  ]);
  return { coApplicants: z.array(coApplicantSchema).parse(unwrap(rows)), shares };
}

/** Whom of an application was asked as a mate, and the part of the rent of each. */
export async function fetchShares(application: string): Promise<ApplicationShare[]> {
  const client = await supabase();
  const rows = unwrap(await client.rpc('application_shares', { application }));
  return z.array(applicationShareSchema).parse(rows);
}

/**
 * Keeps all that the form says, for a draft and for what was sent; answers the application. `before`
 * is what the form began with: what it still says belongs to another device, if that changed it. `fresh` is
 * the id of an application that is not there yet. Sent again it changes nothing.
 */
export async function saveApplication(
  me: string,
  home: string,
  fresh: string,
  before: ApplyForm,
  form: ApplyForm,
): Promise<string> {
  const client = await supabase();
  // The answer to the previous attempt may have been lost: the stored application decides.
  const there = await fetchApplication(me, home);
  const stored = toApplyForm(there);
  await saveFacts(me, before, form, there.facts !== null);
  await saveReferences(before, form, stored);
  await saveHomes(before, form, stored);
  const application = there.application?.id ?? fresh;
  // The last of what is sent with it: afterwards a host who has it already reads all of this.
  const message = form.message === before.message ? stored.message : form.message;
  await callServer({
    command: storeApplication,
    input: { application, listing: home, message },
  });
  const people = changesOf(before.companions, form.companions, stored.companions);
  for (const co_applicant of people.gone) {
    unwrap(await client.rpc('remove_co_applicant', { co_applicant }));
  }
  for (const { id, full_name, email, mate, group } of [...people.changed, ...people.fresh]) {
    if (!mate) {
      unwrap(await client.rpc('save_co_applicant', { id, application, full_name, email }));
    } else if (group && !stored.companions.some((one) => one.id === id)) {
      await callServer({ command: askMateToApply, input: { id, application, group, mate } });
    }
  }
  await saveShares(application, before, form, people.gone.length + people.fresh.length > 0);
  return application;
}

/** Proposes the parts of the rent where the form has others; other people have none until they are proposed. */
async function saveShares(
  application: string,
  before: ApplyForm,
  form: ApplyForm,
  areOthers: boolean,
) {
  const shares = sharesOf(form.companions);
  const began = JSON.stringify(sharesOf(before.companions));
  if (JSON.stringify(shares) === began && !(areOthers && shares.length > 0)) return;
  await callServer({ command: divideRent, input: { application, shares } });
}

async function saveFacts(me: string, before: ApplyForm, form: ApplyForm, isThere: boolean) {
  const client = await supabase();
  const facts = factsOf(form);
  const table = () => client.from('renter_profiles');
  // No upsert: whose facts they are may be written once and not be changed.
  if (!isThere) unwrap(await table().insert(Object.assign(facts, { id: me })));
  else {
    const changed = differingColumns(facts, factsOf(before));
    if (changed) unwrap(await table().update(changed).eq('id', me));
  }
}

async function saveReferences(before: ApplyForm, form: ApplyForm, stored: ApplyForm) {
  const client = await supabase();
  const { gone, changed, fresh } = changesOf(before.references, form.references, stored.references);
  const columns = ({ full_name, relation, email, phone }: ApplyForm['references'][number]) => ({
    full_name: visibleLine(full_name),
    relation,
    email: email.trim() || null,
    phone: phoneNumber(phone) || null,
  });
  const table = () => client.from('application_references');
  if (gone.length > 0) unwrap(await table().delete().in('id', gone));
  for (const one of changed) unwrap(await table().update(columns(one)).eq('id', one.id));
  if (fresh.length > 0) {
    unwrap(await table().insert(fresh.map((one) => ({ ...columns(one), id: one.id }))));
  }
}

async function saveHomes(before: ApplyForm, form: ApplyForm, stored: ApplyForm) {
  const client = await supabase();
  const { gone, changed, fresh } = changesOf(before.homes, form.homes, stored.homes);
  const table = () => client.from('renter_homes');
  if (gone.length > 0) unwrap(await table().delete().in('id', gone));
  for (const one of changed) unwrap(await table().update(formerHomeColumns(one)).eq('id', one.id));
  if (fresh.length > 0) {
    unwrap(
      await table().insert(
        fresh.map((one) => Object.assign(formerHomeColumns(one), { id: one.id })),
      ),
    );
  }
}
