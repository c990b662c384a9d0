export default {
  useAssistant: {
    hostSetupRequired: 'Host Setup Required',
    aiAssistantIsOnlyAvailable:
      'AI Assistant is only available for hosts. Please complete your host setup.',
    reconnectionFailed: 'Reconnection Failed',
    connectionLostPleaseRefresh: 'Connection lost. Please refresh the page to reconnect.',
  },
} as const;
