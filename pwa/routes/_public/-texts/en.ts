export default {
  settings: {
    settings: 'Settings',
    notifications: 'Notifications',
    whatYouAreToldAbout: 'What you are told about and how, quiet hours, push.',
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
  share: {
    shared: 'Shared',
  },
  about: {
    tagline: 'Connecting lives with living spaces.',
    about: 'About',
    heading: 'About {brand}',
    rentingAHomeShouldNot:
      'Renting a home should not mean a dozen portals, unanswered mails and a tour at noon on a workday. {brand} puts the three people it takes in one place: the renter who is looking, the host who has a home, and the guide who knows the street and opens the door.',
    youSeeWhatAHome:
      'You see what a home really looks like and what it really costs. You write to its host and get an answer in the same thread. You walk through with a guide, or from your couch. And what follows, from application to the leaking tap, stays where it began.',
    seeTheHomes: 'See the homes',
    becomeAHost: 'Become a Host',
  },
  blogIndex: {
    blog: 'Blog',
  },
  contact: {
    contact: 'Contact',
  },
  favorites: {
    favorites: 'Favorites',
    keptOnThisDeviceSign: 'Kept on this device. Sign in, and they follow you everywhere.',
    theHeartOnAHome: 'The heart on a home keeps it here.',
    noFavoritesYet: 'No favorites yet',
    findAHome: 'Find a home',
  },
  feedback: {
    feedback: 'Feedback',
  },
  help: {
    helpCenter: 'Help Center',
  },
  homes: {
    lead: 'Homes to rent, with real pictures and a host who answers.',
    homesIn: 'Homes in {city}',
    homes: 'Homes',
    findYourNextHome: 'Find your next home',
  },
  listingsId: {
    home: 'Home',
    titleIn: '{title} in {city}, {state}',
  },
  maintenance: {
    maintenance: 'Maintenance',
    whatIsBrokenAtHome: 'What is broken at home, and when it is mended.',
  },
  mates: {
    mates: 'Mates',
    peopleWhoLook: 'People who look for a home to share, and why they fit you.',
    youTellWhatYouLook: 'You tell what you look for; only people who do so, too, see each other.',
    signInToFindMates: 'Sign in to find mates',
    signIn: 'Sign in',
    youLookIn: 'You look in {city}, {state}.',
    changeWhatILook: 'Change what I look for',
    whatDoYouLook: 'What do you look for?',
  },
  messages: {
    messages: 'Messages',
    findAHome: 'Find a home',
  },
  myHome: {
    myHome: 'My Home',
    yourLeaseWhatIsDue: 'Your lease, what is due, and what is being mended.',
  },
  payment: {
    payments: 'Payments',
    whatYouOwe: 'What you owe for your home, how you pay it, and your receipts.',
  },
  privacy: {
    yourChoiceAboutAnalytics: 'Your choice about analytics',
  },
  reviews: {
    reviews: 'Reviews',
    whatYouSayOfHomes:
      'What you say of homes, hosts and guides, and what is said of you. Both sides write without seeing each other’s words; they are shown when both are in, or after 14 days.',
  },
  valuator: {
    lead: 'What a home may bring in rent, and the homes that say so.',
    homeValuator: 'Home Valuator',
    whatAHomeMayBring:
      'What a home may bring in rent each month, told by homes like it that are on offer now.',
  },
  applications: {
    applications: 'Applications',
    homesThatYouApplied: 'Homes that you applied for, the newest first.',
    applyForAHome: 'Apply for a home',
    everyStatus: 'Every status',
  },
  apply: {
    applyForAHome: 'Apply for a home',
    whatYouTellOfYourself:
      'What you tell of yourself is kept, and goes with your next application, too.',
  },
  bookTour: {
    bookATour: 'Book a tour',
    everyTimeIsTheHomes: 'Every time is the home’s own. It is held for you until the host answers.',
  },
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
} as const;
