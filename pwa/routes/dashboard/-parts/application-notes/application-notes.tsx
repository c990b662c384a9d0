import { useQuery } from '@tanstack/react-query';
import { StickyNote } from 'lucide-react';
import { useState } from 'react';
import { hideNote, notesQuery } from '#shared/domains/applications/cache/note-queries.ts';
import { removeApplicationNote } from '#shared/domains/applications/model/commands.ts';
import type { ApplicationNote } from '#shared/domains/applications/model/note.ts';
import { Button } from '#shared/kit/button.tsx';
import { Dialog } from '#shared/kit/dialog.tsx';
import { Skeleton } from '#shared/kit/skeleton.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { useCommand } from '#shared/platform/commands/use-command.ts';
import { relativeTime } from '#shared/platform/dates.ts';
import { useNow } from '#shared/platform/use-now.ts';
import { RemoteQuery } from '../../../../features/query-states/remote-query.tsx';
import { useNames } from '../../../../features/query-states/use-names.ts';
import { NewNote } from './new-note.tsx';
import texts from './texts/en.ts';

type ApplicationNotesProps = { me: string; application: string; name: string };

/** The button that opens the host side's notes about an application. */
export function ApplicationNotes(props: ApplicationNotesProps) {
  const t = useTexts(texts);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        size="sm"
        variant="secondary"
        aria-label={t('notesAbout', { name: props.name })}
        onClick={() => setOpen(true)}
      >
        <StickyNote aria-hidden="true" size={16} />
        {t('notes')}
      </Button>
      {open && (
        <Dialog
          open
          onOpenChange={setOpen}
          title={t('notesAbout', { name: props.name })}
          description={t('onlyYourSide')}
        >
          <NotesAndField {...props} />
        </Dialog>
      )}
    </>
  );
}

/** The notes, and the field for another one. */
export function NotesAndField(props: ApplicationNotesProps) {
  return (
    <div className="flex flex-col gap-4">
      <Notes {...props} />
      <NewNote me={props.me} application={props.application} />
    </div>
  );
}

function Notes({ me, application }: ApplicationNotesProps) {
  const t = useTexts(texts);
  const query = useQuery(notesQuery(application));
  const nameOf = useNames((query.data ?? []).map(({ author_id }) => author_id));
  const remove = useCommand(removeApplicationNote, {
    me,
    optimistic: hideNote,
    answer: 'inline',
  });
  return (
    <RemoteQuery
      query={query}
      what={t('notes')}
      icon={<StickyNote size={28} />}
      waiting={<Skeleton className="h-16" />}
    >
      {(notes) => (
        <>
          {notes.length === 0 && <p className="text-muted">{t('none')}</p>}
          <ul className="flex flex-col gap-3 empty:hidden">
            {notes.map((note) => (
              <li key={note.id} className="rounded-md border border-border p-3">
                <Note
                  me={me}
                  note={note}
                  author={nameOf(note.author_id)}
                  onRemove={() => void remove.run(inputOf(note), null)}
                />
              </li>
            ))}
          </ul>
          {/* In the window: what stands outside of it cannot be reached while it is open. */}
          <p role="status" className="flex items-center gap-2 text-sm empty:hidden">
            {remove.undo && (
              <>
                {t('deleted')}
                <Button size="sm" variant="secondary" onClick={() => void remove.undo?.()}>
                  {t('undo')}
                </Button>
              </>
            )}
          </p>
        </>
      )}
    </RemoteQuery>
  );
}

const inputOf = ({ id, application_id, content }: ApplicationNote) => ({
  note: id,
  application: application_id,
  content,
});

type NoteProps = { me: string; note: ApplicationNote; author: string; onRemove: () => void };

function Note({ me, note, author, onRemove }: NoteProps) {
  const t = useTexts(texts);
  const now = useNow();
  return (
    <>
      <p className="text-pretty break-words whitespace-pre-line">{note.content}</p>
      <p className="mt-1 flex items-center justify-between gap-2 text-sm text-muted">
        <span>
          {note.author_id === me ? t('you') : author}
          {' · '}
          <time dateTime={note.created_at}>{relativeTime(note.created_at, now)}</time>
        </span>
        {note.author_id === me && (
          <Button size="sm" variant="ghost" onClick={onRemove}>
            {removeApplicationNote.texts.label()}
          </Button>
        )}
      </p>
    </>
  );
}
