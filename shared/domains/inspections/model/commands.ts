import * as z from 'zod/mini';
import { textsOf } from '../../../language/texts.ts';
import { ALLOWED, type Command, refused } from '../../../platform/commands/command.ts';
import { can, hasConfirmed, isComplete } from './rules.ts';
import {
  type Inspection,
  type InspectionItem,
  type InspectionSide,
  inspectionKinds,
  itemChangesSchema,
} from './schema.ts';
import texts from './texts/en.ts';

const t = textsOf(texts);

/** Who acts; null for a person who is no party of the lease. */
export type InspectionActor = { side: InspectionSide | null };

type ItemFacts = {
  list: Pick<Inspection, 'closed_at'>;
  /** Null for a thing that is added. */
  item: Pick<InspectionItem, 'side'> | null;
};

/** Lists change what both sides have to do next. */
const CHANGED = [['inspections'], ['tenancies']] as const;
/** Two sides write one list at the same time: the server says what is on it. */
const CONNECTED = { type: 'connected' } as const;

const startSchema = z.object({
  lease: z.guid(),
  kind: z.enum(inspectionKinds),
  things: z.array(z.object({ room: z.string(), thing: z.string() })),
});

/** Begins a list. A move-out list takes the things of the move-in list. */
export const startInspection: Command<
  z.infer<typeof startSchema>,
  { kind: 'move_in' | 'move_out'; status: string },
  InspectionActor
> = {
  name: 'inspections.start',
  input: startSchema,
  can({ kind, status }, { side }) {
    if (side !== 'host') return refused(t('hostStarts'));
    return can.start(kind, status, side) ? ALLOWED : refused(t('notNow'));
  },
  server: {
    function: 'start_inspection',
    args: ({ lease, kind, things }) => ({ lease, kind, things }),
  },
  changes: CHANGED,
  wayBack: { type: 'none', reason: () => t('start.stays') },
  offline: CONNECTED,
  texts: { label: () => t('start.label'), done: () => t('start.done') },
};

const putSchema = z.object({
  item: z.guid(),
  inspection: z.guid(),
  changes: itemChangesSchema,
  /** The version that a form began from; a single act, such as a condition, names none. */
  version: z.optional(z.int()),
});

/** Adds a thing to a list, or changes what one's own side may change of it. */
export const putInspectionItem: Command<z.infer<typeof putSchema>, ItemFacts, InspectionActor> = {
  name: 'inspections.put',
  input: putSchema,
  can: ({ list }, { side }) => (side !== null && can.note(list) ? ALLOWED : refused(t('closed'))),
  server: {
    function: 'put_inspection_item',
    args: ({ item, inspection, changes, version }) => ({
      item,
      inspection,
      changes,
      version: version ?? null,
    }),
  },
  changes: CHANGED,
  wayBack: { type: 'none', reason: () => t('put.again') },
  offline: CONNECTED,
  texts: { label: () => t('put.label'), done: () => t('put.done') },
};

const itemSchema = z.object({ item: z.guid() });

/** Takes a thing off the list that one's own side put there. */
export const removeInspectionItem: Command<
  z.infer<typeof itemSchema>,
  ItemFacts,
  InspectionActor
> = {
  name: 'inspections.remove',
  input: itemSchema,
  can({ list, item }, { side }) {
    if (!can.note(list)) return refused(t('closed'));
    return item && side && can.change(list, item, side) ? ALLOWED : refused(t('otherSides'));
  },
  server: { function: 'remove_inspection_item', args: ({ item }) => ({ item }) },
  changes: CHANGED,
  wayBack: { type: 'none', reason: () => t('remove.gone') },
  offline: CONNECTED,
  texts: {
    label: () => t('remove.label'),
    done: () => t('remove.done'),
    ask: () => ({ title: t('remove.ask'), description: t('remove.gone') }),
  },
};

const pictureSchema = z.object({ item: z.guid(), path: z.string() });

/** Shows what a thing looks like: a file that was uploaded before. */
export const addInspectionPicture: Command<
  z.infer<typeof pictureSchema>,
  ItemFacts,
  InspectionActor
> = {
  name: 'inspections.addPicture',
  input: pictureSchema,
  can: ({ list }, { side }) => (side !== null && can.note(list) ? ALLOWED : refused(t('closed'))),
  server: { function: 'add_inspection_picture', args: ({ item, path }) => ({ item, path }) },
  changes: CHANGED,
  wayBack: { type: 'none', reason: () => t('picture.removeIt') },
  offline: CONNECTED,
  texts: { label: () => t('picture.add'), done: () => t('picture.added') },
};

const pathSchema = z.object({ path: z.string() });

/** Takes a picture of one's own side off the list. */
export const removeInspectionPicture: Command<
  z.infer<typeof pathSchema>,
  ItemFacts,
  InspectionActor
> = {
  name: 'inspections.removePicture',
  input: pathSchema,
  can({ list, item }, { side }) {
    if (!can.note(list)) return refused(t('closed'));
    return item?.side === side ? ALLOWED : refused(t('otherSides'));
  },
  server: { function: 'remove_inspection_picture', args: ({ path }) => ({ path }) },
  changes: CHANGED,
  wayBack: { type: 'none', reason: () => t('picture.addAgain') },
  offline: CONNECTED,
  texts: { label: () => t('picture.remove'), done: () => t('picture.removed') },
};

const confirmSchema = z.object({ inspection: z.guid() });

/** Says that a list is right. Once both sides have, it stays as it is. */
export const confirmInspection: Command<
  z.infer<typeof confirmSchema>,
  Pick<Inspection, 'closed_at' | 'confirmations' | 'items'>,
  InspectionActor
> = {
  name: 'inspections.confirm',
  input: confirmSchema,
  can(list, { side }) {
    if (side === null || list.closed_at !== null) return refused(t('closed'));
    if (hasConfirmed(list, side)) return refused(t('confirm.already'));
    return isComplete(list) ? ALLOWED : refused(t('confirm.incomplete'));
  },
  server: { function: 'confirm_inspection', args: ({ inspection }) => ({ inspection }) },
  changes: [...CHANGED, ['leases']],
  wayBack: { type: 'none', reason: () => t('confirm.changesVoid') },
  offline: CONNECTED,
  texts: {
    label: () => t('confirm.label'),
    done: () => t('confirm.done'),
    ask: () => ({ title: t('confirm.ask'), description: t('confirm.changesVoid') }),
  },
};
