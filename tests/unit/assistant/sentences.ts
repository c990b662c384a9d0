import type { Outcome } from './reading/reader.ts';

/** What a sentence must lead to: values of the verb, a question back, or anything but a verb. */
export type Meant =
  | { run: Record<string, string> }
  | Exclude<Outcome, { do: string }>
  | { other: true };

const OTHER: Meant = { other: true };
const unknown = (...words: string[]): Meant => ({ refused: 'unknown', words });
const moved = (tour: string, starts: string): Meant => ({
  run: { tour, starts: `${starts}:00.000Z` },
});
const urgency = (request: string, priority: string): Meant => ({ run: { request, priority } });
const noted = (application: string, text: string): Meant => ({ run: { application, text } });

export const TOUR_SENTENCES: [string, Meant][] = [
  ['move the tour with Anabel to Friday at 3 pm', moved('anabel', '2026-11-27T21:00')],
  [
    'Reschedule Ana Diaz’s tour of the loft to 12 March 10:30',
    moved('ana-loft', '2027-03-12T16:30'),
  ],
  [
    'could you move the viewing with June Park to tomorrow at 11 am please?',
    moved('june', '2026-11-26T17:00'),
  ],
  [
    'postpone the tour of the garden studio to Dec 4, 2 pm',
    moved('ana-studio', '2026-12-04T20:00'),
  ],
  ['push the tour with June back to 4 pm', moved('june', '2026-12-03T22:00')],
  ['move Monday’s tour with Ana to Thursday at noon', moved('ana-loft', '2026-11-26T18:00')],
  [
    'move the tour with Ana from Wednesday to Friday at 15:00',
    { which: ['ana-loft', 'ana-studio'] },
  ],
  ['change the time of the tour with anabel to Tuesday 2pm', moved('anabel', '2026-12-01T20:00')],
  ['mvoe the tuor with Annabel to Friday at 3 pm', moved('anabel', '2026-11-27T21:00')],
  ['resechdule the tour with June to Friday 9:30 am', moved('june', '2026-11-27T15:30')],
  ['reschedule June to 3pm on Friday', moved('june', '2026-11-27T21:00')],
  ['move the tour with Ana to Friday at 3 pm', { which: ['ana-loft', 'ana-studio'] }],
  ['move the tour to Friday at 3 pm', { which: ['ana-loft', 'ana-studio', 'anabel', 'june'] }],
  ['move the tour with Ana Berg to Friday at 3 pm', unknown('ana', 'berg')],
  ['move the tour with June to Friday at 3 pm and tell Ben', unknown('tell', 'ben')],
  ['move the tour with Zoltan to Friday at 3 pm', unknown('zoltan')],
  ['move the tour with Otto to Friday at 3 pm', moved('otto', '2026-11-27T21:00')],
  ['move the tour with June to Friday', { unclear: 'time' }],
  ['move the tour with June to Friday at 3', moved('june', '2026-11-27T21:00')],
  ['move the tour with June to 3/4 at 3 pm', moved('june', '2027-03-04T21:00')],
  ['move the tour with June an hour later', moved('june', '2026-12-03T18:00')],
  ['move the tour with June to today at 9 am', { unclear: 'past' }],
  ['move the tour with June to 14 March 2027 at 2:30 am', { unclear: 'skipped' }],
  ['move the tour with June to 7 November 2027 at 1:30 am', { unclear: 'twice' }],
  ['move the tour with June', { missing: ['starts'] }],
  ['when did you move the tour with June to Friday?', OTHER],
  ['don’t move the tour with June to Friday at 3 pm', OTHER],
  ['show tours', OTHER],
  ['tell June the tour moved to Friday at 3 pm', OTHER],
];

export const PRIORITY_SENTENCES: [string, Meant][] = [
  ['set the priority of the leaking tap to urgent', urgency('tap', 'urgent')],
  ['make the broken heating urgent', urgency('heating', 'urgent')],
  ['make the leaking tap in the kitchen urgent!', urgency('tap-kitchen', 'urgent')],
  ['please set the priority of the heating to low', urgency('heating', 'low')],
  ['mark the window as high priority', urgency('window', 'high')],
  ['flag the heating issue as important', urgency('heating', 'high')],
  ['change the priority of the tap in the loft to medium', urgency('tap', 'medium')],
  ['raise the urgency of the broken heating to high', urgency('heating', 'high')],
  ['set a low priority for the window', urgency('window', 'low')],
  ['set urgent priority for the heating', urgency('heating', 'urgent')],
  ['lower the priority of the brokn heating to normal', urgency('heating', 'medium')],
  ['put the priority of the gate lock to high', urgency('lock', 'high')],
  ['make the tap urgent', { which: ['tap', 'tap-kitchen'] }],
  ['make the sunny loft urgent', { which: ['tap', 'window'] }],
  ['make the leaking roof urgent', unknown('roof')],
  ['set the priority of the heating', { missing: ['priority'] }],
  ['set the priority of the heating to purple', unknown('purple')],
  ['mark all notifications as read', OTHER],
  ['set every notification to read', OTHER],
  ['how urgent is the heating', OTHER],
  ['never make the heating urgent', OTHER],
  ['make coffee', OTHER],
];

export const NOTE_SENTENCES: [string, Meant][] = [
  ['add a note to Grace’s application: called her landlord', noted('grace', 'called her landlord')],
  ['Add a note to the application of Grace Hall: income OK', noted('grace', 'income OK')],
  ['add a note to Grace: the viewing is at 10:30', noted('grace', 'the viewing is at 10:30')],
  [
    'note on Ben Okafor’s application: wants a parking space',
    noted('ben-studio', 'wants a parking space'),
  ],
  ['put a note on Ben’s application for the studio: two cats', noted('ben-studio', 'two cats')],
  [
    'leave a comment on Grace’s application saying references are good',
    noted('grace', 'references are good'),
  ],
  [
    'write a note on the application of Grace - asked for a later start',
    noted('grace', 'asked for a later start'),
  ],
  ['add a note to Grace “Moves in: March”', noted('grace', 'Moves in: March')],
  [
    'please add the note to grace hall’s application: move the tour to Friday',
    noted('grace', 'move the tour to Friday'),
  ],
  ['jot down a note on Grace’s application: quiet', noted('grace', 'quiet')],
  ['attach a remark to Ben Carter: non-smoker', noted('ben-loft', 'non-smoker')],
  ['add a note to Noor’s application: declined by phone', noted('noor', 'declined by phone')],
  ['add a note to Ben’s application: income checked', { which: ['ben-loft', 'ben-studio'] }],
  ['add a note: call back', { which: ['grace', 'ben-loft', 'ben-studio', 'noor'] }],
  ['add a note to Grace Sorensen: called her landlord', unknown('sorensen')],
  ['add a note to Grace’s application', { missing: ['text'] }],
  // Without a conversation with her it can only be the note about her.
  ['write Grace a note: see you', noted('grace', 'see you')],
  ['send a note to Grace saying see you at six', OTHER],
  ['tell Grace I added a note to her application: done', OTHER],
  ['show my applications', OTHER],
  ['don’t add a note to Grace: hello', OTHER],
];

const about = (lease: string): Meant => ({ run: { lease } });

export const SEND_LEASE_SENTENCES: [string, Meant][] = [
  ['send the lease to Grace Hall', about('grace-lease')],
  ['please send Ben’s lease', about('ben-lease')],
  ['send the lease of the garden studio', about('ben-lease')],
  ['issue the contract for the loft', about('grace-lease')],
  ['send the lease to June Park', about('june-lease')],
  ['send the lease', { which: ['grace-lease', 'ben-lease'] }],
  ['send the lease to Otto', unknown('otto')],
  ['don’t send the lease to Grace', OTHER],
  ['show the lease of Grace', OTHER],
];

export const RECALL_LEASE_SENTENCES: [string, Meant][] = [
  ['take back the lease of Grace', about('grace-lease')],
  ['recall the lease for the garden studio', about('ben-lease')],
  ['withdraw Grace Hall’s lease', about('grace-lease')],
  ['recall the message to Grace', OTHER],
];

/** A guide is looked for, not named. */
export const ASK_GUIDES_SENTENCES: [string, Meant][] = [
  ['look for a guide for the tour of the loft', { run: { tour: 'ana-loft' } }],
  ['ask guides for the tour with Ana at the loft', { run: { tour: 'ana-loft' } }],
  ['find another guide for the tour with June', { run: { tour: 'june' } }],
  ['necesito un guía para la visita al loft', { run: { tour: 'ana-loft' } }],
  ['busca guías para la visita con June', { run: { tour: 'june' } }],
  ['which guides are free?', OTHER],
];
