import * as z from 'zod/mini';
import { asPhoneNumber, phoneShape } from '../../../language/phone-checks.ts';
import { visible, visibleInLine } from '../../../language/text-checks.ts';
import { textsOf } from '../../../language/texts.ts';
import texts from '../texts/en.ts';

const t = textsOf(texts);

/** The two ways through the onboarding of a guide. */
export const setupModeSchema = z.enum(['quick', 'manual']);

/** Quick asks for little, manual for everything. */
export type SetupMode = z.infer<typeof setupModeSchema>;

/** Both names and the blank between them fit into `profiles.full_name`. */
const name = (missing: () => string) =>
  z
    .string()
    .check(
      visibleInLine(),
      z.minLength(1, { error: missing }),
      z.maxLength(59, { error: () => t('schema.thatNameIsTooLong') }),
    );
const text = (most: number) =>
  z.string().check(visible(), z.maxLength(most, { error: () => t('schema.characters', { most }) }));
const list = (most: number) =>
  z
    .array(z.string().check(visibleInLine(), z.minLength(1), z.maxLength(80)))
    .check(z.maxLength(most, { error: () => t('schema.nameAtMost', { most }) }));

/** What the guide onboarding asks for. Optional fields may be left empty. */
export const guideFormSchema = z.object({
  firstName: name(() => t('schema.firstName')),
  lastName: z
    .string()
    .check(visibleInLine(), z.maxLength(59, { error: () => t('schema.thatNameIsTooLong') })),
  languagesSpoken: list(50),
  hometown: text(200),
  educationLevel: text(100),
  organizationType: text(100),
  organizationName: text(200),
  organizationEmail: z.union(
    [
      z.literal(''),
      z.email({ error: () => t('schema.pleaseEnterAValidEmail') }).check(z.maxLength(320)),
    ],
    { error: () => t('schema.pleaseEnterAValidEmail') },
  ),
  /** The server's word, which the form only shows. */
  organizationEmailVerified: z.boolean(),
  currentAddress: text(500),
  gender: text(60),
  age: z.nullable(
    z
      .int({ error: () => t('schema.pleaseEnterWholeYears') })
      .check(
        z.gte(16, { error: () => t('schema.guidesAreAtLeast16') }),
        z.lte(120, { error: () => t('schema.pleaseCheckYourAge') }),
      ),
  ),
  /** A picture that is still to be uploaded; `profilePictureUrl` is a preview of it then. */
  profilePicture: z.nullable(z.instanceof(Blob)),
  profilePictureUrl: z.nullable(z.string().check(z.maxLength(2048))),
});

/** The guide onboarding form. */
export type GuideForm = z.infer<typeof guideFormSchema>;

/** What a guide tells about themselves: a row of `guides`. */
export const guideSchema = z.object({
  id: z.guid(),
  onboarding_completed: z.boolean(),
  onboarding_step: z.int(),
  languages_spoken: z.array(z.string()),
  hometown: z.nullable(z.string()),
  education_level: z.nullable(z.string()),
  organization_type: z.nullable(z.string()),
  organization_name: z.nullable(z.string()),
  organization_email: z.nullable(z.string()),
  organization_email_verified: z.boolean(),
  /** Whether an operator knows the domain of the confirmed address as the organisation's. */
  organization_confirmed: z.boolean(),
  current_address: z.nullable(z.string()),
  gender: z.nullable(z.string()),
  age: z.nullable(z.int()),
});

/** A row of `guides`. */
export type Guide = z.infer<typeof guideSchema>;

/** Name and picture as `profiles` keeps them. */
export const namedSchema = z.object({
  full_name: z.nullable(z.string()),
  avatar_url: z.nullable(z.string()),
});

/** What the onboarding reads and writes of `profiles`. */
export type Named = z.infer<typeof namedSchema>;

/** What the host onboarding asks for. */
export const hostFormSchema = z.object({
  companyName: text(200).check(
    z.minLength(1, { error: () => t('schema.pleaseEnterACompanyName') }),
  ),
  contactPhone: z.string().check(
    asPhoneNumber(),
    z.minLength(1, { error: () => t('schema.pleaseEnterAPhoneNumber') }),
    phoneShape(() => t('schema.pleaseEnterAPhoneNumber')),
  ),
  businessAddress: text(500),
  yearsInBusiness: z.nullable(
    z
      .int({ error: () => t('schema.pleaseEnterWholeYears') })
      .check(
        z.gte(0, { error: () => t('schema.pleaseEnterWholeYears') }),
        z.lte(200, { error: () => t('schema.pleaseCheckTheYears') }),
      ),
  ),
  serviceAreas: list(100),
  managementStyle: text(100),
  taxId: text(40),
  certifications: list(100),
});

/** The host onboarding form. */
export type HostForm = z.infer<typeof hostFormSchema>;

/** What a host tells about the business: a row of `hosts`. */
export const hostSchema = z.object({
  id: z.guid(),
  onboarding_completed: z.boolean(),
  onboarding_step: z.int(),
  company_name: z.nullable(z.string()),
  contact_phone: z.nullable(z.string()),
  years_in_business: z.nullable(z.int()),
  service_areas: z.array(z.string()),
  certifications: z.array(z.string()),
  tax_id: z.nullable(z.string()),
  management_style: z.nullable(z.string()),
  business_address: z.nullable(z.string()),
});

/** A row of `hosts`. */
export type Host = z.infer<typeof hostSchema>;

/** Papers that a host hands in. SQL: the check of host_verification.document_type. */
export const paperTypes = [
  'business_license',
  'insurance',
  'government_id',
  'business_registration',
] as const;

/** What a paper is. */
export type PaperType = (typeof paperTypes)[number];

/** A verification paper and the operator's decision about it. */
export const paperSchema = z.object({
  id: z.guid(),
  document_type: z.enum(paperTypes),
  document_url: z.string(),
  status: z.enum(['pending', 'approved', 'rejected']),
  reason: z.string(),
  created_at: z.string(),
});

/** A row of `host_verification`. */
export type Paper = z.infer<typeof paperSchema>;

/** Details left on a partner page, with error texts for people; `sign_up_partner` has the same bounds. */
export const partnerFormSchema = z.object({
  full_name: text(120).check(z.minLength(1, { error: () => t('schema.pleaseEnterYourName') })),
  email: z
    .string()
    .check(
      visibleInLine(),
      z.email({ error: () => t('schema.pleaseEnterAValidEmail') }),
      z.maxLength(320, { error: () => t('schema.characters', { most: 320 }) }),
    ),
  phone: z.string().check(
    asPhoneNumber(),
    phoneShape(() => t('schema.pleaseEnterAPhoneNumber')),
  ),
  city: text(120),
  content: text(2000),
});
