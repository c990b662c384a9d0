import * as z from 'npm:zod@4';

const itemSchema = z.object({
  title: z.string(),
  message: z.string().nullable(),
  /** Missing in digests that were built before their entries led anywhere. */
  notification_type: z.string().optional(),
  metadata: z.record(z.string(), z.unknown()).nullable().optional(),
  org_id: z.string().nullable().optional(),
});

/** The tour that a notification is about, as it stands now. */
const tourSchema = z.object({
  id: z.string(),
  status: z.string(),
  starts_at: z.string(),
  ends_at: z.string(),
  sequence: z.number().int(),
  home: z.string(),
  place: z.string(),
  /** When it is, in the words of every other place. */
  time: z.string(),
  time_zone: z.string().optional(),
});

/** A notification of its own, with the address that it goes to. */
const notificationSchema = itemSchema.extend({
  email: z.string(),
  notification_type: z.string(),
  tour: tourSchema.nullish(),
  /** The language that the account asks for. */
  language: z.string().optional(),
});

/** What a person had not read, put together. */
const digestSchema = z.object({
  email: z.string(),
  language: z.string().optional(),
  frequency: z.enum(['daily', 'weekly']),
  contents: z.object({ count: z.number().int(), items: z.array(itemSchema) }),
});

/** What `claim_mails` answers. */
export const mailSchema = z.object({
  id: z.string(),
  claim_id: z.string(),
  what: z.union([digestSchema, notificationSchema]),
});

/** A mail that this process holds. */
export type Mail = z.infer<typeof mailSchema>;

/** An entry of a digest. */
export type Entry = z.infer<typeof itemSchema>;
