import { createHmac } from 'node:crypto';
import { z } from 'zod';
import type { Db } from './context.ts';
import { identityData, type Metadata, type User } from './users.ts';

const identity = z
  .object({
    id: z.uuid(),
    user_id: z.uuid(),
    provider_id: z.string(),
    provider: z.string(),
    identity_data: z.record(z.string(), z.json()),
    email: z.string().nullable(),
    last_sign_in_at: z.date().nullable(),
    created_at: z.date(),
    updated_at: z.date(),
  })
  // GoTrue's names: its `id` is the provider's, its `identity_id` the row's.
  .transform(({ id, provider_id, ...rest }) => ({ identity_id: id, id: provider_id, ...rest }));

const factor = z.object({
  id: z.uuid(),
  friendly_name: z.string().optional(),
  factor_type: z.string(),
  status: z.string(),
  created_at: z.date(),
  updated_at: z.date(),
});

/** A user as supabase-js receives it. */
export type UserAnswer = Record<string, unknown> & {
  id: string;
  factors?: z.infer<typeof factor>[];
};

/** The answer for one account, with its identities and factors. */
export async function answerUser(db: Db, user: User): Promise<UserAnswer> {
  const [answer] = await answerUsers(db, [user]);
  if (!answer) throw new Error('unreachable: one user in, one answer out');
  return answer;
}

/** The answers for a page of accounts, in two queries. */
export async function answerUsers(db: Db, users: User[]): Promise<UserAnswer[]> {
  const ids = users.map((user) => user.id);
  const [identities, factors] = await Promise.all([
    db`select * from auth.identities where user_id = any(${ids}::uuid[]) order by created_at`,
    db`select * from auth.mfa_factors where user_id = any(${ids}::uuid[]) order by created_at`,
  ]);
  return users.map((user) => ({
    ...fields(user),
    identities: identities
      .filter((row) => row.user_id === user.id)
      .map((row) => identity.parse(row)),
    factors: factors
      .filter((row) => row.user_id === user.id)
      .map((row) => factor.parse({ ...row, friendly_name: row.friendly_name ?? undefined })),
  }));
}

function fields(user: User): UserAnswer {
  return {
    id: user.id,
    aud: user.aud ?? 'authenticated',
    role: user.role ?? 'authenticated',
    email: user.email ?? '',
    email_confirmed_at: user.email_confirmed_at ?? undefined,
    invited_at: user.invited_at ?? undefined,
    phone: user.phone ?? '',
    phone_confirmed_at: user.phone_confirmed_at ?? undefined,
    confirmed_at: user.confirmed_at ?? undefined,
    confirmation_sent_at: user.confirmation_sent_at ?? undefined,
    recovery_sent_at: user.recovery_sent_at ?? undefined,
    new_email: user.email_change || undefined,
    email_change_sent_at: user.email_change_sent_at ?? undefined,
    reauthentication_sent_at: user.reauthentication_sent_at ?? undefined,
    last_sign_in_at: user.last_sign_in_at ?? undefined,
    banned_until: user.banned_until ?? undefined,
    deleted_at: user.deleted_at ?? undefined,
    app_metadata: user.raw_app_meta_data,
    user_metadata: user.raw_user_meta_data,
    created_at: user.created_at,
    updated_at: user.updated_at,
    is_anonymous: user.is_anonymous,
  };
}

/**
 * The one answer to a sign-up: made from what the caller sent, so that it reads the same whether
 * the address was free, waits for its code, or has an account.
 */
export function answerSignUp(id: string, email: string, data: Metadata): UserAnswer {
  const now = new Date();
  const wanted = { email, passwordHash: null, confirmed: false, userMetadata: data };
  const identity_data = identityData(id, wanted);
  return {
    id,
    aud: 'authenticated',
    role: 'authenticated',
    email,
    phone: '',
    confirmation_sent_at: now,
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: identity_data,
    identities: [
      {
        identity_id: uuidFrom(id, 'identity'),
        id,
        user_id: id,
        identity_data,
        provider: 'email',
        last_sign_in_at: now,
        created_at: now,
        updated_at: now,
        email,
      },
    ],
    factors: [],
    created_at: now,
    updated_at: now,
    is_anonymous: false,
  };
}

/** A made-up id that stays the same for an address, as a real one would. */
export function uuidFrom(secret: string, text: string): string {
  const hex = createHmac('sha256', secret).update(text).digest('hex');
  const variant = '89ab'[Number.parseInt(hex.charAt(16), 16) % 4];
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
