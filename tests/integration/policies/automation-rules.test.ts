import { randomUUID } from 'node:crypto';
import type postgres from 'postgres';
import { expect, test } from 'vitest';
import {
  automationRuleInputSchema,
  automationTriggers,
} from '#shared/domains/automation/model/rules.ts';
import { rolledBack } from '../../support/database.ts';
import { type Rule, saveRule } from './automation.ts';
import { asPerson, asVisitor, expectRefused, join, makeWorld, signUp } from './people.ts';

type Tx = postgres.TransactionSql;

/** A person who works for the organisation. */
async function colleague(sql: Tx, org: string, role: 'manager' | 'assistant'): Promise<string> {
  const id = await signUp(sql, 'host', `Cole ${role}`);
  await join(sql, org, id, role);
  return id;
}

const see = (sql: Tx, who: string) =>
  asPerson(sql, who, (tx) => tx`select name, author_id from public.automation_rules order by name`);

test('colleagues make rules and become their authors; an assistant member makes none about money and leases', () =>
  rolledBack(async (sql) => {
    const { host, otherHost, renter, org } = await makeWorld(sql);
    const [manager, assistant] = [
      await colleague(sql, org, 'manager'),
      await colleague(sql, org, 'assistant'),
    ];
    const id = await saveRule(sql, host, { org, name: 'A' });
    await saveRule(sql, assistant, { id, org, name: 'A2' });
    const overdue = await saveRule(sql, manager, { org, name: 'B', trigger: 'charge_overdue' });
    expect(await see(sql, host)).toEqual([
      { name: 'A2', author_id: assistant },
      { name: 'B', author_id: manager },
    ]);
    expect(await see(sql, assistant)).toEqual([{ name: 'A2', author_id: assistant }]);
    const missing = { hint: 'automation.missing' };
    for (const trigger of ['charge_overdue', 'lease_ending']) {
      await expectRefused(saveRule(sql, assistant, { org, trigger }), missing);
    }
    // Neither by turning one into another.
    await expectRefused(saveRule(sql, assistant, { id: overdue, org }), missing);
    for (const who of [otherHost, renter]) {
      expect(await see(sql, who)).toEqual([]);
      await expectRefused(saveRule(sql, who, { org }), missing);
      await expectRefused(saveRule(sql, who, { id, org }), missing);
    }
    const [own] = await sql`select org_id from public.profiles where id = ${otherHost}`;
    await expectRefused(saveRule(sql, otherHost, { id, org: own?.org_id }), missing);
    await expectRefused(
      asVisitor(sql, (tx) => tx`select public.delete_automation_rule(${randomUUID()})`),
    );
  }));

test('only colleagues delete a rule, once or twice', () =>
  rolledBack(async (sql) => {
    const { host, otherHost, org } = await makeWorld(sql);
    const assistant = await colleague(sql, org, 'assistant');
    const id = await saveRule(sql, host, { org, trigger: 'lease_ending' });
    const remove = (who: string) =>
      asPerson(sql, who, (tx) => tx`select public.delete_automation_rule(${id})`);
    for (const who of [otherHost, assistant]) {
      await expectRefused(remove(who), { hint: 'automation.missing' });
    }
    await remove(host);
    await remove(host);
    expect(await see(sql, host)).toEqual([]);
  }));

test('fifty rules are the limit, and only colleagues are informed of it', () =>
  rolledBack(async (sql) => {
    const { host, renter, org } = await makeWorld(sql);
    await expectRefused(
      saveRule(sql, host, { org, actions: [{ kind: 'notify_member', member: renter }] }),
      { hint: 'automation.not_a_colleague' },
    );
    const id = await saveRule(sql, host, {
      org,
      actions: [{ kind: 'notify_member', member: host }],
    });
    await sql`
      insert into public.automation_rules (org_id, author_id, name, trigger, actions)
      select ${org}, ${host}, 'Rule ' || n, 'tour_requested',
        '[{"kind": "set_priority", "priority": "high"}]'
      from generate_series(1, 49) n`;
    await expectRefused(saveRule(sql, host, { org }), { hint: 'automation.too_many' });
    await saveRule(sql, host, { id, org, name: 'Still changed' });
  }));

const MEMBER = '11111111-1111-4111-8111-111111111111';
const reply = { kind: 'draft_reply', template: 'Hello' };
const send = { kind: 'send_reply', template: 'Hello' };

const WRONG: [string, Partial<Rule>][] = [
  ['no action', { actions: [] }],
  ['six actions', { actions: Array(6).fill({ kind: 'set_priority', priority: 'low' }) }],
  ['an unknown action', { actions: [{ kind: 'delete_home' }] }],
  ['actions that are no list', { actions: reply }],
  ['an action that is no object', { actions: ['draft_reply'] }],
  ['an empty template', { actions: [{ kind: 'draft_reply', template: ' ' }] }],
  ['a long template', { actions: [{ kind: 'draft_reply', template: 'x'.repeat(2001) }] }],
  ['a template that is no text', { actions: [{ kind: 'draft_reply', template: 5 }] }],
  ['more than an action says', { actions: [{ ...reply, to: MEMBER }] }],
  ['two replies', { actions: [reply, send], sends: true }],
  ['sending without the flag', { actions: [send] }],
  ['a priority that is none', { actions: [{ kind: 'set_priority', priority: 'huge' }] }],
  ['an unknown condition', { conditions: { rent: 5 } }],
  ['conditions that are a list', { conditions: [] }],
  ['no home at all', { conditions: { listing_ids: [] } }],
  ['a home that is no id', { conditions: { listing_ids: ['x'] } }],
  ['a keyword of one letter', { conditions: { keywords: ['a'] } }],
  ['twenty-one keywords', { conditions: { keywords: Array(21).fill('pets') } }],
  ['a flag that is a text', { conditions: { first_message_only: 'yes' } }],
  ['zero days', { conditions: { days_before: 0 } }],
  ['half a day', { conditions: { days_before: 1.5 } }],
  ['a year', { conditions: { days_before: 365 } }],
  ['no name', { name: ' ' }],
  ['a hundred and one runs', { perDay: 101 }],
];

const asInput = (rule: Rule) => ({
  id: MEMBER,
  org: rule.org,
  name: rule.name ?? 'Answer',
  trigger: rule.trigger ?? 'message_received',
  actions: rule.actions ?? [reply],
  conditions: rule.conditions ?? {},
  sends_without_asking: rule.sends ?? false,
  runs_per_day: rule.perDay ?? 20,
});

test.each(WRONG)('the rule %s is refused, by schema and database alike', (_, rule) =>
  rolledBack(async (sql) => {
    const { host, org } = await makeWorld(sql);
    expect(automationRuleInputSchema.safeParse(asInput({ org, ...rule })).success).toBe(false);
    await expectRefused(saveRule(sql, host, { org, ...rule }), { code: '23514' });
  }),
);

const RIGHT: [string, Partial<Rule>][] = [
  [
    'every condition',
    {
      conditions: {
        listing_ids: [MEMBER],
        keywords: ['pets', 'is it free'],
        first_message_only: true,
        days_before: 180,
      },
    },
  ],
  [
    'every action',
    {
      actions: [send, { kind: 'set_priority', priority: 'urgent' }, reply].slice(0, 2),
      sends: true,
    },
  ],
  ...automationTriggers.map((trigger): [string, Partial<Rule>] => [
    trigger,
    // A paper is of no person who could be written to.
    trigger === 'document_expiring'
      ? { trigger, actions: [{ kind: 'set_priority', priority: 'urgent' }] }
      : { trigger },
  ]),
];

test.each(RIGHT)('the rule %s is accepted, by schema and database alike', (_, rule) =>
  rolledBack(async (sql) => {
    const { host, org } = await makeWorld(sql);
    expect(automationRuleInputSchema.safeParse(asInput({ org, ...rule })).error).toBeUndefined();
    await saveRule(sql, host, { org, ...rule });
  }),
);

test('rules and runs are written by their functions alone', () =>
  rolledBack(async (sql) => {
    const { host, org } = await makeWorld(sql);
    await saveRule(sql, host, { org });
    for (const statement of [
      'update public.automation_rules set sends_without_asking = true',
      'delete from public.automation_rules',
      "update public.automation_runs set status = 'done'",
      'delete from public.automation_runs',
      'select * from private.automation_events',
      'select private.run_automations()',
      'select private.act_as(null)',
    ]) {
      await expectRefused(asPerson(sql, host, (tx) => tx.unsafe(statement)));
    }
  }));
