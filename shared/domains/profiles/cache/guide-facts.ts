import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { visible, visibleInLine } from '../../../language/text-checks.ts';
import { textsOf } from '../../../language/texts.ts';
import { unwrap } from '../../../platform/answer.ts';
import { keptAnswer } from '../../../platform/offline/kept-answer.ts';
import { supabase } from '../../../platform/supabase/supabase-client.ts';
import texts from '../texts/en.ts';

const t = textsOf(texts);

// Apart from api/profiles.ts, which the first page of everybody loads.

const COLUMNS =
  'row_version,languages_spoken,hometown,education_level,gender,organization_type,organization_name,organization_email,organization_email_verified,organization_confirmed,current_address';

/** What a guide states about themselves, and what is proven of it. */
const guideFactsSchema = z.object({
  row_version: z.number(),
  languages_spoken: z.array(z.string()),
  hometown: z.nullable(z.string()),
  education_level: z.nullable(z.string()),
  gender: z.nullable(z.string()),
  organization_type: z.nullable(z.string()),
  organization_name: z.nullable(z.string()),
  organization_email: z.nullable(z.string()),
  /** A code has proven the address. */
  organization_email_verified: z.boolean(),
  /** Its domain is known to be the organization's. */
  organization_confirmed: z.boolean(),
  current_address: z.nullable(z.string()),
});

/** What a guide states about themselves. */
export type GuideFacts = z.infer<typeof guideFactsSchema>;

const text = (most: number) =>
  z
    .string()
    .check(visibleInLine(), z.maxLength(most, { error: () => t('form.letters', { most }) }));

/** The form's fields. */
export const guideFactsForm = z.object({
  languages: z
    .array(
      z
        .string()
        .check(
          visibleInLine(),
          z.minLength(1),
          z.maxLength(80, { error: () => t('form.tooLong') }),
        ),
    )
    .check(z.maxLength(50, { error: () => t('form.languages') })),
  hometown: text(200),
  education: text(100),
  gender: text(60),
  organizationType: text(100),
  organizationName: text(200),
  organizationEmail: z.union(
    [z.literal(''), z.email({ error: () => t('form.email') }).check(z.maxLength(320))],
    { error: () => t('form.email') },
  ),
  address: z
    .string()
    .check(visible(), z.maxLength(500, { error: () => t('form.letters', { most: 500 }) })),
});

/** Where a guide's device has their facts, and by which their page says how old they are. */
export const KEPT_FACTS = 'guide-facts';

/** A guide's own facts; null before their onboarding. */
export function guideFactsQuery(me: string) {
  return queryOptions({
    queryKey: ['profiles', me, 'guide'] as const,
    queryFn: () =>
      keptAnswer(
        me,
        KEPT_FACTS,
        async (): Promise<GuideFacts | null> => {
          const client = await supabase();
          const row = unwrap(
            await client.from('guides').select(COLUMNS).eq('id', me).maybeSingle(),
          );
          return z.nullable(guideFactsSchema).parse(row);
        },
        (row) => z.nullable(guideFactsSchema).parse(row),
      ),
  });
}

/** Changes what a guide tells about themselves, in the columns that are given; answers the new version. */
export async function saveGuideFacts(
  me: string,
  facts: Partial<Omit<GuideFacts, 'organization_email_verified' | 'organization_confirmed'>>,
): Promise<number> {
  const client = await supabase();
  // An upsert would need the right to read what it meets: an update does.
  const row = unwrap(
    await client.from('guides').update(facts).eq('id', me).select('row_version').single(),
  );
  return z.object({ row_version: z.number() }).parse(row).row_version;
}
