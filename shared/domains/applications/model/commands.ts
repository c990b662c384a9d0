import * as z from 'zod/mini';
import { visible } from '../../../language/text-checks.ts';
import { textsOf } from '../../../language/texts.ts';
import { ALLOWED, type Command, refused } from '../../../platform/commands/command.ts';
import { NOTE_CHARACTERS } from './note.ts';
import type { ApplicationActor } from './rules.ts';
import texts from './texts/en.ts';

const t = textsOf(texts);

const noteSchema = z.object({
  /** Made by the client, so that a retry is the same note. */
  note: z.guid(),
  application: z.guid(),
  content: z.string().check(visible(), z.minLength(1), z.maxLength(NOTE_CHARACTERS)),
});

const removalSchema = z.object({ note: z.guid(), application: z.guid(), content: z.string() });

type Actor = { actor: ApplicationActor };

/** The note, or null if there is none. */
type Subject = { content: string } | null;

const hostSideOnly = (actor: ApplicationActor) =>
  actor === 'applicant' ? refused(t('note.hostSideOnly')) : ALLOWED;

/** Entries about one application's notes are sent in order. */
const group = ({ application }: { application: string }) => `application-notes:${application}`;

/** The key of the draft of a note about an application. */
export const noteDraftKey = (application: string) => `application-note:${application}`;

/** Adds a note that only the host's side reads. */
export const addApplicationNote: Command<z.infer<typeof noteSchema>, Subject, Actor> = {
  name: 'applications.addNote',
  input: noteSchema,
  can: (_, { actor }) => hostSideOnly(actor),
  server: {
    function: 'add_application_note',
    args: ({ note, application, content }) => ({ note, application, content }),
  },
  changes: [['application-notes']],
  wayBack: {
    type: 'command',
    from: (input) => ({ command: removeApplicationNote, input }),
  },
  offline: {
    type: 'queued',
    group,
    draft: ({ application, content }) => ({ key: noteDraftKey(application), values: { content } }),
  },
  texts: { label: () => t('note.add'), done: () => t('note.added') },
};

/** Deletes one of the user's own notes. */
export const removeApplicationNote: Command<z.infer<typeof removalSchema>, Subject, Actor> = {
  name: 'applications.removeNote',
  input: removalSchema,
  can: (_, { actor }) => hostSideOnly(actor),
  server: { function: 'remove_application_note', args: ({ note }) => ({ note }) },
  changes: [['application-notes']],
  wayBack: {
    type: 'command',
    // Under a new id: the old one stays deleted, so that a late retry cannot restore it.
    from: (input) => ({
      command: addApplicationNote,
      input: { ...input, note: crypto.randomUUID() },
    }),
  },
  offline: { type: 'queued', group },
  texts: { label: () => t('note.remove'), done: () => t('note.removed') },
};
