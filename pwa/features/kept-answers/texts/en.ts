export default {
  youAreOffline: 'You are offline',
  noAnswer: 'The server does not answer',
  asOf: 'What stands here was last updated <time>{when}</time>. What is new appears once you are connected.',
} as const;
