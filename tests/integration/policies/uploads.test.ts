import { randomUUID } from 'node:crypto';
import type postgres from 'postgres';
import { expect, test } from 'vitest';
import { rolledBack } from '../../support/database.ts';
import { asPerson, asVisitor, expectRefused, makeWorld, start } from './people.ts';

type Tx = postgres.TransactionSql;

const queue = (tx: Tx, user: string, columns: Record<string, string | number> = {}) => tx<
  { id: string; upload_status: string }[]
>`
  insert into public.upload_queue ${tx({
    user_id: user,
    file_path: `${user}/a.webp`,
    bucket_id: 'user_images',
    original_filename: 'a.webp',
    mime_type: 'image/webp',
    file_size: 10,
    ...columns,
  })} returning id, upload_status`;

test('[ENT-18] [CAL-22] [UPL-09] [UPL-15] an upload is pending, then failed, then completed', () =>
  rolledBack(async (sql) => {
    const { renter } = await makeWorld(sql);
    const [upload] = await asPerson(sql, renter, (tx) => queue(tx, renter));
    expect(upload?.upload_status).toBe('pending');
    for (const status of ['failed', 'pending', 'completed']) {
      const [row] = await asPerson(
        sql,
        renter,
        (tx) => tx`
          update public.upload_queue
          set upload_status = ${status}, error_message = null, processed_at = now()
          returning upload_status`,
      );
      expect(row).toEqual({ upload_status: status });
    }
  }));

test('[UPL-09] a completed upload stays completed, and there is no other status', () =>
  rolledBack(async (sql) => {
    const { renter } = await makeWorld(sql);
    await asPerson(sql, renter, (tx) => queue(tx, renter));
    const become = (status: string) =>
      asPerson(sql, renter, (tx) => tx`update public.upload_queue set upload_status = ${status}`);
    await expectRefused(become('done'), { code: '23514' });
    await become('completed');
    await expectRefused(become('failed'), { hint: 'uploads.already_completed' });
  }));

test('[CAL-22] [UPL-15] a user cannot queue uploads for others, see theirs, rewrite or delete', () =>
  rolledBack(async (sql) => {
    const { renter, otherRenter } = await makeWorld(sql);
    await asPerson(sql, renter, (tx) => queue(tx, renter));
    await expectRefused(asPerson(sql, otherRenter, (tx) => queue(tx, renter)));
    await expectRefused(
      asPerson(sql, renter, (tx) => queue(tx, renter, { upload_status: 'completed' })),
    );
    await expectRefused(
      asPerson(sql, renter, (tx) => tx`update public.upload_queue set file_path = 'x'`),
    );
    await expectRefused(asPerson(sql, renter, (tx) => tx`delete from public.upload_queue`));
    expect(
      await asPerson(sql, otherRenter, (tx) => tx`select id from public.upload_queue`),
    ).toEqual([]);
    await expectRefused(asVisitor(sql, (tx) => tx`select id from public.upload_queue`));
  }));

const put = (tx: Tx, bucket: string, name: string) =>
  tx`insert into storage.objects (bucket_id, name) values (${bucket}, ${name}) returning name`;

test('[UPL-12] [DEC-21] three buckets are public, the others are not', () =>
  rolledBack(async (sql) => {
    const buckets = await sql<{ id: string; public: boolean }[]>`
      select id, public from storage.buckets order by id`;
    expect(Object.fromEntries(buckets.map((bucket) => [bucket.id, bucket.public]))).toEqual({
      application_images: false,
      'feedback-screenshots': false,
      'guide-documents': false,
      home_images: true,
      home_videos: true,
      maintenance_images: false,
      message_attachments: false,
      receipts: false,
      tour_reports: false,
      user_images: true,
    });
  }));

test.each(['user_images', 'application_images', 'guide-documents'])(
  'in %s a user has a folder of their own, and no other',
  (bucket) =>
    rolledBack(async (sql) => {
      const { guide, renter } = await makeWorld(sql);
      const name = `${guide}/papers_1.pdf`;
      await asPerson(sql, guide, (tx) => put(tx, bucket, name));
      const touch = (person: string) =>
        asPerson(
          sql,
          person,
          (tx) => tx`
            update storage.objects set metadata = '{}' where name = ${name} returning name`,
        );
      const remove = (person: string) =>
        asPerson(
          sql,
          person,
          (tx) => tx`delete from storage.objects where name = ${name} returning name`,
        );
      expect(await touch(renter)).toEqual([]);
      expect(await remove(renter)).toEqual([]);
      expect(
        await asPerson(
          sql,
          renter,
          (tx) => tx`select name from storage.objects where name = ${name}`,
        ),
      ).toEqual([]);
      for (const foreign of [`${guide}/b.pdf`, 'b.pdf', `x/${renter}/b.pdf`, `../${renter}/b`]) {
        await expectRefused(asPerson(sql, renter, (tx) => put(tx, bucket, foreign)));
      }
      await expectRefused(asVisitor(sql, (tx) => put(tx, bucket, name)));
      expect(await touch(guide)).toHaveLength(1);
      expect(await remove(guide)).toHaveLength(1);
    }),
);

test('a file cannot be moved into a folder of others', () =>
  rolledBack(async (sql) => {
    const { guide, renter } = await makeWorld(sql);
    await asPerson(sql, renter, (tx) => put(tx, 'user_images', `${renter}/a.webp`));
    await expectRefused(
      asPerson(
        sql,
        renter,
        (tx) => tx`
          update storage.objects set name = ${`${guide}/a.webp`}
          where name = ${`${renter}/a.webp`}`,
      ),
    );
  }));

test.each(['home_images', 'home_videos'])(
  'in %s only hosts write to the folders of their homes',
  (bucket) =>
    rolledBack(async (sql) => {
      const { host, otherHost, renter, draft } = await makeWorld(sql);
      await asPerson(sql, host, (tx) => put(tx, bucket, `${draft}/1.webp`));
      await asPerson(sql, host, (tx) => put(tx, bucket, `${host}/1.webp`));
      await expectRefused(asPerson(sql, otherHost, (tx) => put(tx, bucket, `${draft}/2.webp`)));
      await expectRefused(asPerson(sql, otherHost, (tx) => put(tx, bucket, 'seed/living-01.webp')));
      await expectRefused(asPerson(sql, renter, (tx) => put(tx, bucket, `${renter}/1.webp`)));
      await expectRefused(asVisitor(sql, (tx) => put(tx, bucket, `${draft}/3.webp`)));
    }),
);

test('attachments are visible to the participants of their conversation, and stay once they are sent', () =>
  rolledBack(async (sql) => {
    const { renter, host, otherHost } = await makeWorld(sql);
    const thread = await start(sql, renter, host);
    const name = `${renter}/${thread}/plan.pdf`;
    await asPerson(sql, renter, (tx) => put(tx, 'message_attachments', name));
    const read = (person: string) =>
      asPerson(sql, person, (tx) => tx`select name from storage.objects where name = ${name}`);
    expect(await read(renter)).toHaveLength(1);
    expect(await read(host)).toHaveLength(1);
    expect(await read(otherHost)).toEqual([]);
    for (const [person, foreign] of [
      [otherHost, `${otherHost}/${thread}/x.pdf`],
      [host, `${renter}/${thread}/x.pdf`],
      [renter, `${renter}/x.pdf`],
    ] as const) {
      await expectRefused(asPerson(sql, person, (tx) => put(tx, 'message_attachments', foreign)));
    }
    const remove = async (person: string, file: string) => {
      const gone = await asPerson(
        sql,
        person,
        (tx) => tx`
          with allowed as (select set_config('storage.allow_delete_query', 'true', true))
          delete from storage.objects where name = ${file} and exists (select from allowed)
          returning name`,
      );
      return gone.length;
    };
    const thumbnail = `${renter}/${thread}/plan.webp`;
    const dropped = `${renter}/${thread}/dropped.pdf`;
    for (const file of [thumbnail, dropped]) {
      await asPerson(sql, renter, (tx) => put(tx, 'message_attachments', file));
    }
    const message = randomUUID();
    await asPerson(
      sql,
      renter,
      (tx) => tx`
        insert into public.messages (id, conversation_id, sender_id, attachments)
        values (${message}, ${thread}, ${renter}, ${tx.json([{ path: name, thumbnail }])})`,
    );
    // What no message shows was never sent: only its owner drops it.
    expect(await remove(host, dropped)).toBe(0);
    expect(await remove(renter, dropped)).toBe(1);
    for (const file of [name, thumbnail]) expect(await remove(renter, file)).toBe(0);
    // The thumbnail goes with its picture, at once for the reader and from the disk soon.
    await asPerson(sql, renter, (tx) => tx`select public.unsend_message(${message})`);
    expect(await read(host)).toEqual([]);
    expect(
      await sql`select name from private.files_to_erase where name in (${name}, ${thumbnail})`,
    ).toHaveLength(2);
    expect(await remove(renter, thumbnail)).toBe(1);
  }));

test('[ATT-03] [UPL-03] a message has no file of more than 20 MB that is no video', () =>
  rolledBack(async (sql) => {
    const { renter, host } = await makeWorld(sql);
    const thread = await start(sql, renter, host);
    const MB = 1024 * 1024;
    const lay = async (owner: string, name: string, mimetype: string, size: number) => {
      const path = `${owner}/${thread}/${name}`;
      await sql`
        insert into storage.objects (bucket_id, name, metadata)
        values ('message_attachments', ${path}, ${sql.json({ mimetype, size })})`;
      return path;
    };
    const send = (attachments: postgres.JSONValue) =>
      asPerson(
        sql,
        renter,
        (tx) => tx`
          insert into public.messages (conversation_id, sender_id, attachments)
          values (${thread}, ${renter}, ${tx.json(attachments)}) returning id`,
      );
    const film = await lay(renter, 'a.mp4', 'video/mp4', 100 * MB);
    const paper = await lay(renter, 'a.pdf', 'application/pdf', 20 * MB);
    const large = await lay(renter, 'b.pdf', 'application/pdf', 20 * MB + 1);
    const unknown = await lay(renter, 'c.bin', '', 20 * MB + 1);
    const theirs = await lay(host, 'd.pdf', 'application/pdf', 20 * MB + 1);
    expect(await send([{ path: film, thumbnail: paper }, { path: paper }, 'odd'])).toHaveLength(1);
    for (const file of [
      ...[{ path: large }, { path: unknown }, { path: film, thumbnail: large }],
      // A thumbnail comes to its receivers' devices by itself.
      ...[
        { path: paper, thumbnail: film },
        { path: film, thumbnail: film },
      ],
    ]) {
      await expectRefused(send([{ path: film }, file]), { hint: 'messaging.file_too_large' });
    }
    // Of others' files a refusal would tell something; the policies of storage guard them.
    expect(await send([{ path: theirs }])).toHaveLength(1);
    await expectRefused(send({ path: large }), { code: '23514' });
  }));

test('a sent message accepts no more files: those of a message come before it', () =>
  rolledBack(async (sql) => {
    const { renter, host } = await makeWorld(sql);
    const thread = await start(sql, renter, host);
    const lay = (person: string, name: string) =>
      asPerson(sql, person, (tx) => put(tx, 'message_attachments', name));
    const [path, thumbnail, later, other] = ['a.pdf', 'a.jpg', 'b.pdf', 'c.pdf'].map(
      (name) => `${renter}/${thread}/${name}`,
    ) as [string, string, string, string]; // As many as there are names.
    await asPerson(
      sql,
      renter,
      (tx) => tx`
        insert into public.messages (conversation_id, sender_id, attachments)
        values (${thread}, ${renter}, ${tx.json([{ path, thumbnail }])})`,
    );
    const scheduled = randomUUID();
    const sendAt = new Date(Date.now() + 3_600_000).toISOString();
    await asPerson(
      sql,
      renter,
      (tx) => tx`
        select public.schedule_message(
          ${scheduled}, ${thread}, '', ${sendAt}, ${tx.json([{ path: later }])})`,
    );
    for (const name of [path, thumbnail, later]) await expectRefused(lay(renter, name));
    expect(await lay(renter, other)).toHaveLength(1);
    // A message to come that was cancelled shows nothing.
    await asPerson(sql, renter, (tx) => tx`select public.cancel_scheduled_message(${scheduled})`);
    expect(await lay(renter, later)).toHaveLength(1);
  }));

test('a video of a message is stored in the sender’s own folder of an own conversation', () =>
  rolledBack(async (sql) => {
    const { renter, host, otherHost } = await makeWorld(sql);
    const thread = await start(sql, renter, host);
    const lay = (person: string, name: string) =>
      asPerson(sql, person, (tx) => put(tx, 'message_attachments', name));
    expect(await lay(host, `${host}/${thread}/a.mp4`)).toHaveLength(1);
    for (const [person, name] of [
      [otherHost, `${otherHost}/${thread}/a.mp4`],
      [host, `${renter}/${thread}/a.mp4`],
      [host, `${host}/${randomUUID()}/a.mp4`],
      [host, `${host}/a.mp4`],
    ] as const) {
      await expectRefused(lay(person, name));
    }
  }));
