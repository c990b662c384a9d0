import { expect, test } from 'vitest';
import { readRequest } from '../../../../supabase/assistant/grammar/request.ts';
import { corpusReader } from './corpus-reader.ts';

const reader = corpusReader()(null);

/** What a sentence would do: verbs and values, or how it ends otherwise. */
async function meant(text: string) {
  const read = await readRequest(text, reader);
  if (read.kind !== 'steps') return read.kind;
  return read.steps.map(({ spoken, values }) => [spoken.name, values]);
}

test.each([
  // A negation, wherever it stands
  'whatever you do, dont approve Grace',
  'I told you not to cancel Nolan’s tour',
  'ni se te ocurra aprobar a Kofi',
  // Doubt, a condition, one or the other
  'maybe decline Kofi',
  'I might approve Grace',
  'a lo mejor apruebo a Grace',
  'approve Grace only if her references check out',
  'approve Grace or Kofi',
  'move Samuel’s tour to Saturday or Sunday at 4',
  // Taken back at the end
  'pause Vinson, never mind',
  'pause Vinson — forget it',
  'approve Grace, actually wait',
  'pausa Vinson... mejor no',
  // What was
  'the Haskell rent was raised by 50',
  'se canceló la visita de Nolan',
  'le subí la renta a Haskell 50',
  'pausé Vinson ayer',
  'we went with somebody else',
  // Said by others
  '"approve Grace"',
  'Maya wants her rent lowered to 500',
  // Not all that was said would be done
  'block every Sunday',
  'no tours on Sundays',
  'set the late fee',
  'waive all late fees',
])('“%s” changes nothing', async (text) => {
  const read = await readRequest(text, reader);
  const steps = read.kind === 'steps' ? read.steps : [];
  expect(steps.filter(({ spoken }) => spoken.command)).toEqual([]);
});

const HASKELL = 'listing/2763-haskell-st';
const VINSON = 'listing/949-vinson-dr';

test.each([
  ['lowr the rent of vinson by 50', 'listings.setRent', { listing: VINSON, rent: 195_000 }],
  ['vaja la renta de haskell 50', 'listings.setRent', { listing: HASKELL, rent: 195_000 }],
  ['Haskell rent raised by 50', 'listings.setRent', { listing: HASKELL, rent: 205_000 }],
  ['Haskell no longer accepts pets', 'listings.setPets', { listing: HASKELL, allowed: 'no' }],
  [
    'the Haskell house isn’t furnished',
    'listings.setFurnished',
    { listing: HASKELL, furnished: 'no' },
  ],
  [
    'we have no objection to pets in the Haskell house',
    'listings.setPets',
    { listing: HASKELL, allowed: 'yes' },
  ],
  [
    'approve everyone but Grace for Bouldin',
    'applications.approve',
    { application: 'application/kofi-dawson-612-bouldin-ave' },
  ],
  ['cancel Nolan’s tour, Harriet came', 'tours.cancel', { tour: 'tour/nolan-bui-379-blanco-st' }],
  [
    '229 no wait 227 mattie is furnished now',
    'listings.setFurnished',
    { listing: 'listing/227-mattie-st', furnished: 'yes' },
  ],
  ['Vinson rent -> 1900', 'listings.setRent', { listing: VINSON, rent: 190_000 }],
  [
    'le ruego que cancele la visita de Nolan Bui',
    'tours.cancel',
    { tour: 'tour/nolan-bui-379-blanco-st' },
  ],
  [
    'have Caleb Hendricks screened',
    'applications.screen',
    { application: 'application/caleb-hendricks-2179-woodrow-ave' },
  ],
  [
    'exp 230 cleaning Sparkle Crew',
    'earnings.recordExpense',
    { amount: 23_000, category: 'cleaning', payee: 'Sparkle Crew' },
  ],
  ['rechasa a kofi bad refrences', 'applications.decline', { reason: 'references' }],
] as const)('“%s” is %s, and not its contrary', async (text, name, values) => {
  const steps = await meant(text);
  expect(steps).toMatchObject([[name, values]]);
});

test('two days are two steps, and a list of months is one each', async () => {
  expect(await meant('block Dec 24 and Dec 31')).toMatchObject([
    ['tours.block', { period: { from: '2026-12-24', to: '2026-12-24' } }],
    ['tours.block', { period: { from: '2026-12-31', to: '2026-12-31' } }],
  ]);
  expect(await meant('close September and November')).toMatchObject([
    ['earnings.closeMonth', { month: '2026-09' }],
    ['earnings.closeMonth', { month: '2026-11' }],
  ]);
});

test('all tenants are those who live there, and no former ones', async () => {
  const steps = await meant('charge all tenants 20 for trash');
  const people = Array.isArray(steps) ? steps.map(([, values]) => values) : [];
  expect(people).toHaveLength(4);
  expect(people).not.toContainEqual(
    expect.objectContaining({ person: 'lease/nora-petrov-4009-leralynn-st' }),
  );
});
