export default {
  pagedTable: {
    theNextOnesCouldNot: 'The next ones could not be loaded.',
  },
  remoteQuery: {
    needAConnectionTheyAppear: '{what} need a connection. They appear here as soon as it is back.',
    youAreOffline: 'You are offline',
    loading: 'Loading {what}',
  },
  statusFilter: {
    status: 'Status',
    counted: '{label} ({count, number})',
  },
  useAction: {
    thatDidNotWork: 'That did not work',
  },
  names: {
    someone: 'Someone',
  },
} as const;
