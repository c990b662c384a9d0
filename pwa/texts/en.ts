export default {
  manifest: {
    description: 'Connecting lives with living spaces. Find a home, meet its host, move in.',
  },
  screenshots: {
    homes: 'Homes to rent, with real pictures',
    home: 'One home, its costs and its host',
    messages: 'Conversations that wait for nobody',
    dashboard: 'What needs a host first',
  },
  shortcuts: {
    homes: 'Search homes',
    aboutHomes: 'Homes to rent, by place, price and size',
    messages: 'Messages',
    aboutMessages: 'Conversations with hosts, guides and renters',
    tours: 'Tours',
    aboutTours: 'Tours that are planned or asked for',
    dashboard: 'Dashboard',
    aboutDashboard: 'What needs you first',
  },
} as const;
