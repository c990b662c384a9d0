import { randomUUID } from 'node:crypto';
import type postgres from 'postgres';
import { expect, test } from 'vitest';
import type { Kind } from '../../../../supabase/assistant/kinds/kind.ts';
import { memberKind } from '../../../../supabase/assistant/kinds/member.ts';
import { requestKind } from '../../../../supabase/assistant/kinds/request.ts';
import { vendorKind } from '../../../../supabase/assistant/kinds/vendor.ts';
import { workOrderKind } from '../../../../supabase/assistant/kinds/work-order.ts';
import { rolledBack } from '../../../support/database.ts';
import { makeHome, report } from '../../policies/repairs.ts';
import { factsOf, found, inBar } from '../bar.ts';

type Tx = postgres.TransactionSql;

/** A home with a dripping tap, and a plumber who is to mend it. */
async function makeScene(sql: Tx) {
  const home = await makeHome(sql);
  const { org, renter, active, host } = home;
  await sql`
    update public.listings set title = 'Sunny Nest', street_address = '12 Oak Street',
      home_type = 'loft' where id = ${active}`;
  const request = await report(sql, renter, active, { priority: 'high' });
  const [vendor] = await sql<{ id: string }[]>`
    insert into public.vendors (org_id, name, trade) values (${org}, 'Rose City Pipes', 'plumbing')
    returning id`;
  const [order] = await sql<{ id: string }[]>`
    insert into public.work_orders (listing_id, org_id, request_id, vendor_id, title)
    values (${active}, ${org}, ${request}, ${vendor?.id ?? ''}, 'Change the washer') returning id`;
  await sql`
    insert into public.work_order_costs (work_order_id, estimated_cents)
    values (${order?.id ?? ''}, 18000)`;
  return { ...home, request, vendor: vendor?.id ?? '', order: order?.id ?? '', host };
}

type Scene = Awaited<ReturnType<typeof makeScene>>;

const FOUND: { kind: Kind; thing: (scene: Scene) => string; by: string[] }[] = [
  {
    kind: requestKind,
    thing: ({ request }) => request,
    by: ['tap', 'drips', 'rene', 'oak', 'loft'],
  },
  { kind: workOrderKind, thing: ({ order }) => order, by: ['washer', 'rose', 'tap', 'sunny'] },
  { kind: vendorKind, thing: ({ vendor }) => vendor, by: ['rose', 'pipes', 'plumber', 'plomero'] },
  { kind: memberKind, thing: ({ assistant }) => assistant, by: ['asa', 'assistant', 'asistente'] },
];

test.each(FOUND)(
  'a $kind.kind is found by all that people call it by, and by no other word',
  ({ kind, thing, by }) =>
    rolledBack(async (sql) => {
      const scene = await makeScene(sql);
      const id = thing(scene);
      for (const who of [scene.host, scene.assistant]) {
        await inBar(sql, { who, org: scene.org }, async (context) => {
          for (const word of by) expect(await found(kind, context, word), word).toContain(id);
          expect(await found(kind, context, 'zebra')).not.toContain(id);
          const [one] = await kind.list(context, { ids: [id], words: null });
          expect(one).toMatchObject({ kind: kind.kind, id });
        });
      }
      for (const who of [scene.otherHost, scene.renter]) {
        for (const org of [scene.org, randomUUID()]) {
          await inBar(sql, { who, org }, async (context) => {
            expect(await kind.list(context, { ids: [id], words: null }), who).toHaveLength(
              // A tenant sees the request that they reported; they have no organisation's bar.
              kind === requestKind && who === scene.renter && org === scene.org ? 1 : 0,
            );
          });
        }
      }
    }),
);

test('facts of requests, work, vendors and members say what verbs change', () =>
  rolledBack(async (sql) => {
    const { host, assistant, org, request, order, vendor } = await makeScene(sql);
    await inBar(sql, { who: host, org }, async (context) => {
      expect(await factsOf(requestKind, context, request)).toEqual({
        title: 'The tap drips',
        home: 'Sunny Nest',
        status: 'Open',
        priority: 'High',
      });
      expect(await factsOf(workOrderKind, context, order)).toMatchObject({
        title: 'Change the washer',
        status: 'Draft',
        vendor: 'Rose City Pipes',
        request: 'The tap drips',
        estimate: '$180',
      });
      expect(await factsOf(vendorKind, context, vendor)).toMatchObject({
        name: 'Rose City Pipes',
        trade: 'Plumbing',
      });
      expect(await factsOf(memberKind, context, assistant)).toMatchObject({
        name: 'Asa Assistant',
        role: 'Assistant',
      });
      expect(await memberKind.facts(context, randomUUID())).toEqual([]);
    });
    // Assistant members see work, not money (DEC-39).
    await inBar(sql, { who: assistant, org, locale: 'es' }, async (context) => {
      const facts = await factsOf(workOrderKind, context, order);
      expect(facts).toMatchObject({ title: 'Change the washer' });
      expect(facts).not.toHaveProperty('estimate');
    });
  }));
