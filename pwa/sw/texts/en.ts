export default {
  push: {
    somethingNew: 'There is something new for you.',
  },
  reminder: {
    stillWaiting: 'What you wrote is still waiting. Open the app to send it.',
  },
} as const;
