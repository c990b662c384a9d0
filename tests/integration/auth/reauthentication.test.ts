import { describe, expect, test } from 'vitest';
import { adminSql } from '#tests/support/database.ts';
import { codeFor, mailsTo, otherCode, PASSWORD, post, signedIn } from './people.ts';

/** A session of yesterday: too old to change the password on its own. */
async function oldSession() {
  const person = await signedIn();
  await adminSql()`
    update auth.sessions set created_at = created_at - interval '24 hours 1 second'
    where user_id = ${person.id}`;
  return person;
}

describe('[CAL-32] a new password from an old session', () => {
  test('a new password from an old session needs the mailed code, once', async () => {
    const { client, email } = await oldSession();
    const without = await client.auth.updateUser({ password: 'another password' });
    expect(without.error).toMatchObject({ status: 400, code: 'reauthentication_needed' });
    expect((await client.auth.reauthenticate()).error).toBeNull();
    const [mail] = await mailsTo(email);
    expect(mail?.Subject).toBe('Your Kinstead security code');
    expect(mail?.Text).not.toContain('/auth/v1/');
    const nonce = await codeFor(email);
    expect(
      (await client.auth.updateUser({ password: 'another password', nonce })).error,
    ).toBeNull();
    const again = await client.auth.updateUser({ password: 'a third password', nonce });
    expect(again.error).toMatchObject({ status: 422, code: 'reauthentication_not_valid' });
  });

  test('a wrong, an old and another user’s code are refused; ten tries are enough', async () => {
    const { client, email, id } = await oldSession();
    const other = await oldSession();
    await client.auth.reauthenticate();
    await other.client.auth.reauthenticate();
    const foreign = await codeFor(other.email);
    const nonce = await codeFor(email);
    const attempt = async (code: string) =>
      (await client.auth.updateUser({ password: 'another password', nonce: code })).error?.code;
    expect(await attempt(otherCode(nonce))).toBe('reauthentication_not_valid');
    expect(await attempt(foreign)).toBe('reauthentication_not_valid');
    await adminSql()`
      update auth.one_time_tokens set created_at = created_at - interval '61 minutes'
      where user_id = ${id}`;
    expect(await attempt(nonce)).toBe('reauthentication_not_valid');
    for (let guess = 0; guess < 7; guess++) await attempt(otherCode(nonce, guess + 2));
    expect(await attempt('000000')).toBe('over_request_rate_limit');
  });

  test('a fresh session needs no code, and the code does not sign in', async () => {
    const { client, email } = await signedIn();
    await client.auth.reauthenticate();
    const token = await codeFor(email);
    for (const type of ['email', 'recovery', 'signup', 'email_change'])
      expect((await post('/verify', { email, token, type })).status).toBe(403);
    expect((await client.auth.updateUser({ password: 'another password' })).error).toBeNull();
  });

  test('a user without a password sets the first one', async () => {
    const { client, id, email } = await signedIn();
    await adminSql()`update auth.users set encrypted_password = '' where id = ${id}`;
    await adminSql()`delete from auth.identities where user_id = ${id}`;
    expect((await client.auth.updateUser({ password: PASSWORD })).error).toBeNull();
    const { data } = await client.auth.getUser();
    expect(data.user?.identities?.map(({ provider }) => provider)).toEqual(['email']);
    expect((await client.auth.signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
  });

  test('reauthentication sends one mail a minute', async () => {
    const { client, email } = await signedIn();
    await client.auth.reauthenticate();
    expect((await client.auth.reauthenticate()).error?.code).toBe('over_email_send_rate_limit');
    expect(await mailsTo(email)).toHaveLength(1);
  });
});
