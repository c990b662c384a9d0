import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { adminSql } from '../../support/database.ts';
import { join } from '../policies/people.ts';
import { type Line, makePerson, openLine, type Person } from './stage.ts';
import { applicationOf, homeOf } from './things.ts';

let host: Person;
let asa: Person;
let loft: string;
let line: Line;
let colleague: Line;

beforeAll(async () => {
  host = await makePerson('host', 'Hana Host');
  asa = await makePerson('host', 'Asa Keeper');
  await join(adminSql(), host.orgId ?? '', asa.id);
  asa.orgId = host.orgId;
  loft = await homeOf(host, 'Sunny loft');
  line = await openLine(host);
  colleague = await openLine(asa);
});

afterAll(() => {
  line.close();
  colleague.close();
});

/** Takes back what a sentence did; answers how that ended. */
async function undone({ traceId, actionId }: { traceId: string; actionId: string }) {
  line.send({ type: 'undo', trace_id: traceId, action_id: actionId });
  return (await line.frame('undone', traceId)).outcome;
}

/** Asks for a change that is refused, and of which no plan is made. */
async function refusal(by: Line, text: string): Promise<string> {
  const { traceId, final } = await by.answer(text);
  expect(by.ofTrace(traceId).some(({ type }) => type === 'plan')).toBe(false);
  return final.markdown;
}

test('criteria of all homes and of one are set, shown before, and undone; an assistant sets none', async () => {
  const stored = async () => {
    const [all] = await adminSql()`
      select income_ratio::float8 as ratio, references_least as least
      from public.application_criteria where org_id = ${host.orgId}`;
    const [own] = await adminSql()`
      select income_ratio::float8 as ratio, references_least as least
      from public.home_criteria where listing_id = ${loft}`;
    return [all ? { ...all } : null, own ? { ...own } : null];
  };
  const first = await line.run('require an income of 3 times the rent');
  expect(await stored()).toEqual([{ ratio: 3, least: 0 }, null]);
  const four = await line.plan('require an income of four times the rent');
  expect(four.plan.steps[0]?.preview).toEqual([
    { label: 'Income as a multiple of the rent', before: '3', after: '4' },
  ]);
  expect(await undone(first)).toBe('done');
  expect(await stored()).toEqual([{ ratio: null, least: 0 }, null]);
  await line.run('exige ingresos de 3 veces la renta');
  // A home begins with what applies to it.
  const { plan } = await line.plan('set the criteria of the loft to 2 references');
  expect(plan.steps[0]?.preview).toContainEqual({ label: 'References', before: '0', after: '2' });
  const own = await line.run('set the criteria of the loft to 2 references');
  expect(await stored()).toEqual([
    { ratio: 3, least: 0 },
    { ratio: 3, least: 2 },
  ]);
  const removed = await line.run('remove the criteria of the loft');
  expect((await stored())[1]).toBeNull();
  expect(await undone(removed)).toBe('done');
  expect((await stored())[1]).toEqual({ ratio: 3, least: 2 });
  expect(await undone(own)).toBe('done');
  expect(await stored()).toEqual([{ ratio: 3, least: 0 }, null]);
  expect(await refusal(line, 'remove the criteria of the loft')).toContain(
    'no criteria of its own',
  );
  await refusal(colleague, 'require an income of 4 times the rent');
  expect(await stored()).toEqual([{ ratio: 3, least: 0 }, null]);
  const changed = await line.run('require an income of 2 times the rent');
  await adminSql()`
    update public.application_criteria set references_least = 1 where org_id = ${host.orgId}`;
  expect(await undone(changed)).toBe('refused');
  expect(await stored()).toEqual([{ ratio: 2, least: 1 }, null]);
});

test('the rent and the days of a draft are changed and undone, and its signing is a page', async () => {
  const grace = await makePerson('renter', 'Grace Hall');
  const application = await applicationOf(loft, grace);
  await line.run('approve Grace Hall');
  const draft = async () => {
    const [row] = await adminSql()<{ id: string; rent_cents: number; starts_on: string }[]>`
      select id, rent_cents, starts_on::text from public.leases where application_id = ${application}`;
    if (!row) throw new Error('no draft');
    return row;
  };
  const before = await draft();
  const rent = await line.run('set the rent in the draft lease of Grace Hall to $2,150');
  expect((await draft()).rent_cents).toBe(215_000);
  const day = await line.run('pon el inicio del borrador de Grace Hall el 1 de marzo');
  expect((await draft()).starts_on).toMatch(/-03-01$/);
  expect(await undone(day)).toBe('done');
  expect(await undone(rent)).toBe('done');
  expect(await draft()).toEqual(before);
  const { traceId } = await line.answer('sign the lease of Grace Hall');
  expect(await line.frame('navigation', traceId)).toMatchObject({
    route: `/dashboard/leases/${before.id}`,
  });
  const list = await line.answer('fill in the inspection list of Grace Hall');
  expect(await line.frame('navigation', list.traceId)).toMatchObject({
    route: `/dashboard/leases/${before.id}/inspection`,
  });
});

test('a template is deleted by its name and comes back with its clauses', async () => {
  const save = (name: string) => adminSql()`
    insert into public.lease_templates (id, org_id, name, content)
    values (${randomUUID()}, ${host.orgId}, ${name}, 'Rent is {rent}.')`;
  const stored = () => adminSql()`
    select name, content from public.lease_templates where org_id = ${host.orgId} order by name`;
  await save('Month to month');
  await save('Month to year');
  expect(await refusal(line, 'delete the lease template "Short stays"')).toContain(
    'No lease template of yours is called so',
  );
  expect(await refusal(line, 'delete the lease template "Month"')).toContain('More than one');
  const before = [...(await stored())];
  const removed = await line.run('borra la plantilla de contrato "Month to month"');
  expect(await stored()).toEqual([{ name: 'Month to year', content: 'Rent is {rent}.' }]);
  expect(await undone(removed)).toBe('done');
  expect([...(await stored())]).toEqual(before);
  expect(await refusal(colleague, 'delete the lease template "Month to month"')).toContain(
    'No lease template of yours is called so',
  );
});

test('a quick reply is deleted by its title or its words, and only one’s own', async () => {
  const stored = () =>
    adminSql()`select title from public.quick_replies where user_id = ${host.id}`;
  await line.run('save a quick reply: Thanks for writing, I answer within a day.');
  expect(await refusal(colleague, 'delete the quick reply "Thanks for writing"')).toContain(
    'No quick reply of yours is called so',
  );
  const { plan } = await line.plan('elimina la respuesta rápida "Thanks for writing"');
  expect(plan.steps[0]).toMatchObject({ tool: 'messaging.removeReply', undoable: false });
  expect(await stored()).toHaveLength(1);
  await line.run('elimina la respuesta rápida "Thanks for writing"');
  expect(await stored()).toHaveLength(0);
});

test('a video is hung up by its title once its file has come, taken down, and undone', async () => {
  const id = randomUUID();
  await adminSql()`
    insert into public.videos (id, owner_id, title, path, type, bytes)
    values (${id}, ${host.id}, 'Kitchen', ${`${host.id}/${id}.mp4`}, 'video/mp4', 1000)`;
  const hangs = async () =>
    (await adminSql()`select from public.listing_media where video_id = ${id}`).length;
  expect(await refusal(line, 'hang up the video "Kitchen" at the loft')).toContain(
    'still on its way',
  );
  await adminSql()`
    insert into storage.objects (bucket_id, name, metadata)
    values ('home_videos', ${`${host.id}/${id}.mp4`}, '{"size": 1000}')`;
  const up = await line.run('cuelga el video "Kitchen" en el loft');
  expect(await hangs()).toBe(1);
  expect(await undone(up)).toBe('done');
  expect(await hangs()).toBe(0);
  await line.run('hang up the video "Kitchen" at the loft');
  const down = await line.run('take down the video "Kitchen" from the loft');
  expect(await hangs()).toBe(0);
  expect(await undone(down)).toBe('done');
  expect(await hangs()).toBe(1);
  expect(await refusal(colleague, 'delete the video "Kitchen"')).toContain('No video of yours');
  await line.run('delete the video "Kitchen"');
  expect(await adminSql()`select from public.videos where id = ${id}`).toHaveLength(0);
});

test('the organisation is handed over by its owner alone, who may leave it then', async () => {
  const roleOf = async (id: string) => {
    const [row] = await adminSql()<{ role: string; org: string }[]>`
      select role, org_id as org from public.organization_members where profile_id = ${id}`;
    return row?.org === host.orgId ? row?.role : null;
  };
  expect(await refusal(line, 'leave the organization')).toContain('Hand it over first');
  const mia = await makePerson('host', 'Mia Manager');
  await join(adminSql(), host.orgId ?? '', mia.id, 'manager');
  expect(await refusal(colleague, 'hand the organization over to Mia')).toContain('owner');
  const { plan } = await line.plan('make Mia Manager the owner of the organization');
  expect(plan.steps[0]).toMatchObject({ tool: 'members.handOver', undoable: false });
  expect(plan.steps[0]?.preview).toContainEqual({
    label: 'Role',
    before: 'Manager',
    after: 'Owner',
  });
  await line.run('transfiere la organización a Mia Manager');
  expect([await roleOf(mia.id), await roleOf(host.id)]).toEqual(['owner', 'manager']);
  await colleague.run('quiero salir de la organización');
  expect(await roleOf(asa.id)).toBeNull();
});
