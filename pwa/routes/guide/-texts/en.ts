export default {
  onboarding: {
    guideSetup: 'Guide setup',
  },
  quickSetup: {
    quickSetup: 'Quick setup',
  },
} as const;
