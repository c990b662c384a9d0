export default {
  hostInsights: {
    insights: 'Insights',
    whatHappenedAroundYourHomes:
      'What happened around your homes in the last four weeks, against the four before.',
    analytics: 'Analytics',
    viewsMessagesAndTours:
      'Views, messages and tours are counted from the day your first home is published.',
    nothingToCountYet: 'Nothing to count yet',
    chartLabel: 'Views by day; the table below has the numbers',
    views: 'Views',
    viewsSavesAndMessages: 'Views, saves and messages by day',
    day: 'Day',
    saves: 'Saves',
    messages: 'Messages',
    allDays: 'All {count} days',
  },
} as const;
