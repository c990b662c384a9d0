import { job, QUIET, type Trade } from './trade.ts';

const BOTH = [2, 4] as const;
const IN = [4, 5] as const;
const OFFICES = ['Harbor & Pine', 'Fieldnote Software', 'Lantern Analytics'];
const UNIVERSITIES = ['State University', 'City College', 'College of Art'];

/** What people of the seed do who work at home, wholly or in part. */
export const DESK_TRADES: readonly Trade[] = [
  job(
    'Student',
    UNIVERSITIES,
    { work_from_home: BOTH, early_bird: [1, 3] },
    [
      'I study architecture: models on the desk, plants on the sill.',
      'I am in the second year of law school and mostly in the library.',
      'I study marine biology and write my thesis this year.',
    ],
    'student',
  ),
  job('Engineer', ['Bridge & Span', 'Halden Works'], { work_from_home: BOTH }, [
    'I am a civil engineer; two days a week I am out at the bridge that we are building.',
    'I design pumps, which is more exciting than it sounds.',
    'I am an engineer and the one who fixes the dripping tap before you notice it.',
  ]),
  job('Translator', [], { work_from_home: IN, noise: QUIET }, [
    'I translate manuals and the odd novel, at home, in silence.',
    'I am a translator and sit with two dictionaries and a pot of tea most days.',
    'I translate from Portuguese and talk to myself while I do it, quietly.',
  ]),
  job('Designer', ['A design studio', ...OFFICES], { work_from_home: BOTH }, [
    'I design packaging and bring home more boxes than I should.',
    'I am a graphic designer, three days at the studio and two at my desk.',
    'I design signs for museums and cannot help straightening pictures.',
  ]),
  job('Software developer', OFFICES, { work_from_home: IN, early_bird: [1, 4], noise: QUIET }, [
    'I write software from home, with headphones on and the door closed.',
    'I am a developer in a team that sits in four time zones; calls are over by six.',
    'I build the dull parts of websites and leave the laptop in my room after work.',
  ]),
  job('Journalist', ['The Daily Courier', 'Public Radio'], { work_from_home: BOTH }, [
    'I write about city hall for a newspaper and know when the budget is due.',
    'I am a radio journalist; some mornings I record in the closet, between the coats.',
    'I report on weekends and have a day off when everybody works.',
  ]),
  job('Accountant', ['Abbott & Lowe', 'City hall'], { work_from_home: BOTH }, [
    'I am an accountant: busy until April, good company from May on.',
    'I do the books of small shops and will happily do ours.',
    'I count other people’s money and split bills to the cent.',
  ]),
  job('Musician', [], { work_from_home: BOTH, early_bird: [1, 3] }, [
    'I play the double bass, and practice in a studio, not at home.',
    'I teach piano in the afternoons and play in a trio on weekends.',
    'I play in an orchestra; the cello stays in its case after eight.',
  ]),
  job('Researcher', ['State University', 'Institute of Soils'], { work_from_home: BOTH }, [
    'I do research on soils, which is why my boots stay outside.',
    'I am a postdoc in chemistry with a contract until next autumn.',
    'I study bees and have been stung less often than you think.',
  ]),
  job('Photographer', [], { work_from_home: BOTH }, [
    'I photograph buildings, so I travel some weeks and am around in others.',
    'I am a wedding photographer: gone on Saturdays, editing on Sundays.',
    'I take pictures for magazines and own two lamps too many.',
  ]),
  job(
    'Retired teacher',
    [],
    { work_from_home: IN, early_bird: [3, 5] },
    [
      'I taught for thirty years and now sing in two choirs.',
      'I am retired, walk a lot, and read the paper until ten.',
      'I am a retired teacher, and at home when a parcel comes.',
    ],
    'retired',
  ),
  job('Product manager', OFFICES, { work_from_home: IN }, [
    'I run a product team from home and am done with calls by five.',
    'I am a product manager, in the office on Tuesdays and Wednesdays.',
    'I moved here for a job at a small software company and do not know anybody yet.',
  ]),
];
