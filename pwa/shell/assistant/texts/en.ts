export default {
  connection: {
    hostSetupRequired: 'Host Setup Required',
    onlyForHosts: 'AI Assistant is only available for hosts. Please complete your host setup.',
    reconnectionFailed: 'Reconnection Failed',
  },
} as const;
