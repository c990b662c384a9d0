import { z } from 'zod';
import { type ListingFacts, listingFactsSchema } from '#shared/domains/listings/model/commands.ts';
import { listingFieldWords } from '#shared/domains/listings/model/field-words.ts';
import { listingWords } from '#shared/domains/listings/model/words.ts';
import type { ToolContext } from '../tools/tool.ts';
import { foundRow } from './lookups.ts';
import type { SlotValues, Verb } from './verb.ts';

const aboutListing = z.object({ listing: z.string() });

/** The home as its commands restore it. */
async function subject({ tx }: ToolContext, input: unknown): Promise<ListingFacts> {
  const { listing } = aboutListing.parse(input);
  return foundRow(
    listingFactsSchema,
    await tx<{ row: unknown }[]>`
      select to_jsonb(facts) as row from (
        select l.id, l.status, l.title, l.description, l.rent_cents, l.deposit_cents, l.available_from,
          l.pets_allowed, l.furnished
        from public.listings l where l.id = ${listing}
      ) facts`,
  );
}

type Read = (values: SlotValues) => unknown;

/** A verb that sets one field: its value is what the sentence said. */
const field = (spoken: Verb['spoken'], value: Read): Verb => ({
  spoken,
  input: async (_, values) => ({ listing: values.listing, value: value(values) }),
  subject,
});

/** Verbs of homes. */
export const listingVerbs: readonly Verb[] = [
  field(listingFieldWords.setRent, ({ rent }) => rent),
  field(listingFieldWords.setTitle, ({ text }) => text),
  field(listingFieldWords.setDescription, ({ text }) => text),
  field(listingFieldWords.setDeposit, ({ amount }) => amount),
  field(listingFieldWords.setAvailable, ({ day }) => day),
  field(listingFieldWords.setPets, ({ allowed }) => allowed === 'yes'),
  field(listingFieldWords.setFurnished, ({ furnished }) => furnished === 'yes'),
  { spoken: listingWords.publish, subject },
  { spoken: listingWords.pause, subject },
  { spoken: listingWords.archive, subject },
  {
    spoken: listingWords.restore,
    // Out of the archive it is a draft; what was paused is shown again.
    input: async (_, { listing }, entities) => ({
      listing,
      target: entities.listing?.state === 'archived' ? 'draft' : 'active',
    }),
    subject,
  },
];
