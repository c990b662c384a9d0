export default {
  analyticsChoice: {
    helpImproveTheProduct: 'Help improve the product',
    yourBrowserAsksNot: 'Your browser asks not to be tracked, so nothing is counted.',
    countsWhichPagesAndActions:
      'Counts which pages and actions are used, never names or what you write. Switching it off deletes this device’s id and everything not sent yet.',
  },
  analyticsQuestion: {
    mayWeCountHow: 'May we count how {brand} is used?',
    pagesAndActionsNeverNames:
      'Pages and actions, never names or what you write. <link>Privacy Policy</link>',
    noThanks: 'No thanks',
    allow: 'Allow',
  },
  privacyCard: {
    privacy: 'Privacy',
    whatWeKnowAbout: 'What we know about you and why: <link>Privacy Policy</link>',
  },
} as const;
