export default {
  automation: {
    automation: 'Automation',
  },
  applicationsCompare: {
    compare: 'Compare applications',
  },
  applicationsCriteria: {
    criteria: 'Criteria',
  },
  applicationsId: {
    application: 'Application',
  },
  applicationsIndex: {
    applications: 'Applications',
  },
  applicationsProcess: {
    processApplications: 'Process applications',
  },
  documents: {
    documents: 'Documents',
  },
  documentsUpload: {
    uploadADocument: 'Upload a document',
  },
  earnings: {
    earnings: 'Earnings',
    whatCameInAndWent:
      'What came in and went out, this month and the eleven before. Deposits are your tenants’ money and do not count.',
    analytics: 'Analytics',
  },
  earningsAnalytics: {
    earningsAnalytics: 'Earnings analytics',
  },
  earningsArrears: {
    arrears: 'Arrears',
  },
  earningsDeposits: {
    deposits: 'Deposits held',
  },
  earningsExpenses: {
    expenses: 'Expenses',
    newExpense: 'New expense',
  },
  earningsHomes: {
    ledger: 'Ledger of a home',
  },
  earningsLeases: {
    ledger: 'Ledger of a lease',
  },
  earningsPayouts: {
    payouts: 'Payouts',
  },
  earningsRentRoll: {
    rentRoll: 'Rent roll',
  },
  earningsRules: {
    rules: 'Money rules',
  },
  earningsStatements: {
    statements: 'Statements',
  },
  index: {
    dashboard: 'Dashboard',
    hello: 'Hello, {name}',
    helloThere: 'Hello',
  },
  insights: {
    insights: 'Insights',
  },
  insightsAnalytics: {
    insightsAnalytics: 'Insights analytics',
  },
  leasesInspection: { inspection: 'Inspection' },
  leasesId: {
    lease: 'Lease',
  },
  leasesIndex: {
    leases: 'Leases',
  },
  leasesTemplates: {
    title: 'Lease templates',
  },
  listings: {
    listings: 'Listings',
  },
  listingsIdEdit: {
    editListing: 'Edit listing',
  },
  listingsCreateListing: {
    createListing: 'Create listing',
  },
  maintenanceCreateNewRequest: {
    newRequest: 'New request',
  },
  maintenanceCreateWorkOrder: {
    newWorkOrder: 'New work order',
  },
  maintenanceIndex: {
    maintenance: 'Maintenance',
  },
  maintenanceWorkOrders: {
    workOrders: 'Work orders',
  },
  messages: {
    messages: 'Messages',
    newMessage: 'New message',
  },
  messagesCompose: {
    newMessage: 'New message',
  },
  notifications: {
    notifications: 'Notifications',
  },
  profile: {
    myProfile: 'My profile',
  },
  quickSetup: {
    finish: 'Finish setup',
    quickSetup: 'Quick setup',
    threeShortStepsLeaveWhenever: 'Three short steps. Leave whenever you like: everything is kept.',
    onboardingComplete: 'Onboarding Complete',
    yourQuickProfileSetup: 'Your quick profile setup is complete!',
    skipForNow: 'Skip for now',
  },
  reviews: {
    reviews: 'Reviews',
  },
  settings: {
    settings: 'Settings',
  },
  settingsTeam: {
    team: 'Team',
  },
  tours: {
    tours: 'Tours',
  },
  toursSchedule: {
    scheduleATour: 'Schedule a tour',
  },
  requests: {
    requests: 'Requests',
  },
  toursCalendar: {
    calendar: 'Calendar',
  },
  toursHours: {
    tourHours: 'Tour hours',
  },
} as const;
