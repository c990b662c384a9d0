import type { Role, World } from './world.ts';

/**
 * Who may do what with one row of each table, through REST: everybody who is not named is refused
 * or sees nothing. The row is the renter's, or the host's where only hosts have such rows; `own` is
 * the same row in the caller's own name. A table or function that is missing here fails the test.
 */
export type TableRights = {
  /** Who sees the row. */
  sees: readonly Role[];
  /** Who may insert such a row in their own name. */
  insertsOwn?: readonly Role[];
  /** Who may insert one in the name of the row's owner: the owner alone, if anybody. */
  insertsAsOwner?: readonly Role[];
  /** Who may change the row, and which columns. */
  changes?: { by: readonly Role[]; columns: readonly string[] };
  /** Who may delete it. */
  deletes?: readonly Role[];
  /** The column that names the owner, for inserts. */
  owner?: string;
  /** What an insert in one's own name needs beside it to be a new row. */
  fresh?: (world: World, who: Role) => Record<string, unknown>;
};

const SIGNED_IN = [
  'unverified',
  'renter',
  'otherRenter',
  'guide',
  'host',
  'colleague',
  'otherHost',
] as const satisfies readonly Role[];
const EVERYBODY = ['visitor', ...SIGNED_IN] as const satisfies readonly Role[];
const HOSTS = ['host', 'colleague', 'otherHost'] as const satisfies readonly Role[];

/** What a host's side tells about a home; status, owner and organisation move by functions. */
const LISTING_FACTS = [
  ...['title', 'description', 'home_type', 'street_address', 'unit', 'city', 'state'],
  ...['postal_code', 'neighborhood', 'latitude', 'longitude', 'time_zone', 'bedrooms'],
  ...['bathrooms', 'area_sqft', 'furnished', 'pets_allowed', 'amenities', 'rent_cents'],
  ...['deposit_cents', 'available_from'],
];

export const TABLES: Record<string, TableRights> = {
  // People and organisations
  profiles: {
    sees: ['renter'],
    changes: { by: ['renter'], columns: ['full_name', 'avatar_url', 'phone_number'] },
    owner: 'id',
  },
  // A visitor sees only the people who let homes.
  public_profiles: { sees: SIGNED_IN },
  profile_roles: { sees: ['renter'], owner: 'profile_id' },
  organizations: {
    // An assistant member works for it without reading its papers (DEC-39).
    sees: ['host'],
    changes: {
      by: ['host'],
      columns: ['name', 'company_name', 'email', 'phone', 'business_address', 'tax_id'],
    },
  },
  organization_members: { sees: ['host', 'colleague'], owner: 'profile_id' },
  hosts: {
    sees: ['host'],
    changes: {
      by: ['host'],
      columns: [
        ...['company_name', 'contact_phone', 'years_in_business', 'service_areas'],
        ...['certifications', 'tax_id', 'management_style', 'business_address', 'onboarding_step'],
      ],
    },
    owner: 'id',
  },
  guides: {
    sees: ['guide'],
    changes: {
      by: ['guide'],
      columns: [
        ...['id', 'onboarding_step', 'languages_spoken', 'hometown', 'education_level'],
        ...['organization_type', 'organization_name', 'organization_email'],
        ...['current_address', 'gender', 'age'],
      ],
    },
    owner: 'id',
  },
  host_verification: {
    sees: ['host'],
    insertsOwn: HOSTS,
    insertsAsOwner: ['host'],
    owner: 'host_id',
  },
  verification_codes: { sees: [], owner: 'user_id' },

  // Homes
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
  applications: { sees: ['renter', 'host', 'colleague'], owner: 'applicant_id' },

  // Messages and notifications
  conversations: { sees: ['renter', 'host'] },
  my_conversations: { sees: ['renter', 'host'] },
  conversation_participants: { sees: ['renter', 'host'], owner: 'user_id' },
  messages: {
    sees: ['renter', 'host'],
    insertsOwn: ['renter', 'host'],
    insertsAsOwner: ['renter'],
    owner: 'sender_id',
  },
  notifications: {
    sees: ['renter'],
    changes: { by: ['renter'], columns: ['read_at'] },
    owner: 'recipient_id',
  },
  upload_queue: {
    sees: ['renter'],
    insertsOwn: SIGNED_IN,
    insertsAsOwner: ['renter'],
    changes: { by: ['renter'], columns: ['upload_status', 'error_message', 'processed_at'] },
    owner: 'user_id',
  },

  // The assistant
  command_sessions: { sees: ['host'], owner: 'user_id' },
  command_actions: { sees: ['host'], owner: 'user_id' },
  extension_installs: { sees: ['host'], deletes: ['host'], owner: 'user_id' },
};

/** Who may call a function with these arguments; everybody else is refused. */
export type FunctionRights = {
  calls: readonly Role[];
  arguments?: (world: World, who: Role) => Record<string, unknown>;
};

export const FUNCTIONS: Record<string, FunctionRights> = {
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
  // Answers 'wrong' to everybody alike: who knows the code is who reads the mail.
  verify_code: {
    calls: EVERYBODY,
    arguments: () => ({ email: 'nobody@people.test', code: '000000' }),
  },
  claim_verification_code: {
    calls: SIGNED_IN,
    arguments: ({ rows }) => ({ code_id: rows.verification_codes?.id, secret: 'guessed' }),
  },
  has_verified_code: { calls: SIGNED_IN },
  // Only the service makes codes, counts calls and keeps events.
  create_verification_code: { calls: [], arguments: () => ({ email: 'nobody@people.test' }) },
  record_analytics: { calls: [], arguments: () => ({ endpoint: 'track', events: [] }) },
  count_call: {
    calls: [],
    arguments: () => ({ bucket: 'x', subject: 'y', allowed: 1, seconds: 1 }),
  },
  // Renters and guides may write to a host, hosts not to each other (MSG-04 to MSG-08).
  start_conversation: {
    calls: ['renter', 'otherRenter', 'guide'],
    arguments: ({ people, active }) => ({ other_user: people.host.id, listing: active }),
  },
  mark_conversation_read: {
    calls: ['renter', 'host'],
    arguments: ({ conversation }) => ({ conversation }),
  },
  mark_all_notifications_read: { calls: SIGNED_IN },
  // Names the caller's own browser; the assistant asks for an organisation before it answers it.
  register_extension_install: {
    calls: SIGNED_IN,
    arguments: (_, who) => ({ origin: `chrome-extension://${who.toLowerCase()}` }),
  },
  // Finishes or skips it for the caller alone; without a host's or guide's row it does nothing.
  complete_onboarding: { calls: SIGNED_IN },
  // Last: it changes who the caller is. Everybody may take the role that they hold already.
  switch_role: {
    calls: SIGNED_IN,
    arguments: (_, who) => ({
      target: who === 'guide' ? 'guide' : isHost(who) ? 'host' : 'renter',
    }),
  },
};

function isHost(who: Role): boolean {
  return HOSTS.some((host) => host === who);
}
