export default {
  fairWording: {
    mayTurnPeopleAway: 'May turn people away',
    finding: '“{words}” is about {about}. {instead}',
  },
} as const;
