export default {
  connection: {
    hostSetupRequired: 'Host Setup Required',
    onlyForHosts: 'AI Assistant is only available for hosts. Please complete your host setup.',
    reconnectionFailed: 'Reconnection Failed',
    newVersionNeeded: 'New Version Needed',
    tooOld: 'This version of {brand} is too old for the assistant. Reload the page.',
    reload: 'Reload',
  },
  requestsButton: {
    requests: 'Requests',
    waiting: 'Requests, {waiting, number} {waiting, plural, one {waits} other {wait}} for you',
  },
} as const;
