export default {
  figure: {
    views: 'Views',
    saves: 'Saves',
    messages: 'Messages',
    tours: 'Tours',
    applications: 'Applications',
    leases: 'Leases',
  },
  findings: {
    nobodyLookedAtYourHomes: 'No one viewed your homes on these days',
    moreOfEverythingThanIn: 'More of everything than in as many days before',
    nothingGrewAgainstAsMany: 'Nothing grew against as many days before',
    application: 'One application for every {looks, plural, one {look} other {# looks}}',
    conversation:
      'One conversation for every {looks, plural, one {look} other {# looks}}, and no application yet',
    nobodyWrote: '{views, number} looks, and no messages yet',
    grown: 'More {figures} than in as many days before',
    and: '{first} and {last}',
  },
  rules: {
    noneAsBefore: 'none, as before',
    noneInTheWeeksBefore: 'none in the weeks before',
    asInTheWeeksBefore: 'as in the weeks before',
    inTheWeeksBefore: '{before} in the weeks before',
    nobodyLookedAtYourHomes: 'No one viewed your homes on these days',
    more: '{percent}% more than before',
    less: '{percent}% less than before',
    mostPeopleLooked: 'Most people looked at your homes on {weekday}s',
  },
  schema: {
    chooseAHome: 'Choose a home or an organisation.',
  },
} as const;
