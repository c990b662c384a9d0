import { dollars } from '../texts/phrases.ts';
import { type Script, words } from './script.ts';

/** Renters who want to see a home, or to hear more of it; the renter starts. */
export const ABOUT_THE_HOME: readonly Script[] = [
  (scene) => {
    const { day, otherDay, hour, otherHour, kind, street, thanks } = words(scene);
    const { from, starter, other } = scene;
    return [
      [
        'starter',
        `Hi ${other}, is the ${kind} on ${street} still available? I could come by on ${day} after ${hour}.`,
      ],
      [
        'other',
        from.pick([
          `Hi ${starter}, yes, it is. ${day} works, let us say ${otherHour}?`,
          `Hello ${starter}! Still available. Could you do ${otherHour} on ${day}?`,
        ]),
      ],
      [
        'starter',
        from.pick([
          `${otherHour} is good. Should I ring somewhere?`,
          `That works for me. Do I need to bring anything?`,
        ]),
      ],
      [
        'other',
        from.pick([
          'The name is on the bell. No need to bring anything.',
          'Just ring, I will come down. A photo ID is enough.',
        ]),
      ],
      ['starter', from.pick([thanks, `See you then!`, `Great, see you on ${day}.`])],
      ...(from.chance(0.5)
        ? ([
            ['starter', `I am ten minutes late, sorry, the bus is stuck.`],
            ['other', 'No problem, I am in the building anyway.'],
          ] as const)
        : ([
            [
              'other',
              `One thing: could we move to ${otherDay}, same time? A repair got in the way.`,
            ],
            ['starter', `${otherDay} is fine, too.`],
          ] as const)),
    ];
  },
  (scene) => {
    const { kind, hello } = words(scene);
    const { home, from } = scene;
    const answer = home.petsAllowed
      ? from.pick([
          `She is welcome. ${home.petFeeCents ? `It is ${dollars(home.petFeeCents)} a month for a pet, and` : 'The deposit stays the same,'} we only note her in the lease.`,
          `Dogs are fine here${home.petFeeCents ? `, for ${dollars(home.petFeeCents)} a month` : ''}. We ask that she is not alone ${home.outdoor === 'balcony' ? 'on the balcony' : 'for whole days'}, that is all.`,
        ])
      : from.pick([
          'I am sorry, the house rules do not allow dogs in this one. I have another home that does, if you like.',
          'Unfortunately not in this building. Assistance animals are of course a different matter.',
        ]);
    return [
      [
        'starter',
        `${hello} I like the ${kind} a lot. I have a small, rather lazy dog, twelve pounds. Would that be a problem?`,
      ],
      ['other', answer],
      [
        'starter',
        home.petsAllowed
          ? 'That is a relief. She mostly sleeps. When could we come and see it?'
          : 'Understood, thanks for the quick answer. Yes, please send me the other one.',
      ],
      [
        'other',
        home.petsAllowed
          ? from.pick([
              'Bring her along on Saturday at eleven, then the neighbors meet her, too.',
              'Any afternoon this week. Tell me which one.',
            ])
          : 'I will look up the details tonight and write to you.',
      ],
    ];
  },
  (scene) => {
    const { street, near } = words(scene);
    const { home, from } = scene;
    return [
      [
        'starter',
        `Is it quiet at night? I sleep with the window open, and ${street} looked busy on the map.`,
      ],
      [
        'other',
        from.pick([
          `The ${home.homeType === 'studio' ? 'window' : 'bedroom'} goes to the back, you hear birds and sometimes the neighbor’s cello. The street is calm after ten.`,
          `Honestly: on Fridays you hear people walking home. The ${home.homeType === 'studio' ? 'bed stands on the other side' : 'bedroom faces the other way'}, though.`,
        ]),
      ],
      [
        'starter',
        home.laundry === 'home'
          ? 'Good to know, thank you. And the washer is inside the home, not shared?'
          : 'Good to know, thank you. How does laundry work?',
      ],
      [
        'other',
        home.laundry === 'home'
          ? 'Inside, with a dryer, both two years old.'
          : home.laundry === 'building'
            ? 'In the building, two machines, never a queue.'
            : 'There is a good laundromat close by, it even folds.',
      ],
      ['starter', `And it is a short walk to ${near}, which I like. Could I see it next week?`],
      [
        'other',
        from.pick([
          'Sure. Evenings are best for me, after six.',
          'Yes. Monday or Tuesday, whatever suits you.',
        ]),
      ],
    ];
  },
  (scene) => {
    const { day, hour, kind } = words(scene);
    const { from, starter, other } = scene;
    return [
      [
        'starter',
        `Hi ${other}, I live out of town until the move. Could we do the viewing by video?`,
      ],
      [
        'other',
        from.pick([
          `Gladly, ${starter}. ${day} at ${hour}, and you tell me which cupboards to open.`,
          `Of course. I do those every week. ${day}, ${hour}?`,
        ]),
      ],
      [
        'starter',
        'That works. Could you also show the view from the kitchen window and the water pressure? I know how that sounds.',
      ],
      ['other', 'You are not the first to ask about the shower. I will run it.'],
      [
        'starter',
        from.pick([
          `That was really helpful, thank you. I would like to apply for the ${kind}.`,
          'Thanks for the tour! The light is even better than in the pictures.',
        ]),
      ],
      [
        'other',
        from.pick([
          'Very good. Send it here and I will get back to you tomorrow.',
          'Happy to hear it. The application button is on the listing.',
        ]),
      ],
    ];
  },
  (scene) => {
    const { from, other } = scene;
    const { street } = words(scene);
    return [
      [
        'starter',
        `Hi ${other}, would my sofa fit through the door on ${street}? It is 38 inches deep and does not come apart.`,
      ],
      [
        'other',
        `I measured for you: the door is ${from.int(34, 36)} inches, but the window on the landing opens fully. The last tenants got a piano in.`,
      ],
      ['starter', 'A piano! Then I am not worried. And is there a place for two bikes?'],
      [
        'other',
        from.pick([
          'Yes, hooks in the hall and a ground-floor rack.',
          'There is. Bring your own lock.',
        ]),
      ],
    ];
  },
  (scene) => {
    const { from, other, home } = scene;
    const { kind } = words(scene);
    return [
      [
        'starter',
        `Good evening ${other}, two quick questions about the ${kind}: ${home.parking === 'street' ? 'how is parking after seven' : home.parkingFeeCents ? 'what does a space in the garage cost' : 'is the parking space really included'}, and may I paint a wall?`,
      ],
      [
        'other',
        `${home.parking === 'street' ? 'Parking is fine on most evenings, tight on game days.' : home.parkingFeeCents ? `It is ${dollars(home.parkingFeeCents)} a month, and there is one left.` : 'It is included, and it is yours alone.'} Paint is fine if it goes back to white at the end.`,
      ],
      [
        'starter',
        from.pick(['Deal. It would be a sage green.', 'Good. I promise it will not be black.']),
      ],
      [
        'other',
        from.pick([
          'Sage is lovely. There might even be half a can left in the basement.',
          'Ha. We have had black.',
        ]),
      ],
    ];
  },
];
