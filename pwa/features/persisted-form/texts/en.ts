export default {
  persistedForm: {
    save: 'Save',
    discardChanges: 'Discard changes',
    notSavedYet: 'Not saved yet.',
    whatYouTypedIsKept: 'What you typed is kept on this device.',
  },
  conflicts: {
    title: 'Changed by someone else in the meantime',
    chooseFirst:
      'Someone else changed the same fields. Choose for each which one stays, then save.',
    yours: 'Yours: {value}',
    theirs: 'Saved by them: {value}',
    keepMine: 'Keep mine',
    takeTheirs: 'Take theirs',
    keepMineOf: 'Keep mine: {field}',
    takeTheirsOf: 'Take theirs: {field}',
    empty: '(empty)',
    yes: 'Yes',
    no: 'No',
  },
} as const;
