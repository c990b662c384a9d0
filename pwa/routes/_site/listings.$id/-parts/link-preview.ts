import { pictureSources } from '#shared/domains/listings/model/picture-sources.ts';
import { bedroomsText, money } from '#shared/domains/listings/model/rules.ts';
import type { Listing } from '#shared/domains/listings/model/schema.ts';
import { textsOf } from '#shared/language/texts.ts';
import { cutText } from '#shared/language/visible-text.ts';
import texts from '../../-texts/en.ts';

const t = textsOf(texts);

/** What a messenger shows of a home that someone shares: its name, what it costs, its first picture. */
export function previewOf(listing: Listing) {
  const { title, city, state, description, pictures, rent_cents, currency, bedrooms } = listing;
  const facts = [
    t('listingsId.aMonth', { rent: money(rent_cents, currency) }),
    bedroomsText(bedrooms),
    `${city}, ${state}`,
  ].join(' · ');
  const [lead] = pictures;
  return [
    { property: 'og:title', content: title },
    { property: 'og:description', content: cutText(`${facts}. ${description ?? ''}`.trim(), 200) },
    { property: 'product:price:amount', content: (rent_cents / 100).toFixed(2) },
    { property: 'product:price:currency', content: currency },
    ...(lead ? [{ property: 'og:image', content: pictureSources(lead).src }] : []),
    ...(lead?.alt ? [{ property: 'og:image:alt', content: lead.alt }] : []),
  ];
}
