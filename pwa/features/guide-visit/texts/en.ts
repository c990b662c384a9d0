export default {
  visitPanel: {
    seen: 'Seen by a guide on {day}',
    wasHere: '<guide>{name}</guide>, a guide who is not of the host’s team, was in this home.',
    aGuide: 'A guide',
    check: 'Check this proof',
  },
  visitFacts: {
    agreed: 'Found in order',
    signed: 'The report was signed',
    pictures: '{count, plural, one {# picture taken} other {# pictures taken}}',
  },
} as const;
