import { job, QUIET, type Trade } from './trade.ts';

const OUT = [1, 2] as const;
const SCHOOLS = ['Lakeside Middle School', 'Northgate High School', 'Elm Street Elementary'];

/** What people of the seed do who are out of the house for it. */
export const AWAY_TRADES: readonly Trade[] = [
  job(
    'Nurse',
    ['St. Anne’s Hospital', 'Riverside Clinic'],
    { work_from_home: OUT, early_bird: [2, 3], noise: QUIET },
    [
      'I am a nurse on shifts: I sleep at odd hours and am easy about everything else.',
      'Three long shifts a week on the ward, four days off, and a lot of sleep in between.',
      'I work nights at the hospital every other week and walk on tiptoe when I come home.',
    ],
  ),
  job('Teacher', SCHOOLS, { work_from_home: OUT, early_bird: [4, 5] }, [
    'I teach seventh grade, leave at half past six and mark papers at the kitchen table.',
    'I am a math teacher, so summers are free and June is a blur.',
    'I teach history and can tell you which street was named after whom.',
  ]),
  job(
    'Baker',
    ['Northside Bakery', 'Third Street Bread'],
    { work_from_home: OUT, early_bird: [5, 5] },
    [
      'I bake bread for a living: up at three, asleep by nine, and there is always a loaf.',
      'I work at a bakery, so my evening is your afternoon.',
      'I am a baker; the croissants that are left over come home with me.',
    ],
  ),
  job(
    'Chef',
    ['The Copper Pot', 'Marigold'],
    { work_from_home: OUT, early_bird: [1, 2], cooking: QUIET },
    [
      'I cook in a restaurant: home after midnight, off on Mondays.',
      'I am a line cook, so the kitchen at home is yours on most evenings.',
      'I run the pass at a small restaurant and sleep until ten.',
    ],
  ),
  job('Carpenter', [], { work_from_home: OUT, early_bird: [4, 5] }, [
    'I am a carpenter and out by seven; the shop keeps the dust, not the apartment.',
    'I build kitchens for other people and could use a nice one myself.',
    'I restore old windows and will not complain about a drafty one, I will mend it.',
  ]),
  job(
    'Librarian',
    ['City library', 'State University'],
    { work_from_home: OUT, noise: QUIET, guests: QUIET },
    [
      'I am a librarian and come with eleven boxes of books.',
      'I work at the library, late on Tuesdays, and love a quiet Sunday.',
      'I look after maps at the library and know every bus line by heart.',
    ],
  ),
  job(
    'Physical therapist',
    ['Riverside Clinic', 'Motion Works'],
    { work_from_home: OUT, early_bird: [3, 5] },
    [
      'I am a physical therapist and will look at your shoulder if you ask.',
      'I help people walk again, and run along the water before work.',
      'I treat backs all day and am glad to sit still in the evening.',
    ],
  ),
  job('Bus driver', ['City transit'], { work_from_home: OUT, early_bird: [4, 5] }, [
    'I drive the early bus: in bed by nine, gone before five.',
    'I am a bus driver and off on two weekdays, never the same ones.',
    'I drive line 7 and wave when you stand at the stop.',
  ]),
  job(
    'Electrician',
    ['Bright Line Electric', 'Copper & Spark'],
    { work_from_home: OUT, early_bird: [4, 5] },
    [
      'I am an electrician; give me a list of lamps that flicker.',
      'I wire new buildings and start at six with the concrete people.',
      'I repair elevators and would take the stairs anyway.',
    ],
  ),
  job(
    'Paramedic',
    ['County ambulance'],
    { work_from_home: OUT, early_bird: [2, 3], noise: QUIET },
    [
      'I am a paramedic: two days on, two nights, four days off.',
      'I ride on an ambulance and am calm about most things, dishes included.',
      'I work on an ambulance crew, and value a door that closes softly.',
    ],
  ),
  job('Barista', ['Third Rail Coffee', 'Marigold'], { work_from_home: OUT, early_bird: [4, 5] }, [
    'I open a coffee bar at six and am home by three.',
    'I am a barista, save for a place of my own, and make decent cappuccino.',
    'I roast coffee on Mondays, and the hall smells of it afterwards.',
  ]),
  job('Gardener', ['Parks department'], { work_from_home: OUT, early_bird: [4, 5] }, [
    'I am a gardener with the parks, out in any weather and starving at five.',
    'I plant street trees and would look after a balcony gladly.',
    'I prune roses for the city and keep tomatoes on any sill that has sun.',
  ]),
  job(
    'Social worker',
    ['Open Hands', 'County services'],
    { work_from_home: OUT, noise: QUIET, guests: QUIET },
    [
      'I am a social worker; after long days I like a home that is calm.',
      'I work with teenagers and have heard every excuse about dishes.',
      'I run a food pantry and never let leftovers go to waste.',
    ],
  ),
  job(
    'Lab technician',
    ['St. Anne’s Hospital', 'Lantern Analytics'],
    { work_from_home: OUT, early_bird: [3, 5] },
    [
      'I work in a hospital lab from seven to three.',
      'I am a lab technician and label everything, the fridge as well.',
      'I test water for the city and drink it from the tap.',
    ],
  ),
];
