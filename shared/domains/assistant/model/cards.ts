/** ACT-05: the names that a card may have. */
export const CARD_NAMES = [
  ...(['profile', 'insights', 'documents', 'maintenance', 'applications'] as const),
  ...(['listings', 'earnings', 'settings', 'tours', 'messages'] as const),
] as const;

/** One of them. */
export type CardName = (typeof CARD_NAMES)[number];

/** ACT-14: how sure an action of the table is to be what was meant. */
export const ACTION_CONFIDENCE = 0.9;

/**
 * What is done at the element of an action: it is shown; or the runner presses it, since it only opens
 * something; or the person does, since it changes something.
 */
type Act = 'show' | 'open' | 'press';

/** A field that an action may fill in: what is typed, at most this long, or a number. */
export type ActionField = { kind: 'text'; most: number } | { kind: 'number'; most: number };

/**
 * What the page of a card offers. The element to look up carries `data-action="card.action"`, a field of its
 * form `card.action.field`, the button that the person presses at the end of it `card.action.submit`.
 */
export type CardAction = {
  /** The page where it begins; `$id` in it is the entity. */
  route: `/dashboard${string}`;
  act: Act;
  /**
   * What an entity stands for: the id of a row (needed, or a row that may be named), one of the statuses
   * of a list, or values of the form as a query string. None without it.
   */
  entity?: 'id' | 'some id' | 'status' | 'values';
  /** The search parameter of the page that takes the entity. */
  search?: string;
  /** One of several rows: the element carries `data-entity`, too. */
  inRow?: true;
  /** Fields that may be filled in, by name; the person submits them. */
  form?: Readonly<Record<string, ActionField>>;
};

const text = (most: number): ActionField => ({ kind: 'text', most });
const number = (most: number): ActionField => ({ kind: 'number', most });

type Page = CardAction['route'];
const page = <Route extends Page>(route: Route) => ({ route, act: 'show' }) as const;
const link = <Route extends Page>(route: Route) => ({ route, act: 'open' }) as const;
const filter = <Route extends Page>(route: Route) =>
  ({ route, act: 'show', entity: 'status', search: 'status' }) as const;
/** What a person decides about one thing on its own page, or in its row. */
const decide = <Route extends Page>(route: Route) =>
  ({ route, act: 'press', entity: 'id' }) as const;
const decideInRow = <Route extends Page>(route: Route) =>
  ({ route, act: 'press', entity: 'id', inRow: true }) as const;

const APPLICATION = '/dashboard/applications/$id';
const LISTING = '/dashboard/listings/$id/edit';

/** DEC-18: the actions that each card's page really offers, once for server and clients. */
export const CARDS = {
  profile: {
    open: page('/dashboard/profile'),
    edit: {
      route: '/dashboard/profile',
      act: 'show',
      entity: 'values',
      form: { full_name: text(200), phone_number: text(40) },
    },
    upload: { route: '/dashboard/profile', act: 'press' },
  },
  insights: {
    open: page('/dashboard/insights'),
    analyze: link('/dashboard/insights'),
    filter: page('/dashboard/insights/analytics'),
  },
  documents: {
    open: page('/dashboard/documents'),
    upload: {
      route: '/dashboard/documents',
      act: 'open',
      entity: 'values',
      form: { title: text(200) },
    },
  },
  maintenance: {
    open: page('/dashboard/maintenance'),
    filter: filter('/dashboard/maintenance'),
    create: {
      route: '/dashboard/maintenance',
      act: 'open',
      entity: 'values',
      form: { title: text(120), description: text(4000) },
    },
    prioritize: decideInRow('/dashboard/maintenance'),
    orders: link('/dashboard/maintenance'),
    order: {
      route: '/dashboard/maintenance/work-orders',
      act: 'open',
      entity: 'values',
      form: {
        title: text(120),
        description: text(4000),
        estimate: number(1_000_000),
        notes: text(4000),
      },
    },
  },
  applications: {
    open: page('/dashboard/applications'),
    filter: filter('/dashboard/applications'),
    process: link('/dashboard/applications'),
    criteria: link('/dashboard/applications'),
    view: { route: APPLICATION, act: 'show', entity: 'id' },
    screen: decide(APPLICATION),
    shortlist: decide(APPLICATION),
    approve: decide(APPLICATION),
    decline: decide(APPLICATION),
    reply: decide(APPLICATION),
  },
  listings: {
    open: page('/dashboard/listings'),
    filter: filter('/dashboard/listings'),
    create: {
      route: '/dashboard/listings',
      act: 'open',
      entity: 'values',
      form: {
        title: text(200),
        bedrooms: number(50),
        bathrooms: number(50),
        description: text(10_000),
        rent: number(1_000_000),
      },
    },
    edit: { route: LISTING, act: 'show', entity: 'id', form: {} },
    publish: decide(LISTING),
    pause: decide(LISTING),
    archive: decide(LISTING),
  },
  earnings: {
    open: page('/dashboard/earnings'),
    analyze: link('/dashboard/earnings'),
    export: { route: '/dashboard/earnings', act: 'press' },
    rent_roll: link('/dashboard/earnings'),
    arrears: link('/dashboard/earnings'),
    expenses: link('/dashboard/earnings'),
    payouts: link('/dashboard/earnings'),
    statements: link('/dashboard/earnings'),
    record: {
      route: '/dashboard/earnings/expenses',
      act: 'open',
      entity: 'values',
      form: { payee: text(200), note: text(2000) },
    },
    remind: decideInRow('/dashboard/earnings/arrears'),
  },
  settings: {
    open: page('/dashboard/settings'),
    language: { route: '/dashboard/settings', act: 'press' },
    theme: { route: '/dashboard/settings', act: 'press' },
    profile: link('/dashboard/settings'),
    security: { route: '/dashboard/settings', act: 'press' },
    notifications: { route: '/dashboard/settings', act: 'press' },
  },
  tours: {
    open: page('/dashboard/tours'),
    schedule: {
      route: '/dashboard/tours',
      act: 'open',
      entity: 'values',
      form: { message: text(2000) },
    },
    hours: link('/dashboard/tours'),
    accept: decideInRow('/dashboard/tours'),
    reschedule: decideInRow('/dashboard/tours'),
    cancel: decideInRow('/dashboard/tours'),
  },
  messages: {
    open: { route: '/dashboard/messages', act: 'show', entity: 'some id', search: 'c' },
    compose: {
      route: '/dashboard/messages',
      act: 'open',
      entity: 'values',
      form: { text: text(10_000) },
    },
    reply: { route: '/dashboard/messages', act: 'press', entity: 'id', search: 'c' },
  },
} as const satisfies Record<CardName, Readonly<Record<string, CardAction>>>;
