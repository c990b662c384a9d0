export default {
  youAreOffline: 'You are offline',
  asOf: 'What stands here was last updated <time>{when}</time>. What is new appears once you are connected.',
} as const;
