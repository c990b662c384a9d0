export default {
  articleCard: {
    minRead: '{minutes} min read',
  },
  articlePage: {
    blog: 'Blog',
    keepReading: 'Keep reading',
  },
  blogPage: {
    blog: 'Blog',
    topics: 'Topics',
    all: 'All',
    lead: 'Practical advice for people who look for a home, share one or let one.',
  },
  articleTopic: {
    Renting: 'Renting',
    Sharing: 'Sharing',
    Hosting: 'Hosting',
  },
} as const;
