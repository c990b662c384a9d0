import * as z from 'npm:zod@4';
import type { Email } from '../_shared/email-template.ts';
import { linkOf, stopLinkOf } from '../_shared/places.ts';
import { PRODUCT } from '../_shared/product.ts';

const itemSchema = z.object({ title: z.string(), message: z.string().nullable() });

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
});

/** A notification of its own, with the address that it goes to. */
const notificationSchema = itemSchema.extend({
  email: z.string(),
  notification_type: z.string(),
  tour: tourSchema.nullish(),
  metadata: z.record(z.string(), z.unknown()).nullable().optional(),
  org_id: z.string().nullable().optional(),
});

/** What a person had not read, put together. */
const digestSchema = z.object({
  email: z.string(),
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

/** The words of a mail: nothing that the notifications themselves do not say. */
export function noticeOf(what: Mail['what'], siteUrl: string): Email {
  const notes = [`Choose what you are mailed: ${siteUrl}/settings/notifications`];
  if ('contents' in what) {
    const { count, items } = what.contents;
    const period = what.frequency === 'weekly' ? 'this week' : 'today';
    const heading =
      count === 1 ? `One thing is new ${period}` : `${count} things are new ${period}`;
    const more = count - items.length;
    return {
      subject: `${PRODUCT}: ${heading.toLowerCase()}`,
      heading,
      lead: 'You have not read this yet:',
      items: items.map(({ title, message }) => ({ title, text: message ?? '' })),
      link: { label: more > 0 ? `And ${more} more` : `Open ${PRODUCT}`, href: siteUrl },
      notes,
    };
  }
  return {
    subject: oneLine(what.title),
    heading: oneLine(what.title),
    lead: what.message ?? '',
    link: linkOf(what, siteUrl),
    stop: stopLinkOf(what, siteUrl),
    notes,
  };
}

/** A subject is one line, and not a page long. */
export function oneLine(text: string): string {
  const characters = Array.from(text.replaceAll(/\s+/g, ' ').trim());
  return characters.length > 150 ? `${characters.slice(0, 149).join('')}…` : characters.join('');
}
