import { randomUUID } from 'node:crypto';
import { EVERYBODY, type Expectations, HOSTS, SIGNED_IN } from './rights.ts';

/** What a host's side tells about a home; status, owner and organisation move by functions. */
const LISTING_FACTS = [
  ...['title', 'description', 'home_type', 'street_address', 'unit', 'city', 'state'],
  ...['postal_code', 'neighborhood', 'latitude', 'longitude', 'time_zone', 'bedrooms'],
  ...['bathrooms', 'area_sqft', 'furnished', 'pets_allowed', 'amenities', 'rent_cents'],
  ...['deposit_cents', 'available_from', 'property_id', 'lease_months_min', 'lease_months_max'],
  ...['smoking', 'laundry', 'parking', 'utilities_included', 'rent_confirmed_cents'],
  ...['overnight_guests', 'parties', 'quiet_from', 'quiet_to', 'house_rules', 'near_places'],
];

/** What a host's side tells about a building. */
const PROPERTY_FACTS = [
  ...['kind', 'name', 'street_address', 'city', 'state', 'postal_code', 'neighborhood'],
  ...['latitude', 'longitude', 'time_zone', 'built_in'],
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
    listing_media: {
      sees: ['host', 'colleague'],
      changes: { by: ['host', 'colleague'], columns: ['alt'] },
      deletes: ['host', 'colleague'],
    },
    // It hangs at the home that is to let.
    videos: {
      sees: EVERYBODY,
      insertsOwn: ['guide', ...HOSTS],
      insertsAsOwner: ['host'],
      changes: {
        by: ['host'],
        columns: [
          ...['title', 'poster_path', 'starts_at', 'ends_at', 'chapters', 'captions'],
          'captions_language',
        ],
      },
      deletes: ['host'],
      owner: 'owner_id',
      fresh: ({ people }, who) => ({ path: `${people[who].id}/${randomUUID()}.mp4` }),
    },
    // No home of it is to let: what has one, everybody sees.
    properties: {
      sees: ['host', 'colleague'],
      insertsOwn: HOSTS,
      insertsAsOwner: ['host'],
      changes: { by: ['host', 'colleague'], columns: PROPERTY_FACTS },
      deletes: ['host', 'colleague'],
      owner: 'owner_id',
    },
    listing_fees: {
      sees: ['host', 'colleague'],
      // A fee belongs to its home: its managers add it.
      insertsOwn: ['host', 'colleague'],
      changes: {
        by: ['host', 'colleague'],
        columns: ['kind', 'label', 'amount_cents', 'period', 'refundable'],
      },
      deletes: ['host', 'colleague'],
    },
    favorites: {
      sees: ['renter'],
      insertsOwn: SIGNED_IN.filter((who) => who !== 'renter'),
      insertsAsOwner: ['renter'],
      changes: { by: ['renter'], columns: ['note'] },
      deletes: ['renter'],
      owner: 'user_id',
      // A home that is to let can be saved; the renter has saved that one, and saves no draft.
      fresh: ({ active, draft }, who) => ({ listing_id: who === 'renter' ? draft : active }),
    },
    // The other renter is a viewer of the renter's list.
    favorite_lists: {
      sees: ['renter', 'otherRenter'],
      insertsOwn: SIGNED_IN,
      insertsAsOwner: ['renter'],
      changes: { by: ['renter'], columns: ['name'] },
      deletes: ['renter'],
      owner: 'owner_id',
    },
    // The row is the other renter's: they may leave, the owner may send them away.
    favorite_list_members: {
      sees: ['renter', 'otherRenter'],
      changes: { by: ['renter'], columns: ['role'] },
      deletes: ['renter', 'otherRenter'],
      owner: 'profile_id',
    },
    favorite_list_items: {
      sees: ['renter', 'otherRenter'],
      insertsOwn: ['renter'],
      insertsAsOwner: ['renter'],
      changes: { by: ['renter'], columns: ['note'] },
      deletes: ['renter'],
      owner: 'added_by',
      fresh: ({ rows }) => ({ listing_id: rows.favorites?.listing_id }),
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
    search_facets: { calls: EVERYBODY, arguments: () => ({ q: 'garden' }) },
    place_choices: { calls: EVERYBODY, arguments: () => ({ q: 'garden' }) },
    search_places: { calls: EVERYBODY },
    suggest_places: { calls: EVERYBODY, arguments: () => ({ words: 'austin' }) },
    place_spot: { calls: EVERYBODY, arguments: () => ({ place: { city: 'Austin' } }) },
    value_home: {
      calls: EVERYBODY,
      arguments: () => ({ home: { city: 'Austin', type: 'apartment', beds: 2 } }),
    },
    search_pins: { calls: EVERYBODY, arguments: () => ({ q: 'garden' }) },
    listing_cities: { calls: EVERYBODY },
    // Both show what is on offer, which everybody may read.
    similar_listings: { calls: EVERYBODY, arguments: ({ draft }) => ({ listing: draft }) },
    host_page: { calls: EVERYBODY, arguments: ({ draft }) => ({ host: draft }) },
    // Null for who may not see the home.
    home_trust: { calls: EVERYBODY, arguments: ({ draft }) => ({ listing: draft }) },
    like_pictures: { calls: SIGNED_IN, arguments: ({ draft }) => ({ listing: draft }) },
    // Finds among what the caller may read anyway.
    quick_search: { calls: SIGNED_IN, arguments: () => ({ words: 'garden' }) },
    // A host's own things; of others nothing, whatever they ask for.
    search_own: { calls: SIGNED_IN, arguments: () => ({ q: 'garden' }) },
    my_homes: { calls: SIGNED_IN, arguments: ({ draft }) => ({ ids: [draft] }) },
    // Null for who may not know it.
    home_address: { calls: SIGNED_IN, arguments: ({ draft }) => ({ listing: draft }) },
    // Counts what is the caller's: nothing for a renter.
    host_figures: { calls: SIGNED_IN },
    // Null for everybody but the host's side: the score is private.
    listing_quality: { calls: SIGNED_IN, arguments: ({ draft }) => ({ listing: draft }) },
    set_listing_status: {
      calls: ['host', 'colleague'],
      arguments: ({ draft }) => ({ listing: draft, target: 'draft' }),
    },
    change_listing: {
      calls: ['host', 'colleague'],
      arguments: ({ draft }) => ({ listing: draft, changes: { furnished: true } }),
    },
    // The picture that is there already: a repeated call changes nothing.
    add_listing_media: {
      calls: ['host', 'colleague'],
      arguments: ({ draft, rows }) => ({
        id: rows.listing_media?.id,
        listing: draft,
        kind: 'image',
        path: 'a/b',
      }),
    },
    mark_floor_plan: {
      calls: ['host', 'colleague'],
      arguments: ({ rows }) => ({ picture: rows.listing_media?.id, plan: true }),
    },
    create_favorite_list_link: {
      calls: ['renter'],
      arguments: ({ rows }) => ({ list: rows.favorite_lists?.id, role: 'viewer' }),
    },
    // Of a list that is not one's own there is nothing to take back.
    revoke_favorite_list_links: {
      calls: SIGNED_IN,
      arguments: ({ rows }) => ({ list: rows.favorite_lists?.id }),
    },
    // A link cannot be guessed.
    join_favorite_list: { calls: [], arguments: () => ({ token: 'guessed' }) },
    set_favorite: {
      calls: SIGNED_IN,
      arguments: ({ rows }) => ({ listing: rows.favorites?.listing_id, kept: false }),
    },
    rename_favorite_list: {
      calls: ['renter'],
      arguments: ({ rows }) => ({ list: rows.favorite_lists?.id, name: 'Near the river' }),
    },
    // Of what is not there, or not the caller's, nothing goes.
    remove_favorite_list: {
      calls: SIGNED_IN,
      arguments: ({ draft }) => ({ list: draft }),
    },
    put_on_favorite_list: {
      calls: ['renter'],
      arguments: ({ active, rows }) => ({
        list: rows.favorite_lists?.id,
        listing: active,
        note: 'Ask about the yard.',
      }),
    },
    take_off_favorite_list: {
      calls: SIGNED_IN,
      arguments: ({ draft, rows }) => ({ list: rows.favorite_lists?.id, listing: draft }),
    },
    leave_favorite_list: {
      calls: SIGNED_IN,
      arguments: ({ draft, rows }) => ({ list: rows.favorite_lists?.id, member: draft }),
    },
    my_saved_searches: { calls: SIGNED_IN },
    my_videos: { calls: SIGNED_IN },
    change_video: {
      calls: ['host'],
      arguments: ({ rows }) => ({ video: rows.videos?.id, changes: { title: 'The kitchen' } }),
    },
    // Of what is not theirs there is nothing to remove.
    remove_video: { calls: SIGNED_IN, arguments: ({ draft }) => ({ video: draft }) },
    hang_up_video: {
      calls: ['host'],
      arguments: ({ rows, active }) => ({ video: rows.videos?.id, listing: active }),
    },
    take_down_video: {
      calls: SIGNED_IN,
      arguments: ({ draft }) => ({ video: draft, listing: draft }),
    },
    tours_for_videos: { calls: SIGNED_IN },
    // Its guide shows the home.
    show_video_on_tour: {
      calls: ['guide'],
      arguments: ({ rows }) => ({
        video: rows.tour_videos?.video_id,
        tour: rows.tour_videos?.tour_id,
      }),
    },
    // Of what is not theirs there is nothing to take off.
    take_video_off_tour: {
      calls: SIGNED_IN,
      arguments: ({ draft }) => ({ video: draft, tour: draft }),
    },
    open_saved_search: {
      calls: ['renter'],
      arguments: ({ rows }) => ({ search: rows.saved_searches?.id }),
    },
    change_saved_search: {
      calls: ['renter'],
      arguments: ({ rows }) => ({
        search: rows.saved_searches?.id,
        changes: { name: 'Two rooms' },
      }),
    },
    remove_saved_search: {
      calls: SIGNED_IN,
      arguments: ({ draft }) => ({ search: draft }),
    },
    // A link cannot be guessed.
    set_search_alerts: {
      calls: [],
      arguments: () => ({ token: '00000000-0000-4000-8000-00000000dead', frequency: 'off' }),
    },
    reorder_listing_media: {
      calls: ['host', 'colleague'],
      arguments: ({ draft, rows }) => ({ listing: draft, ids: [rows.listing_media?.id] }),
    },
  },
};
