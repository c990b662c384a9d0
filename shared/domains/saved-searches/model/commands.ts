import * as z from 'zod/mini';
import { visibleInLine } from '../../../language/text-checks.ts';
import { textsOf } from '../../../language/texts.ts';
import { ALLOWED, type Command } from '../../../platform/commands/command.ts';
import { alertFrequencies, type SavedSearch, SEARCH_NAME_LENGTH } from './schema.ts';
import texts from './texts/en.ts';

const t = textsOf(texts);

const name = z.string().check(visibleInLine(), z.minLength(1), z.maxLength(SEARCH_NAME_LENGTH));
const frequency = z.enum(alertFrequencies);
const object = z.record(z.string(), z.unknown());

/** A row as it is saved; the client makes its id. */
const searchRowSchema = z.object({
  id: z.guid(),
  name,
  q: z.string().check(visibleInLine(), z.maxLength(200)),
  filters: object,
  address: z.nullable(object),
  frequency,
});

const changeSchema = z.object({
  search: z.guid(),
  changes: z.object({ name: z.optional(name), frequency: z.optional(frequency) }),
});

const removeSchema = z.object({ search: z.guid() });

/** What the commands look at and restore. */
export type SearchFacts = Pick<
  SavedSearch,
  'id' | 'name' | 'q' | 'filters' | 'address' | 'frequency'
>;

// Whose searches they are is decided by the policies of the table: a screen shows only one's own.
const can = () => ALLOWED;
const changes = [['saved-searches']] as const;
const offline = { type: 'connected' } as const;

/** Keeps a search under a name, with alerts. */
export const saveSearch: Command<z.infer<typeof searchRowSchema>, null, null> = {
  name: 'saved-searches.save',
  input: searchRowSchema,
  can,
  server: {
    insert: 'saved_searches',
    row: ({ id, name, q, filters, address, frequency }) => ({
      id,
      name,
      q,
      filters,
      address,
      frequency,
    }),
  },
  changes,
  wayBack: {
    type: 'command',
    from: ({ id }) => ({ command: removeSearch, input: { search: id } }),
  },
  offline,
  texts: { label: () => t('save.label'), done: () => t('save.done') },
};

/** Another name, or another frequency of alerts. */
export const changeSearch: Command<z.infer<typeof changeSchema>, SearchFacts, null> = {
  name: 'saved-searches.change',
  input: changeSchema,
  can,
  server: {
    function: 'change_saved_search',
    args: ({ search, changes }) => ({ search, changes }),
  },
  changes,
  wayBack: {
    type: 'command',
    from: ({ search }, before) => ({
      command: changeSearch,
      input: { search, changes: { name: before.name, frequency: before.frequency } },
    }),
  },
  offline,
  texts: { label: () => t('change.label'), done: () => t('change.done') },
};

/** Forgets a search and its alerts. */
export const removeSearch: Command<z.infer<typeof removeSchema>, SearchFacts, null> = {
  name: 'saved-searches.remove',
  input: removeSchema,
  can,
  server: { function: 'remove_saved_search', args: ({ search }) => ({ search }) },
  changes,
  wayBack: {
    type: 'command',
    from: (_, { id, name, q, filters, address, frequency }) => ({
      command: saveSearch,
      input: { id, name, q, filters, address, frequency },
    }),
  },
  offline,
  texts: { label: () => t('remove.label'), done: () => t('remove.done') },
};
