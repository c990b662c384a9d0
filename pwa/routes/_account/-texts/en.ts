export default {
  settings: {
    settings: 'Settings',
    notifications: 'Notifications',
    whatYouAreToldAbout: 'What you are notified about and how, quiet hours, push.',
    security: 'Security',
    emailPasswordTwoStepSign: 'E-mail, password, two-step sign-in, devices, your data.',
  },
  settingsNotifications: {
    notificationSettings: 'Notification settings',
  },
  settingsSecurity: {
    security: 'Security',
  },
  profile: {
    myProfile: 'My profile',
  },
  groupPage: {
    group: 'Group of mates',
  },
  maintenance: {
    maintenance: 'Maintenance',
    whatIsBrokenAtHome: 'What is broken at home, and when it is mended.',
  },
  messages: {
    messages: 'Messages',
    findAHome: 'Find a home',
  },
  myHome: {
    myHome: 'My Home',
    inspection: 'Inspection',
    yourLeaseWhatIsDue: 'Your lease, what is due, and what is being mended.',
  },
  payment: {
    payments: 'Payments',
    whatYouOwe: 'What you owe for your home, how you pay it, and your receipts.',
    statement: 'Statement',
    yearByYear: 'What was asked and paid for your home, line by line.',
  },
  applications: {
    applications: 'Applications',
    homesThatYouApplied: 'Homes that you applied for, the newest first.',
    applyForAHome: 'Apply for a home',
    everyStatus: 'Every status',
  },
  applicationsId: { application: 'Application' },
  apply: {
    applyForAHome: 'Apply for a home',
    whatYouTellOfYourself:
      'What you tell us about yourself is saved, and goes with your next application, too.',
  },
  bookTour: {
    bookATour: 'Book a tour',
    everyTimeIsTheHomes: 'Every time is the home’s own. It is held for you until the host answers.',
  },
  liveTour: { liveTour: 'Live tour' },
  myTours: {
    myTours: 'My Tours',
    homesThatYouLook: 'Homes that you look at. Every time is the home’s own.',
    findAHome: 'Find a home',
    findAHomeThat: 'Find a home that you like, and ask its host for a time.',
  },
  renterDashboard: {
    yourSearch: 'Your search',
    hello: 'Hello {name}',
    helloThere: 'Hello there',
    whereYourSearch: 'Where your search for a home stands.',
    findAHome: 'Find a home',
    toursAhead: 'Tours ahead',
    favorites: 'Favorites',
    unreadConversations: 'Unread conversations',
    applications: 'Applications',
    homesThatYouApplied: 'Homes that you applied for',
    myHome: 'My Home',
    yourLeaseAndWhat: 'Your lease and what is due',
    payments: 'Payments',
    rentDepositsAndReceipts: 'Rent, deposits and receipts',
    maintenance: 'Maintenance',
    whatIsBroken: 'What is broken, and when it is mended',
    reviews: 'Reviews',
    yoursToWriteAndThose: 'Yours to write, and those about you',
    moreOfYours: 'More of yours',
    yourNextTours: 'Your next tours',
    tours: 'Tours',
    findAHomeThat: 'Find a home that you like, and ask its host for a time.',
    noTourAhead: 'No tour ahead',
  },
  notifications: {
    notifications: 'Notifications',
  },
} as const;
