import { expect, test } from 'vitest';
import { homeNamedIn } from '../../../../pwa/features/file-reading/home-named.ts';
import { kindOfText } from '../../../../pwa/features/file-reading/kind-of-text.ts';
import { readPaper } from '../../../../pwa/features/file-reading/paper-text.ts';

const TODAY = '2026-11-26';

const POLICY = `Cascade Mutual Insurance Company
LANDLORD POLICY DECLARATIONS
Named insured: Hedda Homes LLC
Policy number HO-88213
Policy period: 01/15/2027 to 01/15/2028
Coverage: dwelling 420,000  Deductible 1,000
Total premium $1,309.68
This policy is issued by the insurance company named above and covers the premises described in the
declarations. Coverage applies subject to all terms, deductibles and exclusions of the policy forms that are
attached to it. The insured must notify the insurance company of any loss without delay. Nonpayment of the
premium ends the coverage after notice. Keep this policy with your other insurance papers at all times.`;

const LICENSE = `CITY OF PORTLAND
Rental license no. 4411
Issued to: Hedda Host
Valid from March 1, 2026
Valid until: February 28, 2027`;

const SEGURO = `PÓLIZA DE SEGURO DE HOGAR
Tomador: Inés Ferrer
Compañía aseguradora: Norte Seguros
Fecha de efecto: 01/03/2026
Vencimiento: 28 de febrero de 2027`;

test.each([
  [POLICY, 'insurance', '2028-01-15', ['Hedda Homes LLC']],
  [LICENSE, 'license', '2027-02-28', ['Hedda Host']],
  [SEGURO, 'insurance', '2027-02-28', ['Inés Ferrer']],
])('a paper says its kind, whom it names and when it ends', (text, kind, expires, names) => {
  expect(readPaper(text, TODAY)).toMatchObject({ kind, expires, names });
});

test('a policy with a premium is a document, a bill is an expense, a picture of a thing is asked about', () => {
  expect(kindOfText('application/pdf', POLICY)).toBe('document');
  expect(kindOfText('image/png', LICENSE)).toBe('document');
  expect(kindOfText('image/jpeg', 'Ace Hardware\nKeys 4.50\nTotal 4.50')).toBe('expense');
  expect(kindOfText('image/jpeg', 'WHIRLPOOL')).toBeUndefined();
  expect(kindOfText('text/csv', '')).toBe('table');
  expect(kindOfText('video/mp4', '')).toBeUndefined();
});

const home = (id: string, title: string) => ({
  id,
  title,
  city: 'Portland',
  state: 'OR',
  unit: null,
  status: 'active' as const,
  time_zone: 'America/Los_Angeles',
});

test('a home is guessed from what was said or from its whole title in the paper, and never from a word in it', () => {
  const homes = [home('loft', 'Loft over the bakery'), home('studio', 'Garden studio')];
  expect(homeNamedIn(homes, 'for the loft', '')?.id).toBe('loft');
  expect(homeNamedIn(homes, '', 'Work at: Garden Studio, rear door')?.id).toBe('studio');
  expect(homeNamedIn(homes, '', 'Garden hose 12.00')).toBeNull();
  expect(homeNamedIn(homes, 'loft and garden studio', 'loft over the bakery')).toBeNull();
});
