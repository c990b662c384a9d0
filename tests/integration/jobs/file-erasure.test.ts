import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { JOBS } from '../../../supabase/assistant/jobs/registry.ts';
import { type JobsStage, withJobs } from '../../support/jobs.ts';

let stage: JobsStage;

beforeAll(async () => {
  stage = await withJobs();
});
afterAll(() => stage?.close());

const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

async function person(name: string): Promise<string> {
  const { data, error } = await stage.service.auth.admin.createUser({
    email: `${randomUUID()}@kinstead.test`,
    password: 'kinstead-local',
    email_confirm: true,
    user_metadata: { full_name: name, user_type: 'renter' },
  });
  if (error) throw error;
  return data.user.id;
}

async function upload(owner: string, bucket: string, path: string): Promise<string> {
  const client = await stage.as(owner);
  const { error } = await client.storage.from(bucket).upload(path, PICTURE, {
    contentType: 'image/png',
  });
  if (error) throw error;
  return path;
}

const held = async (bucket: string, path: string) =>
  (await stage.service.storage.from(bucket).download(path)).error === null;

const erase = async () => {
  const { data, error } = await stage.service.functions.invoke('erase-files', { body: {} });
  if (error) throw error;
  return data;
};

test('the files of a deleted account are erased, but not those sent to others', async () => {
  const [renter, host] = [await person('Rene Renter'), await person('Hanna Host')];
  await stage.admin`update public.profiles set is_verified = true where id in (${renter}, ${host})`;
  const talk = randomUUID();
  await stage.admin`insert into public.conversations (id) values (${talk})`;
  await stage.admin`
    insert into public.conversation_participants (conversation_id, user_id)
    values (${talk}, ${renter}), (${talk}, ${host})`;
  const face = await upload(renter, 'user_images', `${renter}/face.png`);
  const other = await upload(host, 'user_images', `${host}/face.png`);
  const sent = await upload(renter, 'message_attachments', `${renter}/${talk}/plan.png`);
  const unsent = await upload(renter, 'message_attachments', `${renter}/${talk}/draft.png`);
  const attachments = [{ path: sent, name: 'plan.png', type: 'image/png', size: PICTURE.length }];
  await stage.admin`
    insert into public.messages (id, conversation_id, sender_id, content, attachments)
    values (${randomUUID()}, ${talk}, ${renter}, 'The plan', ${stage.admin.json(attachments)})`;

  expect(await erase()).toEqual({ done: 0 });
  await stage.admin`select private.erase_account(${renter})`;
  expect(await erase()).toEqual({ done: 2 });
  expect(await held('user_images', face)).toBe(false);
  expect(await held('message_attachments', unsent)).toBe(false);
  expect(await held('message_attachments', sent)).toBe(true);
  expect(await held('user_images', other)).toBe(true);
  expect(await erase()).toEqual({ done: 0 });
});

test('a worker requests the erasure, and only erased files leave the list', async () => {
  const owner = await person('Ira Idle');
  const path = await upload(owner, 'user_images', `${owner}/a.png`);
  await stage.admin`insert into private.files_to_erase (bucket_id, name)
    values ('user_images', ${path}), ('user_images', 'nobody/nothing.png')`;
  const { data } = await stage.service.rpc('forget_erased_files', {
    bucket: 'user_images',
    names: [path, 'nobody/nothing.png'],
  });
  expect(data).toBe(1);
  const jobs = JOBS.filter(({ edge }) => edge !== undefined);
  const worker = stage.worker(jobs);
  await worker.ready;
  for (const { name } of jobs) await stage.admin`select private.enqueue_job(${name}, '{}')`;
  await vi.waitFor(async () => expect(await held('user_images', path)).toBe(false), 15_000);
  await vi.waitFor(async () => {
    expect(await stage.admin`select from private.files_to_erase`).toHaveLength(0);
  }, 15_000);
  await worker.stop();
});

test('a failing erasure fails the run, which is retried', async () => {
  await stage.admin`
    insert into private.files_to_erase (bucket_id, name) values ('user_images', 'nobody/a.png')`;
  const [job] = JOBS.filter(({ edge }) => edge !== undefined);
  if (!job) throw new Error('no such job');
  const worker = stage.worker([{ ...job, edge: 'no-such-function' }]);
  await worker.ready;
  await stage.admin`select private.enqueue_job(${job.name}, '{}')`;
  await vi.waitFor(async () => {
    expect(worker.logged.map(({ msg }) => msg)).toContain('job failed');
    // The clock may have asked for one of its own meanwhile.
    expect(
      await stage.admin`
      select state::text from pgboss.job where name = ${job.name} and state = 'retry'`,
    ).not.toHaveLength(0);
  }, 15_000);
  await worker.stop();
});

test('files of unsent messages are on the list of erasures', async () => {
  await stage.admin`insert into private.unsent_files (path) values ('a/b/plan.png')`;
  const { data } = await stage.service.rpc('files_to_erase');
  expect(data).toContainEqual({ bucket_id: 'message_attachments', name: 'a/b/plan.png' });
});

test('every bucket defines when its files are in use', async () => {
  const buckets = await stage.admin<{ id: string }[]>`select id from storage.buckets order by id`;
  const [rule] = await stage.admin<{ text: string }[]>`
    select pg_get_functiondef('private.is_file_in_use'::regproc) as text`;
  expect(buckets.length).toBeGreaterThan(5);
  for (const { id } of buckets) expect(rule?.text, id).toContain(`'${id}'`);
});
