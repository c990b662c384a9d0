import { describe, expect, test } from 'vitest';
import { followMailedLink, fragmentOf, mailedCode, mailsAreReadable } from './mails.ts';
import { member, service, uniqueEmail, visitor } from './project.ts';

const PASSWORD = 'correct horse';

describe.runIf(mailsAreReadable())('[CAL-33] POST /resend', () => {
  test('the code of a sign-up is sent again; an unknown address gets the same answer', async () => {
    const email = uniqueEmail();
    await service().auth.admin.createUser({ email, password: PASSWORD });
    for (const address of [email, uniqueEmail()]) {
      const { data, error } = await visitor().auth.resend({ type: 'signup', email: address });
      expect([error, data.user]).toEqual([null, null]);
    }
    const token = await mailedCode(email);
    const { error } = await visitor().auth.verifyOtp({ email, token, type: 'signup' });
    expect(error).toBeNull();
  });

  test('the codes of a change of address are sent again', async () => {
    const { email, client } = await member();
    const newEmail = uniqueEmail();
    // The operator's link mails nothing, so that no pause has begun.
    await service().auth.admin.generateLink({ type: 'email_change_new', email, newEmail });
    const { error } = await visitor().auth.resend({ type: 'email_change', email });
    // On a hosted project the link counts as a mail for its pause.
    if (error) return expect(error.code).toBe('over_email_send_rate_limit');
    for (const address of [email, newEmail]) {
      const token = await mailedCode(address);
      await visitor().auth.verifyOtp({ email: address, token, type: 'email_change' });
    }
    expect((await client.auth.getUser()).data.user?.email).toBe(newEmail);
  });

  test('a mail requested twice within a minute is refused', async () => {
    const email = uniqueEmail();
    await service().auth.admin.createUser({ email, password: PASSWORD });
    await visitor().auth.resend({ type: 'signup', email });
    const { error } = await visitor().auth.resend({ type: 'signup', email });
    expect(error).toMatchObject({ status: 429, code: 'over_email_send_rate_limit' });
  });
});

describe.runIf(mailsAreReadable())('[CAL-36] POST /recover', () => {
  test('recovery mails a code, or a link, to a session that may set a password', async () => {
    for (const way of ['code', 'link'] as const) {
      const { email } = await member();
      const client = visitor();
      expect((await client.auth.resetPasswordForEmail(email)).error).toBeNull();
      if (way === 'code') {
        const token = await mailedCode(email);
        await client.auth.verifyOtp({ email, token, type: 'recovery' });
      } else {
        const { access_token = '', refresh_token = '' } = fragmentOf(await followMailedLink(email));
        await client.auth.setSession({ access_token, refresh_token });
      }
      expect((await client.auth.updateUser({ password: PASSWORD })).error).toBeNull();
      const { error } = await visitor().auth.signInWithPassword({ email, password: PASSWORD });
      expect(error).toBeNull();
    }
  });

  test('an unknown address gets the same answer; twice within a minute is refused', async () => {
    expect((await visitor().auth.resetPasswordForEmail(uniqueEmail())).error).toBeNull();
    const { email } = await member();
    await visitor().auth.resetPasswordForEmail(email);
    const { error } = await visitor().auth.resetPasswordForEmail(email);
    expect(error).toMatchObject({ status: 429, code: 'over_email_send_rate_limit' });
  });
});

test('[CAL-33] [CAL-36] an invalid address is refused', async () => {
  const resent = await visitor().auth.resend({ type: 'signup', email: 'nobody' });
  const recovered = await visitor().auth.resetPasswordForEmail('nobody');
  for (const { error } of [resent, recovered])
    expect(error).toMatchObject({ status: 400, code: 'validation_failed' });
});
