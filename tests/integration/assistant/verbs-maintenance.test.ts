import type postgres from 'postgres';
import { expect, test } from 'vitest';
import { memberKind } from '../../../supabase/assistant/kinds/member.ts';
import { requestKind } from '../../../supabase/assistant/kinds/request.ts';
import { workOrderKind } from '../../../supabase/assistant/kinds/work-order.ts';
import { callDatabase } from '../../../supabase/assistant/tools/call.ts';
import type { ToolContext } from '../../../supabase/assistant/tools/tool.ts';
import { maintenanceVerbs } from '../../../supabase/assistant/verbs/maintenance.ts';
import { memberVerbs } from '../../../supabase/assistant/verbs/members.ts';
import type { SlotValues } from '../../../supabase/assistant/verbs/verb.ts';
import { rolledBack } from '../../support/database.ts';
import { makeHome, report } from '../policies/repairs.ts';
import { attempt, bind, factsOf, inBar, perform, verbNamed } from './bar.ts';

type Tx = postgres.TransactionSql;

const VERBS = [...maintenanceVerbs, ...memberVerbs];
const say = (context: ToolContext, name: string, values: SlotValues) =>
  perform(context, verbNamed(VERBS, name), values);
const input = async (context: ToolContext, name: string, values: SlotValues) =>
  (await bind(context, verbNamed(VERBS, name), values)).input;

/** A home whose tenant reported a dripping tap, and a plumber. */
async function makeScene(sql: Tx) {
  const home = await makeHome(sql);
  const request = await report(sql, home.renter, home.active, { priority: 'high' });
  const [vendor] = await sql<{ id: string }[]>`
    insert into public.vendors (org_id, name, trade) values (${home.org}, 'Pipes', 'plumbing')
    returning id`;
  return { ...home, request, vendor: vendor?.id ?? '' };
}

test('a request is written down under its words, and is cancelled when that is taken back', () =>
  rolledBack(async (sql) => {
    const { host, org, active } = await makeScene(sql);
    await inBar(sql, { who: host, org }, async (context) => {
      const text = `The shower drips. ${'It has done so for weeks. '.repeat(8)}`;
      const { input: made, back } = await say(context, 'maintenance.createRequest', {
        listing: active,
        text,
      });
      expect(made).toMatchObject({ description: text.trim() });
      const { request } = made as { request: string };
      expect((await factsOf(requestKind, context, request)).title).toMatch(
        /^The shower drips\. .*…$/,
      );
      if (back) await callDatabase(context, back);
      expect(await factsOf(requestKind, context, request)).toMatchObject({ status: 'Cancelled' });
    });
  }));

test('priority and status of a request change in words, and go back to where they were', () =>
  rolledBack(async (sql) => {
    const { host, org, request } = await makeScene(sql);
    await inBar(sql, { who: host, org }, async (context) => {
      const steps = [
        ['maintenance.setPriority', { priority: 'urgent' }, { priority: 'Urgent' }],
        ['maintenance.setStatus', { status: 'resolved' }, { status: 'Resolved' }],
      ] as const;
      for (const [name, said, after] of steps) {
        const before = await factsOf(requestKind, context, request);
        const { back } = await say(context, name, Object.assign({ request }, said));
        expect(await factsOf(requestKind, context, request)).toMatchObject(after);
        if (back) await callDatabase(context, back);
        expect(await factsOf(requestKind, context, request), name).toEqual(before);
      }
      await say(context, 'maintenance.setStatus', { request, status: 'resolved' });
      const { back } = await say(context, 'maintenance.setStatus', { request, status: 'closed' });
      if (back) await callDatabase(context, back);
      expect(await factsOf(requestKind, context, request)).toMatchObject({ status: 'Resolved' });
    });
  }));

test('work that was cancelled or done and is sent once more goes back to being over', () =>
  rolledBack(async (sql) => {
    const { host, org, active, vendor } = await makeScene(sql);
    await inBar(sql, { who: host, org }, async (context) => {
      for (const name of ['cancelWorkOrder', 'completeWorkOrder']) {
        const drafted = await input(context, 'maintenance.createWorkOrder', {
          listing: active,
          vendor,
          text: 'Replace the outlets',
        });
        const { work_order } = drafted as { work_order: string };
        const { command } = verbNamed(VERBS, 'maintenance.createWorkOrder').spoken;
        await callDatabase(context, { command, input: drafted });
        await say(context, 'maintenance.sendWorkOrder', { work_order });
        await say(context, `maintenance.${name}`, { work_order });
        const over = await factsOf(workOrderKind, context, work_order);
        const { back } = await say(context, 'maintenance.sendWorkOrder', { work_order });
        if (back) await callDatabase(context, back);
        expect((await factsOf(workOrderKind, context, work_order)).status).toBe(over.status);
      }
    });
  }));

test('work for a request takes its home, its words and its priority', () =>
  rolledBack(async (sql) => {
    const { host, org, active, request, vendor } = await makeScene(sql);
    await inBar(sql, { who: host, org }, async (context) => {
      const expected = { listing: active, request, title: 'The tap drips', priority: 'high' };
      const named = await input(context, 'maintenance.createWorkOrder', { request, vendor });
      expect(named).toMatchObject(expected);
      // The only open request of the home is what it is for.
      const alone = await input(context, 'maintenance.createWorkOrder', {
        listing: active,
        vendor,
      });
      expect(alone).toMatchObject(expected);
      await expect(input(context, 'maintenance.createWorkOrder', { vendor })).rejects.toThrow(
        'Say for which request or home the work is',
      );
      await report(sql, host, active, { title: 'The door sticks' });
    });
    await inBar(sql, { who: host, org }, async (context) => {
      await expect(
        input(context, 'maintenance.createWorkOrder', { listing: active, vendor }),
      ).rejects.toThrow('Say what is to be done');
      const said = { listing: active, vendor, text: 'Replace the outlets', amount: 25_000 };
      const { input: made, back } = await say(context, 'maintenance.createWorkOrder', said);
      expect(made).toMatchObject({ request: null, title: 'Replace the outlets' });
      const { work_order } = made as { work_order: string };
      expect(await factsOf(workOrderKind, context, work_order)).toMatchObject({
        status: 'Draft',
        vendor: 'Pipes',
        estimate: '$250',
      });
      if (back) await callDatabase(context, back);
      expect(await factsOf(workOrderKind, context, work_order)).toMatchObject({
        status: 'Cancelled',
      });
    });
  }));

test('work is sent, done and cancelled in words, and each goes back to where it stood', () =>
  rolledBack(async (sql) => {
    const { host, org, request, vendor } = await makeScene(sql);
    await inBar(sql, { who: host, org }, async (context) => {
      const { input: made } = await say(context, 'maintenance.createWorkOrder', {
        request,
        vendor,
      });
      const { work_order } = made as { work_order: string };
      const now = () => factsOf(workOrderKind, context, work_order);
      for (const [name, said, after] of [
        ['maintenance.saveEstimate', { amount: 18_000 }, { estimate: '$180' }],
        ['maintenance.sendWorkOrder', {}, { status: 'Sent' }],
        ['maintenance.cancelWorkOrder', {}, { status: 'Cancelled' }],
      ] as const) {
        const before = await now();
        const { back } = await say(context, name, Object.assign({ work_order }, said));
        expect(await now()).toMatchObject(after);
        if (back) await callDatabase(context, back);
        expect(await now(), name).toEqual(before);
      }
      await say(context, 'maintenance.sendWorkOrder', { work_order });
      const before = await now();
      // A vendor rarely says when they begin.
      const { back } = await say(context, 'maintenance.completeWorkOrder', { work_order });
      expect(await now()).toMatchObject({ status: 'Done' });
      expect(await factsOf(requestKind, context, request)).toMatchObject({ status: 'Resolved' });
      if (back) await callDatabase(context, back);
      expect(await now()).toEqual(before);
      expect(await factsOf(requestKind, context, request)).toMatchObject({ status: 'Resolved' });
    });
  }));

test('work that was called done or cancelled is reopened in words, and open work is not', () =>
  rolledBack(async (sql) => {
    const { host, org, request, vendor } = await makeScene(sql);
    await inBar(sql, { who: host, org }, async (context) => {
      const { input: made } = await say(context, 'maintenance.createWorkOrder', {
        request,
        vendor,
      });
      const { work_order } = made as { work_order: string };
      const now = () => factsOf(workOrderKind, context, work_order);
      await expect(input(context, 'maintenance.reopenWorkOrder', { work_order })).rejects.toThrow(
        'is open already',
      );
      await say(context, 'maintenance.cancelWorkOrder', { work_order });
      const again = await say(context, 'maintenance.reopenWorkOrder', { work_order });
      // Its vendor hears of it only once it is sent.
      expect(await now()).toMatchObject({ status: 'Draft' });
      expect(again.back).toBeNull();
      await say(context, 'maintenance.sendWorkOrder', { work_order });
      await say(context, 'maintenance.completeWorkOrder', { work_order });
      await say(context, 'maintenance.reopenWorkOrder', { work_order });
      expect(await now()).toMatchObject({ status: 'In progress' });
    });
  }));

test('work without a vendor is not sent, and an assistant member sets no estimate', () =>
  rolledBack(async (sql) => {
    const { host, assistant, org, request, vendor } = await makeScene(sql);
    await inBar(sql, { who: host, org }, async (context) => {
      const { input: made } = await say(context, 'maintenance.createWorkOrder', { request });
      const { work_order } = made as { work_order: string };
      await expect(
        attempt(context, (inner) => say(inner, 'maintenance.sendWorkOrder', { work_order })),
      ).rejects.toMatchObject({ hint: 'work_orders.vendor_needed' });
    });
    await inBar(sql, { who: assistant, org }, async (context) => {
      await expect(
        attempt(context, (inner) =>
          say(inner, 'maintenance.createWorkOrder', { request, vendor, amount: 100 }),
        ),
      ).rejects.toMatchObject({ code: '42501' });
    });
  }));

test('a member is removed by name', () =>
  rolledBack(async (sql) => {
    const { host, assistant, org } = await makeScene(sql);
    await inBar(sql, { who: host, org }, async (context) => {
      expect(await factsOf(memberKind, context, assistant)).toMatchObject({ role: 'Assistant' });
      await say(context, 'members.remove', { person: assistant });
      expect(await memberKind.facts(context, assistant)).toEqual([]);
    });
  }));

test('an invitation to the team is sent again and taken back by its address', () =>
  rolledBack(async (sql) => {
    const { host, assistant, org } = await makeScene(sql);
    const email = 'jo@example.com';
    const open = () => sql`
      select from public.organization_invitations where email = ${email} and revoked_at is null`;
    await inBar(sql, { who: host, org }, async (context) => {
      await say(context, 'members.invite', { email, role: 'assistant' });
      expect(await open()).toHaveLength(1);
      await say(context, 'members.resendInvitation', { email: 'Jo@Example.com' });
      await expect(
        attempt(context, (inner) =>
          say(inner, 'members.revokeInvitation', { email: 'ann@example.com' }),
        ),
      ).rejects.toThrow('ann@example.com has no open invitation');
    });
    await inBar(sql, { who: assistant, org }, (context) =>
      expect(
        attempt(context, (inner) => say(inner, 'members.revokeInvitation', { email })),
      ).rejects.toThrow('has no open invitation'),
    );
    await inBar(sql, { who: host, org }, (context) =>
      say(context, 'members.revokeInvitation', { email }),
    );
    expect(await open()).toHaveLength(0);
  }));
