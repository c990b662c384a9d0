import * as z from 'zod/mini';
import { showAddedNote } from '#shared/domains/applications/cache/note-queries.ts';
import { addApplicationNote, noteDraftKey } from '#shared/domains/applications/model/commands.ts';
import { NOTE_CHARACTERS } from '#shared/domains/applications/model/note.ts';
import { Button } from '#shared/kit/button.tsx';
import { Textarea } from '#shared/kit/textarea.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { useCommand } from '#shared/platform/commands/use-command.ts';
import type { FormDraft } from '#shared/platform/offline/database.ts';
import { PersistedForm } from '../../../../features/persisted-form/persisted-form.tsx';
import { usePersistedForm } from '../../../../features/persisted-form/use-persisted-form.ts';
import texts from './texts/en.ts';

type NewNoteProps = { me: string; application: string };

/** Writes a note. What is typed outlives the dialog, and a refused note is back in the field. */
export function NewNote({ me, application }: NewNoteProps) {
  return (
    <PersistedForm me={me} formKey={noteDraftKey(application)}>
      {(draft, restart) => (
        <NoteForm me={me} application={application} draft={draft} restart={restart} />
      )}
    </PersistedForm>
  );
}

type NoteFormProps = NewNoteProps & { draft: FormDraft | null; restart: () => void };

const formSchema = z.object({ content: z.string() });

function NoteForm({ me, application, draft, restart }: NoteFormProps) {
  const t = useTexts(texts);
  const { error, run } = useCommand(addApplicationNote, {
    me,
    failure: 'inline',
    optimistic: (client, input) => showAddedNote(client, input, me),
  });
  const form = usePersistedForm<{ content: string }, { content: string }>({
    me,
    formKey: noteDraftKey(application),
    stored: { content: '' },
    draft,
    schema: formSchema,
    async send({ content }) {
      // Before it is sent: what is refused returns to the draft, and must not be dropped after that.
      await form.discard();
      const note = crypto.randomUUID();
      if (await run({ note, application, content: content.trim() }, null)) restart();
      else await form.keepAgain();
    },
  });
  const { values, errors, set, submit, busy } = form;
  return (
    <form noValidate className="flex flex-col gap-2" onSubmit={(event) => void submit(event)}>
      <Textarea
        label={t('newNote')}
        maxLength={NOTE_CHARACTERS}
        value={values.content}
        error={errors.content ?? error?.message}
        onChange={({ target }) => set('content', target.value)}
      />
      <Button
        type="submit"
        className="self-start"
        busy={busy}
        disabled={values.content.trim() === '' || values.content.length > NOTE_CHARACTERS}
      >
        {addApplicationNote.texts.label()}
      </Button>
    </form>
  );
}
