import type { Surface } from './surface.ts';

const LISTING_PLACE_AND_PRICE =
  'latitude, longitude, neighborhood, pets_allowed, postal_code, rent_cents, state, street_address, time_zone, title, unit';
const LISTING_FACTS =
  'amenities, area_sqft, available_from, bathrooms, bedrooms, city, deposit_cents, description, furnished, home_type';

export const homes: Surface = {
  tables: {
    listings: {
      anon: ['select'],
      authenticated: [
        `insert (${LISTING_FACTS}, id, latitude, longitude, neighborhood, owner_id, pets_allowed, postal_code, rent_cents, state, street_address, time_zone, title, unit)`,
        'select',
        `update (${LISTING_FACTS}, ${LISTING_PLACE_AND_PRICE})`,
      ],
    },
    listing_price_changes: { anon: ['select'], authenticated: ['select'] },
    listing_media: { anon: ['select'], authenticated: ['select'] },
    favorites: { authenticated: ['delete', 'insert (listing_id, user_id)', 'select'] },
    saved_searches: {
      authenticated: [
        'delete',
        'insert (filters, frequency, id, name, q, user_id)',
        'select',
        'update (filters, frequency, name, q)',
      ],
    },
  },
  functions: {
    search_listings: ['anon', 'authenticated'],
    listing_cities: ['anon', 'authenticated'],
    quick_search: ['authenticated'],
    listing_quality: ['authenticated'],
    set_listing_status: ['authenticated'],
  },
};
