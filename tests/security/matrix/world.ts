import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { inject } from 'vitest';
import { loadKeys } from '../../../supabase/local/keys.ts';
import { createTokens } from '../../../supabase/local/tokens.ts';
import { makeListing, signUp } from '../../integration/policies/people.ts';
import { adminSql } from '../../support/database.ts';
import { insertSession } from '../../support/sessions.ts';
import { makeRows } from './rows.ts';

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
  /** The same person in a session of another kind. */
  inSession(person: Person, aal: 'aal1' | 'aal2'): Promise<Person>;
};

/** Makes people and rows that no other test uses. */
export async function makeMatrixWorld(): Promise<World> {
  const sql = adminSql();
  const { dataDir, supabaseUrl } = inject('stack');
  const tokens = await createTokens(await loadKeys(join(dataDir)), `${supabaseUrl}/auth/v1`);
  const signedIn = async (id: string, more: { aal?: string } = {}): Promise<Person> => {
    const claims = {
      sub: id,
      role: 'authenticated',
      session_id: await insertSession(sql, id),
      ...more,
    };
    return { id, token: await tokens.mint(claims) };
  };
  const person = async (userType: string, name: string, confirmed = true) =>
    signedIn(await signUp(sql, userType, name, confirmed));
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
  const rows = await makeRows({ sql, people, active, draft });
  const inSession = ({ id }: Person, aal: string) => signedIn(id, { aal });
  return { people, active, draft, conversation: String(rows.conversations?.id), rows, inSession };
}
