import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type postgres from 'postgres';
import { inject } from 'vitest';
import { loadKeys } from '../../../supabase/local/keys.ts';
import { createTokens } from '../../../supabase/local/tokens.ts';
import { makeListing, signUp } from '../../integration/policies/people.ts';
import { adminSql } from '../../support/database.ts';

/** Everybody who tries: every kind of caller that the product knows. */
export const ROLES = [
  'visitor',
  'unverified',
  'renter',
  'otherRenter',
  'guide',
  'host',
  'colleague',
  'otherHost',
] as const;

/** One who tries. `colleague` is an assistant member of the host's organisation. */
export type Role = (typeof ROLES)[number];

/** A person of the matrix; a visitor has neither id nor token. */
export type Person = { id: string; token: string | null };

/** Who tries, and what they try it on: one row of each table, by its table's name. */
export type World = {
  people: Record<Role, Person>;
  /** The home that is to let, and the one that only its host's side sees. */
  active: string;
  draft: string;
  conversation: string;
  rows: Record<string, Record<string, unknown>>;
};

/** Makes people and rows that nobody else uses. */
export async function makeMatrixWorld(): Promise<World> {
  const sql = adminSql();
  const { dataDir, supabaseUrl } = inject('stack');
  const tokens = await createTokens(await loadKeys(join(dataDir)), `${supabaseUrl}/auth/v1`);
  const person = async (userType: string, name: string, confirmed = true): Promise<Person> => {
    const id = await signUp(sql, userType, name, confirmed);
    const claims = { sub: id, role: 'authenticated', session_id: randomUUID() };
    return { id, token: await tokens.mint(claims) };
  };
  const people: World['people'] = {
    visitor: { id: randomUUID(), token: null },
    unverified: await person('renter', 'Una Unverified', false),
    renter: await person('renter', 'Rene Renter'),
    otherRenter: await person('renter', 'Rita Renter'),
    guide: await person('guide', 'Gil Guide'),
    host: await person('host', 'Hana Host'),
    colleague: await person('host', 'Cole Colleague'),
    otherHost: await person('host', 'Otto Other'),
  };
  const active = await makeListing(sql, people.host.id);
  const draft = await makeListing(sql, people.host.id, { status: 'draft', published_at: null });
  const { conversation, rows } = await makeRows(sql, people, { active, draft });
  return { people, active, draft, conversation, rows };
}

type Row = Record<string, unknown>;

/** One row of each table, the renter's or the host's. */
async function makeRows(
  sql: postgres.Sql,
  people: World['people'],
  { active, draft }: { active: string; draft: string },
) {
  const { renter, host, guide, colleague } = people;
  const one = async (table: string, columns: Record<string, postgres.ParameterOrJSON<never>>) => {
    const [row] = await sql<Row[]>`
      insert into ${sql(`public.${table}`)} ${sql(columns)} returning *`;
    return row ?? {};
  };
  const known = async (table: string, key: string, id: string) => {
    const [row] = await sql<Row[]>`
      select * from ${sql(`public.${table}`)} where ${sql(key)} = ${id} limit 1`;
    if (!row) throw new Error(`no row of ${table} for ${id}`);
    return row;
  };
  const profile = await known('profiles', 'id', host.id);
  const org = String(profile.org_id);
  await one('organization_members', { org_id: org, profile_id: colleague.id, role: 'assistant' });
  const conversation = await startAs(sql, renter.id, host.id, active);
  const session = await one('command_sessions', {
    ...{ user_id: host.id, org_id: org, trace_id: randomUUID(), query: 'show my messages' },
  });
  const rows: Record<string, Row> = {
    profiles: await known('profiles', 'id', renter.id),
    public_profiles: await known('public_profiles', 'id', renter.id),
    profile_roles: await known('profile_roles', 'profile_id', renter.id),
    organizations: await known('organizations', 'id', org),
    organization_members: await known('organization_members', 'profile_id', host.id),
    hosts: await known('hosts', 'id', host.id),
    guides: await known('guides', 'id', guide.id),
    host_verification: await one('host_verification', {
      ...{ host_id: host.id, document_type: 'insurance', document_url: `${host.id}/a.pdf` },
    }),
    listings: await known('listings', 'id', draft),
    listing_media: await one('listing_media', { listing_id: draft, path: 'a/b' }),
    listing_price_changes: await one('listing_price_changes', {
      ...{ listing_id: draft, rent_cents: 2, previous_rent_cents: 1 },
    }),
    saved_searches: await one('saved_searches', { user_id: renter.id, name: 'Two rooms' }),
    favorites: await one('favorites', { user_id: renter.id, listing_id: active }),
    applications: await one('applications', {
      ...{ listing_id: active, applicant_id: renter.id, status: 'submitted' },
    }),
    conversations: await known('conversations', 'id', conversation),
    my_conversations: { id: conversation },
    conversation_participants: await known('conversation_participants', 'user_id', renter.id),
    messages: await one('messages', {
      ...{ conversation_id: conversation, sender_id: renter.id, content: 'Is it still free?' },
    }),
    notifications: await one('notifications', {
      ...{ recipient_id: renter.id, notification_type: 'tour', title: 'A tour' },
    }),
    verification_codes: await one('verification_codes', {
      ...{ user_id: renter.id, purpose: 'account', email: `${renter.id}@people.test` },
      code_hash: Buffer.from('00', 'hex'),
    }),
    upload_queue: await one('upload_queue', {
      ...{ user_id: renter.id, file_path: `${renter.id}/a.webp`, bucket_id: 'user_images' },
      ...{ original_filename: 'a.webp', mime_type: 'image/webp', file_size: 10 },
    }),
    extension_installs: await one('extension_installs', {
      ...{ user_id: host.id, origin: `chrome-extension://${host.id}` },
    }),
    command_sessions: session,
    command_actions: await one('command_actions', {
      ...{ id: randomUUID(), session_id: String(session.id), user_id: host.id, step: 0 },
      ...{ tool: 'notifications.mark_read', input: sql.json({}) },
    }),
  };
  return { conversation, rows };
}

/** A conversation as its starter would make it. */
async function startAs(sql: postgres.Sql, me: string, other: string, listing: string) {
  return sql.begin(async (tx) => {
    const claims = JSON.stringify({ sub: me, role: 'authenticated' });
    await tx`select set_config('request.jwt.claims', ${claims}, true),
      set_config('role', 'authenticated', true)`;
    const [row] = await tx<{ id: string }[]>`
      select public.start_conversation(${other}, ${listing}) as id`;
    if (!row) throw new Error('no conversation');
    return row.id;
  });
}
