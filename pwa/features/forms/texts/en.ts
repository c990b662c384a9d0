export default {
  formNotices: {
    youAreOfflineWhat:
      'You are offline. What you write is kept on this device; send it when you are connected again.',
    yourReferenceNumber: 'Your reference number',
    charactersLeft: '{left, plural, one {# character left} other {# characters left}}',
  },
  homeField: {
    home: 'Home',
    aPartOfItsTitle: 'A part of its title',
    noHomeOfYours: 'No home of yours is called so',
  },
} as const;
