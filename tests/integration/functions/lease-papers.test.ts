import { createHash } from 'node:crypto';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { loadKeys } from '../../../supabase/local/keys.ts';
import { createTokens } from '../../../supabase/local/tokens.ts';
import { adminSql } from '../../support/database.ts';
import { insertSession } from '../../support/sessions.ts';
import { makeListing, signUp } from '../policies/people.ts';
import { approvedLease } from '../policies/signing.ts';

const BUCKET = 'application_images';
const DEVICE = 'Paper Test Browser 7.1';
const DRAWING = { width: 600, height: 200, strokes: [[10, 100, 300, 20, 590, 180]] };
const STATELESS = { auth: { persistSession: false, autoRefreshToken: false } };

type Name = 'host' | 'renter' | 'coTenant' | 'stranger';
const people = new Map<Name, { id: string; client: SupabaseClient }>();
let service: SupabaseClient;
let visitor: SupabaseClient;
let lease: string;
/** From the last signature until the PDF was in everybody's documents, in milliseconds. */
let took: number;

const of = (name: Name) => {
  const found = people.get(name);
  if (!found) throw new Error(`no ${name}`);
  return found;
};

async function rpc(client: SupabaseClient, name: string, args: object) {
  const { data, error } = await client.rpc(name, args);
  if (error) throw error;
  return data;
}

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

beforeAll(async () => {
  const sql = adminSql();
  const { dataDir, supabaseUrl, secretKey, publishableKey } = inject('stack');
  service = createClient(supabaseUrl, secretKey, STATELESS);
  visitor = createClient(supabaseUrl, publishableKey, STATELESS);
  const tokens = await createTokens(await loadKeys(dataDir), `${supabaseUrl}/auth/v1`);
  const names: [Name, string, string][] = [
    ['host', 'host', 'Hedda Núñez'],
    ['renter', 'renter', 'Łucja Renter'],
    ['coTenant', 'renter', 'Cora Co'],
    ['stranger', 'renter', 'Sam Stranger'],
  ];
  for (const [name, type, fullName] of names) {
    const id = await signUp(sql, type, fullName);
    const token = await tokens.mint({
      sub: id,
      role: 'authenticated',
      session_id: await insertSession(sql, id),
    });
    const client = createClient(supabaseUrl, publishableKey, {
      ...STATELESS,
      accessToken: async () => token,
      global: { headers: { 'user-agent': DEVICE } },
    });
    people.set(name, { id, client });
  }
  const home = await makeListing(sql, of('host').id, {
    title: 'Casa Ñandú',
    time_zone: 'America/Chicago',
  });
  lease = await sql.begin((tx) => approvedLease(tx, of('host').id, of('renter').id, home));
  await sql`
    insert into public.lease_parties (lease_id, profile_id, party, signing_order)
    values (${lease}, ${of('coTenant').id}, 'tenant', 2)`;
  await rpc(of('host').client, 'save_lease', {
    lease,
    changes: {
      terms: Array.from({ length: 120 }, (_, at) => `${at + 1}. A clause of it.`).join('\n'),
    },
  });
  const document_hash = await rpc(of('host').client, 'send_lease', { lease });
  // The platform loads a function with its first call.
  await service.functions.invoke('write-lease-papers', { body: {} });
  let signed = 0;
  for (const [name, , fullName] of [names[1], names[2], names[0]] as typeof names) {
    signed = performance.now();
    if (name === 'coTenant') {
      // Given on the host's device, and confirmed in a session of their own.
      const signature = crypto.randomUUID();
      await rpc(of('host').client, 'sign_lease_here', {
        signature,
        lease,
        signer: of(name).id,
        document_hash,
        name_typed: fullName,
        consent: true,
      });
      await rpc(of(name).client, 'confirm_signature', { signature, accept: true });
      continue;
    }
    await rpc(of(name).client, 'sign_lease', {
      lease,
      document_hash,
      name_typed: fullName,
      consent: true,
      signature: name === 'renter' ? DRAWING : null,
    });
  }
  const { error } = await service.functions.invoke('write-lease-papers', { body: {} });
  if (error) throw error;
  await vi.waitFor(
    async () =>
      expect(await rpc(of('renter').client, 'lease_paper', { lease })).toMatchObject({
        ready: true,
      }),
    10_000,
  );
  took = performance.now() - signed;
}, 300_000);

afterAll(async () => {
  const ids = [...people.values()].map(({ id }) => id);
  await adminSql()`delete from auth.users where id in ${adminSql()(ids)}`;
});

/** The paper as one person gets it from their documents. */
async function paperOf(name: Name): Promise<Uint8Array> {
  const { client } = of(name);
  const { document_id } = await rpc(client, 'lease_paper', { lease });
  const { data } = await client
    .from('document_versions')
    .select('path,sha256')
    .eq('document_id', document_id)
    .single()
    .throwOnError();
  const file = await client.storage.from(BUCKET).download(data.path);
  if (file.error) throw file.error;
  const bytes = new Uint8Array(await file.data.arrayBuffer());
  expect(sha256(bytes)).toBe(data.sha256);
  return bytes;
}

const check = (bytes: Uint8Array) =>
  rpc(visitor, 'check_lease_paper', { file_hash: sha256(bytes) });

test('two seconds after the last signature at most, the PDF is in the documents of every party', async () => {
  expect(took).toBeLessThan(2000);
  const papers = await Promise.all((['host', 'renter', 'coTenant'] as const).map(paperOf));
  expect(new Set(papers.map(sha256)).size).toBe(1);
  for (const name of ['host', 'renter', 'coTenant'] as const) {
    const { data } = await of(name)
      .client.from('documents')
      .select('kind,title')
      .eq('lease_id', lease)
      .throwOnError();
    expect(data).toEqual([{ kind: 'lease', title: 'Signed lease: Casa Ñandú' }]);
  }
  expect(await rpc(of('stranger').client, 'lease_paper', { lease })).toBeNull();
});

test('the PDF has the whole text, the signatures, and the record of them with every hash', async () => {
  const { text } = await extractText(await getDocumentProxy(await paperOf('renter')), {
    mergePages: true,
  });
  const plain = text.replace(/\s+/g, ' ');
  const dense = text.replace(/\s+/g, '');
  for (const part of [
    'Casa Ñandú',
    'Hedda Núñez',
    'Lucja Renter',
    'Cora Co',
    '120. A clause of it.',
  ])
    expect(plain).toContain(part);
  expect(plain).toContain(`Device ${DEVICE}`);
  expect(plain).toContain('by the clock of the device on which several signed');
  expect(plain).toMatch(/ (CST|CDT|GMT-6|GMT-5)/);
  expect(plain).toMatch(/\d{2}:\d{2}:\d{2}\.\d{6} UTC/);
  const events = await adminSql()`
    select e.hash, private.lease_event_record(e) as record
    from public.lease_events e where e.lease_id = ${lease} order by seq`;
  expect(events.length).toBeGreaterThan(5);
  for (const { hash, record } of events) {
    expect(dense).toContain(hash);
    expect(sha256(Buffer.from(record))).toBe(hash);
  }
});

test('anyone who holds the file reads that it is unchanged, who signed and when', async () => {
  const checked = await check(await paperOf('coTenant'));
  expect(checked).toMatchObject({ known: true, intact: true, time_zone: 'America/Chicago' });
  expect(checked.signatures).toEqual([
    { name: 'Łucja Renter', party: 'tenant', signed_at: expect.any(String) },
    { name: 'Cora Co', party: 'tenant', signed_at: expect.any(String) },
    { name: 'Hedda Núñez', party: 'host', signed_at: expect.any(String) },
  ]);
  expect(Object.keys(checked).toSorted()).toEqual([
    ...['document_hash', 'intact', 'known', 'signatures', 'time_zone'],
  ]);
});

test('a file with one altered byte, wherever it is, is not what was signed', async () => {
  const bytes = await paperOf('renter');
  for (const at of [
    0,
    7,
    Math.floor(bytes.length / 3),
    Math.floor(bytes.length / 2),
    bytes.length - 1,
  ]) {
    const altered = bytes.slice();
    altered[at] = (altered[at] ?? 0) ^ 1;
    expect(await check(altered)).toEqual({ known: false });
  }
  for (const nothing of ['', 'x', '%', '0'.repeat(64)])
    expect(await rpc(visitor, 'check_lease_paper', { file_hash: nothing })).toEqual({
      known: false,
    });
});

test('a forged record fails the check, though the file is as it was made', async () => {
  const bytes = await paperOf('renter');
  const forge = (by: string) =>
    adminSql().begin(async (tx) => {
      await tx`set local session_replication_role = replica`;
      await tx`
      update public.lease_events set happened_at = happened_at + ${by}::interval
      where lease_id = ${lease} and event = 'signed' and seq = (
        select min(seq) from public.lease_events where lease_id = ${lease} and event = 'signed')`;
    });
  await forge('1 second');
  expect(await check(bytes)).toMatchObject({ known: true, intact: false });
  await forge('-1 second');
  expect(await check(bytes)).toMatchObject({ known: true, intact: true });
});

test('another run makes nothing twice, and a party who removed the PDF gets the same one again', async () => {
  const before = await paperOf('renter');
  const run = async () => {
    const { data, error } = await service.functions.invoke('write-lease-papers', { body: {} });
    if (error) throw error;
    return data;
  };
  await run();
  const { client } = of('renter');
  const { document_id } = await rpc(client, 'lease_paper', { lease });
  await client.from('documents').delete().eq('id', document_id).throwOnError();
  expect(await rpc(client, 'lease_paper', { lease })).toEqual({
    asked: true,
    ready: true,
    document_id: null,
  });
  expect(await rpc(client, 'restore_lease_paper', { lease })).toBe(true);
  await run();
  await expect
    .poll(() => rpc(client, 'lease_paper', { lease }), { timeout: 10_000 })
    .toEqual({ asked: true, ready: true, document_id });
  expect(sha256(await paperOf('renter'))).toBe(sha256(before));
  expect(await rpc(client, 'restore_lease_paper', { lease })).toBe(false);
  const copies = await adminSql()`select 1 from public.documents where lease_id = ${lease}`;
  expect(copies).toHaveLength(3);
});

test('no client claims or finishes a paper, asks for another’s, or reads the list', async () => {
  for (const client of [visitor, of('stranger').client, of('host').client]) {
    for (const [name, args] of [
      ['claim_lease_papers', {}],
      ['finish_lease_paper', { lease, claim: lease, file_hash: '0'.repeat(64), file_size: 1 }],
    ] as const)
      expect((await client.rpc(name, args)).error?.code).toBe('42501');
  }
  const refused = await of('stranger').client.rpc('restore_lease_paper', { lease });
  expect(refused.error?.hint).toBe('leases.missing');
  expect((await visitor.rpc('restore_lease_paper', { lease })).error).not.toBeNull();
});
