import * as z from 'zod/mini';
import {
  coApplicantStatuses,
  employments,
  referenceRelations,
  renterProfileSchema,
} from './schema.ts';

/** What was sent may be older than the rules of today's form: lengths are not asked about again. */
const lines = z.array(z.string());

/**
 * What an application said when it was sent or changed: a row's `content` of application_versions, as
 * private.application_content writes it. An applicant may have sent no facts.
 */
const applicationContentSchema = z.object({
  full_name: z.nullable(z.string()),
  message: z.string(),
  facts: z.nullable(
    z.object({
      household_size: renterProfileSchema.shape.household_size,
      employment: z.nullable(z.enum(employments)),
      employer: z.nullable(z.string()),
      income_cents: z.nullable(z.int()),
      move_in_on: z.nullable(z.string()),
      pets: lines,
      vehicles: lines,
      about: z.string(),
    }),
  ),
  // What was sent before homes were asked for names none.
  homes: z._default(
    z.array(
      z.object({
        id: z.guid(),
        address: z.string(),
        from_on: z.string(),
        until_on: z.nullable(z.string()),
        landlord_name: z.nullable(z.string()),
        landlord_contact: z.nullable(z.string()),
      }),
    ),
    [],
  ),
  references: z.array(
    z.object({
      id: z.guid(),
      full_name: z.string(),
      relation: z.enum(referenceRelations),
      email: z.nullable(z.string()),
      phone: z.nullable(z.string()),
      note: z.string(),
    }),
  ),
  co_applicants: z.array(
    z.object({
      id: z.guid(),
      full_name: z.string(),
      /** Null for a mate, who is asked in the app. */
      email: z.nullable(z.string()),
      status: z.enum(coApplicantStatuses),
    }),
  ),
});

/** The facts of the people who applied, as they were sent. */
export const sentFactsSchema = applicationContentSchema.shape.facts;

/** What an application said when it was sent. */
export type ApplicationContent = z.infer<typeof applicationContentSchema>;

/** One sent version of an application. */
export const applicationVersionSchema = z.object({
  version: z.int(),
  content: applicationContentSchema,
  created_at: z.string(),
});

/** One sent version of an application. */
export type ApplicationVersion = z.infer<typeof applicationVersionSchema>;

/** The parts of an application that a later version can differ in. */
const parts = ['message', 'facts', 'homes', 'references', 'co_applicants', 'full_name'] as const;

/** A part of what was sent. */
export type ContentPart = (typeof parts)[number];

/** Which parts differ from an earlier version. */
export function changedParts(before: ApplicationContent, after: ApplicationContent): ContentPart[] {
  return parts.filter((part) => JSON.stringify(before[part]) !== JSON.stringify(after[part]));
}
