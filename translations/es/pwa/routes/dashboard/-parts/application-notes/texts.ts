import type { Translation } from '#shared/language/text-types.ts';
import type en from '../../../../../../../pwa/routes/dashboard/-parts/application-notes/texts/en.ts';

export default {
  notes: 'Notas',
  notesAbout: 'Notas sobre {name}',
  onlyYourSide: 'Solo las lee tu lado, nunca quien solicita.',
  none: 'Todavía no hay notas.',
  newNote: 'Nota nueva',
  you: 'Tú',
  deleted: 'Nota eliminada.',
  undo: 'Deshacer',
} as const satisfies Translation<typeof en>;
