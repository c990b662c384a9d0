import { randomUUID } from 'node:crypto';
import { join as joinPath } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { loadKeys } from '../../supabase/local/keys.ts';
import { createTokens } from '../../supabase/local/tokens.ts';
import { apply } from '../integration/policies/applicants.ts';
import { join, makeListing, signUp } from '../integration/policies/people.ts';
import { adminSql } from '../support/database.ts';
import { insertSession } from '../support/sessions.ts';

const PDF = '%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n';
const BUCKET = 'application_images';

type Name = 'renter' | 'host' | 'assistant' | 'otherHost' | 'otherRenter';
let people: Record<Name, { id: string; token: string }>;
let application: string;

/** As a browser does it: with the key that everybody has, and one's own token. */
function http(who: Name | null, method: string, path: string, body?: string, type = 'text/plain') {
  const { supabaseUrl, publishableKey } = inject('stack');
  const token = who ? people[who].token : publishableKey;
  return fetch(`${supabaseUrl}${path}`, {
    method,
    headers: { apikey: publishableKey, authorization: `Bearer ${token}`, 'content-type': type },
    ...(body === undefined ? {} : { body }),
  });
}

const rpc = async (who: Name, name: string, body: object) => {
  const path = `/rest/v1/rpc/${name}`;
  const response = await http(who, 'POST', path, JSON.stringify(body), 'application/json');
  return { status: response.status, body: response.status === 204 ? null : await response.json() };
};

const upload = (who: Name | null, path: string, verb = 'POST') =>
  http(who, verb, `/storage/v1/object/${BUCKET}/${path}`, PDF, 'application/pdf');

/** Every way to the bytes that the storage API has; those that gave them. */
async function waysIn(who: Name | null, path: string): Promise<string[]> {
  const open: string[] = [];
  for (const way of ['object', 'object/authenticated', 'object/public', 'object/info']) {
    const response = await http(who, 'GET', `/storage/v1/${way}/${BUCKET}/${path}`);
    if (response.ok) open.push(way);
  }
  const signed = await http(
    ...([who, 'POST', `/storage/v1/object/sign/${BUCKET}/${path}`, '{"expiresIn": 60}'] as const),
    'application/json',
  );
  if (signed.ok) open.push('object/sign');
  return open;
}

const ALL = ['object', 'object/authenticated', 'object/info', 'object/sign'];

beforeAll(async () => {
  const sql = adminSql();
  const { dataDir, supabaseUrl } = inject('stack');
  const tokens = await createTokens(await loadKeys(joinPath(dataDir)), `${supabaseUrl}/auth/v1`);
  const person = async (userType: string) => {
    const id = await signUp(sql, userType, `A ${userType}`);
    const claims = { sub: id, role: 'authenticated', session_id: await insertSession(sql, id) };
    return { id, token: await tokens.mint(claims) };
  };
  people = {
    renter: await person('renter'),
    host: await person('host'),
    assistant: await person('host'),
    otherHost: await person('host'),
    otherRenter: await person('renter'),
  };
  const [profile] = await sql`select org_id from public.profiles where id = ${people.host.id}`;
  await join(sql, profile?.org_id, people.assistant.id);
  const home = await makeListing(sql, people.host.id);
  application = await sql.begin((tx) => apply(tx, people.renter.id, home));
});
afterAll(async () => {
  const ids = Object.values(people).map(({ id }) => id);
  await adminSql()`delete from auth.users where id in ${adminSql()(ids)}`;
});

test('[S1] [DEC-39] a file is served exactly to the readers of its document', async () => {
  const path = `${people.renter.id}/${randomUUID()}.pdf`;
  expect((await upload('renter', path)).status).toBe(200);
  const document = randomUUID();
  await rpc('renter', 'save_document', { id: document, kind: 'income', title: 'Payslip' });
  const version = { document, path, sha256: 'a'.repeat(64), file_name: 'pay.pdf' };
  expect(await rpc('renter', 'add_document_version', version)).toEqual({ status: 200, body: 1 });
  const others = ['host', 'assistant', 'otherHost', 'otherRenter', null] as const;
  expect(await waysIn('renter', path)).toEqual(ALL);
  for (const who of others) expect(await waysIn(who, path), String(who)).toEqual([]);

  const shared = await rpc('renter', 'share_document', { document, application });
  expect(shared.status).toBe(200);
  expect(await waysIn('host', path)).toEqual(ALL);
  for (const who of others.slice(1)) expect(await waysIn(who, path), String(who)).toEqual([]);

  // What was shown stays what it was.
  expect((await upload('renter', path, 'PUT')).ok).toBe(false);
  const overwrite = await http('host', 'PUT', `/storage/v1/object/${BUCKET}/${path}`, PDF);
  expect(overwrite.ok).toBe(false);
  await http('renter', 'DELETE', `/storage/v1/object/${BUCKET}/${path}`);
  await http('host', 'DELETE', `/storage/v1/object/${BUCKET}/${path}`);
  expect(await waysIn('host', path)).toEqual(ALL);

  await rpc('renter', 'unshare_document', { document, application });
  expect(await waysIn('host', path)).toEqual([]);
  expect(await waysIn('renter', path)).toEqual(ALL);
});

test('a file cannot be stored in another user’s folder, or named as one’s own', async () => {
  const path = `${people.renter.id}/${randomUUID()}.pdf`;
  for (const who of ['host', 'otherRenter', null] as const) {
    expect((await upload(who, path)).ok, String(who)).toBe(false);
  }
  expect((await upload('renter', path)).status).toBe(200);
  const document = randomUUID();
  await rpc('otherRenter', 'save_document', { id: document, kind: 'id', title: 'Mine' });
  const version = { document, path, sha256: 'a'.repeat(64), file_name: 'id.pdf' };
  expect(await rpc('otherRenter', 'add_document_version', version)).toMatchObject({
    status: 400,
    body: { hint: 'documents.file_missing' },
  });
  expect(await waysIn('otherRenter', path)).toEqual([]);
});
