export default {
  edgeStrips: {
    newVersionReady: 'New version ready',
    reload: 'Reload',
    later: 'Later',
    keepOnThisDevice: 'Keep {brand} on this device',
    notNow: 'Not now',
  },
  offline: {
    youAre: 'You are offline',
    shownAsOf: 'shown as of {when}',
  },
} as const;
