// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Host } from '#shared/domains/onboarding/model/schema.ts';
import { HOST_POPUP_KEY } from '#shared/platform/persisted-keys.ts';
import { systemClock } from '#shared/platform/ports/clock.ts';
import { supplyPlatform } from '#shared/platform/ports/platform.ts';
import { memoryStorage } from '#shared/platform/ports/storage.ts';
import { markOf, useHostPopup } from '../../../pwa/features/onboarding/use-host-popup.ts';
import { render } from '../../support/dom.ts';

const HOST: Host = {
  id: 'priya',
  onboarding_completed: false,
  onboarding_step: 0,
  company_name: null,
  contact_phone: null,
  years_in_business: null,
  service_areas: [],
  certifications: [],
  tax_id: null,
  management_style: null,
  business_address: null,
};

let storage = memoryStorage();

beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
  storage = memoryStorage();
  supplyPlatform({
    storage,
    clock: systemClock,
    loadConfig: () => Promise.reject(new Error('none')),
    network: { online: () => true, onChange: () => () => undefined },
    focus: { visible: () => true, onChange: () => () => undefined },
    settled: Promise.resolve(),
  });
});
afterEach(() => void vi.useRealTimers());

type Seen = ReturnType<typeof useHostPopup>;

async function visit(path = '/dashboard', me = 'priya') {
  const seen: { now: Seen } = { now: { showing: null, dismiss: () => undefined } };
  function Probe({ at }: { at: string }) {
    seen.now = useHostPopup(me, HOST, at);
    return null;
  }
  const { show } = await render(<Probe at={path} />);
  await wait(0);
  return { seen, goTo: (at: string) => show(<Probe at={at} />) };
}

const wait = (milliseconds: number) =>
  act(async () => void (await vi.advanceTimersByTimeAsync(milliseconds)));

test('[ONB-25] the set-up prompt appears after 500 ms', async () => {
  const { seen } = await visit();
  await wait(499);
  expect(seen.now.showing).toBeNull();
  await wait(1);
  expect(seen.now.showing).toBe(1);
});

test('[ONB-24] each visit counts, a fourth shows no prompt; another host has their own three', async () => {
  for (const showing of [1, 2, 3, null]) {
    const { seen } = await visit();
    await wait(500);
    expect(seen.now.showing).toBe(showing);
  }
  expect(JSON.parse((await storage.getItem(HOST_POPUP_KEY)) ?? '')).toEqual({
    [markOf('priya')]: 3,
  });
  const { seen } = await visit('/dashboard', 'hanna');
  await wait(500);
  expect(seen.now.showing).toBe(1);
  // What the second host saw changes nothing for the first, who has seen it three times.
  const back = await visit();
  await wait(500);
  expect(back.seen.now.showing).toBeNull();
  expect(JSON.parse((await storage.getItem(HOST_POPUP_KEY)) ?? '')).toEqual({
    [markOf('priya')]: 3,
    [markOf('hanna')]: 1,
  });
});

test('[ONB-27] a closed prompt does not return in this session', async () => {
  const { seen } = await visit();
  await wait(500);
  await act(async () => seen.now.dismiss());
  await wait(5_000);
  expect(seen.now.showing).toBeNull();
  const again = await visit();
  await wait(5_000);
  expect(again.seen.now.showing).toBeNull();
});

test('[ONB-26] leaving for quick set-up removes the prompt before it shows, and after', async () => {
  const early = await visit();
  await wait(300);
  await early.goTo('/dashboard/quick-setup');
  await wait(5_000);
  expect(early.seen.now.showing).toBeNull();
  const late = await visit();
  await wait(500);
  expect(late.seen.now.showing).toBe(1);
  await late.goTo('/dashboard/quick-setup');
  expect(late.seen.now.showing).toBeNull();
});
