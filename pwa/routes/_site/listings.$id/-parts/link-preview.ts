import type { Listing } from '#shared/domains/listings/model/details-schema.ts';
import { bedroomsText } from '#shared/domains/listings/model/home-words.ts';
import { pictureSources } from '#shared/domains/listings/model/picture-sources.ts';
import { money } from '#shared/domains/listings/model/rules.ts';
import { textsOf } from '#shared/language/texts.ts';
import { cutText } from '#shared/language/visible-text.ts';
import texts from '../../-texts/en.ts';

const t = textsOf(texts);

/**
 * What a search engine shows of a home, and a messenger of one that someone shares: its name, what it costs, its
 * first picture.
 */
export function previewOf(listing: Listing) {
  const { title, city, state, description, pictures, rent_cents, currency, bedrooms } = listing;
  const facts = [
    t('listingsId.aMonth', { rent: money(rent_cents, currency) }),
    bedroomsText(bedrooms),
    `${city}, ${state}`,
  ].join(' · ');
  const [lead] = pictures;
  return [
    { name: 'description', content: cutText(description ?? '', 160) },
    { property: 'og:title', content: title },
    { property: 'og:description', content: cutText(`${facts}. ${description ?? ''}`.trim(), 200) },
    { property: 'product:price:amount', content: (rent_cents / 100).toFixed(2) },
    { property: 'product:price:currency', content: currency },
    ...(lead ? [{ property: 'og:image', content: pictureSources(lead).src }] : []),
    ...(lead?.alt ? [{ property: 'og:image:alt', content: lead.alt }] : []),
    { 'script:ld+json': structuredData(listing) },
  ];
}

/** What a search engine reads of a home, in schema.org's words. */
function structuredData(listing: Listing): object {
  const { title, description, city, state, pictures, available_from, status } = listing;
  return {
    '@context': 'https://schema.org',
    '@type': 'Accommodation',
    name: title,
    description: cutText(description ?? '', 500),
    image: pictures.slice(0, 3).map((picture) => pictureSources(picture).src),
    address: {
      '@type': 'PostalAddress',
      addressLocality: city,
      addressRegion: state,
      addressCountry: 'US',
    },
    numberOfBedrooms: listing.bedrooms,
    numberOfBathroomsTotal: listing.bathrooms,
    petsAllowed: listing.pets_allowed ?? undefined,
    floorSize: listing.area_sqft
      ? { '@type': 'QuantitativeValue', value: listing.area_sqft, unitCode: 'FTK' }
      : undefined,
    offers: {
      '@type': 'Offer',
      price: (listing.rent_cents / 100).toFixed(2),
      priceCurrency: listing.currency,
      availability: `https://schema.org/${status === 'active' ? 'InStock' : 'OutOfStock'}`,
      availabilityStarts: available_from?.slice(0, 10),
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        price: (listing.rent_cents / 100).toFixed(2),
        priceCurrency: listing.currency,
        unitCode: 'MON',
      },
    },
  };
}
