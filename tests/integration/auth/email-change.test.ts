import { describe, expect, test } from 'vitest';
import { adminSql } from '#tests/support/database.ts';
import { followLink, fragment, linkIn } from './links.ts';
import {
  codeFor,
  freshAddress,
  mailsTo,
  makePerson,
  operator,
  PASSWORD,
  post,
  signedIn,
  visitor,
} from './people.ts';

const HALF = 'Confirmation link accepted. Please proceed to confirm link sent to the other email';

const prove = async (email: string) =>
  post('/verify', { email, token: await codeFor(email), type: 'email_change' });

const isSecondOfTwo = (answer: { body: unknown }) =>
  expect(answer).toMatchObject({ status: 200, body: { access_token: expect.any(String) } });

describe('[CAL-34] changing the address', () => {
  test.each(['current first', 'next first'])(
    'a change of address needs both mailboxes: %s',
    async (order) => {
      const { client, email, id } = await signedIn();
      const next = freshAddress('next');
      const asked = await client.auth.updateUser({ email: next });
      expect(asked.error).toBeNull();
      expect(asked.data.user).toMatchObject({ email, new_email: next });
      expect(asked.data.user?.email_change_sent_at).toBeTruthy();

      const [first, second] = order === 'current first' ? [email, next] : [next, email];
      expect(await prove(first)).toEqual({ status: 200, body: { msg: HALF, code: '200' } });
      expect((await client.auth.getUser()).data.user?.email).toBe(email);
      isSecondOfTwo(await prove(second));

      const { data } = await operator().auth.admin.getUserById(id);
      expect(data.user).toMatchObject({ email: next, user_metadata: { email: next } });
      expect(data.user).not.toHaveProperty('new_email');
      expect(data.user?.identities?.[0]?.identity_data).toMatchObject({ email: next });
      const signIn = await visitor().auth.signInWithPassword({ email: next, password: PASSWORD });
      expect(signIn.error).toBeNull();
      expect((await mailsTo(email))[0]?.Subject).toBe('Your Kinstead address was changed');
    },
  );

  test('a change of address works by links', async () => {
    const { client, email } = await signedIn();
    const next = freshAddress('next');
    await client.auth.updateUser({ email: next });
    expect(fragment(await followLink(await linkIn(email)))).toEqual({ message: HALF, sb: '' });
    expect(fragment(await followLink(await linkIn(next)))).toMatchObject({ type: 'email_change' });
    expect((await client.auth.getUser()).data.user?.email).toBe(next);
  });

  test('a change of address works by links of a PKCE client', async () => {
    const { email } = await makePerson();
    const client = visitor(undefined, undefined, { flowType: 'pkce' });
    await client.auth.signInWithPassword({ email, password: PASSWORD });
    const next = freshAddress('next');
    await client.auth.updateUser({ email: next });
    expect((await followLink(await linkIn(next))).searchParams.get('message')).toBe(HALF);
    const code = (await followLink(await linkIn(email))).searchParams.get('code') ?? '';
    const { data } = await client.auth.exchangeCodeForSession(code);
    expect(data.user?.email).toBe(next);
  });

  test('one mailbox alone, twice, does not change an address', async () => {
    const { client, email } = await signedIn();
    const next = freshAddress('next');
    await client.auth.updateUser({ email: next });
    const token = await codeFor(next);
    await prove(next);
    const again = await post('/verify', { email: next, token, type: 'email_change' });
    expect(again).toMatchObject({ status: 403, body: { error_code: 'otp_expired' } });
    expect((await client.auth.getUser()).data.user?.email).toBe(email);
  });

  test('the agreement to one address is none to another', async () => {
    const { client, email, id } = await signedIn();
    const [first, other] = [freshAddress('first'), freshAddress('other')];
    await client.auth.updateUser({ email: first });
    await prove(email);
    const stale = await codeFor(first);
    await operator().auth.admin.generateLink({ type: 'email_change_new', email, newEmail: other });
    const answer = await post('/verify', { email: first, token: stale, type: 'email_change' });
    expect(answer.status).toBe(403);
    const { data } = await operator().auth.admin.getUserById(id);
    expect(data.user).toMatchObject({ email, new_email: other });
  });

  test('[S8] another account’s address answers alike, gets no code and is never taken over', async () => {
    const owner = await makePerson();
    const { client, email, id } = await signedIn();
    const { data, error } = await client.auth.updateUser({ email: owner.email });
    expect(error).toBeNull();
    expect(data.user?.new_email).toBe(owner.email);
    const [mail] = await mailsTo(owner.email);
    expect(mail?.Subject).toBe('You already have a Kinstead account');
    expect(mail?.Text).not.toMatch(/\d{6}/);
    expect((await prove(email)).body).toMatchObject({ msg: HALF });
    expect((await operator().auth.admin.getUserById(id)).data.user?.email).toBe(email);
  });

  test('an address that was taken in the meantime is refused, and the code is still good', async () => {
    const { client, email } = await signedIn();
    const next = freshAddress('next');
    await client.auth.updateUser({ email: next });
    await prove(email);
    const rival = await makePerson(next);
    expect(await prove(next)).toMatchObject({ status: 422, body: { error_code: 'email_exists' } });
    await operator().auth.admin.deleteUser(rival.id);
    isSecondOfTwo(await prove(next));
  });

  test('a change again within a minute is refused; resend has the same pause', async () => {
    const { client, email, id } = await signedIn();
    const next = freshAddress('next');
    await client.auth.updateUser({ email: next });
    const again = await client.auth.updateUser({ email: freshAddress() });
    expect(again.error).toMatchObject({ status: 429, code: 'over_email_send_rate_limit' });
    expect((await client.auth.resend({ type: 'email_change', email })).error).toBeNull();
    expect(await mailsTo(next)).toHaveLength(1);
    const second = await client.auth.resend({ type: 'email_change', email });
    expect(second.error?.code).toBe('over_email_send_rate_limit');
    const [row] = await adminSql()`select email_change from auth.users where id = ${id}`;
    expect(row?.email_change).toBe(next);
  });
});

describe('[CAL-33] resend of a change', () => {
  test('both mailboxes get new codes; the old ones end', async () => {
    const { email } = await makePerson();
    const next = freshAddress('next');
    // The operator's link mails nothing, so no pause has begun.
    const { data } = await operator().auth.admin.generateLink({
      type: 'email_change_new',
      email,
      newEmail: next,
    });
    expect((await visitor().auth.resend({ type: 'email_change', email })).error).toBeNull();
    const token = data.properties?.email_otp;
    const old = await post('/verify', { email: next, token, type: 'email_change' });
    expect([old.status, (await codeFor(next)) === token]).toEqual([403, false]);
    expect((await prove(email)).body).toMatchObject({ msg: HALF });
    isSecondOfTwo(await prove(next));
  });

  test('[S8] an unknown address and one without a change answer alike', async () => {
    const { email } = await makePerson();
    for (const address of [email, freshAddress()])
      expect(await post('/resend', { type: 'email_change', email: address })).toEqual({
        status: 200,
        body: {},
      });
    expect(await mailsTo(email)).toEqual([]);
  });
});
