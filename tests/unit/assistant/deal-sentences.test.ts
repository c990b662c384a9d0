import { expect, test } from 'vitest';
import { dealer } from './reading/deals.ts';
import { meant, type Outcome } from './reading/reader.ts';

const meaning = (verb: string, values: Record<string, unknown>): Outcome => ({ do: verb, values });
const addendum = (values: Record<string, unknown>) => meaning('leases.draftAddendum', values);
const off = (values: Record<string, unknown>) => meaning('leases.takeOffLease', values);
const uninvited = (values: Record<string, unknown>) => meaning('leases.withdrawInvitation', values);
const back = (values: Record<string, unknown>) => meaning('applications.moveBack', values);
const corrected = (expense: string, field: string, text: string) =>
  meaning('earnings.correctExpense', { expense, field, text });
const reached = (which: string, number: string) => meaning('leases.setContacts', { which, number });
const asked = (lease: string) => meaning('ask.contacts', { lease });

const SENTENCES: [string, Outcome][] = [
  ['draft an addendum to Ana Diaz’s lease', addendum({ lease: 'ana-lease' })],
  [
    'prepare an addendum for the lease of the loft from March 1',
    addendum({ lease: 'ana-lease', first_day: '2027-03-01' }),
  ],
  [
    'make an addendum for Ben from Jan 1 2027 at $1,950 a month',
    addendum({ lease: 'ben-lease', first_day: '2027-01-01', rent: 195_000 }),
  ],
  ['draft an adendum to anas lease', addendum({ lease: 'ana-lease' })],
  ['prepara un anexo al contrato de Ana Díaz', addendum({ lease: 'ana-lease' })],
  [
    'redacta una adenda para el contrato del loft desde el 1 de marzo',
    addendum({ lease: 'ana-lease', first_day: '2027-03-01' }),
  ],
  ['draft an addendum to the lease of Zoltan', { refused: 'unknown', words: ['zoltan'] }],
  ['take Ben Okafor off the lease', off({ person: 'ben' })],
  ['please remove Ben from the lease on feb 1', off({ person: 'ben', first_day: '2027-02-01' })],
  [
    'quita a Ana Díaz del contrato desde el 1 de marzo',
    off({ person: 'ana', first_day: '2027-03-01' }),
  ],
  ['withdraw the invitation to sign the lease of the loft', uninvited({ lease: 'ana-draft' })],
  ['take back Nia’s invitation', uninvited({ lease: 'ana-draft' })],
  ['uninvite Nia Newcomer from the lease', uninvited({ lease: 'ana-draft' })],
  [
    'anula la invitación de nia@example.com al contrato de Ana Díaz',
    uninvited({ lease: 'ana-draft', email: 'nia@example.com' }),
  ],
  ['retira la invitación al contrato del estudio', uninvited({ lease: 'ben-draft' })],
  ['withdraw the invitation to the lease', { which: ['ana-draft', 'ben-draft'] }],
  ['move Grace Okonkwo’s application back', back({ application: 'grace-app' })],
  ['put Grace back in review', back({ application: 'grace-app', to: 'screening' })],
  ['send Grace back to new', back({ application: 'grace-app', to: 'submitted' })],
  ['take Wren off the shortlist', back({ application: 'wren-app' })],
  ['regresa a Grace a nuevas', back({ application: 'grace-app', to: 'submitted' })],
  [
    'pasa la solicitud de Grace de nuevo a revisión',
    back({ application: 'grace-app', to: 'screening' }),
  ],
  ['don’t move Grace back', { refused: 'negation', words: [] }],
  [
    'correct the payee of the plumbing expense: Rose City Plumbing',
    corrected('pipes', 'payee', 'Rose City Plumbing'),
  ],
  ['fix the payee on the cleaning expense: Sparkle Co', corrected('clean', 'payee', 'Sparkle Co')],
  [
    'add a note to the expense for the loft: paid in cash',
    corrected('pipes', 'note', 'paid in cash'),
  ],
  [
    'añade una nota al gasto de limpieza: pagado en efectivo',
    corrected('clean', 'note', 'pagado en efectivo'),
  ],
  ['correct the amount of the cleaning expense to 90', { refused: 'unknown', words: ['amount'] }],
  ['set my phone number for tenants: 512 555 0100', reached('phone', '512 555 0100')],
  [
    'change the emergency number for my tenants to 512-555-0199',
    reached('repairs_phone', '512-555-0199'),
  ],
  [
    'pon el correo para los inquilinos en ayuda@example.com',
    meaning('leases.setContacts', { which: 'email', email: 'ayuda@example.com' }),
  ],
  ['show the contacts of Ana Diaz’s lease', asked('ana-lease')],
  ['ask for the contacts of the loft lease', asked('ana-lease')],
  ['what is the phone number of tenant Ben Okafor', asked('ben-lease')],
  ['dame los contactos del contrato de Ana', asked('ana-lease')],
  // What was said with these words before still is.
  ['remove Asa from the team', meaning('members.remove', { person: 'asa' })],
];

test.each(SENTENCES)('the bar reads: %s', async (sentence, expected) => {
  expect(await meant(sentence, dealer)).toEqual(expected);
});
