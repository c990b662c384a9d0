export default {
  earningsQuery: {
    earnings: 'Earnings',
  },
} as const;
