// @vitest-environment happy-dom
import { isRedirect, type ParsedLocation } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { resetSession } from '#shared/domains/auth/state/store.ts';
import type { UserType } from '#shared/domains/profiles/model/schema.ts';
import { toasts } from '#shared/kit/toast.ts';
import { createQueryClient } from '#shared/platform/query-client.ts';
import { refused } from '#tests/support/surface/network.ts';
import { profile, supplyDevice } from '#tests/support/surface/page.tsx';
import { enterAskedRole } from '../../../../pwa/app/session/asked-role.ts';

const SWITCH = 'POST /rest/v1/rpc/switch_role';

/** A device of a person in one role, who has some. */
function arrive(active: UserType, own: readonly UserType[]) {
  const network = supplyDevice(active);
  network.answer('GET /rest/v1/profile_roles', () => own.map((role) => ({ role })));
  network.answer('GET /rest/v1/profiles', () => {
    const last = network.to(SWITCH).at(-1)?.body;
    const { target } = Object(last);
    return profile(target ?? active);
  });
  network.answer(SWITCH, ({ body }) => Object(body).target);
  return network;
}

/** Where an address leads once the role that it asks for was looked at; null where it stays. */
async function ledFrom(href: string, client = createQueryClient()): Promise<string | null> {
  const search = Object.fromEntries(new URL(href, 'https://pwa.test').searchParams);
  try {
    await enterAskedRole({ href, search } as unknown as ParsedLocation, client);
    return null;
  } catch (thrown) {
    if (!isRedirect(thrown)) throw thrown;
    return thrown.options.href ?? null;
  }
}

const PAGE = '/guide-dashboard/tour-manager?tour=7';
const LINK = `${PAGE}&role=guide#on-the-way`;

test('an address from outside enters the role that it asks for, once, and the role leaves the address', async () => {
  const network = arrive('host', ['host', 'guide']);
  const client = createQueryClient();
  // The router loads a page again when the role changes.
  const led = await Promise.all([ledFrom(LINK, client), ledFrom(LINK, client)]);
  expect(led).toEqual([`${PAGE}#on-the-way`, `${PAGE}#on-the-way`]);
  expect(network.to(SWITCH).map(({ body }) => body)).toEqual([{ target: 'guide' }]);
});

test.each([
  ['a role that the person does not have', 'renter', ['renter'], 'guide'],
  ['a word that is no role', 'host', ['host', 'guide'], 'admin'],
  ['the active role', 'guide', ['host', 'guide'], 'guide'],
  ['what a guide has pages for, too', 'guide', ['renter', 'guide'], 'renter'],
] as const)(
  '%s is not entered, and leaves the address all the same',
  async (_, active, own, asked) => {
    const network = arrive(active, own);
    expect(await ledFrom(`/my-tours?role=${asked}`)).toBe('/my-tours');
    expect(network.to(SWITCH)).toEqual([]);
  },
);

test('where the role cannot be entered, that is said and the notifications open', async () => {
  const network = arrive('host', ['host', 'guide']);
  network.answer(SWITCH, () => refused(503, 'busy'));
  expect(await ledFrom(LINK)).toBe('/notifications');
  expect(toasts.current().activity.map(({ title }) => title)).toContain('Could not switch roles');
});

test('a visitor signs in first: the address stays as it is until then', async () => {
  const network = arrive('host', ['host', 'guide']);
  resetSession({ status: 'signedOut', reason: 'visitor' });
  expect(await ledFrom(LINK)).toBeNull();
  expect(network.asked).toEqual([]);
});
