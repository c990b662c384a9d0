export default {
  unsentDialog: {
    messages: '{messages, plural, one {# message} other {# messages}}',
    acts: '{acts, plural, one {# change} other {# changes}}',
    drafts: '{drafts, plural, one {# draft} other {# drafts}}',
    notEverythingIsSent: 'Not everything is sent',
    waitOnThisDeviceKept:
      '{things} wait on this device. Kept here, they are there when you sign in again; nobody else can open them in the app.',
    discard: 'Discard',
    sendNow: 'Send now',
    keepHereAndSignOut: 'Keep here and sign out',
  },
} as const;
