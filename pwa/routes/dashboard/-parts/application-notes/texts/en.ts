export default {
  notes: 'Notes',
  notesAbout: 'Notes about {name}',
  onlyYourSide: 'Only your side reads them, never the applicant.',
  none: 'No notes yet.',
  newNote: 'New note',
  you: 'You',
  deleted: 'Note deleted.',
  undo: 'Undo',
} as const;
