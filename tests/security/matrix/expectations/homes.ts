import { EVERYBODY, type Expectations, HOSTS, SIGNED_IN } from './rights.ts';

/** What a host's side tells about a home; status, owner and organisation move by functions. */
const LISTING_FACTS = [
  ...['title', 'description', 'home_type', 'street_address', 'unit', 'city', 'state'],
  ...['postal_code', 'neighborhood', 'latitude', 'longitude', 'time_zone', 'bedrooms'],
  ...['bathrooms', 'area_sqft', 'furnished', 'pets_allowed', 'amenities', 'rent_cents'],
  ...['deposit_cents', 'available_from'],
];

/** Homes, and what people keep of them. */
export const homes: Expectations = {
  tables: {
    // The row is a draft: what is to let, everybody sees.
    listings: {
      sees: ['host', 'colleague'],
      insertsOwn: HOSTS,
      insertsAsOwner: ['host'],
      changes: { by: ['host', 'colleague'], columns: LISTING_FACTS },
      owner: 'owner_id',
    },
    listing_price_changes: { sees: ['host', 'colleague'] },
    listing_media: { sees: ['host', 'colleague'] },
    favorites: {
      sees: ['renter'],
      insertsOwn: SIGNED_IN,
      insertsAsOwner: ['renter'],
      deletes: ['renter'],
      owner: 'user_id',
      // Everybody may keep a home that is to let; the renter has kept that one already.
      fresh: ({ active, draft }, who) => ({ listing_id: who === 'renter' ? draft : active }),
    },
    saved_searches: {
      sees: ['renter'],
      insertsOwn: SIGNED_IN,
      insertsAsOwner: ['renter'],
      changes: { by: ['renter'], columns: ['name', 'q', 'filters', 'frequency'] },
      deletes: ['renter'],
      owner: 'user_id',
    },
  },
  functions: {
    search_listings: { calls: EVERYBODY, arguments: () => ({ q: 'garden' }) },
    listing_cities: { calls: EVERYBODY },
    // Finds among what the caller may read anyway.
    quick_search: { calls: SIGNED_IN, arguments: () => ({ words: 'garden' }) },
    // Null for everybody but the host's side: the score is nobody else's business.
    listing_quality: { calls: SIGNED_IN, arguments: ({ draft }) => ({ listing: draft }) },
    set_listing_status: {
      calls: ['host', 'colleague'],
      arguments: ({ draft }) => ({ listing: draft, target: 'draft' }),
    },
  },
};
