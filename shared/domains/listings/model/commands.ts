import * as z from 'zod/mini';
import { visible, visibleInLine } from '../../../language/text-checks.ts';
import { textsOf } from '../../../language/texts.ts';
import { ALLOWED, type Command, refused } from '../../../platform/commands/command.ts';
import { type ListingStatus, listingStatuses } from './schema.ts';
import texts from './texts/en.ts';

const t = textsOf(texts);

/** What the commands of a home look at and restore. */
export const listingFactsSchema = z.object({
  id: z.guid(),
  status: z.enum(listingStatuses),
  title: z.string(),
  description: z.string(),
  rent_cents: z.int(),
  deposit_cents: z.nullable(z.int()),
  available_from: z.nullable(z.string()),
  pets_allowed: z.boolean(),
  furnished: z.boolean(),
});

/** What the commands of a home look at and restore. */
export type ListingFacts = z.infer<typeof listingFactsSchema>;

type Actor = { managesHome: boolean };

// The policy `host_side_updates_listing`, and `private.manages_listing` in set_listing_status.
const hostSideOnly = ({ managesHome }: Actor) =>
  managesHome ? ALLOWED : refused(t('hostSideOnly'));

const LISTING_CENTS_MOST = 100_000_000;
const cents = z.int().check(z.gte(0), z.lte(LISTING_CENTS_MOST));
const day = z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/));

const changes = [['listings']] as const;
const offline = { type: 'connected' } as const;

type Change<Field extends keyof ListingFacts> = {
  name: `listings.${string}`;
  /** By the name that `change_listing` knows it by. */
  column: Field;
  value: z.ZodMiniType<ListingFacts[Field]>;
  words: { label(): string; done(): string };
};

/** A command that sets one field of a home. */
function change<Field extends keyof ListingFacts>({ name, column, value, words }: Change<Field>) {
  const command: Command<{ listing: string; value: ListingFacts[Field] }, ListingFacts, Actor> = {
    name,
    input: z.object({ listing: z.guid(), value }),
    can: (_, actor) => hostSideOnly(actor),
    server: {
      function: 'change_listing',
      args: ({ listing, value }) => ({ listing, changes: { [column]: value } }),
    },
    changes,
    wayBack: {
      type: 'command',
      from: ({ listing }, before) => ({ command, input: { listing, value: before[column] } }),
    },
    offline,
    texts: words,
  };
  return command;
}

/** The rent of a month, in cents, as new tenants read it; leases keep theirs. */
export const setListingRent = change({
  name: 'listings.setRent',
  column: 'rent_cents',
  value: cents,
  words: { label: () => t('setRent.label'), done: () => t('setRent.done') },
});

/** What a home is called in search results. */
export const setListingTitle = change({
  name: 'listings.setTitle',
  column: 'title',
  value: z.string().check(visibleInLine(), z.minLength(1), z.maxLength(200)),
  words: { label: () => t('setTitle.label'), done: () => t('setTitle.done') },
});

/** What a home's page says about it. */
export const setListingDescription = change({
  name: 'listings.setDescription',
  column: 'description',
  value: z.string().check(visible(), z.maxLength(10_000)),
  words: { label: () => t('setDescription.label'), done: () => t('setDescription.done') },
});

/** The deposit of a home, in cents; null where it asks for none. */
export const setListingDeposit = change({
  name: 'listings.setDeposit',
  column: 'deposit_cents',
  value: z.nullable(cents),
  words: { label: () => t('setDeposit.label'), done: () => t('setDeposit.done') },
});

/** From which day a home is free. */
export const setListingAvailable = change({
  name: 'listings.setAvailable',
  column: 'available_from',
  value: z.nullable(day),
  words: { label: () => t('setAvailable.label'), done: () => t('setAvailable.done') },
});

/** Whether pets may live there. */
export const setListingPets = change({
  name: 'listings.setPets',
  column: 'pets_allowed',
  value: z.boolean(),
  words: { label: () => t('setPets.label'), done: () => t('setPets.done') },
});

/** Whether it is let with furniture. */
export const setListingFurnished = change({
  name: 'listings.setFurnished',
  column: 'furnished',
  value: z.boolean(),
  words: { label: () => t('setFurnished.label'), done: () => t('setFurnished.done') },
});

const statusSchema = z.object({ listing: z.guid(), target: z.enum(listingStatuses) });

type StatusInput = z.infer<typeof statusSchema>;
type StatusCommand<Input> = Command<Input, ListingFacts, Actor>;

/** Puts a home into any status that it can reach: the way back of the commands below. */
export const setListingStatus: StatusCommand<StatusInput> = {
  name: 'listings.setStatus',
  input: statusSchema,
  can: (_, actor) => hostSideOnly(actor),
  server: {
    function: 'set_listing_status',
    args: ({ listing, target }) => ({ listing, target }),
  },
  changes,
  wayBack: {
    type: 'command',
    from: ({ listing, target }, before) => backTo(listing, before, target),
    remains: (before, now) => differs(before, now),
  },
  offline,
  texts: { label: () => t('setStatus.label'), done: () => t('setStatus.done') },
};

/** Statuses that a status cannot be left for; private.transitions has the same. */
const nearest: Partial<Record<ListingStatus, Partial<Record<ListingStatus, ListingStatus>>>> = {
  // What was published is no draft again, and what was archived comes back as one.
  active: { draft: 'paused' },
  archived: { active: 'draft', paused: 'draft', rented: 'draft' },
};

function backTo(listing: string, before: ListingFacts, target: ListingStatus) {
  return {
    command: setListingStatus,
    input: { listing, target: nearest[target]?.[before.status] ?? before.status },
  };
}

function differs(before: ListingFacts, now: ListingFacts): string | null {
  return before.status === now.status ? null : t(`setStatus.${now.status}`);
}

type StatusVerb = {
  name: `listings.${string}`;
  target: ListingStatus;
  words: { label(): string; done(): string };
};

/** A verb that puts a home into one status. */
const moveTo = ({ name, target, words }: StatusVerb): StatusCommand<{ listing: string }> => ({
  name,
  input: z.object({ listing: z.guid() }),
  can: (_, actor) => hostSideOnly(actor),
  server: { function: 'set_listing_status', args: ({ listing }) => ({ listing, target }) },
  changes,
  wayBack: {
    type: 'command',
    from: ({ listing }, before) => backTo(listing, before, target),
    remains: (before, now) => differs(before, now),
  },
  offline,
  texts: words,
});

/** Shows a home to everybody who searches; it needs a picture, its rent, a date and a description. */
export const publishListing = moveTo({
  name: 'listings.publish',
  target: 'active',
  words: { label: () => t('publish.label'), done: () => t('publish.done') },
});

/** Takes a home out of search for a while. */
export const pauseListing = moveTo({
  name: 'listings.pause',
  target: 'paused',
  words: { label: () => t('pause.label'), done: () => t('pause.done') },
});

/** Puts a home away that is not let any more. */
export const archiveListing = moveTo({
  name: 'listings.archive',
  target: 'archived',
  words: { label: () => t('archive.label'), done: () => t('archive.done') },
});

/** Takes a home out of the archive as a draft, or shows a paused one again. */
export const restoreListing: StatusCommand<StatusInput> = {
  name: 'listings.restore',
  input: statusSchema,
  can: (_, actor) => hostSideOnly(actor),
  server: setListingStatus.server,
  changes,
  wayBack: setListingStatus.wayBack,
  offline,
  texts: { label: () => t('restore.label'), done: () => t('restore.done') },
};

const planSchema = z.object({ picture: z.guid(), plan: z.boolean() });

/** What marking a picture looks at and restores. */
type PictureFacts = { kind: 'image' | 'plan' };

/**
 * Says that a picture of a home is its floor plan, or a picture again. Whose it is, how many plans there are and
 * whether a picture is left to lead is `private.mark_floor_plan`'s to judge: a form shows only one's own.
 */
export const markFloorPlan: Command<z.infer<typeof planSchema>, PictureFacts, null> = {
  name: 'listings.markPlan',
  input: planSchema,
  can: () => ALLOWED,
  server: { function: 'mark_floor_plan', args: ({ picture, plan }) => ({ picture, plan }) },
  changes,
  wayBack: {
    type: 'command',
    from: ({ picture }, { kind }) => ({
      command: markFloorPlan,
      input: { picture, plan: kind === 'plan' },
    }),
  },
  offline,
  texts: {
    label: () => t('markPlan.label'),
    done: ({ plan }) => t(plan ? 'markPlan.done' : 'markPlan.undone'),
  },
};
