import * as z from 'zod/mini';
import { userTypeSchema } from '../../profiles/model/schema.ts';

/** The part of a sign-up that is persisted until its code is entered. */
export const pendingSignupSchema = z.object({ email: z.string(), user_type: userTypeSchema });

/** A sign-up whose code is not entered yet. */
export type PendingSignup = z.infer<typeof pendingSignupSchema>;

/** Who brought a visitor: `ref` in the address of a link. */
export const referralSchema = z.string().check(z.regex(/^[\w-]{1,64}$/));

/** Who a session belongs to, as far as the auth server says. */
export type SessionUser = {
  id: string;
  email: string;
  emailVerified: boolean;
  /** The account has a second factor, which this session has not shown. */
  secondFactorDue: boolean;
};
