import type { Surface } from './surface.ts';

const LISTING_INSERT =
  'amenities, area_sqft, available_from, bathrooms, bedrooms, city, deposit_cents, description, furnished, home_type, house_rules, id, latitude, laundry, lease_months_max, lease_months_min, longitude, near_places, neighborhood, overnight_guests, owner_id, parking, parties, pets_allowed, postal_code, property_id, quiet_from, quiet_to, rent_cents, rent_confirmed_cents, smoking, state, street_address, time_zone, title, unit, utilities_included';
const PROPERTY_INSERT =
  'built_in, city, id, kind, latitude, longitude, name, neighborhood, owner_id, postal_code, state, street_address, time_zone';
const LISTING_SEEN =
  'amenities, area_sqft, available_from, bathrooms, bedrooms, city, created_at, currency, deposit_cents, description, furnished, home_type, house_rules, id, laundry, lease_months_max, lease_months_min, near_places, neighborhood, org_id, overnight_guests, owner_id, parking, parties, pets_allowed, postal_code, property_id, published_at, quiet_from, quiet_to, rent_cents, search, smoking, state, status, time_zone, title, updated_at, utilities_included';
const PROPERTY_SEEN =
  'built_in, city, created_at, id, kind, name, neighborhood, org_id, owner_id, postal_code, state, time_zone, updated_at';
const OF_SIGNED_IN = ['unit', 'rent_confirmed_cents', 'row_version'];
const withoutIds = (columns: string) =>
  columns
    .split(', ')
    .filter((column) => !['id', 'owner_id'].includes(column))
    .join(', ');
/** The column by which an update says what it began from, in its place. */
const withVersion = (columns: string) =>
  columns.split(', ').concat('row_version').sort().join(', ');

export const homes: Surface = {
  tables: {
    listings: {
      // Street and position are asked for by their home, and answered to who may know them.
      anon: [`select (${LISTING_SEEN})`],
      authenticated: [
        `insert (${LISTING_INSERT})`,
        `select (${LISTING_SEEN.split(', ').concat(OF_SIGNED_IN).sort().join(', ')})`,
        `update (${withVersion(withoutIds(LISTING_INSERT))})`,
      ],
    },
    properties: {
      anon: [`select (${PROPERTY_SEEN})`],
      authenticated: [
        'delete',
        `insert (${PROPERTY_INSERT})`,
        `select (${PROPERTY_SEEN})`,
        `update (${withoutIds(PROPERTY_INSERT)})`,
      ],
    },
    listing_fees: {
      anon: ['select'],
      authenticated: [
        'delete',
        'insert (amount_cents, id, kind, label, listing_id, period, refundable)',
        'select',
        'update (amount_cents, kind, label, period, refundable)',
      ],
    },
    listing_price_changes: { anon: ['select'], authenticated: ['select'] },
    listing_media: { anon: ['select'], authenticated: ['delete', 'select', 'update (alt)'] },
    favorites: {
      authenticated: ['delete', 'insert (listing_id, note, user_id)', 'select', 'update (note)'],
    },
    favorite_lists: {
      authenticated: ['delete', 'insert (id, name, owner_id)', 'select', 'update (name)'],
    },
    favorite_list_members: { authenticated: ['delete', 'select', 'update (role)'] },
    favorite_list_items: {
      authenticated: [
        'delete',
        'insert (added_by, list_id, listing_id, note)',
        'select',
        'update (note)',
      ],
    },
    videos: {
      anon: [
        'select (bytes, captions, captions_language, chapters, ends_at, height, id, path, poster_path, seconds, starts_at, title, type, width)',
      ],
      authenticated: [
        'delete',
        'insert (bytes, height, id, owner_id, path, poster_path, seconds, title, type, width)',
        'select',
        'update (captions, captions_language, chapters, ends_at, poster_path, starts_at, title)',
      ],
    },
    saved_searches: {
      authenticated: [
        'delete',
        'insert (address, filters, frequency, id, name, q, user_id)',
        'select',
        'update (filters, frequency, name, q)',
      ],
    },
  },
  functions: {
    search_listings: ['anon', 'authenticated'],
    search_facets: ['anon', 'authenticated'],
    place_choices: ['anon', 'authenticated'],
    search_places: ['anon', 'authenticated'],
    suggest_places: ['anon', 'authenticated'],
    place_spot: ['anon', 'authenticated'],
    value_home: ['anon', 'authenticated'],
    search_pins: ['anon', 'authenticated'],
    listing_cities: ['anon', 'authenticated'],
    similar_listings: ['anon', 'authenticated'],
    host_page: ['anon', 'authenticated'],
    home_trust: ['anon', 'authenticated'],
    like_pictures: ['authenticated'],
    quick_search: ['authenticated'],
    search_own: ['authenticated'],
    my_homes: ['authenticated'],
    home_address: ['authenticated'],
    host_figures: ['authenticated'],
    listing_quality: ['authenticated'],
    set_listing_status: ['authenticated'],
    change_listing: ['authenticated'],
    add_listing_media: ['authenticated'],
    mark_floor_plan: ['authenticated'],
    create_favorite_list_link: ['authenticated'],
    revoke_favorite_list_links: ['authenticated'],
    join_favorite_list: ['authenticated'],
    set_favorite: ['authenticated'],
    rename_favorite_list: ['authenticated'],
    remove_favorite_list: ['authenticated'],
    put_on_favorite_list: ['authenticated'],
    take_off_favorite_list: ['authenticated'],
    leave_favorite_list: ['authenticated'],
    my_saved_searches: ['authenticated'],
    open_saved_search: ['authenticated'],
    change_saved_search: ['authenticated'],
    remove_saved_search: ['authenticated'],
    // The link of a mail works without a sign-in.
    set_search_alerts: ['anon', 'authenticated'],
    reorder_listing_media: ['authenticated'],
    my_videos: ['authenticated'],
    change_video: ['authenticated'],
    remove_video: ['authenticated'],
    hang_up_video: ['authenticated'],
    take_down_video: ['authenticated'],
    tours_for_videos: ['authenticated'],
    show_video_on_tour: ['authenticated'],
    take_video_off_tour: ['authenticated'],
  },
};
