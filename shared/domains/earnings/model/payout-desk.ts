import * as z from 'zod/mini';
import { visible } from '../../../language/text-checks.ts';
import { payoutSchema } from './schema.ts';

/** A payout as the organization that pays it reads it. */
export const hostPayoutSchema = z.extend(payoutSchema, { guide_id: z.nullable(z.guid()) });

/** A payout as the organization that pays it reads it. */
export type HostPayout = z.infer<typeof hostPayoutSchema>;

/** Arguments of `set_payout_status` where a payout is cancelled. */
export const payoutCancelSchema = z.object({
  payout: z.guid(),
  why: z.string().check(visible(), z.minLength(1), z.maxLength(500)),
});

/** Arguments of `set_payout_status` where a failed payout is tried again. */
export const payoutRetrySchema = z.object({ payout: z.guid() });
