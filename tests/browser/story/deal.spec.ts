import sharp from 'sharp';
import { expect, test } from '../../support/browser.ts';
import { signOnPage } from '../leases/rows.ts';
import { activity, ahead, arriveAs, expectPath } from '../people.ts';
import {
  applyInSpanish,
  pageOf,
  payInSpanish,
  review,
  setScene,
  signInSpanish,
  spanishPageOf,
} from './deal-steps.ts';

test('a deal goes from the wish to live here to the returned deposit, on both sides of the table', async ({
  page,
  stack,
}) => {
  test.setTimeout(450_000);
  const scene = await setScene(stack);
  const theirs = await spanishPageOf(page, stack, scene.renter);
  const friend = await pageOf(page, stack, scene.friend);
  const main = page.getByRole('main');
  const hers = theirs.getByRole('main');
  const dialog = page.getByRole('dialog');

  // Two renters ask together; the host compares, approves, and declines the rest.
  await applyInSpanish(theirs, scene);
  await friend.goto('/applications');
  await friend.getByRole('button', { name: `Apply together for ${scene.home}` }).click();
  await expect(activity(friend, 'You apply, too')).toBeVisible();
  await arriveAs(page, stack, scene.host);
  await page.goto('/dashboard/applications');
  for (const name of ['Renata Rivas', 'Rival Ruiz'])
    await page.getByRole('checkbox', { name: `Select ${name}` }).check();
  await page.getByRole('link', { name: 'Compare', exact: true }).click();
  const table = page.getByRole('table', { name: 'Compare applications' });
  await expect(table.getByRole('row', { name: /^Income a month/ })).toContainText('$4,200');
  await table.getByRole('button', { name: 'Approve Renata Rivas' }).click();
  await dialog.getByRole('button', { name: 'Approve application' }).click();
  await expect(activity(page, 'Application approved')).toBeVisible();
  await table.getByRole('link', { name: 'Renata Rivas' }).click();
  await main.getByRole('button', { name: 'Decline the other one' }).click();
  await dialog.getByRole('button', { name: 'Decline application' }).click();
  await expect(activity(page, 'One application declined')).toBeVisible();

  // The next step leads to the draft: by the month, one clause, sent, taken back and sent again.
  await main.getByRole('link', { name: 'Finish the lease' }).click();
  await page.waitForURL(/\/dashboard\/leases\/[\w-]+$/);
  const lease = page.url().split('/').at(-1) ?? '';
  const clauses = main.getByLabel('Text of the clauses');
  await expect(clauses).toHaveValue(/^1\. The home\n/);
  await main.getByRole('textbox', { name: 'Last day' }).fill('');
  await main.getByRole('textbox', { name: 'Days of notice' }).fill('0');
  await clauses.fill('Pets: none.');
  const send = async () => {
    await main.getByRole('button', { name: 'Preview and send' }).click();
    await dialog.getByRole('button', { name: 'Send to sign' }).click();
    await expect(main.getByText('It waits for the signature of Renata Rivas.')).toBeVisible();
  };
  await send();
  await main.getByRole('button', { name: 'Take back' }).click();
  await dialog.getByRole('button', { name: 'Take back' }).click();
  await expect(activity(page, 'Lease taken back')).toBeVisible();
  await clauses.fill('Pets: one cat.');
  await send();

  // All sign in their order, on three devices, and the first rent and the deposit are asked for at once.
  await theirs.goto('/my-home');
  const changes = hers.getByRole('region', { name: 'Lo que cambió desde la versión 1' });
  await expect(changes.locator('ins')).toHaveText('Añadido: Pets: one cat.');
  await signInSpanish(theirs, 'Renata Rivas');
  await friend.goto('/my-home');
  await signOnPage(friend, 'Frieda Friend');
  await page.reload();
  await signOnPage(page, 'Hedda Host');
  await expect(main.getByText('Everybody signed; in force')).toBeVisible();

  // Rent in parts: the tenant's card, then cash that the host records.
  await payInSpanish(theirs, stack, scene.org, [/^Depósito/]);
  await payInSpanish(theirs, stack, scene.org, [/^Alquiler de/, '20']);
  await page.goto(`/dashboard/earnings/leases/${lease}`);
  await main
    .getByRole('button', { name: /^Record payment: Rent for / })
    .last()
    .click();
  await dialog.getByRole('button', { name: 'Record payment' }).click();
  await expect(activity(page, 'Payment recorded')).toBeVisible();

  // An expense with two lines and a receipt, and the month before is closed.
  await page.goto('/dashboard/earnings/expenses/new');
  await page.getByLabel('Paid to').fill('Pipe & Sons');
  await page.getByLabel('Amount of line 1').fill('80');
  await page.getByRole('button', { name: 'Add a line' }).click();
  await page.getByLabel('Amount of line 2').fill('20');
  const buffer = await sharp({ create: { width: 60, height: 60, channels: 3, background: '#777' } })
    .png()
    .toBuffer();
  const picture = { name: 'bill.png', mimeType: 'image/png', buffer };
  await page.getByLabel('Receipts', { exact: true }).setInputFiles(picture);
  await expect(page.getByText('bill.png')).toBeVisible();
  await expect(page.getByText(/Preparing$/)).toHaveCount(0);
  await page.getByRole('button', { name: 'Record expense' }).click();
  await expect(activity(page, 'Expense recorded')).toBeVisible();
  await page.goto('/dashboard/earnings/statements');
  await main.getByRole('button', { name: /^Close / }).click();
  await dialog.getByRole('button', { name: /^Close / }).click();
  await expect(activity(page, 'The month is closed')).toBeVisible();

  // The host says whom tenants call when something breaks.
  await page.goto('/dashboard/settings');
  await main.getByLabel('Phone for tenants').fill('(512) 555-0100');
  await main.getByLabel('Phone for repairs and emergencies').fill('(512) 555-0199');
  const contacts = main.getByRole('region', { name: 'Contacts for tenants' });
  await contacts.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(activity(page, 'Contacts saved')).toBeVisible();

  // The phone has the lease, its receipts and the host's numbers without a connection, with the time they are from.
  await theirs.goto('/payment');
  await theirs.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await theirs.reload();
  const receipt = theirs.getByRole('button', { name: /^Recibo / }).first();
  await expect(receipt).toBeVisible();
  await expect(theirs.getByText('Sin conexión')).toHaveCount(0);
  await theirs.goto('/my-home');
  const read = hers.getByRole('button', { name: `Leer Contrato de ${scene.home}` });
  await read.click();
  await expect(theirs.getByRole('dialog').getByText('Pets: one cat.')).toBeVisible();
  await theirs.keyboard.press('Escape');
  await expect(hers.getByRole('link', { name: 'Llamar a Hedda Host' })).toBeVisible();
  await theirs.context().setOffline(true);
  const since = theirs.getByText('se actualizó por última vez', { exact: false });
  await theirs.goto('/payment');
  await expect(since).toBeVisible();
  await receipt.click();
  await expect(theirs.getByRole('dialog')).toContainText('$');
  await theirs.goto('/my-home');
  await expect(since).toBeVisible();
  await expect(hers.getByRole('heading', { name: scene.home })).toBeVisible();
  const call = hers.getByRole('link', { name: 'Llamar a Hedda Host' });
  await expect(call).toHaveAttribute('href', 'tel:5125550100');
  const repairs = hers.getByRole('link', { name: /^Reparaciones y emergencias/ });
  await expect(repairs).toHaveAttribute('href', 'tel:5125550199');
  await read.click();
  await expect(theirs.getByRole('dialog').getByText('Pets: one cat.')).toBeVisible();
  await theirs.keyboard.press('Escape');
  await theirs.context().setOffline(false);
  await expect(since).toHaveCount(0);

  // Notice, and the list of what is broken, which keeps 120 of the deposit.
  await hers.getByRole('button', { name: 'Dar aviso de salida' }).click();
  const notice = theirs.getByRole('dialog');
  await notice.getByRole('textbox', { name: 'Último día en la vivienda' }).fill(ahead(2));
  await notice.getByRole('button', { name: 'Dar aviso de salida' }).click();
  const steps = hers.getByRole('list', { name: 'Pasos de la salida' });
  await expect(steps.getByText('Lo dio un inquilino.')).toBeVisible();
  await page.goto(`/dashboard/leases/${lease}/inspection?kind=move_out`);
  await main.getByRole('button', { name: 'Begin the move-out list' }).click();
  const condition = main.getByLabel(/^Condition of /).first();
  await condition.selectOption('Damaged');
  await main
    .getByRole('button', { name: /^Words and pictures of / })
    .first()
    .click();
  await dialog.getByLabel('Your words').fill('The glass is broken.');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  await main
    .getByRole('link', { name: /^Carry over to the deposit: / })
    .first()
    .click();
  await dialog.getByLabel('Amount of deduction 1').fill('120');
  await expect(dialog.getByText('$380.00 goes back, $120.00 is kept.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Settle the deposit' }).click();
  await expect(activity(page, 'Deposit settled')).toBeVisible();
  await theirs.goto('/my-home');
  await expect(steps.getByText(/\$380\.00 devueltos/)).toBeVisible();

  // Both review, and both reviews are shown then; the home is offered again.
  await steps.getByRole('link', { name: 'Abrir las reseñas' }).click();
  await expectPath(theirs, '/reviews');
  const spanish = {
    whole: '¿Cómo fue en general?',
    four: '4 estrellas',
    send: 'Enviar reseña',
    sent: 'Reseña enviada',
  };
  await review(theirs, { ...spanish, whom: `Escribir sobre ${scene.home}` });
  await review(theirs, { ...spanish, whom: 'Escribir sobre Hedda Host' });
  await page.goto(`/dashboard/leases/${lease}`);
  await main.getByRole('link', { name: 'Open reviews' }).click();
  await expectPath(page, '/dashboard/reviews');
  await review(page, {
    whom: 'Write about Renata Rivas',
    whole: 'How was it on the whole?',
    four: '4 stars',
    send: 'Send review',
    sent: 'Review sent',
  });
  await expect(main.getByRole('region', { name: 'What tenants say' })).toContainText(scene.home);
  await page.goto(`/dashboard/leases/${lease}`);
  await main.getByRole('button', { name: 'Offer the home again' }).click();
  await expect(activity(page, 'Home offered again')).toBeVisible();
  await theirs.context().close();
  await friend.context().close();
});
