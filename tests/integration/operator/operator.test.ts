import { randomUUID } from 'node:crypto';
import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { adminSql } from '../../support/database.ts';
import { runCommand } from '../../support/stack.ts';
import { signUp } from '../policies/people.ts';

// The real command, as an operator types it, against the running stack.
const PASSWORD = 'a-password-of-my-own';
const OLGA = ['--as', 'Olga Operator'];
const text = (part: string) => expect.stringContaining(part);
const NOBODY = randomUUID();

let host: string;
let renter: string;
const mail = (id: string) => `${id}@people.test`;

/** Runs `npm run operator -- …`; what it printed and how it ended. */
function operator(...args: string[]) {
  const { dataDir, supabaseUrl } = inject('stack');
  const { PATH, HOME } = process.env;
  const env = { PATH, HOME, DATA_DIR: dataDir, SUPABASE_PORT: new URL(supabaseUrl).port };
  return runCommand('supabase/operator/operator.ts', args, env).ended;
}

const visitor = () => {
  const { supabaseUrl, publishableKey } = inject('stack');
  return createClient(supabaseUrl, publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
};

/** What the log says about something, by Olga. */
const noted = async (subject: string) => {
  const rows = await adminSql()<{ action: string }[]>`
    select action from private.audit_log
    where subject_id = ${subject} and operator = 'Olga Operator' and actor_role = 'service_role'
    order by id`;
  return rows.map(({ action }) => action);
};

beforeAll(async () => {
  const sql = adminSql();
  host = await signUp(sql, 'host', 'Hana Host');
  const { data, error } = await visitor().auth.signUp({
    email: `${randomUUID()}@people.test`,
    password: PASSWORD,
    options: { data: { full_name: 'Rene Renter', user_type: 'renter' } },
  });
  if (error || !data.user) throw error ?? new Error('no account');
  renter = data.user.id;
  await sql`update auth.users set email_confirmed_at = now() where id = ${renter}`;
});

afterAll(async () => {
  const sql = adminSql();
  await sql`delete from auth.users where id in ${sql([host, renter])}`;
});

test('--help lists the commands, and an unclear command sends nothing', async () => {
  expect(await operator('--help')).toMatchObject({ code: 0, output: text('papers approve <id>') });
  for (const [args, why] of [
    [['papers', 'approve', 'x', ...OLGA], 'this is no id'],
    [['papers', 'approve', ...OLGA], 'something is missing'],
    [['sing', ...OLGA], 'there is no command "sing"'],
    [['papers', '--limit', '0'], '--limit'],
    [['ban', mail(renter), '--days', 'x', ...OLGA], '--days'],
    [['papers', '--what'], "Unknown option '--what'"],
    [['unban', mail(renter)], 'say who you are'],
  ] as const) {
    expect(await operator(...args), args.join(' ')).toMatchObject({ code: 1, output: text(why) });
  }
}, 300_000);

test('[DEC-40] documents are listed, declined with a reason and approved, and the host is notified', async () => {
  const sql = adminSql();
  const [paper] = await sql<{ id: string }[]>`
    insert into public.host_verification (host_id, document_type, document_url)
    values (${host}, 'insurance', ${`${host}/a.pdf`}) returning id`;
  const id = String(paper?.id);
  expect(await operator('papers')).toMatchObject({ code: 0, output: text(id) });
  expect(await operator('papers', 'decline', id, ...OLGA)).toMatchObject({
    code: 1,
    output: text('Say why: the host reads it.'),
  });
  expect(await operator('papers', 'decline', id, '--reason', 'Expired', ...OLGA)).toMatchObject({
    code: 0,
    output: text('Done.'),
  });
  expect(await operator('papers', 'approve', id, ...OLGA)).toMatchObject({ code: 0 });
  expect(await operator('papers', 'approve', id, ...OLGA)).toMatchObject({
    output: text('It was so already.'),
  });
  expect(await operator('papers', 'approve', NOBODY, ...OLGA)).toMatchObject({
    code: 1,
    output: text('There is no such paper.'),
  });
  expect(await noted(id)).toEqual([
    ...['host_verification.changed', 'papers.rejected'],
    ...['host_verification.changed', 'papers.approved'],
  ]);
  const told = await sql`
    select title, message from public.notifications where recipient_id = ${host}
    and notification_type = 'account' order by created_at`;
  expect(told).toEqual([
    { title: 'Your papers were not approved', message: 'Expired' },
    { title: 'Your papers were approved', message: '' },
  ]);
}, 300_000);

test('[DEC-40] a report is decided and its reporter notified; a stranger’s text stays on its line', async () => {
  const sql = adminSql();
  const [row] = await sql<{ id: string }[]>`
    insert into public.reports (reporter_id, subject, subject_id, reason, details)
    values (${renter}, 'profile', ${host}, 'other', ${'Rude\u001b[2Jand\nloud'}) returning id`;
  const id = String(row?.id);
  const listed = await operator('reports');
  expect(listed.output).toContain('Rude[2Jand loud');
  await operator('reports', 'review', id, ...OLGA);
  expect(await operator('reports', 'resolve', id, '--note', 'Warned', ...OLGA)).toMatchObject({
    code: 0,
    output: text('status: resolved'),
  });
  expect(await operator('reports', 'dismiss', id, ...OLGA)).toMatchObject({
    code: 1,
    output: text('so it cannot become dismissed'),
  });
  expect(await noted(id)).toEqual(['reports.reviewing', 'reports.resolved']);
  const told = await sql`
    select title from public.notifications
    where recipient_id = ${renter} and metadata ->> 'report_id' = ${id}`;
  expect(told).toEqual([{ title: 'We looked at your report' }]);
}, 300_000);

test('[DEC-40] feedback, contact messages and sign-ups are read and closed', async () => {
  const client = visitor();
  const email = mail(randomUUID());
  const { data: feedback } = await client.rpc('send_feedback', {
    category: 'idea',
    content: 'Larger pictures',
    email,
  });
  const { data: letter } = await client.rpc('send_contact_message', {
    full_name: 'Ann',
    email,
    topic: 'press',
    content: 'May I write about you?',
  });
  await client.rpc('sign_up_partner', { kind: 'guide', full_name: 'Ann', email });
  expect((await operator('feedback')).output).toContain(feedback);
  expect((await operator('contact')).output).toContain('May I write about you?');
  const partners = await operator('partners', '--json');
  const signup = partners.output
    .split('\n')
    .filter(Boolean)
    .map((line): { id: string; from: string } => JSON.parse(line))
    .find(({ from }) => from === email);
  for (const [noun, item] of [
    ['feedback', String(feedback)],
    ['contact', String(letter)],
    ['partners', String(signup?.id)],
  ] as const) {
    expect(await operator(noun, 'close', item, '--note', 'Answered', ...OLGA)).toMatchObject({
      code: 0,
      output: text('Done.'),
    });
    expect((await operator(noun)).output).not.toContain(item);
    expect(await noted(item)).toEqual([`${noun}.closed`]);
  }
  expect(await operator('feedback', 'close', 'KF-ZZZZZ', ...OLGA)).toMatchObject({
    code: 1,
    output: text('There is nothing with this number.'),
  });
}, 300_000);

test('[DEC-40] a ban locks a user out until it ends, and the log says who did it', async () => {
  const sql = adminSql();
  const [account] = await sql<
    { email: string }[]
  >`select email from auth.users where id = ${renter}`;
  const person = { email: String(account?.email), password: PASSWORD };
  const signsIn = async () => (await visitor().auth.signInWithPassword(person)).error?.code ?? null;
  const client = visitor();
  await client.auth.signInWithPassword(person);
  expect(await operator('ban', person.email, ...OLGA)).toMatchObject({
    code: 1,
    output: text('Say why'),
  });
  const banned = await operator('ban', person.email, '--reason', 'Scam', '--days', '30', ...OLGA);
  expect(banned).toMatchObject({ code: 0, output: text('Done.') });
  expect(await signsIn()).toBe('user_banned');
  expect((await client.auth.refreshSession()).error).not.toBeNull();
  expect(await operator('unban', renter, ...OLGA)).toMatchObject({ code: 0 });
  expect(await signsIn()).toBeNull();
  expect(await noted(renter)).toEqual(['people.banned', 'people.unbanned']);
  expect(await operator('ban', 'nobody@people.test', '--reason', 'x', ...OLGA)).toMatchObject({
    code: 1,
    output: text('Nobody has this e-mail address or id.'),
  });
}, 300_000);

test('[DEC-23] [DEC-40] the verified mark is revoked and restored; audit shows both', async () => {
  const verified = async () => {
    const [row] = await adminSql()`select is_verified from public.profiles where id = ${host}`;
    return row?.is_verified;
  };
  await operator('verification', 'revoke', mail(host), '--reason', 'Fraud', ...OLGA);
  expect(await verified()).toBe(false);
  await operator('verification', 'restore', mail(host), ...OLGA);
  expect(await verified()).toBe(true);
  const log = await operator('audit', '--of', host);
  expect(log).toMatchObject({ code: 0 });
  expect(log.output).toContain('action: verification.revoked');
  expect(log.output).toContain('action: verification.restored');
  expect(log.output).toContain('by: Olga Operator');
}, 300_000);

test('without the secret key no command answers, and without a server it says so', async () => {
  const { error } = await visitor().rpc('operator_list', { subject: 'audit' });
  expect(error?.code).toBe('42501');
  const { dataDir } = inject('stack');
  const { PATH, HOME } = process.env;
  const env = { PATH, HOME, DATA_DIR: dataDir, SUPABASE_PORT: '1' };
  const alone = await runCommand('supabase/operator/operator.ts', ['papers'], env).ended;
  expect(alone).toMatchObject({ code: 1, output: text('nothing answers at') });
}, 300_000);

test('a domain waits in a list until an operator approves it, and is taken back with a reason', async () => {
  const sql = adminSql();
  const guide = await signUp(sql, 'guide', 'Gil Guide');
  const domain = `d${randomUUID().slice(0, 8)}.test`;
  await sql`update public.guides set organization_name = 'Rice University', organization_email = ${`g@${domain}`}
    where id = ${guide}`;
  await sql`update public.guides set organization_email_verified = true where id = ${guide}`;
  const confirmed = async () =>
    (await sql`select organization_confirmed as yes from public.guides where id = ${guide}`)[0]
      ?.yes;
  expect(await operator('domains')).toMatchObject({ code: 0, output: text(domain) });
  expect(await operator('domains', 'approve', domain, ...OLGA)).toMatchObject({
    code: 1,
    output: text('something is missing'),
  });
  const approve = ['domains', 'approve', domain, '--organization', 'RICE university', ...OLGA];
  expect(await operator(...approve)).toMatchObject({ code: 0, output: text('guides: 1') });
  expect(await confirmed()).toBe(true);
  expect(await operator(...approve)).toMatchObject({ code: 0, output: text('It was so already.') });
  expect((await operator('domains')).output).not.toContain(domain);
  expect((await operator('domains', '--status', 'approved')).output).toContain(domain);
  expect(await operator('domains', 'revoke', domain, ...OLGA)).toMatchObject({
    code: 1,
    output: text('Say why'),
  });
  expect(await operator('domains', 'revoke', domain, '--reason', 'Sold', ...OLGA)).toMatchObject({
    code: 0,
  });
  expect(await confirmed()).toBe(false);
  expect(await noted(domain)).toEqual([
    'organizations.domain_approved',
    'organizations.domain_revoked',
  ]);
  await sql`delete from auth.users where id = ${guide}`;
}, 300_000);
