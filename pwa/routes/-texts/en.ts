export default {
  root: {
    skipToContent: 'Skip to content',
  },
  welcome: {
    welcome: 'Welcome',
  },
} as const;
