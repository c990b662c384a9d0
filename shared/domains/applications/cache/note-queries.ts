import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { fetchNotes } from '../api/application-notes.ts';
import type { ApplicationNote } from '../model/note.ts';

const notesKey = (application: string) => ['application-notes', application] as const;

/** The host side's notes about an application, the oldest first. */
export function notesQuery(application: string) {
  return queryOptions({
    queryKey: notesKey(application),
    queryFn: () => fetchNotes(application),
  });
}

type Change = (notes: ApplicationNote[]) => ApplicationNote[];

/** Changes the cached notes; returns a function that restores them. */
function changed(client: QueryClient, application: string, change: Change): () => void {
  const key = notesKey(application);
  const before = client.getQueryData<ApplicationNote[]>(key);
  client.setQueryData<ApplicationNote[]>(key, change(before ?? []));
  return () => client.setQueryData(key, before);
}

/** Shows a note that its author has just written. */
export function showAddedNote(
  client: QueryClient,
  input: { note: string; application: string; content: string },
  me: string,
): () => void {
  const { note: id, application, content } = input;
  const created_at = new Date().toISOString();
  return changed(client, application, (notes) => [
    ...notes.filter((note) => note.id !== id),
    { id, application_id: application, author_id: me, content, created_at },
  ]);
}

/** Takes a deleted note off the screen. */
export function hideNote(
  client: QueryClient,
  { note, application }: { note: string; application: string },
): () => void {
  return changed(client, application, (notes) => notes.filter(({ id }) => id !== note));
}
