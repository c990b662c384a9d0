import { createClient } from '@supabase/supabase-js';
import { beforeAll, expect, inject, test } from 'vitest';
import { fetchApplication, saveApplication } from '#shared/domains/applications/api/apply.ts';
import { toApplyForm } from '#shared/domains/applications/model/apply-rules.ts';
import type { ApplyForm } from '#shared/domains/applications/model/apply-schema.ts';
import { fetchMateProfile, saveMateProfile } from '#shared/domains/mates/api/mates.ts';
import {
  fetchGuide,
  fetchHost,
  saveGuide,
  saveHost,
} from '#shared/domains/onboarding/api/onboarding.ts';
import { guideFormOf, hostFormOf } from '#shared/domains/onboarding/model/rules.ts';
import { signInAs, supplyShell } from '../../support/client-shell.ts';

const stack = inject('stack');

beforeAll(() => supplyShell(stack));

/** A person of the test's own, signed in; answers the id. */
async function newPerson(user_type: 'host' | 'guide' | 'renter'): Promise<string> {
  const service = createClient(stack.supabaseUrl, stack.secretKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
  const email = `${crypto.randomUUID()}@devices.test`;
  const { error } = await service.auth.admin.createUser({
    email,
    password: 'kinstead-local',
    email_confirm: true,
    user_metadata: { full_name: 'Dora Device', user_type },
  });
  if (error) throw error;
  return await signInAs(email);
}

test('[A9] a host who answers on two devices keeps the answers of both', async () => {
  const me = await newPerson('host');
  const began = hostFormOf(await fetchHost(me));
  await saveHost(me, began, { ...began, contactPhone: '+15125550100', serviceAreas: ['Waco'] }, 1);
  // The laptop has had the page open all the while.
  await saveHost(me, began, { ...began, companyName: 'Dora Homes', taxId: '12-3456789' }, 2);
  expect(await fetchHost(me)).toMatchObject({
    company_name: 'Dora Homes',
    contact_phone: '+15125550100',
    service_areas: ['Waco'],
    tax_id: '12-3456789',
    onboarding_step: 2,
  });
});

test('[A9] an answer that a host took away on one device stays away when the other saves', async () => {
  const me = await newPerson('host');
  const blank = hostFormOf(await fetchHost(me));
  const began = { ...blank, companyName: 'Dora Homes', managementStyle: 'by hand' };
  await saveHost(me, blank, began, 1);
  await saveHost(me, began, { ...began, managementStyle: '' }, 1);
  await saveHost(me, began, { ...began, yearsInBusiness: 4 }, 1);
  expect(await fetchHost(me)).toMatchObject({ management_style: null, years_in_business: 4 });
});

test('[A9] a guide who answers on two devices keeps the answers of both, the name too', async () => {
  const me = await newPerson('guide');
  const { guide, named } = await fetchGuide(me);
  const began = guideFormOf(guide, named);
  await saveGuide(me, began, { ...began, lastName: 'Delgado', hometown: 'Waco' }, 1);
  await saveGuide(me, began, { ...began, languagesSpoken: ['Spanish'], age: 30 }, 2);
  const now = await fetchGuide(me);
  expect(now.named.full_name).toBe('Dora Delgado');
  expect(now.guide).toMatchObject({ hometown: 'Waco', languages_spoken: ['Spanish'], age: 30 });
});

test('[A9] answers for mates on two devices are all there in the end', async () => {
  const me = await newPerson('renter');
  const began = {
    about: 'Early to bed.',
    occupation: null,
    budget_max_cents: 120_000,
    move_in_from: '2027-01-15',
    city: 'Portland',
    state: 'OR',
    visible: true,
  };
  await saveMateProfile(me, began, null);
  await saveMateProfile(me, { ...began, visible: false, budget_max_cents: 150_000 }, began);
  await saveMateProfile(me, { ...began, about: 'Up with the sun.' }, began);
  expect(await fetchMateProfile(me)).toMatchObject({
    about: 'Up with the sun.',
    visible: false,
    budget_max_cents: 150_000,
  });
  // Nothing differs: nothing is written, and nothing fails.
  await saveMateProfile(me, began, began);
  expect(await fetchMateProfile(me)).toMatchObject({ visible: false });
});

/** An application with one former home, one reference and one companion, as both devices show it. */
async function appliedOnce() {
  const me = await newPerson('renter');
  const service = createClient(stack.supabaseUrl, stack.secretKey);
  const { data } = await service
    .from('listings')
    .select('id')
    .eq('status', 'active')
    .limit(1)
    .single()
    .throwOnError();
  const home: string = data.id;
  const fresh = crypto.randomUUID();
  const blank = toApplyForm(await fetchApplication(me, home));
  const first: ApplyForm = {
    ...blank,
    people: 2,
    employment: 'employed',
    employer: 'Acme',
    income: 4200.5,
    moveIn: '2030-01-01',
    message: 'Hello',
    references: [reference('Bo'), reference('Cy')],
  };
  await saveApplication(me, home, fresh, blank, first);
  const read = async () => toApplyForm(await fetchApplication(me, home));
  const save = (before: ApplyForm, form: ApplyForm) =>
    saveApplication(me, home, fresh, before, form);
  return { began: await read(), read, save };
}

const reference = (full_name: string): ApplyForm['references'][number] => ({
  id: crypto.randomUUID(),
  full_name,
  relation: 'friend',
  email: `${full_name}@friends.test`.toLowerCase(),
  phone: '',
});

test('[A9] an application filled in on two devices has the facts and the message of both', async () => {
  const { began, read, save } = await appliedOnce();
  await save(began, { ...began, income: 5000, message: 'Hello from the train' });
  await save(began, { ...began, employer: 'Brick & Co', pets: ['cat'] });
  expect(await read()).toMatchObject({
    income: 5000,
    message: 'Hello from the train',
    employer: 'Brick & Co',
    pets: ['cat'],
  });
});

test('[A9] references changed and removed on one device are not put back by the other', async () => {
  const { began, read, save } = await appliedOnce();
  const [bo, cy] = began.references.toSorted((a, b) => a.full_name.localeCompare(b.full_name));
  if (!bo || !cy) throw new Error('both references were stored');
  await save(began, { ...began, references: [{ ...bo, phone: '+15125550100' }] });
  await save(began, { ...began, about: 'Quiet', references: [bo, cy, reference('Di')] });
  const now = await read();
  expect(now.about).toBe('Quiet');
  expect(now.references.map(({ full_name }) => full_name)).toEqual(['Bo', 'Di']);
  expect(now.references[0]?.phone).toBe('+15125550100');
});
