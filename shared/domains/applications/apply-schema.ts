import * as z from 'zod/mini';
import {
  coApplicantStatuses,
  employments,
  MAX_CO_APPLICANTS,
  MAX_REFERENCES,
  referenceRelations,
} from './schema.ts';

const INCOME_MOST = 1_000_000;

const words = (most: number) =>
  z.string().check(z.trim(), z.maxLength(most, `At most ${most.toLocaleString('en-US')} letters.`));
const lines = z.array(z.string().check(z.maxLength(100))).check(z.maxLength(10, 'At most ten.'));

/** As the tables check it. */
const isAddress = (text: string) => /^[^@\s]+@[^@\s]+$/.test(text.trim());
const isName = (text: string) => text.trim() !== '';

/** Somebody who is asked to apply, too; the status is the server's. */
const companionSchema = z.object({
  id: z.guid(),
  full_name: z.string().check(z.maxLength(120)),
  email: z.string().check(z.maxLength(320)),
  status: z.enum(coApplicantStatuses),
});

/** Somebody who is asked to apply, too. */
export type Companion = z.infer<typeof companionSchema>;

/** Who speaks for the applicant, and how they are reached. */
const speakerSchema = z.object({
  id: z.guid(),
  full_name: z.string().check(z.maxLength(120)),
  relation: z.enum(referenceRelations),
  email: z.string().check(z.maxLength(320)),
  phone: z.string().check(z.maxLength(40)),
});

/** Who speaks for the applicant. */
export type Speaker = z.infer<typeof speakerSchema>;

const reachable = ({ email, phone }: Speaker) =>
  email.trim() === '' ? phone.trim() !== '' : isAddress(email);
const apart = (people: readonly Companion[]) =>
  new Set(people.map(({ email }) => email.trim().toLowerCase())).size === people.length;

const NEEDED = 'The host needs it to decide.';

/** An application as its form has it; facts and references are kept for the next one. */
export const applyFormSchema = z.object({
  people: z
    .nullable(z.int().check(z.gte(1, 'At least one.'), z.lte(20, 'At most 20.')))
    .check(z.refine((value) => value !== null, NEEDED)),
  employment: z.enum(['', ...employments]).check(z.refine((value) => value !== '', 'Choose one.')),
  employer: words(200),
  income: z
    .nullable(z.number().check(z.gte(0), z.lte(INCOME_MOST, 'At most a million.')))
    .check(z.refine((value) => value !== null, NEEDED)),
  moveIn: z.nullable(z.string()).check(z.refine((value) => value !== null, 'Choose a day.')),
  pets: lines,
  vehicles: lines,
  about: words(4000),
  companions: z.array(companionSchema).check(
    z.maxLength(MAX_CO_APPLICANTS, `At most ${MAX_CO_APPLICANTS} people.`),
    z.refine(
      (all) => all.every(({ full_name, email }) => isName(full_name) && isAddress(email)),
      'Each person needs a name and an e-mail address.',
    ),
    z.refine(apart, 'Two people have the same e-mail address.'),
  ),
  references: z.array(speakerSchema).check(
    z.maxLength(MAX_REFERENCES, `At most ${MAX_REFERENCES} references.`),
    z.refine(
      (all) => all.every((one) => isName(one.full_name) && reachable(one)),
      'Each reference needs a name, and an e-mail address or a phone number.',
    ),
  ),
  message: words(4000),
});

/** An application as its form has it. */
export type ApplyForm = z.infer<typeof applyFormSchema>;
