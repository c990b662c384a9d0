import { expect, test } from 'vitest';
import {
  hostChanges,
  hostFormOf,
  hostSteps,
  isFinalPopup,
  isHostComplete,
  mayShowPopup,
  POPUP_DELAY_MS,
  POPUP_LIMIT,
} from '#shared/domains/onboarding/model/rules.ts';
import { type Host, hostFormSchema, paperTypes } from '#shared/domains/onboarding/model/schema.ts';

const COMPLETE: Host = {
  id: '00000000-0000-4000-8000-000000000002',
  onboarding_completed: true,
  onboarding_step: 3,
  company_name: 'Brooks',
  contact_phone: '512 555 0100',
  years_in_business: 4,
  service_areas: [],
  certifications: [],
  tax_id: null,
  management_style: null,
  business_address: null,
};
const NONE = { years_in_business: null };

test('[ONB-21] a host’s set-up has three steps, each field in one of them', () => {
  expect(hostSteps).toHaveLength(3);
  expect(hostSteps.flat().sort()).toEqual(Object.keys(hostFormSchema.shape).sort());
});

test.each<[string, Partial<Host>, boolean]>([
  ['years', {}, true],
  ['years of less than one', { years_in_business: 0 }, true],
  ['areas', { ...NONE, service_areas: ['Hyde Park'] }, true],
  ['a tax ID', { ...NONE, tax_id: '12-3456789' }, true],
  ['certifications', { ...NONE, certifications: ['BBB accredited'] }, true],
  ['nothing that vouches', NONE, false],
  ['an onboarding that was never completed', { onboarding_completed: false }, false],
  ['no company', { company_name: null }, false],
  ['an empty company', { company_name: '' }, false],
  ['no phone', { contact_phone: null }, false],
])('[ONB-23] a host with %s', (_what, change, complete) => {
  expect(isHostComplete({ ...COMPLETE, ...change })).toBe(complete);
});

const NEW = { ...COMPLETE, onboarding_completed: false };
const chance = { host: NEW, path: '/dashboard', shown: 0, dismissed: false };

test('[ONB-24] [ONB-28] the prompt is shown three times at most, the third is the final time', () => {
  expect(POPUP_LIMIT).toBe(3);
  expect([0, 1, 2, 3, 4].map((shown) => mayShowPopup({ ...chance, shown }))).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
  expect([1, 2, 3].map(isFinalPopup)).toEqual([false, false, true]);
});

test('[ONB-25] the prompt waits half a second', () => expect(POPUP_DELAY_MS).toBe(500));

test.each([
  '/dashboard/quick-setup',
  '/welcome',
  '/dashboard/settings',
  '/dashboard/settings/manage',
])('[ONB-26] the prompt is not shown on %s', (path) =>
  expect(mayShowPopup({ ...chance, path })).toBe(false),
);

test('[ONB-26] the prompt is shown on every other page of the dashboard', () => {
  for (const path of ['/dashboard', '/dashboard/messages', '/dashboard/tours']) {
    expect(mayShowPopup({ ...chance, path })).toBe(true);
  }
});

test('[ONB-27] a closed prompt stays closed in this session; a complete host never sees it', () => {
  expect(mayShowPopup({ ...chance, dismissed: true })).toBe(false);
  expect(mayShowPopup({ ...chance, host: COMPLETE })).toBe(false);
});

test('empty optional answers become null, and are shown as empty', () => {
  const form = hostFormSchema.parse({
    companyName: ' Brooks ',
    contactPhone: '512 555 0100',
    businessAddress: ' ',
    yearsInBusiness: null,
    serviceAreas: ['Hyde Park'],
    managementStyle: '',
    taxId: '',
    certifications: [],
  });
  const changes = hostChanges(form);
  expect(changes).toEqual({
    company_name: 'Brooks',
    contact_phone: '512 555 0100',
    business_address: null,
    years_in_business: null,
    service_areas: ['Hyde Park'],
    management_style: null,
    tax_id: null,
    certifications: [],
  });
  expect(hostFormOf({ ...NEW, ...changes })).toEqual(form);
});

test('[ONB-32] a host submits four kinds of documents', () => {
  expect(paperTypes).toEqual([
    ...['business_license', 'insurance', 'government_id', 'business_registration'],
  ]);
});
