export default {
  calendar: {
    calendar: 'Calendar',
    lead: 'Your tours by day, week and month, with the hours that you offer.',
    tourHours: 'Tour hours',
  },
  earnings: {
    earnings: 'Earnings',
    whatHostsPay:
      'What hosts pay you: each tour of a month, and the last twelve months that are over.',
  },
  index: {
    guideDashboard: 'Guide dashboard',
    hello: 'Hello {name}',
    helloThere: 'Hello there',
  },
  insights: {
    insights: 'Insights',
    howYourToursWent: 'How your tours went, this month and the eleven before.',
  },
  listMyHome: {
    listMyHome: 'List My Home',
    aGuideMayLet: 'A guide may let a home of their own, too. You list it as a host.',
    listAHome: 'List a home as a host',
    yourHomes: 'Your homes',
    asAHostYouDescribe:
      'As a host you describe it, set the rent and choose who moves in. You stay a guide: “Switch to Guide” in the host’s menu brings you back.',
    youListNoHomeYet: 'You list no home yet',
  },
  liveTour: {
    liveTour: 'Live Tour',
    toursThatYouLead: 'Tours that you lead by live video, the next one first.',
    how: 'Live video tours that hosts ask you to lead appear here.',
  },
  messages: {
    messages: 'Messages',
  },
  profile: {
    areaAndRate: 'Area and rate',
    profileSettings: 'Profile & Settings',
    whoYouAreToHosts: 'Who you are to hosts and renters.',
    asAGuide: 'As a guide',
    settings: 'Settings',
    theLookOfTheApp: 'The look of the app, what this device keeps, and signing out.',
    openSettings: 'Open settings',
    videos: 'Videos',
    videosOfHomes: 'Film the homes that you show, with chapters by room and captions.',
    openVideos: 'Open the video library',
    yourDetails: 'Your details',
    finishTheGuideSetUp: 'Finish the guide set-up first; what you tell there appears here.',
    nothingToldYet: 'Nothing entered yet',
  },
  tourHours: {
    tourHours: 'Tour hours',
    whenYouShowHomesHosts: 'When you show homes. Hosts only find you for tours at these times.',
    unset:
      'Hosts may ask you for any time, and you answer each of them. Once you save hours, they only find you then.',
  },
  tourManager: {
    tourManager: 'Tour Manager',
    theToursThatYouLead: 'The tours that you lead. Every time is the home’s own.',
    tourHours: 'Tour hours',
    how: 'Hosts ask you to show their homes; their tours appear here.',
  },
  listingStatus: {
    draft: 'draft',
    active: 'active',
    paused: 'paused',
    rented: 'rented',
    archived: 'archived',
  },
  notifications: {
    notifications: 'Notifications',
  },
} as const;
