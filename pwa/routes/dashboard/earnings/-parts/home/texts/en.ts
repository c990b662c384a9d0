export default {
  homeBooks: {
    ledger: 'Ledger of a home',
    lead: 'Everything that this home brought and cost, entry by entry.',
    listing: 'Open the home’s page',
    year: 'Year',
    allYears: 'All years',
    before: 'Before {year}',
    carried: 'carried over from the years before',
    left: 'Left in the account',
    withDeposits: 'net, with deposits of {deposits}',
    statement: 'Statement of all homes',
  },
  leases: {
    leases: 'Leases',
    none: 'This home was not let yet.',
    until: '{first} to {last}',
    openEnd: 'since {first}',
  },
  entries: {
    ledger: 'Ledger',
    caption: 'Entries of this home, the oldest first',
    balance: 'Balance',
    category: 'Category',
    none: 'Nothing was booked',
    noneHere: 'Payments and expenses of this home get their lines here.',
  },
} as const;
