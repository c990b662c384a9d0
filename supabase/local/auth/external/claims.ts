import { z } from 'zod';
import type { Metadata } from '../users.ts';

/** Some providers write booleans as text. */
const truth = z
  .union([z.boolean(), z.string()])
  .transform((value) => value === true || value === 'true')
  .catch(false);
const text = z.string().max(2048).optional().catch(undefined);

/** The claims that are stored; anything else a provider says is dropped. */
const claims = z.object({
  iss: text,
  sub: z.string().max(255).default(''),
  name: text,
  family_name: text,
  given_name: text,
  middle_name: text,
  nickname: text,
  preferred_username: text,
  profile: text,
  picture: text,
  website: text,
  gender: text,
  birthdate: text,
  zoneinfo: text,
  locale: text,
  phone: text,
  email: text,
  email_verified: truth.optional().transform((value) => value ?? false),
});

/** A person whom a provider or a wallet vouches for. */
export type ExternalPerson = {
  provider: string;
  /** The provider's own name for them, which never changes. */
  subject: string;
  /** In lower case. */
  email: string | null;
  emailVerified: boolean;
  /** What GoTrue keeps in the identity and in the user's metadata. */
  identity: Metadata;
};

/** Reads verified claims. GoTrue adds the names that Supabase's own examples read. */
export function readPerson(provider: string, given: unknown): ExternalPerson {
  const read = claims.parse(given);
  const email = z.email().max(255).safeParse(read.email?.trim().toLowerCase()).data ?? null;
  const known = Object.entries({
    ...read,
    email: email ?? undefined,
    full_name: read.name,
    avatar_url: read.picture,
    provider_id: read.sub,
  }).filter((entry): entry is [string, string | boolean] => entry[1] !== undefined);
  return {
    provider,
    subject: read.sub,
    email,
    emailVerified: email !== null && read.email_verified,
    identity: { ...Object.fromEntries(known), phone_verified: false },
  };
}
