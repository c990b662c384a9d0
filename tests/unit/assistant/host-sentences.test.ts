import { expect, test } from 'vitest';
import { readRequest } from '../../../supabase/assistant/grammar/request.ts';
import { keeper } from './reading/keepers.ts';
import { meant, type Outcome } from './reading/reader.ts';

const does = (verb: string, values: Record<string, unknown> = {}): Outcome => ({
  do: verb,
  values,
});
const days = (from: string, to: string, more: Record<string, unknown> = {}) =>
  does('tours.open', { period: { from, to }, ...more });
const otis = { tour: 'otis-loft' };
const gil = { guide: 'gil' };

const SENTENCES: [string, Outcome][] = [
  // The day of a tour
  [
    'have my colleague Asa show the tour with Otis',
    does('tours.setMember', { ...otis, member: 'asa' }),
  ],
  ['give the viewing of the loft to Mia', does('tours.setMember', { ...otis, member: 'mia' })],
  ['que Asa se encargue de la visita al loft', does('tours.setMember', { ...otis, member: 'asa' })],
  ['assign the tour with Otis to Gil', does('tours.assignGuide', { ...otis, guide: 'gil' })],
  ['I am on my way to the tour with Otis', does('tours.onTheWay', otis)],
  ['voy en camino a la visita con Otis', does('tours.onTheWay', otis)],
  [
    'I am running 10 minutes late for the tour with Otis',
    does('tours.runLate', { ...otis, late_minutes: 10 }),
  ],
  [
    'llego 15 minutos tarde a la visita al loft',
    does('tours.runLate', { ...otis, late_minutes: 15 }),
  ],
  ['I am running late for the tour with Otis', { missing: ['late_minutes'] }],
  [
    'we’re 15 minutes late for the tour with Otis',
    does('tours.runLate', { ...otis, late_minutes: 15 }),
  ],
  [
    'I am late by 10 minutes for the tour with Otis',
    does('tours.runLate', { ...otis, late_minutes: 10 }),
  ],
  ["we're on our way to the tour with Otis", does('tours.onTheWay', otis)],
  ['start the tour with Otis', does('tours.start', otis)],
  ['da inicio a la visita al loft', does('tours.start', otis)],
  ['let Otis in without his position', does('tours.letInAnywhere', otis)],
  ['deja que Otis entre desde cualquier lugar', does('tours.letInAnywhere', otis)],
  // Days and calendars
  ['unblock Friday for tours', days('2026-11-27', '2026-11-27')],
  ['open December 24 for tours again', days('2026-12-24', '2026-12-24')],
  ['unblock Friday for the studio', days('2026-11-27', '2026-11-27', { listing: 'studio' })],
  [
    'quita el bloqueo de la próxima semana del loft',
    days('2026-11-29', '2026-12-05', { listing: 'loft' }),
  ],
  ['end my calendar address', does('tours.endCalendarFeed')],
  ['desactiva el enlace del calendario', does('tours.endCalendarFeed')],
  ['get a calendar address', does('tours.calendarFeed')],
  // A word for a kind of home may be the name of one
  [
    'block Friday for the studio',
    does('tours.block', { period: { from: '2026-11-27', to: '2026-11-27' }, listing: 'studio' }),
  ],
  // What is looked at, and what is asked of applicants
  [
    'add a point to the tour checklist of the loft: does the boiler work',
    does('tours.addPoint', { listing: 'loft', text: 'does the boiler work' }),
  ],
  [
    'pon "Ruido de la calle" en la lista de la visita de Oak Street',
    does('tours.addPoint', { listing: 'oak', text: 'Ruido de la calle' }),
  ],
  [
    'require an income of 3 times the rent',
    does('applications.saveCriteria', { criterion: 'income_ratio', number: 3 }),
  ],
  [
    'require an income of three times the rent for the studio',
    does('applications.saveCriteria', {
      criterion: 'income_ratio',
      count: 'three',
      listing: 'studio',
    }),
  ],
  [
    'require an income of at least 3 times the rent',
    does('applications.saveCriteria', { criterion: 'income_ratio', number: 3, bound: 'least' }),
  ],
  // The verb refuses these three.
  [
    'require an income of no more than 3 times the rent',
    does('applications.saveCriteria', { criterion: 'income_ratio', number: 3, bound: 'most' }),
  ],
  [
    'exige ingresos de como máximo 3 veces la renta',
    does('applications.saveCriteria', { criterion: 'income_ratio', number: 3, bound: 'most' }),
  ],
  [
    'require at least 2 people per bedroom',
    does('applications.saveCriteria', {
      criterion: 'people_per_bedroom',
      number: 2,
      bound: 'least',
    }),
  ],
  [
    'require no more than 2 people per bedroom',
    does('applications.saveCriteria', {
      criterion: 'people_per_bedroom',
      number: 2,
      bound: 'most',
    }),
  ],
  [
    'set the criteria of the loft to at most 2 people per bedroom',
    does('applications.saveCriteria', {
      criterion: 'people_per_bedroom',
      number: 2,
      bound: 'most',
      listing: 'loft',
    }),
  ],
  [
    'exige como máximo 2 personas por habitación',
    does('applications.saveCriteria', {
      criterion: 'people_per_bedroom',
      number: 2,
      bound: 'most',
    }),
  ],
  [
    'pon en los criterios del loft 2 referencias',
    does('applications.saveCriteria', {
      criterion: 'references_least',
      number: 2,
      listing: 'loft',
    }),
  ],
  [
    'clear the screening criteria for 12 Oak Street',
    does('applications.removeCriteria', { listing: 'oak' }),
  ],
  [
    'elimina los requisitos del estudio',
    does('applications.removeCriteria', { listing: 'studio' }),
  ],
  // What guides get
  ['pay guides $40 per tour', does('tours.setPayoutRate', { amount: 4000 })],
  ['pon la tarifa de los guías en $45', does('tours.setPayoutRate', { amount: 4500 })],
  ['pay guides 5 more per tour', { unclear: 'amount' }],
  ['grant Gil’s pay question', does('earnings.grantPay', gil)],
  [
    'aprueba el reclamo de pago de Gil con $20',
    does('earnings.grantPay', { ...gil, amount: 2000 }),
  ],
  [
    'decline Gil’s pay question: we agreed on 40',
    does('earnings.declinePay', { ...gil, text: 'we agreed on 40' }),
  ],
  ['decline Gil’s pay question', { missing: ['text'] }],
  // A draft of a lease, and templates
  [
    'set the rent in the draft lease of Grace Hall to $2,150',
    does('leases.save', { lease: 'grace-draft', rent: 215_000 }),
  ],
  [
    'baja 50 la renta del borrador del contrato del loft',
    does('leases.save', { lease: 'grace-draft', rent: 195_000 }),
  ],
  [
    'move the end date of the draft for the loft to May 31',
    does('leases.saveDay', { lease: 'grace-draft', which_day: 'ends_on', day: '2027-05-31' }),
  ],
  [
    'pon el inicio del borrador de Grace Hall el 1 de marzo',
    does('leases.saveDay', { lease: 'grace-draft', which_day: 'starts_on', day: '2027-03-01' }),
  ],
  [
    'delete the lease template "Month to month"',
    does('leases.removeTemplate', { text: 'Month to month' }),
  ],
  [
    'borra la plantilla de contrato llamada Casas amuebladas',
    does('leases.removeTemplate', { text: 'Casas amuebladas' }),
  ],
  ['escribe una nueva plantilla de contrato', does('leases.templates')],
  // Whose the organisation is
  ['hand the organization over to Mia', does('members.handOver', { member: 'mia' })],
  ['nombra dueña de la organización a Asa Assistant', does('members.handOver', { member: 'asa' })],
  ['leave the organization', does('members.leave')],
  ['quiero salir de la organización', does('members.leave')],
  // What is named by its title
  [
    'delete the quick reply "Thanks for writing"',
    does('messaging.removeReply', { text: 'Thanks for writing' }),
  ],
  [
    'borra la respuesta guardada: Las visitas son los sábados',
    does('messaging.removeReply', { text: 'Las visitas son los sábados' }),
  ],
  // What is done by hand
  ['sign the lease of Ben Okafor', does('leases.signing', { lease: 'ben-sent' })],
  ['firma el contrato de Ben', does('leases.signing', { lease: 'ben-sent' })],
  ['fill in the inspection list of Thea', does('inspections.lines', { lease: 'thea-lease' })],
  ['agrega una foto al inventario de Thea', does('inspections.lines', { lease: 'thea-lease' })],
  ['set the door code of the tour with Otis', does('tours.wayIn', otis)],
  ['cambia el código de acceso de Oak Street', does('tours.homeWayIn', { listing: 'oak' })],
  ['check in the visitor of the tour with Otis', does('tours.checkInVisitor', otis)],
  ['upload a video', does('videos.library')],
  ['mark the third picture of the loft as floor plan', does('listings.plans', { listing: 'loft' })],
  ['agrega un plano al loft', does('listings.plans', { listing: 'loft' })],
];

test.each(SENTENCES)('the bar reads: %s', async (sentence, expected) => {
  expect(await meant(sentence, keeper)).toEqual(expected);
});

const NOTHING = [
  // What was
  'I started the tour with Otis',
  'the tour with Otis has begun',
  'the tour with Otis started late',
  'I was 10 minutes late to the tour with Otis',
  'Asa showed the loft to Otis',
  'I unblocked Friday for tours',
  'I paid guides 40 per tour',
  'I declined Gil’s pay question',
  'I deleted the lease template "Month to month"',
  'I made Mia the owner',
  'Mia left the team',
  'I deleted the quick reply "Thanks"',
  'I took down the video "Kitchen" from the loft',
  'I removed the criteria of the loft',
  'I added "noise" to the tour checklist of the loft',
  'Grace signed the lease',
  'empecé la visita con Otis',
  'desbloqueé el viernes para visitas',
  'quité los criterios del loft',
  'borré la respuesta rápida "Gracias"',
  'traspasé la organización a Mia',
  'transferí la organización a Mia',
  'rechacé la pregunta de pago de Gil: no',
  'pagué a los guías 40 por visita',
  // A question
  'when did I start the tour with Otis?',
  'am I late for the tour with Otis?',
  'did Asa show the tour with Otis?',
  'did I let Otis in without his position?',
  'is Friday blocked?',
  'which days are blocked for tours?',
  'what do we pay guides per tour?',
  'is my calendar address on?',
  'what is Gil’s pay question?',
  'when did I change the rent in the draft of Grace?',
  'what is the rent in the draft for the loft?',
  'has Ben signed the lease?',
  'which lease templates are there?',
  'is Mia the owner?',
  'which quick replies do I have?',
  'where does the video "Kitchen" hang?',
  'what are the criteria of the loft?',
  'do we require an income of 3 times the rent?',
  'what is on the tour checklist of the loft?',
  '¿quién es el dueño de la organización?',
  '¿cuánto pagamos a los guías por visita?',
  '¿qué días están bloqueados?',
  // A negation
  'don’t start the tour with Otis',
  'I am not late for the tour with Otis',
  'don’t let Asa show the tour with Otis',
  'don’t let Otis in without his position',
  'don’t unblock Friday',
  'don’t pay guides 40 per tour',
  'don’t end my calendar address',
  'don’t pay Gil the missing pay',
  'don’t lower the rent in the draft for the loft by 50',
  'don’t delete the lease template "Month to month"',
  'don’t make Mia the owner of the organization',
  'don’t leave the organization',
  'don’t delete the video "Kitchen"',
  'don’t remove the criteria of the loft',
  'no empieces la visita con Otis',
  'no desbloquees el calendario del viernes',
  'no traspases la organización a Mia',
  // Doubt, a condition, one or the other, taken back, said by others
  'what if we pay guides 60 per tour',
  'should I lower the rent in the draft for the loft by 50?',
  'what happens if I make Mia the owner',
  'what if I leave the organization?',
  'maybe decline Gil’s pay question: too much',
  'maybe start the tour with Otis',
  'start the tour with Otis or Ana',
  'if Otis is late, start the tour',
  'hand the organization over to Mia, never mind',
  '"make Mia the owner of the organization"',
  'quizás traspaso la organización a Mia',
  // Others do it, or it is about something else
  'the tour with Otis starts at 3',
  'start tours at 9',
  'la visita con Otis empieza a las 3',
  'we were 15 minutes late for the showing with Otis',
  'we were late for the tour with Otis',
  'we were on our way to the tour with Otis',
  'Otis is on his way to the tour',
  'Otis viene en camino a la visita',
  'Otis is running 10 minutes late for the tour',
  'Ana llega 10 minutos tarde a la visita',
  'I am on my way home',
  'Otis asks to be let in from anywhere',
  'unblock Ana',
  'raise the guide rate by 5',
  'Gil asks for his missing pay',
  'Ben wants to sign the lease tomorrow',
  'delete the template',
  'Mia owns the company',
  'Asa leaves the company in May',
  'hand over the keys to Mia',
  'transfer the deposit to Thea',
  'leave the team a note',
  'hang up the phone',
  'Thea sent a video of the leak',
  'the income of Grace is 3 times the rent',
  'require proof of income from the garage',
];

test.each(NOTHING)('“%s” changes nothing', async (sentence) => {
  const read = await readRequest(sentence, keeper);
  const steps = read.kind === 'steps' ? read.steps : [];
  expect(steps.filter(({ spoken }) => spoken.command).map(({ spoken }) => spoken.name)).toEqual([]);
});

test('what another verb means with the same words, it still does', async () => {
  expect(await meant('tell Otis I am running late for the tour', keeper)).toMatchObject({
    do: 'messaging.sendMessage',
  });
  expect(await meant('remove Asa from the team', keeper)).toEqual(
    does('members.remove', { person: 'asa' }),
  );
  expect(await meant('take the loft down', keeper)).toEqual(
    does('listings.pause', { listing: 'loft' }),
  );
});
