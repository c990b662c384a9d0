import { expect, test } from 'vitest';
import { isFreeMail } from '#shared/domains/onboarding/model/free-mail.ts';
import { adminSql, as, rolledBack } from '../../support/database.ts';
import { asPerson, asVisitor, makeWorld } from './people.ts';

test('[DEC-23] the mark of papers follows what an operator decides, not the e-mail', () =>
  rolledBack(async (sql) => {
    const { host } = await makeWorld(sql);
    const card = async () => {
      const [row] = await asVisitor(
        sql,
        (tx) => tx`
          select is_verified, papers_checked from public.public_profiles where id = ${host}`,
      );
      return row;
    };
    expect(await card()).toEqual({ is_verified: true, papers_checked: false });
    const [paper] = await asPerson(
      sql,
      host,
      (tx) => tx`
        insert into public.host_verification (host_id, document_type, document_url)
        values (${host}, 'business_license', ${`${host}/license.pdf`}) returning id`,
    );
    expect((await card())?.papers_checked).toBe(false);
    const decide = (verdict: string) =>
      sql`update public.host_verification set status = ${verdict} where id = ${paper?.id}`;
    await decide('approved');
    expect(await card()).toEqual({ is_verified: true, papers_checked: true });
    // Who lost the mark of the account, or lets no homes any more, shows no other one.
    await as(
      sql,
      { role: 'service_role' },
      (tx) => tx`
        insert into private.revoked_verifications (profile_id, reason) values (${host}, 'fraud')`,
    );
    await sql`update public.profiles set full_name = 'Hana H' where id = ${host}`;
    expect(await card()).toEqual({ is_verified: false, papers_checked: false });
  }));

/** Addresses, and whether anyone can have one there. */
const ADDRESSES: readonly [string, boolean][] = [
  ['guide@gmail.com', true],
  ['Guide@GMAIL.com ', true],
  ['guide@googlemail.com', true],
  ['guide@yahoo.co.uk', true],
  ['guide@yahoo.com.mx', true],
  ['guide@hotmail.es', true],
  ['guide@outlook.com', true],
  ['guide@icloud.com', true],
  ['guide@proton.me', true],
  ['guide@gmx.de', true],
  ['guide@web.de', true],
  ['guide@mail.ru', true],
  ['guide@qq.com', true],
  ['guide@sothebysrealty.com', false],
  ['guide@rice.edu', false],
  ['guide@notgmail.com', false],
  ['guide@gmail.com.agency.test', false],
  ['gmail.com@agency.test', false],
  ['guide@yahoo-homes.com', false],
  ['guide@organisation.test', false],
];

test('an address of a free mail provider is known as one, in the page and in the database', async () => {
  for (const [address, free] of ADDRESSES) {
    const [row] = await adminSql()<{ free: boolean }[]>`
      select private.is_free_mail(${address}) as free`;
    expect([address, row?.free], 'database').toEqual([address, free]);
    expect([address, isFreeMail(address)], 'page').toEqual([address, free]);
  }
});

test.each([
  ['office@organisation.test', true],
  ['sothebys.realty@gmail.com', false],
] as const)('[DEC-24] a code to %s confirms an organisation: %s', (email, confirms) =>
  rolledBack(async (sql) => {
    const { guide } = await makeWorld(sql);
    const [made] = await as(
      sql,
      { role: 'service_role' },
      (tx) => tx<{ made: { code: string } }[]>`
        select public.create_verification_code(${email}, 'organization', ${guide}, '{"organizationName": "U"}') as made`,
    );
    const [answer] = await asPerson(
      sql,
      guide,
      (tx) => tx<{ answer: { verified: boolean } }[]>`
        select public.verify_code(${email}, ${made?.made.code ?? ''}, 'organization') as answer`,
    );
    expect(answer?.answer.verified).toBe(true);
    const [row] = await sql`
      select organization_email as email, organization_email_verified as verified
      from public.guides where id = ${guide}`;
    expect(row).toEqual({ email, verified: confirms });
  }),
);
