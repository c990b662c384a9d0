import * as z from 'zod/mini';
import { textsOf } from '../../../language/texts.ts';
import texts from '../texts/en.ts';
import { newPassword } from './form-schema.ts';

const t = textsOf(texts);

/** A row of `list_my_sessions`. */
export const ownSessionSchema = z.object({
  id: z.guid(),
  created_at: z.string(),
  last_used_at: z.string(),
  user_agent: z.nullable(z.string()),
  address: z.nullable(z.string()),
  second_factor: z.boolean(),
  is_current: z.boolean(),
});

/** Somewhere the person is signed in. */
export type OwnSession = z.infer<typeof ownSessionSchema>;

/** Change-password form; `nonce` is the mailed code that an old session needs. */
export const passwordChangeSchema = z
  .object({ password: newPassword, repeated: z.string(), nonce: z.string() })
  .check(
    z.refine((input) => input.password === input.repeated, {
      path: ['repeated'],
      get message() {
        return t('accountSchema.theTwoPasswordsDiffer');
      },
    }),
  );

/** An authenticator app of the account. */
export type Factor = { id: string; name: string; addedAt: string };

/** What the auth server says of the account itself. */
export type Account = {
  email: string;
  /** The new address that needs a code from both mailboxes. */
  pendingEmail: { address: string; sentAt: string | null } | null;
  factors: readonly Factor[];
};

/** An app that is being set up: the picture to scan, and the same as text. */
export type Enrolment = { id: string; picture: string; secret: string };

/** What `export_my_data` answers; the person gets it as it is. */
export const exportSchema = z.looseObject({ exported_at: z.string() });
