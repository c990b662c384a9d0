export default {
  hostSettings: {
    profile: 'Profile',
    yourPhotoNameAndPhone: 'Your photo, name and phone',
    security: 'Security',
    emailPasswordTwoStepSign: 'E-mail, password, two-step sign-in, devices, your data',
    notificationSettings: 'Notification settings',
    whatYouAreToldAbout: 'What you are notified about and how, quiet hours, push',
    notifications: 'Notifications',
    whatIsNew: 'What is new for you',
    requests: 'Requests',
    requestsNote: 'What you asked the assistant and what it did, with the way back',
    documents: 'Documents',
    yourPapersAndWhoShares: 'Your papers and who shares theirs',
    settings: 'Settings',
    signedIn: 'Signed in as {email}',
  },
} as const;
