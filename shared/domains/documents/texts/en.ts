export default {
  kind: {
    lease: 'Lease',
    id: 'ID',
    income: 'Income',
    insurance: 'Insurance',
    receipt: 'Receipt',
    inspection: 'Inspection',
    license: 'License',
    other: 'Other',
  },
  file: {
    thisPaperHasNoFile: 'This paper has no file yet.',
  },
  newSchema: {
    giveTheDocumentAName: 'Give the document a name.',
    atMost200Characters: 'At most 200 characters.',
    chooseTheFile: 'Choose the file.',
    chooseADay: 'Choose a day.',
    chooseTheHome: 'Choose the home.',
    chooseTheLease: 'Choose the lease.',
  },
  words: {
    yours: 'Yours',
    yourOrganization: 'Your organization',
    shared: 'Shared with you',
    never: 'Never',
    expired: 'Expired',
    today: 'Today',
    inDays: '{days, plural, one {Tomorrow} other {In # days}}',
  },
} as const;
