import * as z from 'zod/mini';

/** How often unread notifications are collected into one mail; 'off' sends a mail for each. */
const digestFrequencies = ['daily', 'weekly'] as const;

/** What comes together in one mail; as private.digest_group. */
export const digestGroups = {
  search: ['message', 'tour', 'application', 'question'],
  home: ['lease', 'payment', 'maintenance', 'document', 'review'],
  alerts: ['home_alert'],
} as const;

/** What a person had not read, as it was mailed. Not in schema.ts: public pages load that one. */
export const digestSchema = z.object({
  id: z.guid(),
  person_id: z.guid(),
  frequency: z.enum(digestFrequencies),
  topic_group: z.enum(['search', 'home', 'alerts']),
  period: z.string(),
  contents: z.object({
    count: z.int(),
    items: z.array(
      z.object({
        id: z.guid(),
        notification_type: z.string(),
        title: z.string(),
        message: z.string(),
        created_at: z.string(),
      }),
    ),
  }),
  built_at: z.string(),
  sent_at: z.nullable(z.string()),
});
