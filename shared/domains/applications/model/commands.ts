import * as z from 'zod/mini';
import { textsOf } from '../../../language/texts.ts';
import { ALLOWED, type Command, refused } from '../../../platform/commands/command.ts';
import { NOTE_CHARACTERS } from './note.ts';
import type { ApplicationActor } from './rules.ts';
import texts from './texts/en.ts';

const t = textsOf(texts);

const noteSchema = z.object({
  /** Made by the client, so that a repetition is the same note. */
  note: z.guid(),
  application: z.guid(),
  content: z.string().check(z.trim(), z.minLength(1), z.maxLength(NOTE_CHARACTERS)),
});

const removalSchema = z.object({ note: z.guid(), application: z.guid(), content: z.string() });

type Actor = { actor: ApplicationActor };

/** The note itself; null while there is none. */
type Subject = { content: string } | null;

const hostSideOnly = (actor: ApplicationActor) =>
  actor === 'applicant' ? refused(t('note.hostSideOnly')) : ALLOWED;

/** Entries of one application's notes leave in their order. */
const group = ({ application }: { application: string }) => `application-notes:${application}`;

/** The draft of a note to an application. */
export const noteDraftKey = (application: string) => `application-note:${application}`;

/** A note that only the host's side reads. */
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

/** Takes a note of one's own away. */
export const removeApplicationNote: Command<z.infer<typeof removalSchema>, Subject, Actor> = {
  name: 'applications.removeNote',
  input: removalSchema,
  can: (_, { actor }) => hostSideOnly(actor),
  server: { function: 'remove_application_note', args: ({ note }) => ({ note }) },
  changes: [['application-notes']],
  wayBack: {
    type: 'command',
    // Under another id: the old one is gone for good, as a late repetition must not bring it back.
    from: (input) => ({
      command: addApplicationNote,
      input: { ...input, note: crypto.randomUUID() },
    }),
  },
  offline: { type: 'queued', group },
  texts: { label: () => t('note.remove'), done: () => t('note.removed') },
};
