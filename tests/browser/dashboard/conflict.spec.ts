import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright/test';
import postgres from 'postgres';
import { expect, test } from '../../support/browser.ts';
import type { Stack } from '../../support/stack.ts';
import { expectAccessible } from '../axe.ts';
import { arriveAs, makePerson } from '../people.ts';
import { asPerson } from './as-person.ts';

/** A draft of a home, its owner, and a colleague who manages it with them. */
async function sharedHome(stack: Stack) {
  const ownerEmail = await makePerson(stack, 'host', 'Olga Owner');
  const colleagueEmail = await makePerson(stack, 'host', 'Carl Colleague');
  const owner = await asPerson(stack, ownerEmail);
  const colleague = await asPerson(stack, colleagueEmail);
  const id = randomUUID();
  const sql = postgres(stack.databaseUrl, { max: 1 });
  try {
    await sql`
      insert into public.listings (id, owner_id, org_id, title, home_type, city, state, time_zone, rent_cents)
      select ${id}, p.id, p.org_id, 'Flat that two people edit', 'apartment', 'Chicago', 'IL',
        'America/Chicago', 140000 from public.profiles p where p.id = ${owner.me}`;
    const [home] = await sql<{ org_id: string }[]>`
      select org_id from public.listings where id = ${id}`;
    const org = home?.org_id ?? '';
    // As an accepted invitation leaves it.
    await sql`
      delete from public.organizations o using public.organization_members m
      where m.org_id = o.id and m.profile_id = ${colleague.me}`;
    await sql`
      insert into public.organization_members (org_id, profile_id, role)
      values (${org}, ${colleague.me}, 'manager')`;
    await sql`update public.hosts set org_id = ${org} where id = ${colleague.me}`;
    await sql`update public.profiles set org_id = ${org} where id = ${colleague.me}`;
  } finally {
    await sql.end();
  }
  const stored = async () => {
    const { data } = await owner.client
      .from('listings')
      .select('title,rent_cents,description')
      .eq('id', id)
      .single();
    return data;
  };
  /** What the owner saves on another device, past this page. */
  const ownerSets = async (columns: object) => {
    const { error } = await owner.client.from('listings').update(columns).eq('id', id);
    expect(error).toBeNull();
  };
  return { id, colleague: { ...colleague, email: colleagueEmail }, stored, ownerSets };
}

async function openForm(page: Page, stack: Stack, home: Awaited<ReturnType<typeof sharedHome>>) {
  await arriveAs(page, stack, home.colleague.email);
  // The question of the host's profile has tests of its own.
  await page.evaluate(
    (host) => sessionStorage.setItem('kinstead.host-popup-later', host),
    home.colleague.me,
  );
  await page.goto(`/dashboard/listings/${home.id}/edit`);
  const title = page.getByLabel('Title');
  await expect(title).toHaveValue('Flat that two people edit');
  return {
    title,
    rent: page.getByRole('textbox', { name: 'Rent a month' }),
    description: page.getByLabel('Description'),
    save: page.getByRole('button', { name: 'Save', exact: true }),
    conflict: page.getByRole('alert').filter({ hasText: 'Changed by someone else' }),
  };
}

test('a title that is saved from an older page leaves the rent that the owner set meanwhile', async ({
  page,
  stack,
}) => {
  const home = await sharedHome(stack);
  const form = await openForm(page, stack, home);
  await home.ownerSets({ rent_cents: 145_000 });
  await form.title.fill('Flat with a bay window');
  await form.save.click();
  await expect
    .poll(home.stored)
    .toMatchObject({ title: 'Flat with a bay window', rent_cents: 145_000 });
  await expect(form.rent).toHaveValue('$1,450');
  await expect(form.title).toHaveValue('Flat with a bay window');
  await expect(form.conflict).toHaveCount(0);
});

test('a rent that two people set is shown with both values, and the second one chooses which stays', async ({
  page,
  stack,
}) => {
  const home = await sharedHome(stack);
  const form = await openForm(page, stack, home);
  await home.ownerSets({ rent_cents: 145_000, title: 'Flat on the park' });
  await form.rent.fill('1500');
  await form.description.fill('Two rooms and a long kitchen table.');
  await form.save.click();
  await expect(form.conflict).toContainText('Rent');
  await expect(form.conflict).toContainText('Yours: $1,500');
  await expect(form.conflict).toContainText('Saved by them: $1,450');
  // What only one side changed is no question.
  await expect(form.conflict.getByRole('button')).toHaveCount(2);
  await expect(form.title).toHaveValue('Flat on the park');
  await expect(form.description).toHaveValue('Two rooms and a long kitchen table.');
  await expectAccessible(page, 'a conflict of a home');
  // Nothing goes out before it is answered.
  await form.save.click();
  await expect(form.conflict).toBeVisible();
  expect(await home.stored()).toMatchObject({ rent_cents: 145_000, description: '' });
  // A reload is no answer.
  await expect(page.getByText('What you typed is kept on this device.')).toBeVisible();
  await page.reload();
  await expect(form.conflict).toContainText('Yours: $1,500');
  await expect(form.conflict).toContainText('Saved by them: $1,450');
  await expect(form.description).toHaveValue('Two rooms and a long kitchen table.');
  await form.conflict.getByRole('button', { name: 'Keep mine: Rent a month' }).click();
  await expect(form.conflict).toHaveCount(0);
  await form.save.click();
  await expect.poll(home.stored).toEqual({
    title: 'Flat on the park',
    rent_cents: 150_000,
    description: 'Two rooms and a long kitchen table.',
  });
});

test('taking the rent of the other person keeps all else that was typed', async ({
  page,
  stack,
}) => {
  const home = await sharedHome(stack);
  const form = await openForm(page, stack, home);
  await home.ownerSets({ rent_cents: 145_000 });
  await form.rent.fill('1500');
  await form.title.fill('Flat with a bay window');
  await form.save.click();
  await form.conflict.getByRole('button', { name: 'Take theirs: Rent a month' }).click();
  await expect(form.rent).toHaveValue('$1,450');
  await form.save.click();
  await expect
    .poll(home.stored)
    .toMatchObject({ title: 'Flat with a bay window', rent_cents: 145_000 });
});
