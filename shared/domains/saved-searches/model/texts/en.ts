export default {
  allHomes: 'All homes',
  frequency: {
    instant: 'At once',
    daily: 'Once a day',
    weekly: 'Once a week',
    off: 'No alerts',
  },
  save: { label: 'Save search', done: 'Search saved' },
  change: { label: 'Change a saved search', done: 'Saved search changed' },
  remove: { label: 'Remove a saved search', done: 'Saved search removed' },
} as const;
