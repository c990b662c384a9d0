import { expect, test } from '../../support/browser.ts';
import { expectAccessible } from '../axe.ts';
import { activity, arriveAs, makePerson } from '../people.ts';
import { as } from '../renter/rows.ts';
import { draftFor } from './rows.ts';

const HOST = 'host@kinstead.test';

test('a host writes a template, inserts it filled in into a draft, changes it and deletes it with an undo', async ({
  page,
  stack,
}) => {
  const host = await as(stack, HOST);
  const { lease } = await draftFor(stack, host, 'Tara Template');
  const name = `House rules ${(await makePerson(stack, 'renter', 'Nobody')).slice(0, 6)}`;
  await arriveAs(page, stack, HOST);
  await page.goto('/dashboard/leases');
  await page.getByRole('link', { name: 'Templates' }).click();
  const main = page.getByRole('main');
  const save = main.getByRole('button', { name: 'Save template' });
  await main.getByRole('button', { name: 'New template' }).click();
  await save.click();
  await expect(main.getByText('Give the template a name.')).toBeVisible();
  await main.getByLabel('Name').fill(name);
  await main.getByLabel('Text').fill('{tenants} pay {rent}. Keys: {number of keys}.');
  await expect(main.getByText('What you typed is kept on this device.')).toBeVisible();
  await page.reload();
  await main.getByRole('button', { name: 'New template' }).click();
  await expect(main.getByLabel('Name')).toHaveValue(name);
  await expectAccessible(page, 'the editor of a template');
  await save.click();
  await expect(activity(page, 'Template saved')).toBeVisible();
  await expect(main.getByText('{tenants} pay {rent}. Keys: {number of keys}.')).toBeVisible();

  await page.goto(`/dashboard/leases/${lease}`);
  await main.getByLabel('Clauses from').selectOption({ label: name });
  await main.getByRole('button', { name: 'Insert', exact: true }).click();
  await expect(main.getByLabel('Text of the clauses')).toHaveValue(
    /Tara Template pay \$[\d,]+\. Keys: \[number of keys\]\.$/,
  );
  await expect(main.getByText(/places? in brackets/)).toBeVisible();
  await activity(page, 'Clauses inserted').getByRole('button', { name: 'Undo' }).click();
  await expect(main.getByLabel('Text of the clauses')).not.toHaveValue(/Keys:/);

  await main.getByRole('link', { name: 'Edit templates' }).click();
  await main.getByRole('button', { name: `Edit ${name}` }).click();
  await main.getByLabel('Text').fill('Quiet after ten.');
  await save.click();
  await expect(main.getByText('Quiet after ten.')).toBeVisible();
  await main.getByRole('button', { name: `Edit ${name}` }).click();
  await main.getByRole('button', { name: 'Delete' }).click();
  await expect(main.getByText(name)).toHaveCount(0);
  await activity(page, 'Template deleted').getByRole('button', { name: 'Undo' }).click();
  await expect(main.getByRole('button', { name: `Edit ${name}` })).toBeVisible();
});
