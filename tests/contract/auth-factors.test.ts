import { TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { type Member, member, project, service, visitor } from './project.ts';

/** The code of a moment some steps of 30 s from now: a code counts once here, so tests step on. */
function codeOf(uri: string, steps = 0): string {
  const secret = new URL(uri).searchParams.get('secret') ?? '';
  return new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 });
}

async function enrolled(person: Member, friendlyName = 'Phone') {
  const { data, error } = await person.client.auth.mfa.enroll({ factorType: 'totp', friendlyName });
  if (error) throw error;
  return data;
}

/** A person whose session is aal2 by the factor given back. */
async function lifted() {
  const person = await member();
  const factor = await enrolled(person);
  // The step before this one: its code is good as well, and leaves the current one for the test.
  const { error } = await person.client.auth.mfa.challengeAndVerify({
    factorId: factor.id,
    code: codeOf(factor.totp.uri, -1),
  });
  if (error) throw error;
  return { person, factor };
}

async function claims(person: Pick<Member, 'client'>) {
  const { data } = await person.client.auth.getClaims();
  return data?.claims;
}

test('[CAL-39] enrolling returns a secret as text, address and picture', async () => {
  const person = await member();
  const { data, error } = await person.client.auth.mfa.enroll({
    factorType: 'totp',
    friendlyName: 'Phone',
    issuer: 'Kinstead',
  });
  expect(error).toBeNull();
  expect(data).toMatchObject({ type: 'totp', friendly_name: 'Phone' });
  const { qr_code, secret, uri } = data?.totp ?? { qr_code: '', secret: '', uri: '' };
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(uri).toMatch(/^otpauth:\/\/totp\/Kinstead:/);
  expect(new URL(uri).searchParams.get('secret')).toBe(secret);
  expect(new URL(uri).searchParams.get('issuer')).toBe('Kinstead');
  // A # would end a data: address.
  expect(qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<[^#]+<\/svg>\s*$/);
  const listed = await person.client.auth.mfa.listFactors();
  expect(listed.data?.all).toMatchObject([{ id: data?.id, status: 'unverified' }]);
  expect(listed.data?.totp).toEqual([]);
});

test('[CAL-39] a right code makes the session aal2, for this and every later token', async () => {
  const person = await member();
  const { auth } = person.client;
  expect((await auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
    currentLevel: 'aal1',
    nextLevel: 'aal1',
  });
  const factor = await enrolled(person);
  const challenge = await auth.mfa.challenge({ factorId: factor.id });
  expect(challenge.data).toMatchObject({ id: expect.any(String), type: 'totp' });
  expect(challenge.data?.expires_at).toBeGreaterThan(Date.now() / 1000);
  const verified = await auth.mfa.verify({
    factorId: factor.id,
    challengeId: challenge.data?.id ?? '',
    code: codeOf(factor.totp.uri),
  });
  expect(verified.error).toBeNull();
  expect(verified.data).toMatchObject({ token_type: 'bearer', user: { id: person.id } });
  expect(await claims(person)).toMatchObject({
    aal: 'aal2',
    amr: [{ method: 'totp' }, { method: 'password' }],
  });
  expect((await auth.refreshSession()).error).toBeNull();
  expect(await claims(person)).toMatchObject({ aal: 'aal2' });
  expect((await auth.mfa.listFactors()).data?.totp).toMatchObject([
    { id: factor.id, status: 'verified', friendly_name: 'Phone' },
  ]);
});

test('[CAL-39] the next sign-in is aal1 and says that aal2 is possible', async () => {
  const { person } = await lifted();
  const client = visitor();
  await client.auth.signInWithPassword(person);
  expect((await client.auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
    currentLevel: 'aal1',
    nextLevel: 'aal2',
  });
});

test('[CAL-39] sessions that never showed a factor end with the first right code', async () => {
  const person = await member();
  const elsewhere = visitor();
  await elsewhere.auth.signInWithPassword(person);
  const factor = await enrolled(person);
  const { error } = await person.client.auth.mfa.challengeAndVerify({
    factorId: factor.id,
    code: codeOf(factor.totp.uri),
  });
  expect(error).toBeNull();
  expect((await elsewhere.auth.refreshSession()).error).not.toBeNull();
  expect((await person.client.auth.getUser()).error).toBeNull();
});

test('[CAL-39] an aal1 refresh token never becomes an aal2 session', async () => {
  const person = await member();
  const before = (await person.client.auth.getSession()).data.session?.refresh_token ?? '';
  const factor = await enrolled(person);
  await person.client.auth.mfa.challengeAndVerify({
    factorId: factor.id,
    code: codeOf(factor.totp.uri),
  });
  const stolen = await visitor().auth.refreshSession({ refresh_token: before });
  expect(stolen.data.session).toBeNull();
  expect(stolen.error).not.toBeNull();
});

test('[CAL-39] a wrong code, a foreign factor and a foreign challenge are refused', async () => {
  const [one, other] = [await member(), await member()];
  const [mine, theirs] = [await enrolled(one), await enrolled(other)];
  const wrong = await one.client.auth.mfa.challengeAndVerify({
    factorId: mine.id,
    code: codeOf(mine.totp.uri, 20),
  });
  expect(wrong.error).toMatchObject({
    status: 422,
    code: 'mfa_verification_failed',
    message: 'Invalid TOTP code entered',
  });
  const foreign = await one.client.auth.mfa.challenge({ factorId: theirs.id });
  expect(foreign.error).toMatchObject({ status: 404, code: 'mfa_factor_not_found' });
  const challenge = await other.client.auth.mfa.challenge({ factorId: theirs.id });
  const crossed = await one.client.auth.mfa.verify({
    factorId: mine.id,
    challengeId: challenge.data?.id ?? '',
    code: codeOf(mine.totp.uri),
  });
  expect(crossed.error).toMatchObject({ status: 422, code: 'mfa_factor_not_found' });
  expect(await claims(one)).toMatchObject({ aal: 'aal1' });
  const unenrolled = await one.client.auth.mfa.unenroll({ factorId: theirs.id });
  expect(unenrolled.error).toMatchObject({ status: 404, code: 'mfa_factor_not_found' });
});

test('[CAL-39] a challenge can be used once', async () => {
  const { person, factor } = await lifted();
  const { auth } = person.client;
  const challengeId = (await auth.mfa.challenge({ factorId: factor.id })).data?.id ?? '';
  const wanted = { factorId: factor.id, challengeId };
  const first = await auth.mfa.verify({ ...wanted, code: codeOf(factor.totp.uri) });
  expect(first.error).toBeNull();
  const second = await auth.mfa.verify({ ...wanted, code: codeOf(factor.totp.uri, 1) });
  expect(second.error).toMatchObject({ status: 422, code: 'mfa_ip_address_mismatch' });
});

// Supabase takes a code again with another challenge while it is fresh; RFC 6238 §5.2 forbids it.
test.runIf(project().isLocal)(
  '[CAL-39] a code can be used once, whatever the challenge',
  async () => {
    const person = await member();
    const factor = await enrolled(person);
    const { auth } = person.client;
    const verify = (steps: number) =>
      auth.mfa.challengeAndVerify({ factorId: factor.id, code: codeOf(factor.totp.uri, steps) });
    expect((await verify(0)).error).toBeNull();
    expect((await verify(0)).error).toMatchObject({ code: 'mfa_verification_failed' });
    expect((await verify(-1)).error).toMatchObject({ code: 'mfa_verification_failed' });
    expect((await verify(1)).error).toBeNull();
  },
);

test('[CAL-39] two factors do not share a name, and there are at most ten', async () => {
  const person = await member();
  await enrolled(person, 'Phone');
  const again = await person.client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' });
  expect(again.error).toMatchObject({
    status: 422,
    code: 'mfa_factor_name_conflict',
    message: 'A factor with the friendly name "Phone" for this user already exists',
  });
  for (let other = 2; other <= 10; other++) await enrolled(person, `Phone ${other}`);
  const eleventh = await person.client.auth.mfa.enroll({ factorType: 'totp', friendlyName: '11' });
  expect(eleventh.error).toMatchObject({ status: 422, code: 'too_many_enrolled_mfa_factors' });
});

test('[CAL-39] with a verified factor, adding and removing one requires aal2', async () => {
  const { person, factor } = await lifted();
  const aal1 = visitor();
  await aal1.auth.signInWithPassword(person);
  const added = await aal1.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Other' });
  expect(added.error).toMatchObject({ status: 403, code: 'insufficient_aal' });
  const removed = await aal1.auth.mfa.unenroll({ factorId: factor.id });
  expect(removed.error).toMatchObject({ status: 422, code: 'insufficient_aal' });

  const { data, error } = await person.client.auth.mfa.unenroll({ factorId: factor.id });
  expect(error).toBeNull();
  expect(data).toEqual({ id: factor.id });
  await person.client.auth.refreshSession();
  expect(await claims(person)).toMatchObject({ aal: 'aal1', amr: [{ method: 'password' }] });
});

test('[CAL-39] an unverified factor is removed without aal2', async () => {
  const person = await member();
  const factor = await enrolled(person);
  expect((await person.client.auth.mfa.unenroll({ factorId: factor.id })).error).toBeNull();
  expect((await person.client.auth.mfa.listFactors()).data?.all).toEqual([]);
});

test('[CAL-39] a disabled kind of factor is refused as such', async () => {
  const { client } = await member();
  const phone = await client.auth.mfa.enroll({ factorType: 'phone', phone: '+15551234567' });
  expect(phone.error).toMatchObject({ status: 422, code: 'mfa_phone_enroll_not_enabled' });
  const key = await client.auth.mfa.enroll({ factorType: 'webauthn', friendlyName: 'Key' });
  expect(key.error).toMatchObject({ status: 422, code: 'mfa_webauthn_enroll_not_enabled' });
});

test('[CAL-39] factors require a session', async () => {
  const { url, publishableKey: apikey } = project();
  const headers = { apikey, 'content-type': 'application/json' };
  const body = JSON.stringify({ factor_type: 'totp', friendly_name: 'Phone' });
  const answer = await fetch(`${url}/auth/v1/factors`, { method: 'POST', headers, body });
  expect(answer.status).toBe(401);
  expect(await answer.json()).toMatchObject({ error_code: 'no_authorization' });
});

test('[CAL-41] only the secret key lists and deletes the factors of a user', async () => {
  const { person, factor } = await lifted();
  const { mfa } = service().auth.admin;
  const listed = await mfa.listFactors({ userId: person.id });
  expect(listed.data?.factors).toMatchObject([{ id: factor.id, status: 'verified' }]);
  expect(JSON.stringify(listed.data)).not.toContain(factor.totp.secret);

  const refused = await person.client.auth.admin.mfa.listFactors({ userId: person.id });
  expect(refused.error?.status).toBeGreaterThanOrEqual(401);
  const nobody = await mfa.deleteFactor({ userId: (await member()).id, id: factor.id });
  expect(nobody.error).toMatchObject({ status: 404, code: 'mfa_factor_not_found' });

  const deleted = await mfa.deleteFactor({ userId: person.id, id: factor.id });
  expect(deleted.error).toBeNull();
  expect((await mfa.listFactors({ userId: person.id })).data?.factors).toEqual([]);
  await person.client.auth.refreshSession();
  expect(await claims(person)).toMatchObject({ aal: 'aal1' });
});
