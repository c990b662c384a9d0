import type { Applicant } from '../activity/applicants.ts';
import type { HomeFacts } from '../homes/home.ts';
import type { Random } from '../random.ts';
import { areaName, capital, dayName, inWords, withArticle } from './phrases.ts';

type Letter = {
  applicant: Omit<Applicant, 'about'>;
  home: HomeFacts;
  /** Still on offer, free from the day that its page names. */
  open: boolean;
  /** The applicant was chosen, after a tour. */
  toured: boolean;
};

/** The words of an application: who applies, why this home, and for how long. */
export function letter(about: Letter, from: Random): string {
  return [
    from.pick(who(about.applicant)),
    from.pick(why(about.home, from)),
    ...about.applicant.pets.map((pets) => from.pick(animals(pets))),
    from.pick(dates(about)),
    from.pick(closings(about)),
  ].join(' ');
}

function who({ household, livelihood }: Letter['applicant']): string[] {
  const { occupation, employer, employment } = livelihood;
  const work =
    employment === 'student'
      ? `study at ${employer ?? 'the university'}`
      : employment === 'retired'
        ? 'am retired'
        : employer && employment === 'employed'
          ? `work at ${employer} as ${withArticle(occupation.toLowerCase())}`
          : `work for myself as ${withArticle(occupation.toLowerCase())}`;
  if (household === 1)
    return [
      `I ${work} and look for a home of my own.`,
      `I ${work} and would live here by myself.`,
      `About me: I ${work}, and I am one quiet person.`,
    ];
  const count = inWords(household);
  return [
    `We are ${count}, and I ${work}.`,
    `There are ${count} of us; I ${work}.`,
    `We would be ${count} people here. I ${work}.`,
  ];
}

function why(home: HomeFacts, from: Random): string[] {
  const near = from.pick(home.neighborhood.nearby);
  const area = areaName(home.neighborhood);
  const reasons: [boolean, string][] = [
    [true, `${capital(area)} is where I would like to be, with ${near} on foot.`],
    [true, `I know ${area} from a friend who lives there, and like it a lot.`],
    [true, `From ${home.street} I could walk to ${near}, which is half the charm.`],
    [true, `I have looked in ${area} for two months, and this is the first that fits.`],
    [home.outdoor === 'balcony', 'The balcony is what I have been missing for years.'],
    [home.outdoor === 'yard', 'A bit of yard would be a dream.'],
    [home.outdoor === 'terrace', 'I can see myself having breakfast on the terrace.'],
    [home.laundry === 'home', 'A washer of its own would end a long story of laundromats.'],
    [home.furnished, 'That it comes furnished makes the move easy.'],
    [home.office, 'The study would be put to good use.'],
    [home.elevator && home.floor > 2, 'The elevator matters to my knees and my groceries.'],
    [home.homeType === 'studio', 'One good room is enough.'],
    [home.homeType === 'loft', 'Those windows are hard to forget.'],
    [home.homeType === 'house', 'A house with its own front door is what I hoped for.'],
    [home.homeType === 'room', 'I like to share a kitchen, and I do my dishes.'],
    [home.cooling, 'I was glad to read that it has air conditioning.'],
    [home.building === 'rowhouse', 'I have always liked these old rowhouses.'],
  ];
  return reasons.flatMap(([holds, text]) => (holds ? [text] : []));
}

function animals(pets: string): string[] {
  return [
    `With ${pets} in the household, I was happy to see that pets may come.`,
    `There is ${pets}, too, known to the last landlord as no trouble.`,
  ];
}

function dates({ home, open }: Letter): string[] {
  const months = home.leaseMonths;
  return [
    months >= 12 ? 'I would like to stay for years rather than months.' : 'The lease length suits.',
    `The lease of ${months} months is just right.`,
    ...(open
      ? [
          `${dayName(home.availableFrom)} would work for moving in, and so would a week later.`,
          `My lease ends soon, so ${dayName(home.availableFrom)} fits well.`,
        ]
      : ['I am flexible about the day of the move.']),
  ];
}

function closings({ toured }: Letter): string[] {
  return [
    'My papers are complete.',
    'My last landlord is glad to be called.',
    'References and pay slips are ready when you want them.',
    'I answer quickly, and would be happy to come by.',
    'Is there anything else that you would like to know?',
    'Thank you for reading this.',
    ...(toured
      ? [
          'Thank you for the tour; it was even better than the pictures.',
          'Thank you for showing me around and for your patience with my questions.',
        ]
      : []),
  ];
}

const ALONE = [
  'I read a lot and water many plants.',
  'I run before work and sleep early.',
  'I play the cello, softly and never after eight.',
  'I bake on Sundays, and the hall will smell of it.',
  'I mend bicycles, outside.',
  'I keep a small garden wherever I live.',
  'I sing in a choir, elsewhere.',
  'I paint, with the windows open.',
  'I walk for hours on weekends.',
  'I have never been late with rent.',
];
const TOGETHER = [
  'We moved here for work and would like to stay.',
  'We cook most evenings and are in bed by eleven.',
  'We hike on weekends, so it is quiet here.',
  'We have shared a home for four years without a broken plate.',
  'We own more books than furniture.',
  'We take off our shoes at the door.',
  'We have rented from the same landlord for five years.',
  'We garden where we are allowed to.',
  'We save for a boat, and pay on the first.',
  'We leave early and come home late.',
];
const ALSO = [
  'My bicycle lives in the hall, if it may.',
  'No smoke, no parties.',
  'Small repairs I do myself, after asking.',
  'I write when something breaks, not when it has been broken for a month.',
  'Neighbors tend to leave their keys with me.',
  'I am easy to reach, also during the day.',
  'Noise does not bother me, and I make little.',
];

/** What a person says of themselves in every application. */
export function aboutApplicant(household: number, from: Random): string {
  return `${from.pick(household === 1 ? ALONE : TOGETHER)} ${from.pick(ALSO)}`;
}
