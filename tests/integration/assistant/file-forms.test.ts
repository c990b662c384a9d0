import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ServerMessage, ServerMessageOf } from '#shared/protocol/server-message.ts';
import { adminSql } from '../../support/database.ts';
import { type Line, makePerson, openLine, type Person } from './stage.ts';
import { homeOf } from './things.ts';

let host: Person;
let line: Line;
let home: string;

beforeAll(async () => {
  host = await makePerson('host', 'Fay Filer');
  home = await homeOf(host, 'Loft of receipts');
  line = await openLine(host);
});

afterAll(() => line.close());

type Last = Extract<ServerMessage, { type: 'final' | 'plan' | 'error' }>;

const isLast = (one: ServerMessage): one is Last =>
  one.type === 'final' || one.type === 'plan' || one.type === 'error';

const lastOf = (trace: string, from: number): Promise<Last> =>
  line.until(() => line.ofTrace(trace).slice(from).find(isLast) ?? null, 'an answer');

/** What a form proposes; the sentence only names it. */
async function propose(command: string, input: Record<string, unknown>, text = 'A receipt') {
  const trace = randomUUID();
  line.send({
    type: 'query',
    trace_id: trace,
    text,
    surface: 'tab:1',
    proposes: { command, input },
  });
  return { trace, last: await lastOf(trace, 0) };
}

async function confirm(trace: string, plan: ServerMessageOf<'plan'>): Promise<Last> {
  const from = line.ofTrace(trace).length;
  line.send({
    type: 'confirm',
    trace_id: trace,
    confirm: true,
    plan_hash: plan.plan_hash,
    idempotency_key: `${trace}:1`,
  });
  return lastOf(trace, from);
}

async function takeBack(trace: string, action: string): Promise<string> {
  line.send({ type: 'undo', trace_id: trace, action_id: action });
  const undone = await line.until(
    () => line.ofTrace(trace).find((one) => one.type === 'undone') ?? null,
    'undone',
  );
  return undone.type === 'undone' ? undone.outcome : '';
}

function planOf(last: Last): ServerMessageOf<'plan'> {
  if (last.type !== 'plan') throw new Error(JSON.stringify(last));
  return last;
}

const expense = (given: object = {}) => ({
  expense: randomUUID(),
  org: host.orgId,
  listing: home,
  spent_on: '2026-01-25',
  lines: [
    { category: 'supplies', description: 'Paint', amount_cents: 3_898, tax_cents: 312 },
    { category: 'supplies', description: 'Rollers', amount_cents: 1_297, tax_cents: 104 },
  ],
  payee: 'Hollywood Hardware',
  note: '',
  receipt_paths: [`${host.orgId}/${randomUUID()}`],
  ...given,
});

const statusOf = (id: string) =>
  adminSql()<{ status: string; total_cents: number }[]>`
    select status, total_cents::int from public.expenses where id = ${id}`;

test('A19 what a form made of a receipt is a plan, then an expense, and is taken back', async () => {
  const input = expense();
  // Words of a file never are a command: the sentence is not read.
  const { trace, last } = await propose('earnings.recordExpense', input, 'void all expenses');
  const plan = planOf(last);
  expect(plan.steps).toHaveLength(1);
  expect(plan.steps[0]).toMatchObject({ tool: 'earnings.recordExpense', undoable: true });
  expect(plan.steps[0]?.form).toBeUndefined();
  const shown = plan.steps[0]?.preview.map(({ label, after }) => [label, after]);
  expect(shown).toContainEqual(['Total', '$56.11']);
  expect(shown).toContainEqual(['Paid to', 'Hollywood Hardware']);
  expect(shown).toContainEqual(['Receipts', '1']);
  expect(await statusOf(input.expense)).toEqual([]);
  expect((await confirm(trace, plan)).type).toBe('final');
  expect(await statusOf(input.expense)).toEqual([{ status: 'recorded', total_cents: 5_611 }]);
  expect(await takeBack(trace, plan.steps[0]?.id ?? '')).toBe('partial');
  expect(await statusOf(input.expense)).toEqual([{ status: 'voided', total_cents: 5_611 }]);
});

test('A19 a command that is none, an input that does not fit and a foreign organisation do nothing', async () => {
  const other = await makePerson('host', 'Olga Other');
  const attempts: [string, Record<string, unknown>][] = [
    ['assistant.undo', {}],
    ['earnings.deleteEverything', expense()],
    ['earnings.recordExpense', expense({ lines: [] })],
    ['earnings.recordExpense', expense({ lines: [{ category: 'gold', amount_cents: 1 }] })],
    ['earnings.recordExpense', expense({ org: other.orgId })],
  ];
  for (const [command, input] of attempts) {
    const { last } = await propose(command, input);
    expect(last, command).toMatchObject({ type: 'final', outcome: 'refused' });
  }
});

test('a table of expenses is one plan and one confirm; imported again nothing is there twice', async () => {
  const row = (payee: string) => {
    const { org: _org, receipt_paths: _paths, ...rest } = expense({ payee });
    return rest;
  };
  const expenses = [row('One'), row('Two')];
  const input = { org: host.orgId, expenses };
  const { trace, last } = await propose('earnings.importExpenses', input);
  const plan = planOf(last);
  expect(plan.steps[0]?.preview.map(({ after }) => after)).toEqual([
    '2',
    '$112.22',
    expect.stringContaining('2026'),
  ]);
  await confirm(trace, plan);
  const again = await propose('earnings.importExpenses', input);
  await confirm(again.trace, planOf(again.last));
  const count = () =>
    adminSql()<{ status: string; count: number }[]>`
      select status, count(*)::int from public.expenses
      where id = any(${expenses.map((one) => one.expense)}) group by status`;
  expect(await count()).toEqual([{ status: 'recorded', count: 2 }]);
  expect(await takeBack(trace, plan.steps[0]?.id ?? '')).toBe('partial');
  expect(await count()).toEqual([{ status: 'voided', count: 2 }]);
});

test('one bad row of a table leaves all of them out, and its reason is said', async () => {
  const { org: _org, receipt_paths: _paths, ...good } = expense();
  const bad = { ...good, expense: randomUUID(), listing: randomUUID() };
  const { last } = await propose('earnings.importExpenses', {
    org: host.orgId,
    expenses: [good, bad],
  });
  expect(last).toMatchObject({ type: 'final', outcome: 'refused' });
  expect(await statusOf(good.expense)).toEqual([]);
});

test('a picture goes with a new request of its home', async () => {
  const request = randomUUID();
  const { trace, last } = await propose('maintenance.createRequest', {
    request,
    listing: home,
    title: 'Stain on the ceiling',
    description: '',
    priority: 'high',
    pictures: [`${host.id}/${randomUUID()}`],
  });
  await confirm(trace, planOf(last));
  const [row] = await adminSql()`
    select title, cardinality(picture_paths) as pictures from public.maintenance_requests
    where id = ${request}`;
  expect(row).toEqual({ title: 'Stain on the ceiling', pictures: 1 });
});

test('a paper is filed with its kind and expiry once its file is there, and is taken back', async () => {
  const document = randomUUID();
  const path = `${host.id}/${randomUUID()}`;
  const input = {
    document,
    kind: 'insurance',
    title: 'Landlord policy',
    expires_on: '2028-01-15',
    org: host.orgId,
    listing: home,
    path,
    sha256: 'a'.repeat(64),
    file_name: 'policy.pdf',
  };
  const early = await propose('documents.file', input);
  expect(early.last).toMatchObject({ type: 'final', outcome: 'refused' });
  await adminSql()`
    insert into storage.objects (bucket_id, name, owner, metadata)
    values ('application_images', ${path}, ${host.id},
      ${adminSql().json({ size: 1000, mimetype: 'application/pdf' })})`;
  const { trace, last } = await propose('documents.file', input);
  const plan = planOf(last);
  await confirm(trace, plan);
  const filed = () =>
    adminSql()`
      select kind, title, expires_on::text, version from public.documents where id = ${document}`;
  expect(await filed()).toEqual([
    { kind: 'insurance', title: 'Landlord policy', expires_on: '2028-01-15', version: 1 },
  ]);
  expect(await takeBack(trace, plan.steps[0]?.id ?? '')).toBe('done');
  expect(await filed()).toEqual([]);
});

const vendor = (given: object = {}) => ({
  vendor: randomUUID(),
  name: 'Ada Pipes',
  trade: 'plumbing',
  contact_name: '',
  email: null,
  phone: '(512) 555-0101',
  notes: '',
  insurance_expires_on: null,
  ...given,
});

const vendorsOf = (ids: string[]) =>
  adminSql()<{ name: string; archived: boolean }[]>`
    select name, archived from public.vendors where id = any(${ids}) order by name`;

test('a table of vendors is one plan; taken back they are archived, and imported again in use', async () => {
  const vendors = [vendor(), vendor({ name: 'Bright Sparks', trade: 'electrical' })];
  const ids = vendors.map((one) => one.vendor);
  const input = { org: host.orgId, vendors };
  const { trace, last } = await propose('maintenance.importVendors', input);
  const plan = planOf(last);
  expect(plan.steps[0]).toMatchObject({ tool: 'maintenance.importVendors', undoable: true });
  expect(plan.steps[0]?.preview.map(({ after }) => after)).toEqual([
    '2',
    'Ada Pipes, Bright Sparks',
  ]);
  expect(await vendorsOf(ids)).toEqual([]);
  await confirm(trace, plan);
  expect((await vendorsOf(ids)).map(({ archived }) => archived)).toEqual([false, false]);
  expect(await takeBack(trace, plan.steps[0]?.id ?? '')).toBe('partial');
  expect((await vendorsOf(ids)).map(({ archived }) => archived)).toEqual([true, true]);
  const again = await propose('maintenance.importVendors', input);
  await confirm(again.trace, planOf(again.last));
  expect((await vendorsOf(ids)).map(({ archived }) => archived)).toEqual([false, false]);
});

test('an import adds, and takes back, no vendor that is in use already', async () => {
  const own = vendor({ name: 'Long Known' });
  await adminSql()`
    insert into public.vendors (id, org_id, name, trade)
    values (${own.vendor}, ${host.orgId}, 'Long Known', 'plumbing')`;
  const fresh = vendor({ name: 'Quite New', insurance_expires_on: '2027-06-05' });
  const input = { org: host.orgId, vendors: [own, fresh] };
  const { trace, last } = await propose('maintenance.importVendors', input);
  const plan = planOf(last);
  expect(plan.steps[0]?.preview.map(({ after }) => after)).toEqual([
    '1',
    'Quite New',
    'Quite New: June 5, 2027',
  ]);
  await confirm(trace, plan);
  expect(await takeBack(trace, plan.steps[0]?.id ?? '')).toBe('partial');
  expect(await vendorsOf([own.vendor, fresh.vendor])).toEqual([
    { name: 'Long Known', archived: false },
    { name: 'Quite New', archived: true },
  ]);
});

test('a vendor that another organisation uses is refused, and all that came with it', async () => {
  const other = await makePerson('host', 'Olga Other');
  const theirs = randomUUID();
  await adminSql()`
    insert into public.vendors (id, org_id, name, trade)
    values (${theirs}, ${other.orgId}, 'In use', 'other')`;
  const good = vendor();
  const { last } = await propose('maintenance.importVendors', {
    org: host.orgId,
    vendors: [good, vendor({ vendor: theirs })],
  });
  expect(last).toMatchObject({ type: 'final', outcome: 'refused' });
  expect(await vendorsOf([good.vendor])).toEqual([]);
});

test('vendors of another organisation, of no trade and a vendor that is another host’s are refused, all of them', async () => {
  const other = await makePerson('host', 'Otto Other');
  const theirs = randomUUID();
  await adminSql()`
    insert into public.vendors (id, org_id, name, trade, archived)
    values (${theirs}, ${other.orgId}, 'Theirs', 'other', true)`;
  const good = vendor();
  const attempts = [
    { org: other.orgId, vendors: [good] },
    { org: host.orgId, vendors: [good, vendor({ trade: 'magic' })] },
    { org: host.orgId, vendors: [good, vendor({ vendor: theirs })] },
    { org: host.orgId, vendors: [] },
  ];
  for (const input of attempts) {
    const { last } = await propose('maintenance.importVendors', input);
    expect(last, JSON.stringify(input)).toMatchObject({ type: 'final', outcome: 'refused' });
  }
  expect(await vendorsOf([good.vendor, theirs])).toEqual([{ name: 'Theirs', archived: true }]);
});
