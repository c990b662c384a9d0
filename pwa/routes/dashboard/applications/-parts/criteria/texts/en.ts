export default {
  allApplications: 'All applications',
  title: 'Criteria',
  lead: 'What you look at in every application, the same for everyone. Applicants read it before they apply.',
  noOrganization: 'No homes yet',
  afterTheFirstHome: 'Criteria can be set once you have listed your first home.',
  saved: 'Criteria saved',
  save: 'Save criteria',
  whatIsLookedAt: 'What is looked at',
  nothingByItself:
    'Each application shows what is met and what is not. Nothing is declined by itself: you decide.',
  incomeRatio: 'Income of a month, times the rent',
  emptyAsksNothing: 'Empty asks for nothing.',
  peoplePerBedroom: 'Most people per bedroom',
  studioIsOne: 'A studio counts as one bedroom.',
  referencesLeast: 'Fewest references',
  proofOfIncome: 'A proof of income has to be shared',
  notes: 'In your words',
  noTraits:
    'Say nothing about who a person is: family, origin, faith, disability and the source of income are protected.',
} as const;
