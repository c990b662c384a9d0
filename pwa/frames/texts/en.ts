export default {
  notFound: {
    pageNotFound: 'Page not found',
    thePageYouAsked: 'The page you asked for does not exist, or it has moved.',
    thisDoorLeadsNowhere: 'This door leads nowhere',
    backToTheStart: 'Back to the start',
  },
  pagePending: {
    loading: 'Loading…',
  },
} as const;
