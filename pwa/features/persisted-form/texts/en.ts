export default {
  keptForm: {
    save: 'Save',
    discardChanges: 'Discard changes',
    notSavedYet: 'Not saved yet.',
    whatYouTypedIsKept: 'What you typed is kept on this device.',
  },
} as const;
