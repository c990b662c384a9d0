export default {
  dayPlan: {
    title: 'Your way',
    today: 'Today',
    tomorrow: 'Tomorrow',
    by: 'How you get around',
    driving: 'Car',
    transit: 'Transit',
    walking: 'On foot',
    estimate: 'Estimated from distances, without traffic.',
    asked: 'Open request',
    parties: '{count, plural, other {# parties}}',
    leave:
      'Leave by {time}: {minutes, plural, =0 {it is the same building} one {1 minute of way} other {# minutes of way}}.',
    unknown: 'The way is not known: one of the two homes has no place on the map.',
    late: 'You would be {minutes, plural, one {1 minute} other {# minutes}} late.',
    pause: '{minutes, plural, other {# minutes}} to spare before.',
    break: 'Break, {from} – {until}',
    planBreak: 'Plan a break in the calendar',
    about: 'About here; you see the address once you have accepted.',
    directions: 'Directions',
    directionsTo: 'Directions to {home}',
    route: 'The whole way in maps',
    routeOf: 'The whole way in maps: {day}',
    shorter:
      'A shorter order of the open requests: {homes}. {minutes, plural, one {1 minute} other {# minutes}} of way in place of {now}.',
  },
  breaks: {
    plan: 'Plan a break',
    from: 'Begins at {time}:',
    length: '{minutes, plural, other {# min}}',
    atMost: '{minutes, plural, other {There is time for # minutes.}}',
    remove: 'Remove the break, {from} – {until}',
    planned: 'Break planned.',
    removed: 'Break removed.',
    undo: 'Undo',
  },
  betterOrder: {
    times: 'Times of the shorter order',
    at: '{home}: {time} instead of {now}',
    propose:
      '{count, plural, one {Propose this time to the renter} other {Propose these times to # renters}}',
    proposed: 'Proposed to {names}',
    undo: 'Undo',
    suggest: 'Suggest these times to {name}',
    suggested: '{name} has your suggestion in a message.',
    willBeSuggested: '{name} gets your suggestion as soon as you are connected.',
    message:
      'Could these tours be at other times? It would spare {minutes, plural, one {# minute} other {# minutes}} of way between the homes that I show that day.',
    line: '{home}: {time}, in place of {now}',
    theHost: 'the host',
    failed: 'The suggestion did not go out',
  },
  late: {
    title: 'Late for {home}, {time}',
    goesOn:
      '{home} is still under way: you would be about {minutes, plural, other {# minutes}} late.',
    takesLonger:
      '{home} takes longer than planned: you would be about {minutes, plural, other {# minutes}} late.',
    leave: 'Leave by {time} to be no later than that.',
    tell: 'Tell {name}: {minutes, plural, other {# minutes}} late',
    knows:
      '{parties, plural, one {{name} knows} other {{name} know}} that you are {minutes, plural, other {# minutes}} late.',
    willKnow:
      '{parties, plural, other {{name}}} will know that you are {minutes, plural, other {# minutes}} late as soon as there is a connection.',
    renter: 'the renter',
    andOthers: '{count, plural, one {{name} and another party} other {{name} and # other parties}}',
  },
} as const;
