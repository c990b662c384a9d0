import type { Page } from 'playwright/test';
import postgres from 'postgres';
import { expect, test } from '../../support/browser.ts';
import { violations } from '../axe.ts';
import { makeOwnHome } from '../own-home.ts';
import { arriveAs } from '../people.ts';

/** A receipt as a shop prints it; the day is one of the last weeks, whenever the test runs. */
const receiptOf = (day: string) => [
  'HOLLYWOOD HARDWARE',
  '4100 NE Sandy Blvd',
  `Date: ${day}`,
  'Interior paint 1 gal      38.98',
  'Roller set                12.97',
  'Subtotal                  51.95',
  'Sales tax                  4.16',
  'TOTAL                    $56.11',
];

/** A picture of lines of text, as a camera would have it: drawn by the browser. */
async function pictureOf(page: Page, lines: readonly string[]): Promise<Buffer> {
  const text = await page.evaluate((drawn) => {
    const canvas = document.createElement('canvas');
    canvas.width = 900;
    canvas.height = 80 + drawn.length * 64;
    const context = canvas.getContext('2d');
    if (!context) return '';
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.fillStyle = '#111';
    context.font = '34px monospace';
    for (const [at, line] of drawn.entries()) context.fillText(line, 60, 80 + at * 64);
    return canvas.toDataURL('image/png').split(',')[1] ?? '';
  }, lines);
  return Buffer.from(text, 'base64');
}

test('a picture of a receipt becomes an expense with its lines, which can be taken back', async ({
  page,
  stack,
}) => {
  const sql = postgres(stack.databaseUrl, { max: 1 });
  try {
    const own = await makeOwnHome(stack, sql, { named: 'House of receipts', status: 'active' });
    await arriveAs(page, stack, own.host);
    // What reads is ours, and reaches nothing else.
    const foreign: string[] = [];
    page.on('request', (request) => {
      const { hostname } = new URL(request.url());
      if (!['localhost', '127.0.0.1'].includes(hostname)) foreign.push(request.url());
    });
    await page.goto('/dashboard');
    const spent = new Date(Date.now() - 9 * 86_400_000).toISOString().slice(0, 10);
    const [year, month, day] = spent.split('-');
    const picture = await pictureOf(page, receiptOf(`${month}/${day}/${year}`));

    await page.getByRole('combobox', { name: 'Do anything' }).click();
    await page
      .getByLabel('Attach files')
      .and(page.locator('input'))
      .setInputFiles({ name: 'receipt.png', mimeType: 'image/png', buffer: picture });

    const desk = page.getByRole('dialog', { name: 'Attached file' });
    await expect(desk.getByRole('button', { name: 'Expense' })).toHaveAttribute(
      'aria-pressed',
      'true',
      { timeout: 60_000 },
    );
    await expect(desk.getByLabel('Paid to')).toHaveValue('Hollywood Hardware');
    await expect(desk.getByText('Total $56.11')).toBeVisible();
    await expect(desk.getByLabel('Description of line 2')).toHaveValue(/Roller set/);
    await desk.getByLabel('Description of line 2').fill('Rollers and tray');
    await desk.getByRole('combobox', { name: 'Home' }).fill('House of');
    await page.getByRole('option', { name: own.home }).click();
    expect(await violations(page)).toEqual([]);
    await desk.getByRole('button', { name: 'Continue' }).click();

    const panel = page.getByRole('dialog', { name: 'Assistant' });
    await expect(panel.getByText('$56.11').first()).toBeVisible();
    // From the plan back to the form, which has what was typed.
    await panel.getByRole('button', { name: 'Change the form' }).click();
    await expect(desk.getByLabel('Description of line 2')).toHaveValue('Rollers and tray');
    await desk.getByRole('button', { name: 'Continue' }).click();
    await panel.getByRole('button', { name: 'Confirm' }).click();
    await expect(panel.getByRole('button', { name: 'Undo' })).toBeVisible();
    const recorded = () =>
      sql`
        select e.payee, e.spent_on::text, e.listing_id, e.total_cents::int, e.status,
          (select count(*)::int from storage.objects o
            where o.bucket_id = 'receipts' and o.name = any(e.receipt_paths)) as receipts,
          (select jsonb_agg(jsonb_build_array(l.description, l.amount_cents, l.tax_cents)
            order by l.line) from public.expense_lines l where l.expense_id = e.id) as lines
        from public.expenses e where e.org_id = ${own.org}`;
    expect(await recorded()).toEqual([
      {
        payee: 'Hollywood Hardware',
        spent_on: spent,
        listing_id: own.listing,
        total_cents: 5611,
        status: 'recorded',
        receipts: 1,
        lines: [
          [expect.stringContaining('paint'), 3898, 312],
          ['Rollers and tray', 1297, 104],
        ],
      },
    ]);
    await panel.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(async () => (await recorded())[0]?.status).toBe('voided');
    expect(foreign).toEqual([]);
  } finally {
    await sql.end();
  }
});

const VENDORS = [
  'Company,Specialty,Contact person,Phone,E-mail,Insured until',
  'Ada Pipes,Plumber,Ada Byron,(512) 555-0101,ada@pipes.example,2030-05-01',
  'Bright Sparks,Electrician,,+1 512 555 0102,,',
  'Casa Limpia,Limpieza,,not a phone,,',
  ',Painter,,,,',
  'Known Roofers,Roofer,,,,',
].join('\n');

test('a table of vendors becomes vendors: bad rows are refused with a reason, known ones left out', async ({
  page,
  stack,
}) => {
  const sql = postgres(stack.databaseUrl, { max: 1 });
  try {
    const own = await makeOwnHome(stack, sql, { named: 'House of vendors', status: 'active' });
    await sql`
      insert into public.vendors (org_id, name, trade) values (${own.org}, 'Known roofers', 'roofing')`;
    await arriveAs(page, stack, own.host);
    await page.goto('/dashboard');
    await page.getByRole('combobox', { name: 'Do anything' }).click();
    await page
      .getByLabel('Attach files')
      .and(page.locator('input'))
      .setInputFiles({ name: 'vendors.csv', mimeType: 'text/csv', buffer: Buffer.from(VENDORS) });

    const desk = page.getByRole('dialog', { name: 'Attached file' });
    await expect(desk.getByRole('button', { name: 'Vendors, one a row' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await expect(desk.getByRole('combobox', { name: 'Name', exact: true })).toHaveValue('0');
    await expect(desk.getByText(/^2 vendors\. 2 rows are left out/)).toBeVisible();
    await expect(desk.getByText('This is no phone number.')).toBeVisible();
    await expect(desk.getByText('This row has no name.')).toBeVisible();
    await expect(desk.getByText('Among your vendors already', { exact: true })).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await desk.getByRole('button', { name: 'Continue' }).click();
    const panel = page.getByRole('dialog', { name: 'Assistant' });
    await expect(panel.getByText('Ada Pipes, Bright Sparks')).toBeVisible();
    await panel.getByRole('button', { name: 'Confirm' }).click();
    await expect(panel.getByRole('button', { name: 'Undo' })).toBeVisible();
    const inUse = () => sql`
      select name, trade, contact_name, phone, email, insurance_expires_on::text as insured
      from public.vendors where org_id = ${own.org} and not archived order by name`;
    expect(await inUse()).toMatchObject([
      {
        name: 'Ada Pipes',
        trade: 'plumbing',
        contact_name: 'Ada Byron',
        email: 'ada@pipes.example',
        insured: '2030-05-01',
      },
      { name: 'Bright Sparks', trade: 'electrical', phone: '+1 512 555 0102' },
      { name: 'Known roofers' },
    ]);
    await panel.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(async () => (await inUse()).length).toBe(1);
  } finally {
    await sql.end();
  }
});
