import * as z from 'zod/mini';
import { asPhoneNumber } from '../../../language/phone-checks.ts';
import { visible, visibleInLine } from '../../../language/text-checks.ts';
import { textsOf } from '../../../language/texts.ts';
import texts from '../texts/en.ts';

const t = textsOf(texts);

/** What feedback is about. SQL: the check of private.feedback.category. */
export const feedbackCategories = ['problem', 'idea', 'praise', 'question', 'other'] as const;

/** What a letter is about. SQL: the check of private.contact_messages.topic. */
export const contactTopics = ['general', 'support', 'press', 'investors', 'partners'] as const;

/** The role in which a person wants to be a partner. SQL: the check of private.partner_signups.kind. */
const partnerKinds = ['guide', 'host', 'renter'] as const;

/** The longest feedback and the longest letter. */
export const LETTER_LIMIT = 4000;

const email = z
  .string()
  .check(
    visibleInLine(),
    z.email({ error: () => t('schema.pleaseEnterAValidEmail') }),
    z.maxLength(320),
  );
const name = z
  .string()
  .check(
    visibleInLine(),
    z.minLength(1, { error: () => t('schema.pleaseEnterYourName') }),
    z.maxLength(120, { error: () => t('schema.thatNameIsTooLong') }),
  );
const letter = z
  .string()
  .check(
    visible(),
    z.minLength(1, { error: () => t('schema.content') }),
    z.maxLength(LETTER_LIMIT, { error: () => t('schema.characters', { most: LETTER_LIMIT }) }),
  );

/** What `send_feedback` takes; the id is the device's. */
export const feedbackInputSchema = z.object({
  category: z.enum(feedbackCategories, { error: () => t('schema.category') }),
  content: letter,
  email: z.nullish(email),
  screenshot_path: z.nullish(z.string()),
  feedback: z.guid(),
});

/** What `send_contact_message` takes; the id is the device's. */
export const contactInputSchema = z.object({
  full_name: name,
  email,
  topic: z.enum(contactTopics, { error: () => t('schema.topic') }),
  content: letter,
  letter: z.guid(),
});

/** What `sign_up_partner` takes. */
export const partnerInputSchema = z.object({
  kind: z.enum(partnerKinds),
  full_name: name,
  email,
  phone: z.string().check(asPhoneNumber(), z.maxLength(40)),
  city: z.string().check(visibleInLine(), z.maxLength(120)),
  content: z.string().check(visible(), z.maxLength(2000)),
});

/** What feedback and letters are known by, such as KF-7Q2M9. */
export const referenceSchema = z.string().check(z.regex(/^K[FC]-[2-9A-HJKMNP-TV-Z]{5}$/));

/** Statuses of a host's paper. SQL: the check of host_verification.status. */
const paperStatuses = ['pending', 'approved', 'rejected'] as const;

/** A status of a host's paper. */
export type PaperStatus = (typeof paperStatuses)[number];
