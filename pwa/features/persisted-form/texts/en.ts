export default {
  persistedForm: {
    save: 'Save',
    discardChanges: 'Discard changes',
    notSavedYet: 'Not saved yet.',
    whatYouTypedIsKept: 'What you typed is persisted on this device.',
  },
} as const;
