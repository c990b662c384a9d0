export default {
  edgeStrips: {
    newVersionReady: 'New version ready',
    reload: 'Reload',
    later: 'Later',
    keepOnThisDevice: 'Keep {brand} on this device',
    notNow: 'Not now',
  },
  installButton: {
    install: 'Install',
    addToYourHomeScreen: 'Add {brand} to your Home Screen',
    tapTheShareButton: 'Tap the Share button in the browser’s bar.',
    chooseAddToHomeScreen: 'Choose ‘Add to Home Screen’.',
    tapAddTheDoor: 'Tap ‘Add’. The door is on your Home Screen.',
  },
  offline: {
    youAre: 'You are offline',
    shownAsOf: 'shown as of {when}',
    waiting: '{waiting, plural, one {# message waits} other {# messages wait}} to be sent',
  },
} as const;
