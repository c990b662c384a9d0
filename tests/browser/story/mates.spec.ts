import postgres from 'postgres';
import { expect, test } from '../../support/browser.ts';
import { expectAccessible } from '../axe.ts';
import { makeOwnHome } from '../own-home.ts';
import { activity, ahead, arriveAs, expectPath, makePerson } from '../people.ts';
import { as, call } from '../renter/rows.ts';
import { pageOf } from './deal-steps.ts';

test('two renters become mates, form a group, apply together with parts of the rent, and the lease has both', async ({
  page,
  stack,
}) => {
  test.setTimeout(240_000);
  const sql = postgres(stack.adminDatabaseUrl, { max: 1, onnotice: () => {} });
  const own = await makeOwnHome(stack, sql, { named: 'Mates House', status: 'active' });
  await sql`
    update public.listings set description = repeat('A quiet home. ', 10),
      lease_months_min = 1, lease_months_max = 12
    where id = ${own.listing}`;
  await sql`insert into public.listing_media (listing_id, path) values (${own.listing}, 'a/b')`;
  const [mia, ben] = [
    await makePerson(stack, 'renter', 'Mia Mate'),
    await makePerson(stack, 'renter', 'Ben Buddy'),
  ];
  const [first, second] = [await as(stack, mia), await as(stack, ben)];
  for (const { id } of [first, second]) {
    await sql`
      insert into public.mate_profiles ${sql({
        profile_id: id,
        city: `Matesville ${id.slice(0, 6)}`,
        state: 'TX',
        budget_max_cents: 100_000,
        move_in_from: ahead(60),
        visible: true,
      })}`;
  }
  await call(first.client, 'send_mate_request', {
    id: crypto.randomUUID(),
    recipient: second.id,
    message: 'Shall we look together?',
  });
  await sql`
    insert into public.favorites (user_id, listing_id) values (${first.id}, ${own.listing})`;

  // They become mates; she forms a group, he is notified and joins.
  const his = await pageOf(page, stack, ben);
  await his.goto('/mates');
  await his.getByRole('button', { name: 'Accept' }).click();
  await expect(activity(his, 'You look together now')).toBeVisible();
  await arriveAs(page, stack, mia);
  await page.goto('/mates');
  await page.getByRole('button', { name: 'Form a group' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Form the group' }).click();
  await expect(dialog.getByText('Give the group a name.')).toBeVisible();
  await dialog.getByLabel('Name of the group').fill('Pearl Street');
  await expect(dialog.getByRole('checkbox', { name: 'Ben Buddy' })).toBeChecked();
  await expectAccessible(page, 'forming a group of mates');
  await dialog.getByRole('button', { name: 'Form the group' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Pearl Street' })).toBeVisible();
  const people = page.getByRole('region', { name: 'People' });
  await expect(people.getByRole('listitem').filter({ hasText: 'Ben Buddy' })).toContainText(
    'Invited',
  );
  await his.goto('/renter-dashboard');
  await expect(his.getByText('Mia Mate invites you to the group “Pearl Street”.')).toBeVisible();
  await his.getByRole('button', { name: 'Join the group Pearl Street' }).click();
  await expect(activity(his, 'You are in the group now')).toBeVisible();

  // A favorite goes onto their list, and both see it.
  await page.goto('/favorites');
  await page.getByRole('button', { name: `Add ${own.home} to a list` }).click();
  const ours = dialog.getByRole('checkbox', { name: 'Pearl Street' });
  await ours.click();
  await expect(ours).toBeChecked();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await his
    .getByRole('region', { name: 'Groups of mates' })
    .getByRole('link', { name: 'Pearl Street' })
    .click();
  const homes = his.getByRole('region', { name: 'Homes on our list' });
  await expect(homes.getByRole('link', { name: own.home, exact: true })).toBeVisible();
  await expectAccessible(his, 'a group of mates');

  // She applies for both, and says what each pays.
  await page.goto('/mates');
  await page.getByRole('link', { name: 'Pearl Street' }).click();
  await page.getByRole('link', { name: `Apply together for ${own.home}` }).click();
  await page.getByRole('textbox', { name: 'People who move in, you included' }).fill('2');
  await page.getByLabel('How you earn your living').selectOption('employed');
  await page.getByRole('textbox', { name: 'Income a month' }).fill('4200');
  await page.getByRole('textbox', { name: 'Move in on' }).fill(ahead(60));
  const next = () => page.getByRole('button', { name: 'Next' }).click();
  await next();
  await expect(page.getByText('A mate, who is asked in the app')).toBeVisible();
  const part = page.getByRole('textbox', { name: 'Part of Ben Buddy, in percent' });
  await expect(part).toHaveValue('50');
  await part.fill('120');
  await next();
  await expect(page.getByRole('heading', { level: 2, name: 'People' })).toBeVisible();
  await part.fill('40');
  await expect(page.getByText('Yours is what is left: 60%, $600 of $1,000 a month.')).toBeVisible();
  await expectAccessible(page, 'the people of a joint application');
  await next();
  await next();
  await page.getByRole('button', { name: 'Send application' }).click();
  await expect(activity(page, 'Application sent')).toBeVisible();

  // He agrees to the home and to his part.
  await his.goto('/renter-dashboard');
  await his.getByRole('button', { name: /^Notifications/ }).click();
  await his.getByText('You are invited to apply together').first().click();
  await expectPath(his, '/applications');
  await his.goto('/renter-dashboard');
  await his.getByRole('link', { name: `Answer for ${own.home}` }).click();
  await expect(
    his.getByText(
      'Your part of the rent: 40%, $400 of $1,000 a month. You agree to it with your yes.',
    ),
  ).toBeVisible();
  await expectAccessible(his, 'an invitation to apply together');
  await his.getByRole('button', { name: `Apply together for ${own.home}` }).click();
  await expect(activity(his, 'You apply, too')).toBeVisible();
  await his.getByRole('link', { name: `Open the application for ${own.home}` }).click();
  const parts = his.getByRole('region', { name: 'Parts of the rent' });
  await expect(parts.getByRole('listitem').filter({ hasText: 'You' })).toContainText('Agreed');

  // The host sees the household, and no part of the rent; approves, and sends the lease.
  const hosts = await pageOf(page, stack, own.host);
  const [application] = await sql`
    select id from public.applications where applicant_id = ${first.id}`;
  await hosts.goto(`/dashboard/applications/${application?.id}`);
  const together = hosts.getByRole('region', { name: 'Who applies, too' });
  await expect(together).toContainText('Ben Buddy');
  await expect(together).toContainText('Applies, too');
  await expect(hosts.getByRole('main')).not.toContainText('Pearl Street');
  await expect(hosts.getByRole('main')).not.toContainText('40%');
  await hosts.getByRole('button', { name: 'Approve' }).first().click();
  await hosts.getByRole('dialog').getByRole('button', { name: 'Approve application' }).click();
  await expect(activity(hosts, 'Application approved')).toBeVisible();
  const theirs = await as(stack, own.host);
  const [lease] = await sql`
    select id from public.leases where application_id = ${application?.id}`;
  await call(theirs.client, 'send_lease', { lease: lease?.id });
  await sql.end();

  // The lease names both, and begins with what they agreed on.
  for (const one of [page, his]) {
    await one.goto('/my-home');
    await expect(one.getByRole('main')).toContainText('Mia Mate, Ben Buddy');
  }
  await expect(page.getByText('You 60%, Ben Buddy 40%')).toBeVisible();
  await expect(his.getByText('Mia Mate 60%, You 40%')).toBeVisible();
});
