import { describe, expect, inject, test } from 'vitest';
import { freshAddress, makePerson, operator, PASSWORD, post, signedIn, visitor } from './people.ts';

describe('administration', () => {
  test('an operator creates, gets, changes, lists and deletes users', async () => {
    const { admin } = operator().auth;
    const email = freshAddress();
    const id = crypto.randomUUID();
    const made = await admin.createUser({ id, email, password: PASSWORD, email_confirm: true });
    expect(made.data.user).toMatchObject({ id, email });
    expect((await admin.getUserById(id)).data.user?.email).toBe(email);
    const moved = freshAddress();
    const changed = await admin.updateUserById(id, { email: moved, app_metadata: { plan: 'pro' } });
    expect(changed.data.user).toMatchObject({ email: moved, app_metadata: { plan: 'pro' } });
    const signIn = await visitor().auth.signInWithPassword({ email: moved, password: PASSWORD });
    expect(signIn.error).toBeNull();

    const page = await admin.listUsers({ page: 1, perPage: 1 });
    expect(page.data.users).toHaveLength(1);
    expect(page.data).toMatchObject({ total: expect.any(Number), nextPage: 2 });

    expect((await admin.deleteUser(id)).error).toBeNull();
    expect((await admin.getUserById(id)).error).toMatchObject({
      status: 404,
      code: 'user_not_found',
    });
  });

  test('a new password by an operator ends the sessions', async () => {
    const { client, id } = await signedIn();
    await operator().auth.admin.updateUserById(id, { password: 'another password' });
    expect((await client.auth.refreshSession()).error).not.toBeNull();
  });

  test('a new address or password by an operator ends the codes of before', async () => {
    for (const change of [{ email: freshAddress() }, { password: 'another password' }]) {
      const { email, id } = await makePerson();
      const { data } = await operator().auth.admin.generateLink({ type: 'magiclink', email });
      await operator().auth.admin.updateUserById(id, change);
      const token_hash = data.properties?.hashed_token;
      expect((await post('/verify', { token_hash, type: 'magiclink' })).status).toBe(403);
    }
  });

  test('the admin API refuses an address twice, a weak password and a ban it cannot read', async () => {
    const { email, id } = await makePerson();
    const { admin } = operator().auth;
    const twice = await admin.createUser({ email: email.toUpperCase(), password: PASSWORD });
    expect(twice.error).toMatchObject({ status: 422, code: 'email_exists' });
    const weak = await admin.createUser({ email: freshAddress(), password: 'short' });
    expect(weak.error).toMatchObject({ status: 422, code: 'weak_password' });
    const ban = await admin.updateUserById(id, { ban_duration: 'for ever' });
    expect(ban.error).toMatchObject({ status: 400, code: 'validation_failed' });
  });

  test('the admin API refuses every other caller', async () => {
    const { session, id } = await signedIn();
    expect((await visitor().auth.admin.listUsers()).error).toMatchObject({ code: 'not_admin' });
    const { supabaseUrl, publishableKey } = inject('stack');
    const asPerson = await fetch(`${supabaseUrl}/auth/v1/admin/users/${id}`, {
      method: 'DELETE',
      headers: { apikey: publishableKey, authorization: `Bearer ${session.access_token}` },
    });
    expect(asPerson.status).toBe(403);
    expect((await post('/admin/users', { email: freshAddress() })).status).toBeGreaterThanOrEqual(
      401,
    );
    expect((await visitor().auth.getUser(session.access_token)).error).toBeNull();
  });
});
