export default {
  visitPanel: {
    seen: 'Seen by a guide on {day}',
    wasHere: '<guide>{name}</guide>, a guide who does not work for the host, was in this home.',
    aGuide: 'A guide',
    check: 'Check this proof',
  },
  visitFacts: {
    agreed: 'Found in order',
    pictures: '{count, plural, one {# picture taken} other {# pictures taken}}',
  },
} as const;
