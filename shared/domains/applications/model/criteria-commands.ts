import * as z from 'zod/mini';
import { textsOf } from '../../../language/texts.ts';
import { ALLOWED, type Command, refused } from '../../../platform/commands/command.ts';
import { type Criteria, criteriaSchema, NO_CRITERIA, type StoredCriteria } from './criteria.ts';
import texts from './texts/en.ts';

const t = textsOf(texts);

const saveSchema = z.object({
  /** Of all homes of an organisation, or of one home instead: the other one is null. */
  org: z.nullable(z.guid()),
  listing: z.nullable(z.guid()),
  criteria: criteriaSchema,
  /** The version that is changed; null where there are none yet. */
  version: z.nullable(z.int()),
});

/** A colleague is an assistant member: the criteria are not theirs to set. */
type Actor = { part: 'manager' | 'colleague' };

const managersOnly = ({ part }: Actor) =>
  part === 'manager' ? ALLOWED : refused(t('criteria.managersOnly'));

const changes = [['application-criteria']] as const;
// What another member saved meanwhile is only known on the server.
const offline = { type: 'connected' } as const;

const shown = ({ row_version: _, ...criteria }: StoredCriteria): Criteria => criteria;

/** Sets what a host's side looks at in every application, for all of its homes or for one. */
export const saveCriteria: Command<z.infer<typeof saveSchema>, StoredCriteria | null, Actor> = {
  name: 'applications.saveCriteria',
  input: saveSchema,
  can: (_, actor) => managersOnly(actor),
  server: {
    function: 'save_criteria',
    args: ({ org, listing, criteria, version }) => ({ org, listing, criteria, expected: version }),
  },
  changes,
  wayBack: {
    type: 'command',
    from({ org, listing }, before) {
      // What was set for one home for the first time is removed; of all homes it asks for nothing, as before.
      if (listing && !before) return { command: removeHomeCriteria, input: { listing } };
      return {
        command: saveCriteria,
        input: {
          org,
          listing,
          criteria: before ? shown(before) : NO_CRITERIA,
          version: (before?.row_version ?? 0) + 1,
        },
      };
    },
  },
  offline,
  texts: { label: () => t('criteria.save'), done: () => t('criteria.saved') },
};

const removalSchema = z.object({ listing: z.guid() });

/** Removes the criteria of one home: those of its organisation apply again. */
export const removeHomeCriteria: Command<z.infer<typeof removalSchema>, StoredCriteria, Actor> = {
  name: 'applications.removeCriteria',
  input: removalSchema,
  can: (_, actor) => managersOnly(actor),
  server: { function: 'remove_home_criteria', args: ({ listing }) => ({ listing }) },
  changes,
  wayBack: {
    type: 'command',
    from: ({ listing }, before) => ({
      command: saveCriteria,
      input: { org: null, listing, criteria: shown(before), version: null },
    }),
  },
  offline,
  texts: { label: () => t('criteria.remove'), done: () => t('criteria.removed') },
};
