import * as z from 'zod/mini';
import { visible, visibleInLine } from '../../../language/text-checks.ts';
import { textsOf } from '../../../language/texts.ts';
import { ALLOWED, type Command, refused } from '../../../platform/commands/command.ts';
import { canList } from './rules.ts';
import { type FavoriteList, LIST_NAME_LENGTH, type ListItem, NOTE_LENGTH } from './schema.ts';
import texts from './texts/en.ts';

const t = textsOf(texts);

const name = z.string().check(visibleInLine(), z.minLength(1), z.maxLength(LIST_NAME_LENGTH));
const list = z.guid();
const listing = z.guid();

type Actor = { me: string };
type Shared = Pick<FavoriteList, 'owner_id' | 'members'>;

const ownerOnly = (subject: Shared, { me }: Actor) =>
  canList.own(subject, me) ? ALLOWED : refused(t('ownerOnly'));
const editorOnly = (subject: Shared, { me }: Actor) =>
  canList.edit(subject, me) ? ALLOWED : refused(t('editorOnly'));

const changes = [['favorite-lists']] as const;
const offline = { type: 'connected' } as const;

const heartSchema = z.object({ listing, kept: z.boolean() });

/** Keeps a home or forgets it; without a connection it goes out later, and counts as the last one said it. */
export const setFavorite: Command<z.infer<typeof heartSchema>, null, null> = {
  name: 'favorites.set',
  input: heartSchema,
  can: () => ALLOWED,
  server: { function: 'set_favorite', args: ({ listing, kept }) => ({ listing, kept }) },
  changes: [['favorites']],
  wayBack: {
    type: 'command',
    from: ({ listing, kept }) => ({ command: setFavorite, input: { listing, kept: !kept } }),
  },
  offline: { type: 'queued', group: ({ listing }) => `favorite:${listing}` },
  texts: {
    label: () => t('set.label'),
    done: ({ kept }) => (kept ? t('set.kept') : t('set.forgotten')),
  },
};

const createSchema = z.object({ id: list, name });

/** Makes an empty list. */
export const createList: Command<z.infer<typeof createSchema>, null, null> = {
  name: 'favorites.createList',
  input: createSchema,
  can: () => ALLOWED,
  server: { insert: 'favorite_lists', row: ({ id, name }) => ({ id, name }) },
  changes,
  wayBack: { type: 'none', reason: () => t('createList.remove') },
  offline,
  texts: { label: () => t('createList.label'), done: () => t('createList.done') },
};

const renameSchema = z.object({ list, name });

/** Another name for a list. */
export const renameList: Command<z.infer<typeof renameSchema>, FavoriteList, Actor> = {
  name: 'favorites.renameList',
  input: renameSchema,
  can: ownerOnly,
  server: { function: 'rename_favorite_list', args: ({ list, name }) => ({ list, name }) },
  changes,
  wayBack: {
    type: 'command',
    from: ({ list }, before) => ({ command: renameList, input: { list, name: before.name } }),
  },
  offline,
  texts: { label: () => t('renameList.label'), done: () => t('renameList.done') },
};

const listSchema = z.object({ list });

/** Removes a list for everybody in it. */
export const removeList: Command<z.infer<typeof listSchema>, FavoriteList, Actor> = {
  name: 'favorites.removeList',
  input: listSchema,
  can: ownerOnly,
  server: { function: 'remove_favorite_list', args: ({ list }) => ({ list }) },
  changes,
  wayBack: { type: 'none', reason: () => t('removeList.final') },
  offline,
  texts: {
    label: () => t('removeList.label'),
    done: () => t('removeList.done'),
    ask: () => ({ title: t('removeList.question'), description: t('removeList.final') }),
  },
};

const putSchema = z.object({
  list,
  listing,
  note: z.string().check(visible(), z.maxLength(NOTE_LENGTH)),
});

/** What stood on the list before: null where the home was not on it. */
type ItemBefore = Shared & { item: Pick<ListItem, 'note'> | null };

/** Puts a home on a list, or writes another note to it. */
export const putOnList: Command<z.infer<typeof putSchema>, ItemBefore, Actor> = {
  name: 'favorites.putOnList',
  input: putSchema,
  can: editorOnly,
  server: {
    function: 'put_on_favorite_list',
    args: ({ list, listing, note }) => ({ list, listing, note }),
  },
  changes,
  wayBack: {
    type: 'command',
    from: ({ list, listing }, { item }) =>
      item
        ? { command: putOnList, input: { list, listing, note: item.note } }
        : { command: takeOffList, input: { list, listing } },
  },
  offline,
  texts: { label: () => t('putOnList.label'), done: () => t('putOnList.done') },
};

const takeSchema = z.object({ list, listing });

/** Takes a home off a list. */
export const takeOffList: Command<z.infer<typeof takeSchema>, ItemBefore, Actor> = {
  name: 'favorites.takeOffList',
  input: takeSchema,
  can: editorOnly,
  server: { function: 'take_off_favorite_list', args: ({ list, listing }) => ({ list, listing }) },
  changes,
  wayBack: {
    type: 'command',
    from: ({ list, listing }, { item }) => ({
      command: putOnList,
      input: { list, listing, note: item?.note ?? '' },
    }),
  },
  offline,
  texts: { label: () => t('takeOffList.label'), done: () => t('takeOffList.done') },
};

const memberSchema = z.object({ list, member: z.guid() });

/** Leaves a list, or sends a member away. */
export const leaveList: Command<z.infer<typeof memberSchema>, FavoriteList, Actor> = {
  name: 'favorites.leaveList',
  input: memberSchema,
  can: () => ALLOWED,
  server: { function: 'leave_favorite_list', args: ({ list, member }) => ({ list, member }) },
  changes,
  wayBack: { type: 'none', reason: () => t('leaveList.final') },
  offline,
  texts: {
    label: () => t('leaveList.label'),
    done: () => t('leaveList.done'),
    ask: () => ({ title: t('leaveList.question'), description: t('leaveList.final') }),
  },
};

/** Ends the links of a list that were given out; who has joined stays. */
export const revokeLinks: Command<z.infer<typeof listSchema>, FavoriteList, Actor> = {
  name: 'favorites.revokeLinks',
  input: listSchema,
  can: ownerOnly,
  server: { function: 'revoke_favorite_list_links', args: ({ list }) => ({ list }) },
  changes,
  wayBack: { type: 'none', reason: () => t('revokeLinks.final') },
  offline,
  texts: { label: () => t('revokeLinks.label'), done: () => t('revokeLinks.done') },
};
