import * as z from 'zod/mini';
import { serverFields } from './field.ts';

/** What the card on the target page should do; names only, the client holds the table (DEC-18). */
const cardActionSchema = z.object({
  cardName: z.string(),
  action: z.string(),
  entity: z._default(z.nullable(z.string()), null),
});

/** WS-24: the client should show another page. */
export const navigationSchema = z.object({
  type: z.literal('navigation'),
  ...serverFields,
  route: z.string(),
  title: z.string(),
  query: z.string(),
  action_data: z.nullable(cardActionSchema),
});
