export default {
  capabilities: {
    worksOffline: 'Works offline',
    willSync: 'Will sync',
    needsAConnection: 'Needs a connection',
    homesYouHaveLooked: 'Homes you have looked at',
    asYouSawThemLast:
      'As you saw them last, with their pictures and the time. Searches that you made open, too, with their maps.',
    favorites: 'Favorites',
    favoritesNote:
      'As you saw them last, with the first video of those that you opened where it has at most 8 MB and your browser does not save data. A heart that you press waits on this device and is sent by itself.',
    readingConversations: 'Reading conversations',
    theOnesThatYouOpened: 'The newest ones, and those that you opened on this device.',
    yourLeaseAndReceipts: 'Your lease, what is due, receipts, and whom to write to',
    leaseAndReceiptsNote: 'As you saw them last, with the time. Paying needs a connection.',
    yourSearch: 'Your applications, saved searches, lists and next steps',
    yourSearchNote: 'As you saw them last, with the time. Changing them needs a connection.',
    notifications: 'Notifications',
    notificationsNote:
      'The newest, as they came to this device. What you say on a reminder of a tour waits and is sent; marking as read needs a connection.',
    hoursAndPayOfGuides: 'Tour hours, days off, pay and insights of guides',
    hoursAndPayOfGuidesNote:
      'As you saw them last, with the time. Changing them and asking about pay need a connection; what you type is kept.',
    repairs: 'Repairs of your home',
    repairsNote:
      'You see them as they were, those that go on with small pictures. A problem that you report waits on this device with its pictures and is sent by itself.',
    yourProfileAndSettings: 'Your profile and settings',
    changesOfTheThemeApply: 'Changes of the theme apply at once.',
    helpBlogAndTheOther: 'Help, blog and the other pages of words',
    theyComeWithTheApp: 'They come with the app.',
    signingTogether: 'Signing a lease together on one device',
    signingTogetherNote:
      'Of a lease that you opened before. What was signed is delivered once there is a connection, and confirmed by each signer.',
    requestsToTheAssistant: 'Requests to the assistant',
    requestsNote:
      'You see the latest as they were; new ones are sent when you are connected, undoing needs a connection',
    writingMessages: 'Writing messages',
    theyWaitOnThisDevice:
      'They wait on this device and leave in order as soon as you are connected, also a first message to someone: from a new message, or from a home that you have looked at.',
    formsLettersAndTheSet: 'Forms, contact messages and the set-up',
    whatYouTypeIsKept: 'What you type is kept on this device; sending it needs a connection.',
    toursOfTheComingDays: 'Tours of today and the next two days',
    toursOfTheComingDaysNote:
      'Home, people, note, last messages and, for who shows it, the way in are here without being asked for. What a guide says of a tour waits and is sent: accepting, checking in, starting, finishing, “nobody came”, the report with its pictures, voice notes and signatures. So does what a host or colleague who shows the home says at its door: starting, finishing, “nobody came”. The renter’s check-in code opens, and is compared, without a connection. Other answers of hosts and renters, moving and cancelling need a connection.',
    openedWayIn: 'The way in of a self-guided tour that you opened',
    openedWayInNote:
      'It stays readable until the tour is over, then it is deleted from this device.',
    dashboardsToursApplicationsYourHome:
      'Other tours, mates, and dashboards of hosts: homes, applications, leases, earnings, repairs, reviews',
    theyShowWhatIsTrue: 'They show what is true right now.',
    photosPapersAndPayments: 'Photos, papers and paying',
    aFailedUpload: 'A failed upload can be tried again; nothing is paid twice.',
    signingInSecurityAndLive: 'Signing in, security, and the room of a live tour',
    youStaySignedInWithout:
      'You stay signed in without a connection. Live tours are listed, and notes of one that is under way are kept.',
  },
  deviceSettings: {
    installTheApp: 'Install the app',
    installNote: '{brand} in a window of its own, with its unread number on the icon.',
    storageOnThisDevice: 'Storage on this device',
    withoutAConnection: 'Without a connection',
    whatWorksWhatWaits: 'What works, what waits and what has to wait for the network.',
  },
  offlineTable: {
    whatWorksWithoutAConnection: 'What works without a connection',
    whatYouDo: 'What you do',
    withoutAConnection: 'Without a connection',
  },
  signOutCard: {
    thisDevice: 'This device',
    yourOtherDevicesStaySigned: 'Your other devices stay signed in.',
    logOut: 'Log Out',
  },
  storageCard: {
    conversations: 'Conversations',
    pictures: 'Pictures and files',
    homesAndSearches: 'Homes and searches',
    draftsAndUnsavedForms: 'Drafts and unsaved forms',
    waitingToBeSent: 'Waiting to be sent',
    cachedDataCleared: 'Cached data cleared',
    draftsAndWhatWaits: 'Drafts and what waits to be sent are still here.',
    notEverythingCouldBeCleared: 'Not everything could be cleared',
    keptForGood: 'Kept permanently',
    theBrowserSaid: 'The browser said no',
    itDoesSoMoreReadily: 'It does so more readily once the app is installed or used often.',
    thisBrowserKeepsNothing: 'This browser keeps nothing for the app.',
    inAll: '{total} in all, the app itself included.',
    inAllOf: '{total} in all, the app itself included, of {most} that the browser allows.',
    clearCachedData: 'Clear cached data',
    keepItForGood: 'Keep it for good',
    clearingNeverTouchesWhat: 'Clearing never touches what you typed and did not send.',
    theBrowserKeepsAll: 'The browser keeps all this even when the device runs full.',
  },
} as const;
