export default {
  attach: {
    files: 'Attach files in {brand}',
  },
  bellFold: {
    notifications: 'Notifications',
  },
  bellList: {
    notifications: 'Notifications',
    loadingNotifications: 'Loading notifications',
    noNotifications: 'No notifications',
    viewAllNotifications: 'View All Notifications',
    markAllRead: 'Mark all read',
    failedToMarkNotifications: 'Failed to mark notifications as read',
    failedToLoadNotifications: 'Failed to load notifications',
    these: 'These are from {when}.',
    retry: 'Retry',
  },
  unreadLine: {
    conversations: '{count, plural, one {# unread conversation} other {# unread conversations}}',
    notifications: '{count, plural, one {# unread notification} other {# unread notifications}}',
  },
  connectionNote: {
    connecting: 'Connecting…',
    notConnected: 'Not connected',
    retry: 'Retry',
  },
  notificationRow: {
    unread: 'Unread',
  },
  options: {
    options: 'Options',
    signOut: 'Sign out',
    addressOfKinstead: 'Address of {brand}',
    changingItSignsYouOut: 'Changing it signs you out of the other one.',
    useThisAddress: 'Use this address',
  },
  overlay: {
    close: 'Close',
    signIn: 'Sign in',
    signInElsewhere:
      'You are signed out. {brand} asks for your password in a tab of its own, never over another page.',
  },
  popup: {
    openKinstead: 'Open {brand}',
    keepTheAssistantOpen: 'Keep the assistant open',
    options: 'Options',
  },
  reminderTaps: {
    notSaid: 'This was not sent.',
  },
  shortcut: {
    doAnythingOnAnyPage: 'Do anything… on any page',
    changeItInYourBrowser: 'Change it in your browser under Extensions, Keyboard shortcuts.',
    noShortcutIsSet: 'No shortcut is set.',
  },
  sidePanel: {
    signedIn: 'Signed in as {name}',
  },
  signInForm: {
    signInToAnswerRenters: 'Sign in to answer renters from any tab.',
    email: 'Email',
    password: 'Password',
    signIn: 'Sign in',
    becomeAHost: 'Become a host',
  },
  updateNote: {
    tooOld: 'This version of {brand} is too old for the assistant. Update the extension.',
    restartBrowser: 'There is no newer version here yet: restart the browser, or try later.',
    update: 'Update',
  },
  welcome: {
    yourHomesFromAnyTab: 'Your homes, from any tab',
    theBadgeCountsConversations:
      'The badge counts conversations that wait for you; a click opens the right page.',
    seeWhoWrote: 'See who wrote',
    sayReplyToAdaSaturday:
      'Say “reply to Ada: Saturday works” and confirm. Nothing changes before you say yes.',
    doAnything: 'Do anything…',
    noPageIsTouchedUntil:
      'No page is touched until you open the bar on it, and the page sees nothing of what you type.',
    nothingIsRead: 'Nothing is read',
    youAreSignedIn: 'You are signed in, {fullName}.',
    pinKinsteadToYourToolbar:
      'Pin {brand} to your toolbar: the badge shows when someone is waiting for you.',
    openYourDashboard: 'Open your dashboard',
  },
} as const;
