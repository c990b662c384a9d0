import * as z from 'zod/mini';
import { asPhoneNumber } from '../../../language/phone-checks.ts';
import { isPhoneNumber, phoneNumber } from '../../../language/phone-number.ts';
import { visible, visibleInLine } from '../../../language/text-checks.ts';
import { textsOf } from '../../../language/texts.ts';
import { visibleLine } from '../../../language/visible-text.ts';
import texts from '../texts/en.ts';
import { isWhole, MAX_FORMER_HOMES, pastHomeSchema } from './former-homes.ts';
import { isPart, partsOf, sumOf, WHOLE } from './joint/rent-parts.ts';
import {
  coApplicantStatuses,
  employments,
  MAX_CO_APPLICANTS,
  MAX_REFERENCES,
  referenceRelations,
} from './schema.ts';

const t = textsOf(texts);

const INCOME_MOST = 1_000_000;

const words = (most: number) =>
  z
    .string()
    .check(visible(), z.maxLength(most, { error: () => t('applySchema.letters', { most }) }));
const lines = z
  .array(z.string().check(visibleInLine(), z.maxLength(100)))
  .check(z.maxLength(10, { error: () => t('applySchema.atMostTen') }));

/** As the tables check it. */
const isAddress = (text: string) => /^[^@\s]+@[^@\s]+$/.test(text.trim());
const isName = (text: string) => visibleLine(text) !== '';

/** A person invited to apply together; the status comes from the server. */
const companionSchema = z.object({
  id: z.guid(),
  full_name: z.string().check(visibleInLine(), z.maxLength(120)),
  email: z.string().check(visibleInLine(), z.maxLength(320)),
  status: z.enum(coApplicantStatuses),
  /** A mate, who is asked in the app and has no address here; and the group that both are in, to ask them. */
  mate: z.nullish(z.guid()),
  group: z.nullish(z.guid()),
  /** Their part of the rent in percent; none where no split is proposed. */
  share: z.nullish(z.number()),
});

/** A person invited to apply together. */
export type Companion = z.infer<typeof companionSchema>;

/** Who speaks for the applicant, and how they are reached. */
const speakerSchema = z.object({
  id: z.guid(),
  full_name: z.string().check(visibleInLine(), z.maxLength(120)),
  relation: z.enum(referenceRelations),
  email: z.string().check(visibleInLine(), z.maxLength(320)),
  phone: z.string().check(asPhoneNumber(), z.maxLength(40)),
});

/** Who speaks for the applicant. */
export type Speaker = z.infer<typeof speakerSchema>;

const reachable = ({ email, phone }: Speaker) =>
  email.trim() === '' ? isPhoneNumber(phoneNumber(phone)) : isAddress(email);
const apart = (people: readonly Companion[]) =>
  new Set(people.map(({ email, mate }) => mate ?? email.trim().toLowerCase())).size ===
  people.length;

/** All who apply have a part or none has; what they leave of the whole is the applicant's. */
const areWhole = (people: readonly Companion[]) => {
  const parts = partsOf(people);
  return parts.every((part) => isPart(part)) && sumOf(parts) <= WHOLE;
};

const NEEDED = { error: () => t('applySchema.needed') };

/** An application in the shape of its form; facts and references are reused in the next application. */
export const applyFormSchema = z.object({
  people: z
    .nullable(
      z
        .int()
        .check(
          z.gte(1, { error: () => t('applySchema.atLeastOne') }),
          z.lte(20, { error: () => t('applySchema.atMost20') }),
        ),
    )
    .check(z.refine((value) => value !== null, NEEDED)),
  employment: z
    .enum(['', ...employments])
    .check(z.refine((value) => value !== '', { error: () => t('applySchema.chooseOne') })),
  employer: words(200),
  income: z
    .nullable(
      z
        .number(NEEDED)
        .check(z.gte(0), z.lte(INCOME_MOST, { error: () => t('applySchema.atMostAMillion') })),
    )
    .check(z.refine((value) => value !== null, NEEDED)),
  moveIn: z
    .nullable(z.iso.date({ error: () => t('applySchema.chooseADay') }))
    .check(z.refine((value) => value !== null, { error: () => t('applySchema.chooseADay') })),
  pets: lines,
  vehicles: lines,
  about: words(4000),
  homes: z.array(pastHomeSchema).check(
    z.maxLength(MAX_FORMER_HOMES),
    z.refine((all) => all.every(isWhole), { error: () => t('applySchema.eachHomeNeedsAnAddress') }),
  ),
  companions: z.array(companionSchema).check(
    z.maxLength(MAX_CO_APPLICANTS, {
      error: () => t('applySchema.people', { most: MAX_CO_APPLICANTS }),
    }),
    z.refine(
      (all) =>
        all.every(({ full_name, email, mate }) => mate || (isName(full_name) && isAddress(email))),
      { error: () => t('applySchema.eachPersonNeedsAName') },
    ),
    z.refine(apart, { error: () => t('applySchema.twoPeopleHaveTheSame') }),
    z.refine(areWhole, { error: () => t('applySchema.partsAreWhole') }),
  ),
  references: z.array(speakerSchema).check(
    z.maxLength(MAX_REFERENCES, {
      error: () => t('applySchema.references', { most: MAX_REFERENCES }),
    }),
    z.refine((all) => all.every((one) => isName(one.full_name) && reachable(one)), {
      error: () => t('applySchema.eachReferenceNeedsAName'),
    }),
  ),
  message: words(4000),
});

/** An application as its form has it. */
export type ApplyForm = z.infer<typeof applyFormSchema>;

/** The form for one home; `fault` says what is wrong with a wished first day there, if anything. */
export function applyFormFor(fault: (moveIn: string) => string | null) {
  const says = (moveIn: string | null) => (moveIn === null ? null : fault(moveIn));
  return applyFormSchema.check(
    z.refine((form) => says(form.moveIn) === null, {
      path: ['moveIn'],
      // Asserted: what is refined has passed the schema above.
      error: ({ input }) => says((input as ApplyForm).moveIn) ?? undefined,
    }),
  );
}
