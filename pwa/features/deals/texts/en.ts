export default {
  nextSteps: {
    title: 'Next steps',
    steps: 'Steps',
    nothingForRenter:
      'No application, lease or payment waits for you. Homes that you apply for appear here.',
    nothingForHost: 'Nothing waits for you. Applications, leases and arrears appear here.',
    thisHome: 'This home',
    all: 'All applications',
    more: 'Show more ({count, plural, one {# waits} other {# wait}})',
  },
} as const;
