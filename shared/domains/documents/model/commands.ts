import * as z from 'zod/mini';
import { textsOf } from '../../../language/texts.ts';
import { ALLOWED, type Command, refused } from '../../../platform/commands/command.ts';
import type { PaperDocument } from './schema.ts';
import texts from './texts/en.ts';

const t = textsOf(texts);

/** What the commands of a paper look at. */
export type PaperFacts = Pick<PaperDocument, 'id' | 'expires_on'>;

type Actor = { owns: boolean };

// Policy `owner_removes_document`, and private.owns_document in save_document.
const ownersOnly = ({ owns }: Actor) => (owns ? ALLOWED : refused(t('ownersOnly')));

const changes = [['documents']] as const;
const offline = { type: 'connected' } as const;

const expirySchema = z.object({
  document: z.guid(),
  /** `YYYY-MM-DD`; null: it does not expire. */
  day: z.nullable(z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/))),
});

/** Until when a paper is valid: its owners are reminded before. */
export const setDocumentExpiry: Command<z.infer<typeof expirySchema>, PaperFacts, Actor> = {
  name: 'documents.setExpiry',
  input: expirySchema,
  can: (_, actor) => ownersOnly(actor),
  server: {
    function: 'set_document_expiry',
    args: ({ document, day }) => ({ document, expires_on: day }),
  },
  changes,
  wayBack: {
    type: 'command',
    from: ({ document }, before) => ({
      command: setDocumentExpiry,
      input: { document, day: before.expires_on },
    }),
  },
  offline,
  texts: { label: () => t('setExpiry.label'), done: () => t('setExpiry.done') },
};

const removalSchema = z.object({ document: z.guid() });

/** Deletes a paper for everybody who has access to it. */
export const removeDocument: Command<z.infer<typeof removalSchema>, PaperFacts, Actor> = {
  name: 'documents.remove',
  input: removalSchema,
  can: (_, actor) => ownersOnly(actor),
  server: { function: 'remove_document', args: ({ document }) => ({ document }) },
  changes,
  wayBack: { type: 'none', reason: () => t('remove.final') },
  offline,
  texts: {
    label: () => t('remove.label'),
    done: () => t('remove.done'),
    ask: () => ({ title: t('remove.question'), description: t('remove.final') }),
  },
};
