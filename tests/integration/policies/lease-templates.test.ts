import type postgres from 'postgres';
import { expect, test } from 'vitest';
import { TERMS_CHARACTERS } from '#shared/domains/leases/model/lease-form.ts';
import { TEMPLATE_NAME_CHARACTERS } from '#shared/domains/leases/model/template.ts';
import { rolledBack } from '../../support/database.ts';
import { asPerson, asVisitor, expectRefused, join, makeWorld, signUp } from './people.ts';

type Tx = postgres.TransactionSql;

const TEMPLATE = '00000000-0000-4000-8000-0000000000e1';

type Saved = { id?: string; org: string; name?: string; content?: string; version?: number | null };

const save = (sql: Tx, who: string, saved: Saved) =>
  asPerson(sql, who, async (tx) => {
    const { id = TEMPLATE, org, name = 'House rules', content = 'Quiet.', version = null } = saved;
    const [row] = await tx`
      select public.save_lease_template(${id}, ${org}, ${name}, ${content}, ${version}) as version`;
    return row?.version;
  });

const seen = (sql: Tx, who: string) =>
  asPerson(sql, who, (tx) => tx`select name, content, row_version from public.lease_templates`);

test('owners and managers write the templates of their organisation; assistants, other hosts and renters see none', () =>
  rolledBack(async (sql) => {
    const { host, otherHost, renter, org } = await makeWorld(sql);
    const manager = await signUp(sql, 'host', 'Mia Member');
    const assistant = await signUp(sql, 'host', 'Mia Member');
    await join(sql, org, manager, 'manager');
    await join(sql, org, assistant, 'assistant');
    expect(await save(sql, host, { org })).toBe(1);
    // The answer was lost: the same again.
    expect(await save(sql, host, { org })).toBe(1);
    expect(await save(sql, manager, { org, content: 'Quiet after ten.', version: 1 })).toBe(2);
    expect(await seen(sql, host)).toEqual([
      { name: 'House rules', content: 'Quiet after ten.', row_version: 2 },
    ]);
    await expectRefused(save(sql, host, { org, content: 'Loud.', version: 1 }), {
      hint: 'rows.stale',
    });
    for (const who of [assistant, otherHost, renter]) {
      expect(await seen(sql, who)).toEqual([]);
      await expectRefused(save(sql, who, { org, version: 2 }), { hint: 'leases.template_missing' });
      await asPerson(sql, who, (tx) => tx`select public.remove_lease_template(${TEMPLATE})`);
    }
    expect(await seen(sql, host)).toHaveLength(1);
    await expectRefused(asVisitor(sql, (tx) => tx`select from public.lease_templates`));
    await expectRefused(
      asPerson(sql, host, (tx) => tx`delete from public.lease_templates where id = ${TEMPLATE}`),
    );
    await asPerson(sql, manager, (tx) => tx`select public.remove_lease_template(${TEMPLATE})`);
    expect(await seen(sql, host)).toEqual([]);
  }));

test('a template has a name of its own, a text within limits, and an organisation at most fifty', () =>
  rolledBack(async (sql) => {
    const { host, org } = await makeWorld(sql);
    await save(sql, host, { org });
    const other = crypto.randomUUID();
    await expectRefused(save(sql, host, { org, id: other, name: 'house RULES' }), {
      hint: 'leases.template_name_taken',
    });
    for (const wrong of [
      { name: ' ' },
      { name: 'n'.repeat(TEMPLATE_NAME_CHARACTERS + 1) },
      { content: ' \n' },
      { content: 'c'.repeat(TERMS_CHARACTERS + 1) },
    ]) {
      await expectRefused(save(sql, host, { org, id: other, name: 'Other rules', ...wrong }), {
        hint: 'leases.template_invalid',
      });
    }
    await sql`
      insert into public.lease_templates (id, org_id, name, content)
      select gen_random_uuid(), ${org}, 'Template ' || n, 'Text' from generate_series(2, 50) n`;
    await expectRefused(save(sql, host, { org, id: other, name: 'One more' }), {
      hint: 'leases.too_many_templates',
    });
  }));
