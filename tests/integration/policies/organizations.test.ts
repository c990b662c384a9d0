import { expect, test } from 'vitest';
import { rolledBack } from '../../support/database.ts';
import { asPerson, asVisitor, expectRefused, makeWorld } from './people.ts';

test('[ENT-03] an owner reads and changes the organisation', () =>
  rolledBack(async (sql) => {
    const { host, org } = await makeWorld(sql);
    const [changed] = await asPerson(
      sql,
      host,
      (tx) => tx`
        update public.organizations set name = 'N', company_name = 'C', email = 'e@x.test',
          phone = '1', business_address = 'B', tax_id = 'T'
        returning id, name, company_name, email, phone, business_address, tax_id`,
    );
    expect(changed).toMatchObject({ id: org, name: 'N', tax_id: 'T' });
  }));

test('[DEC-39] [ENT-03] a manager reads it too; an assistant, a stranger and a visitor cannot', () =>
  rolledBack(async (sql) => {
    const { org, guide, renter, otherHost } = await makeWorld(sql);
    await sql`
      insert into public.organization_members (org_id, profile_id, role)
      values (${org}, ${guide}, 'manager'), (${org}, ${renter}, 'assistant')`;
    const read = (person: string) =>
      asPerson(sql, person, (tx) => tx`select id from public.organizations where id = ${org}`);
    expect(await read(guide)).toHaveLength(1);
    expect(await read(renter)).toEqual([]);
    expect(await read(otherHost)).toEqual([]);
    await expectRefused(asVisitor(sql, (tx) => tx`select id from public.organizations`));
  }));

test('[CAL-19] no client inserts or deletes an organisation', () =>
  rolledBack(async (sql) => {
    const { host, renter } = await makeWorld(sql);
    await expectRefused(
      asPerson(sql, renter, (tx) => tx`insert into public.organizations (name) values ('Mine')`),
    );
    await expectRefused(asPerson(sql, host, (tx) => tx`delete from public.organizations`));
  }));

test('[ENT-03] a stranger changes no organisation', () =>
  rolledBack(async (sql) => {
    const { org, otherHost } = await makeWorld(sql);
    const changed = await asPerson(
      sql,
      otherHost,
      (tx) => tx`update public.organizations set name = 'X' where id = ${org} returning id`,
    );
    expect(changed).toEqual([]);
  }));

test('[DEC-39] members see their colleagues, others do not', () =>
  rolledBack(async (sql) => {
    const { org, host, guide, otherHost } = await makeWorld(sql);
    await sql`
      insert into public.organization_members (org_id, profile_id, role)
      values (${org}, ${guide}, 'assistant')`;
    const read = (person: string) =>
      asPerson(
        sql,
        person,
        (tx) => tx`select profile_id from public.organization_members where org_id = ${org}`,
      );
    expect(await read(guide)).toHaveLength(2);
    expect(await read(host)).toHaveLength(2);
    expect(await read(otherHost)).toEqual([]);
  }));

test('a user cannot make themselves a member or an owner', () =>
  rolledBack(async (sql) => {
    const { org, otherHost, host } = await makeWorld(sql);
    await expectRefused(
      asPerson(
        sql,
        otherHost,
        (tx) => tx`
          insert into public.organization_members (org_id, profile_id, role)
          values (${org}, ${otherHost}, 'owner')`,
      ),
    );
    await expectRefused(
      asPerson(sql, host, (tx) => tx`update public.organization_members set role = 'owner'`),
    );
    await expectRefused(asPerson(sql, host, (tx) => tx`delete from public.organization_members`));
  }));

test('[CAL-06] [CAL-07] [ENT-02] a host reads and changes their own row', () =>
  rolledBack(async (sql) => {
    const { host, org } = await makeWorld(sql);
    const [row] = await asPerson(
      sql,
      host,
      (tx) => tx`
        update public.hosts set company_name = 'C', contact_phone = '1', years_in_business = 3,
          service_areas = '{Austin}', certifications = '{A}', tax_id = 'T',
          management_style = 'M', business_address = 'B', onboarding_step = 2
        where id = ${host} returning org_id, onboarding_step, onboarding_completed`,
    );
    expect(row).toEqual({ org_id: org, onboarding_step: 2, onboarding_completed: false });
  }));

test('[CAL-06] [CAL-07] [ENT-02] a host cannot join another organisation, nor read or change another host', () =>
  rolledBack(async (sql) => {
    const { host, otherHost, org } = await makeWorld(sql);
    await expectRefused(
      asPerson(sql, otherHost, (tx) => tx`update public.hosts set org_id = ${org}`),
    );
    const foreign = await asPerson(
      sql,
      otherHost,
      (tx) => tx`update public.hosts set tax_id = 'X' where id = ${host} returning id`,
    );
    expect(foreign).toEqual([]);
    expect(
      await asPerson(sql, otherHost, (tx) => tx`select id from public.hosts where id = ${host}`),
    ).toEqual([]);
    await expectRefused(asVisitor(sql, (tx) => tx`select id from public.hosts`));
  }));

test('a renter cannot make a host row', () =>
  rolledBack(async (sql) => {
    const { renter } = await makeWorld(sql);
    await expectRefused(
      asPerson(sql, renter, (tx) => tx`insert into public.hosts (id) values (${renter})`),
    );
  }));

test('[CAL-21] [ENT-14] a host submits documents, which are pending and cannot be submitted as approved', () =>
  rolledBack(async (sql) => {
    const { host } = await makeWorld(sql);
    const [row] = await asPerson(
      sql,
      host,
      (tx) => tx`
        insert into public.host_verification (host_id, document_type, document_url)
        values (${host}, 'insurance', 'https://x.test/a.pdf') returning status`,
    );
    expect(row).toEqual({ status: 'pending' });
    await expectRefused(
      asPerson(
        sql,
        host,
        (tx) => tx`
          insert into public.host_verification (host_id, document_type, document_url, status)
          values (${host}, 'license', 'https://x.test/b.pdf', 'approved')`,
      ),
    );
  }));

test('[CAL-21] [ENT-14] a host cannot approve documents, submit for others or see theirs', () =>
  rolledBack(async (sql) => {
    const { host, otherHost } = await makeWorld(sql);
    const handIn = (person: string, type: string) =>
      asPerson(
        sql,
        person,
        (tx) => tx`
          insert into public.host_verification (host_id, document_type, document_url)
          values (${host}, ${type}, 'https://x.test/a.pdf')`,
      );
    await handIn(host, 'government_id');
    await expectRefused(handIn(otherHost, 'insurance'));
    await expectRefused(handIn(host, 'diploma'), { code: '23514' });
    await expectRefused(
      asPerson(sql, host, (tx) => tx`update public.host_verification set status = 'approved'`),
    );
    await expectRefused(asPerson(sql, host, (tx) => tx`delete from public.host_verification`));
    expect(
      await asPerson(sql, otherHost, (tx) => tx`select id from public.host_verification`),
    ).toEqual([]);
  }));

test('[CAL-11] [CAL-12] [ENT-04] a guide reads and saves their own row, also by upsert', () =>
  rolledBack(async (sql) => {
    const { guide } = await makeWorld(sql);
    const [row] = await asPerson(
      sql,
      guide,
      (tx) => tx`
        insert into public.guides (id, onboarding_step, languages_spoken, hometown,
          education_level, organization_type, organization_name, organization_email,
          current_address, gender, age)
        values (${guide}, 2, '{English}', 'H', 'E', 'T', 'N', 'o@x.test', 'A', null, 30)
        on conflict (id) do update set hometown = excluded.hometown,
          organization_email = excluded.organization_email
        returning hometown, organization_email_verified`,
    );
    expect(row).toEqual({ hometown: 'H', organization_email_verified: false });
  }));

test('[ENT-04] an address that a guide changes is no longer verified', () =>
  rolledBack(async (sql) => {
    const { guide } = await makeWorld(sql);
    await sql`
      update public.guides set organization_email = 'o@x.test', organization_email_verified = true
      where id = ${guide}`;
    const write = async (address: string) => {
      const [row] = await asPerson(
        sql,
        guide,
        (tx) => tx`
          update public.guides set organization_email = ${address} where id = ${guide}
          returning organization_email_verified as verified`,
      );
      return row?.verified;
    };
    expect(await write('O@x.test')).toBe(true);
    expect(await write('other@x.test')).toBe(false);
  }));

test('[CAL-11] [CAL-12] a renter cannot make a guide row, a guide cannot verify an address or touch another', () =>
  rolledBack(async (sql) => {
    const { guide, renter, host } = await makeWorld(sql);
    await expectRefused(
      asPerson(sql, renter, (tx) => tx`insert into public.guides (id) values (${renter})`),
    );
    await expectRefused(
      asPerson(sql, guide, (tx) => tx`update public.guides set organization_email_verified = true`),
    );
    await expectRefused(asPerson(sql, guide, (tx) => tx`update public.guides set id = ${renter}`));
    expect(
      await asPerson(
        sql,
        host,
        (tx) => tx`update public.guides set hometown = 'X' where id = ${guide} returning id`,
      ),
    ).toEqual([]);
    await expectRefused(asVisitor(sql, (tx) => tx`select id from public.guides`));
  }));
