// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fetchRenterForm } from '#shared/domains/onboarding/api/onboarding.ts';
import { partnerFormSchema } from '#shared/domains/onboarding/model/schema.ts';
import { partnerInputSchema } from '#shared/domains/operations/model/schema.ts';
import { systemClock } from '#shared/platform/ports/clock.ts';
import { supplyPlatform } from '#shared/platform/ports/platform.ts';
import { memoryStorage } from '#shared/platform/ports/storage.ts';
import { readTabDraft } from '../../../pwa/features/onboarding/tab-draft.ts';
import { publicConfig } from '../../../pwa/server/app.ts';
import { readEnvironment } from '../../../supabase/environment.ts';

const DETAILS = { full_name: 'Ann', email: 'ann@people.test', phone: '', city: '', content: '' };

beforeEach(() => sessionStorage.clear());
afterEach(() => void vi.unstubAllGlobals());

test.each(Object.entries({ full_name: 120, phone: 40, city: 120, content: 2000 }))(
  'the partner field %s takes at most %d characters, as the server does',
  (name, most) => {
    for (const [length, fits] of [
      [most, true],
      [most + 1, false],
    ] as const) {
      const details = { ...DETAILS, [name]: (name === 'phone' ? '5' : 'x').repeat(length) };
      expect(partnerFormSchema.safeParse(details).success).toBe(fits);
      expect(partnerInputSchema.safeParse({ kind: 'host', ...details }).success).toBe(fits);
    }
  },
);

test('a partner form needs a name and an address, and says so', () => {
  const parsed = partnerFormSchema.safeParse({ ...DETAILS, full_name: ' ', email: 'ann' });
  expect(parsed.error?.issues.map(({ message }) => message)).toEqual([
    'Please enter your name',
    'Please enter a valid e-mail address.',
  ]);
});

test('[RG-14] the URL of the external form comes from the settings of the copy', async () => {
  supplyPlatform({
    storage: memoryStorage(),
    clock: systemClock,
    loadConfig: () => Promise.reject(new Error('not asked for here')),
    network: { online: () => true, onChange: () => () => undefined },
    focus: { visible: () => true, onChange: () => () => undefined },
    settled: Promise.resolve(),
  });
  const served = (settings: Record<string, string>) => {
    const config = publicConfig(
      readEnvironment(settings),
      { publishableKey: 'key', pushKey: '' },
      '1.0.0',
    );
    vi.stubGlobal('fetch', async () => Response.json(config));
  };
  served({ RENTER_FORM_URL: 'https://forms.example.com/renters' });
  expect(await fetchRenterForm()).toBe('https://forms.example.com/renters');
  served({});
  expect(await fetchRenterForm()).toBeNull();
  expect(() => readEnvironment({ RENTER_FORM_URL: 'javascript:alert(1)' })).toThrow(
    /RENTER_FORM_URL/,
  );
  vi.stubGlobal('fetch', async () => Response.json({ renterFormUrl: 'javascript:alert(1)' }));
  await expect(fetchRenterForm()).rejects.toThrow();
});

test('typed values of a partner form are restored, if the form still has the field', () => {
  sessionStorage.setItem(
    'kinstead.typed.details',
    JSON.stringify({ full_name: 'Ann', phone: 7, city: '', color: 'red' }),
  );
  expect(readTabDraft('details', DETAILS)).toEqual({ full_name: 'Ann' });
  sessionStorage.setItem('kinstead.typed.details', '{');
  expect(readTabDraft('details', DETAILS)).toEqual({});
});
