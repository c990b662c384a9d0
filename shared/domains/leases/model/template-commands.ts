import * as z from 'zod/mini';
import { textsOf } from '../../../language/texts.ts';
import { ALLOWED, type Command, refused } from '../../../platform/commands/command.ts';
import { templateFormSchema } from './template.ts';
import texts from './texts/en.ts';

const t = textsOf(texts);

const removeSchema = z.object({ template: z.guid(), org: z.guid() });

const saveSchema = z.extend(templateFormSchema, {
  /** Made by the client, so that a retry is the same template. */
  template: z.guid(),
  org: z.guid(),
  /** The version that the form began from; none for a new template. */
  version: z.optional(z.int()),
});

/** The template as it was; null for a new one. */
type Subject = { name: string; content: string } | null;
/** Whether the person is an owner or a manager of the organisation. */
type Actor = { managing: boolean };

const managersOnly = (_: Subject, { managing }: Actor) =>
  managing ? ALLOWED : refused(t('hostSideOnly'));

/** Adds a template of an organisation, or changes one. */
export const saveLeaseTemplate: Command<z.infer<typeof saveSchema>, Subject, Actor> = {
  name: 'leases.saveTemplate',
  input: saveSchema,
  can: managersOnly,
  server: {
    function: 'save_lease_template',
    args: ({ template, org, name, content, version }) => ({
      template,
      org,
      name,
      content,
      version: version ?? null,
    }),
  },
  changes: [['lease-templates']],
  wayBack: { type: 'none', reason: () => t('template.editAgain') },
  offline: { type: 'connected' },
  texts: { label: () => t('template.save'), done: () => t('template.saved') },
};

/** Deletes a template; leases that it went into keep their text. */
export const removeLeaseTemplate: Command<z.infer<typeof removeSchema>, Subject, Actor> = {
  name: 'leases.removeTemplate',
  input: removeSchema,
  can: managersOnly,
  server: { function: 'remove_lease_template', args: ({ template }) => ({ template }) },
  changes: [['lease-templates']],
  wayBack: {
    type: 'command',
    from: (input, before) => ({
      command: saveLeaseTemplate,
      input: { ...input, name: before?.name ?? '', content: before?.content ?? '' },
    }),
  },
  offline: { type: 'connected' },
  texts: { label: () => t('template.remove'), done: () => t('template.removed') },
};
