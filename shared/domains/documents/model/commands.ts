import * as z from 'zod/mini';
import { visibleInLine } from '../../../language/text-checks.ts';
import { textsOf } from '../../../language/texts.ts';
import { ALLOWED, type Command, refused } from '../../../platform/commands/command.ts';
import { documentKinds, type PaperDocument } from './schema.ts';
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

const filingSchema = z.object({
  document: z.guid(),
  kind: z.enum(documentKinds),
  title: z.string().check(visibleInLine(), z.minLength(1), z.maxLength(200)),
  expires_on: z.nullable(z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/))),
  org: z.nullable(z.guid()),
  listing: z.nullable(z.guid()),
  /** Where its file lies in DOCUMENT_BUCKET. */
  path: z.string().check(z.minLength(1), z.maxLength(400)),
  sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  file_name: z.string().check(visibleInLine(), z.minLength(1), z.maxLength(255)),
});

/** Keeps a paper whose file has arrived, with its kind and its expiry. */
export const fileDocument: Command<z.infer<typeof filingSchema>, null, Actor> = {
  name: 'documents.file',
  input: filingSchema,
  can: (_, actor) => ownersOnly(actor),
  server: {
    function: 'file_document',
    args: ({ document, kind, title, expires_on, org, listing, path, sha256, file_name }) => ({
      document,
      kind,
      title,
      expires_on,
      org,
      listing,
      path,
      sha256,
      file_name,
    }),
  },
  changes,
  wayBack: {
    type: 'command',
    from: ({ document }) => ({ command: removeDocument, input: { document } }),
  },
  offline,
  texts: { label: () => t('file.label'), done: () => t('file.done') },
};

const sharingSchema = z.object({ document: z.guid(), application: z.guid() });

/** Lets the host of an application read a paper. */
export const shareDocument: Command<z.infer<typeof sharingSchema>, null, Actor> = {
  name: 'documents.share',
  input: sharingSchema,
  can: (_, actor) => ownersOnly(actor),
  server: {
    function: 'share_document',
    args: ({ document, application }) => ({ document, application }),
  },
  changes,
  wayBack: {
    type: 'command',
    from: (input) => ({ command: unshareDocument, input }),
    remains: () => t('share.wasRead'),
  },
  // Consent counts from the moment that the server has it.
  offline,
  texts: { label: () => t('share.label'), done: () => t('share.done') },
};

/** Takes it back that the host of an application may read a paper. */
export const unshareDocument: Command<z.infer<typeof sharingSchema>, null, Actor> = {
  name: 'documents.unshare',
  input: sharingSchema,
  can: (_, actor) => ownersOnly(actor),
  server: {
    function: 'unshare_document',
    args: ({ document, application }) => ({ document, application }),
  },
  changes,
  wayBack: { type: 'command', from: (input) => ({ command: shareDocument, input }) },
  offline,
  texts: { label: () => t('unshare.label'), done: () => t('unshare.done') },
};
