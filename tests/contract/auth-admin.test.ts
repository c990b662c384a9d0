import { describe, expect, test } from 'vitest';
import { followMailedLink, fragmentOf, mailsAreReadable } from './mails.ts';
import { member, service, uniqueEmail, visitor } from './project.ts';

const PASSWORD = 'correct horse';
const admin = () => service().auth.admin;

describe('[CAL-41] /admin/users', () => {
  test('the admin API creates, gets, changes and deletes users', async () => {
    const [email, moved, id] = [uniqueEmail(), uniqueEmail(), crypto.randomUUID()];
    const made = await admin().createUser({
      id,
      email,
      password: PASSWORD,
      email_confirm: true,
      user_metadata: { full_name: 'Ada Admin' },
      app_metadata: { plan: 'free' },
    });
    expect(made.data.user).toMatchObject({
      id,
      email,
      email_confirmed_at: expect.any(String),
      user_metadata: { full_name: 'Ada Admin' },
      app_metadata: { plan: 'free', provider: 'email', providers: ['email'] },
    });
    // A sign-up copies the identity's claims there; what an administrator makes has what they gave.
    expect(made.data.user?.user_metadata).toEqual({ full_name: 'Ada Admin', email_verified: true });
    expect((await admin().getUserById(id)).data.user?.email).toBe(email);
    const changed = await admin().updateUserById(id, {
      email: moved,
      app_metadata: { plan: 'pro' },
      user_metadata: { full_name: null },
    });
    expect(changed.data.user).toMatchObject({ email: moved, app_metadata: { plan: 'pro' } });
    expect(changed.data.user?.user_metadata).not.toHaveProperty('full_name');
    const signIn = await visitor().auth.signInWithPassword({ email: moved, password: PASSWORD });
    expect(signIn.error).toBeNull();
    expect((await admin().deleteUser(id)).error).toBeNull();
    expect((await admin().getUserById(id)).error).toMatchObject({
      status: 404,
      code: 'user_not_found',
      message: 'User not found',
    });
  });

  test('the admin API lists users in pages, newest first', async () => {
    const [older, newer] = [await member(), await member()];
    const first = await admin().listUsers({ page: 1, perPage: 1 });
    expect(first.error).toBeNull();
    expect(first.data).toMatchObject({ nextPage: 2, total: expect.any(Number) });
    expect(first.data.users).toHaveLength(1);
    const { data } = await admin().listUsers({ page: 1, perPage: 200 });
    const ids = data.users.map(({ id }) => id);
    expect(ids.indexOf(newer.id)).toBeGreaterThanOrEqual(0);
    expect(ids.indexOf(newer.id)).toBeLessThan(ids.indexOf(older.id));
  });

  test('the admin API bans and lifts the ban', async () => {
    const { id, email, password } = await member();
    const banned = await admin().updateUserById(id, { ban_duration: '24h' });
    const until = Date.parse(banned.data.user?.banned_until ?? '');
    expect(until - Date.now()).toBeGreaterThan(23.9 * 3_600_000);
    const refused = await visitor().auth.signInWithPassword({ email, password });
    expect(refused.error?.code).toBe('user_banned');
    await admin().updateUserById(id, { ban_duration: 'none' });
    expect((await visitor().auth.signInWithPassword({ email, password })).error).toBeNull();
  });

  test('a soft deletion leaves the row without personal data, and the address is free', async () => {
    const { id, email, password, client } = await member();
    expect((await admin().deleteUser(id, true)).error).toBeNull();
    const { data } = await admin().getUserById(id);
    expect(data.user).toMatchObject({ id, user_metadata: {}, deleted_at: expect.any(String) });
    expect(JSON.stringify(data.user)).not.toContain(email);
    expect((await client.auth.refreshSession()).error?.status).toBe(400);
    const signIn = await visitor().auth.signInWithPassword({ email, password });
    expect(signIn.error?.code).toBe('invalid_credentials');
    expect((await admin().createUser({ email, password })).error).toBeNull();
  });

  test('the admin API refuses an address twice, no address, a weak password and invalid ids and bans', async () => {
    const { email, id } = await member();
    expect((await admin().createUser({ email: email.toUpperCase() })).error).toMatchObject({
      status: 422,
      code: 'email_exists',
      message: 'A user with this email address has already been registered',
    });
    expect((await admin().createUser({ password: PASSWORD })).error).toMatchObject({
      status: 400,
      code: 'validation_failed',
      message: 'Cannot create a user without either an email or phone',
    });
    const weak = await admin().updateUserById(id, { password: 'short' });
    expect(weak.error).toMatchObject({ status: 422, code: 'weak_password' });
    const ban = await admin().updateUserById(id, { ban_duration: 'for ever' });
    expect(ban.error).toMatchObject({ status: 400, code: 'validation_failed' });
    const gone = await admin().updateUserById(crypto.randomUUID(), { role: 'authenticated' });
    expect(gone.error).toMatchObject({ status: 404, code: 'user_not_found' });
  });

  test('only the secret key may use the admin API', async () => {
    const { client, id } = await member();
    for (const one of [visitor(), client]) {
      const { admin: theirs } = one.auth;
      const answers = [
        await theirs.listUsers(),
        await theirs.getUserById(id),
        await theirs.createUser({ email: uniqueEmail() }),
        await theirs.updateUserById(id, { email_confirm: true }),
        await theirs.deleteUser(id),
        await theirs.inviteUserByEmail(uniqueEmail()),
        await theirs.generateLink({ type: 'magiclink', email: uniqueEmail() }),
      ];
      for (const { error } of answers) expect([401, 403]).toContain(error?.status);
    }
    expect((await client.auth.getUser()).error).toBeNull();
  });
});

test('[CAL-41] an account that a sign-up link makes has the metadata that was given, and no more', async () => {
  const { data } = await admin().generateLink({
    type: 'signup',
    email: uniqueEmail(),
    password: PASSWORD,
    options: { data: { full_name: 'Lin Link' } },
  });
  expect(data.user?.user_metadata).toEqual({ full_name: 'Lin Link' });
});

describe('[CAL-41] invite', () => {
  test.runIf(mailsAreReadable())('the link of an invitation opens a session', async () => {
    const email = uniqueEmail();
    const options = { data: { full_name: 'Ivy Invited' } };
    const { data, error } = await admin().inviteUserByEmail(email, options);
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ email, invited_at: expect.any(String) });
    expect(data.user?.user_metadata).toMatchObject({ full_name: 'Ivy Invited' });
    const end = fragmentOf(await followMailedLink(email));
    const { access_token = '', refresh_token = '' } = end;
    const client = visitor();
    const signedIn = await client.auth.setSession({ access_token, refresh_token });
    expect([signedIn.data.user?.email, end.type]).toEqual([email, 'invite']);
    expect((await client.auth.updateUser({ password: PASSWORD })).error).toBeNull();
  });

  test('an invitation of an existing user is refused', async () => {
    const { email } = await member();
    const { error } = await admin().inviteUserByEmail(email);
    expect(error).toMatchObject({ status: 422, code: 'email_exists' });
  });
});

describe('[CAL-41] generate_link', () => {
  test.each([
    ['signup', 'signup'],
    ['invite', 'invite'],
    ['magiclink', 'magiclink'],
    ['recovery', 'recovery'],
    ['email_change_current', 'email_change'],
    ['email_change_new', 'email_change'],
  ] as const)('the link %s has link, code and token', async (type, linkType) => {
    const isNew = type === 'signup' || type === 'invite';
    const email = isNew ? uniqueEmail() : (await member()).email;
    // One call for six types: the types of the library ask for exact fields of each.
    const wanted = { type, email, password: PASSWORD, newEmail: uniqueEmail() };
    const { data, error } = await admin().generateLink(
      wanted as Parameters<ReturnType<typeof admin>['generateLink']>[0],
    );
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ email });
    expect(data.properties).toMatchObject({
      verification_type: type,
      redirect_to: expect.stringMatching(/^http/),
      email_otp: expect.stringMatching(/^\d{6}$/),
      hashed_token: expect.any(String),
    });
    const link = new URL(data.properties?.action_link ?? '');
    expect(link.pathname).toBe('/auth/v1/verify');
    expect(Object.fromEntries(link.searchParams)).toMatchObject({
      type: linkType,
      redirect_to: data.properties?.redirect_to,
    });
  });

  test('a magic link for an unknown address is a sign-up', async () => {
    const { data } = await admin().generateLink({ type: 'magiclink', email: uniqueEmail() });
    expect(data.properties?.verification_type).toBe('signup');
  });

  test('generate_link refuses unknown users, confirmed ones, taken addresses', async () => {
    const { email } = await member();
    const other = await member();
    const unknown = await admin().generateLink({ type: 'recovery', email: uniqueEmail() });
    expect(unknown.error).toMatchObject({
      status: 404,
      code: 'user_not_found',
      message: 'User with this email not found',
    });
    const taken = await admin().generateLink({ type: 'signup', email, password: PASSWORD });
    expect(taken.error).toMatchObject({ status: 422, code: 'email_exists' });
    const wanted = { type: 'email_change_new', email, newEmail: other.email } as const;
    expect((await admin().generateLink(wanted)).error).toMatchObject({ code: 'email_exists' });
  });
});
