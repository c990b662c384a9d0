import { randomUUID } from 'node:crypto';
import type postgres from 'postgres';
import { expect, test } from 'vitest';
import { documentKinds, reminderDays } from '#shared/domains/documents/model/schema.ts';
import { adminSql, rolledBack } from '../../support/database.ts';
import { apply, move, withdraw } from './applicants.ts';
import { addVersion, savePaper, sees, share, uploadFile } from './papers.ts';
import {
  asPerson,
  asVisitor,
  expectRefused,
  join,
  makeListing,
  makeWorld,
  signUp,
} from './people.ts';
import { approvedLease, runningLease, sendLease } from './signing.ts';

type Tx = postgres.TransactionSql;

const unshare = (sql: Tx, who: string, document: string, application: string) =>
  asPerson(sql, who, (tx) => tx`select public.unshare_document(${document}, ${application})`);

/** A paper with a file. */
async function makePaper(sql: Tx, who: string, columns = {}): Promise<string> {
  const document = await savePaper(sql, who, columns);
  await addVersion(sql, who, document, await uploadFile(sql, who));
  return document;
}

const READS = [1, 1, 1];
const NOTHING = [0, 0, 0];

test('a document, its versions and its files are visible to their owner only', () =>
  rolledBack(async (sql) => {
    const { host, renter, otherRenter, guide } = await makeWorld(sql);
    const document = await makePaper(sql, renter);
    expect(await sees(sql, renter, document)).toEqual(READS);
    for (const who of [host, otherRenter, guide]) {
      expect(await sees(sql, who, document)).toEqual(NOTHING);
    }
    for (const table of ['documents', 'document_versions', 'document_shares']) {
      await expectRefused(asVisitor(sql, (tx) => tx`select 1 from ${tx(`public.${table}`)}`));
    }
    const remove = (who: string) =>
      asPerson(
        sql,
        who,
        (tx) => tx`delete from public.documents where id = ${document} returning id`,
      );
    expect(await remove(otherRenter)).toEqual([]);
    expect(await remove(renter)).toHaveLength(1);
  }));

test('[DEC-39] an organisation’s documents are visible to owners and managers, not to assistants', () =>
  rolledBack(async (sql) => {
    const { host, otherHost, org } = await makeWorld(sql);
    const manager = await signUp(sql, 'host', 'Mia Manager');
    const assistant = await signUp(sql, 'host', 'Ada Assistant');
    await join(sql, org, manager, 'manager');
    await join(sql, org, assistant);
    const document = await makePaper(sql, manager, { org });
    for (const who of [host, manager]) expect(await sees(sql, who, document)).toEqual(READS);
    for (const who of [assistant, otherHost]) {
      expect(await sees(sql, who, document)).toEqual(NOTHING);
      await expectRefused(savePaper(sql, who, { org }), { hint: 'documents.relation_missing' });
      await expectRefused(savePaper(sql, who, { id: document }), { hint: 'documents.missing' });
    }
    // A member who leaves reads no more, not even the file that they put into their own folder.
    await sql`delete from public.organization_members where profile_id = ${manager}`;
    expect(await sees(sql, manager, document)).toEqual(NOTHING);
    expect(await sees(sql, host, document)).toEqual(READS);
  }));

test('a version is an existing file of the caller’s folder, as the server measured it', () =>
  rolledBack(async (sql) => {
    const { renter, otherRenter } = await makeWorld(sql);
    const document = await savePaper(sql, renter);
    const path = await uploadFile(sql, renter, 4321);
    expect([...(await addVersion(sql, renter, document, path))]).toEqual([{ version: 1 }]);
    expect([...(await addVersion(sql, renter, document, path))]).toEqual([{ version: 1 }]);
    const next = await uploadFile(sql, renter);
    expect([...(await addVersion(sql, renter, document, next))]).toEqual([{ version: 2 }]);
    const [row] = await sql`
      select file_size, mime_type, uploaded_by from public.document_versions where path = ${path}`;
    expect(row).toEqual({ file_size: 4321, mime_type: 'application/pdf', uploaded_by: renter });
    const another = await savePaper(sql, renter);
    const foreign = await uploadFile(sql, otherRenter);
    for (const wrong of [path, foreign, `${renter}/nothing.pdf`]) {
      await expectRefused(addVersion(sql, renter, another, wrong), {
        hint: 'documents.file_missing',
      });
    }
    await expectRefused(addVersion(sql, otherRenter, document, foreign), {
      hint: 'documents.missing',
    });
  }));

test('a file that a document names is not replaced or removed, not even by its owner', () =>
  rolledBack(async (sql) => {
    const { renter } = await makeWorld(sql);
    const document = await savePaper(sql, renter);
    const path = await uploadFile(sql, renter);
    const write = (verb: 'replace' | 'remove') =>
      asPerson(sql, renter, (tx) =>
        verb === 'replace'
          ? tx`update storage.objects set metadata = '{}' where name = ${path} returning name`
          : tx`delete from storage.objects where name = ${path} returning name`,
      );
    expect(await write('replace')).toHaveLength(1);
    await sql`
      update storage.objects set metadata = '{"size": 1, "mimetype": "image/png"}'
      where name = ${path}`;
    await addVersion(sql, renter, document, path);
    expect(await write('replace')).toEqual([]);
    expect(await write('remove')).toEqual([]);
    await asPerson(sql, renter, (tx) => tx`delete from public.documents where id = ${document}`);
    expect(await write('remove')).toHaveLength(1);
  }));

test('the host of an application reads the documents shared with it, until consent or it ends', () =>
  rolledBack(async (sql) => {
    const { host, otherHost, renter, org, active } = await makeWorld(sql);
    const assistant = await signUp(sql, 'host', 'Ada Assistant');
    await join(sql, org, assistant);
    const application = await apply(sql, renter, active);
    const document = await makePaper(sql, renter);
    const consent = await share(sql, renter, document, { application });
    expect(await share(sql, renter, document, { application })).toBe(consent);
    expect(await sees(sql, host, document)).toEqual(READS);
    for (const who of [assistant, otherHost]) {
      expect(await sees(sql, who, document)).toEqual(NOTHING);
    }
    await unshare(sql, host, document, application);
    expect(await sees(sql, host, document)).toEqual(READS);
    // Of another application of the same paper it says nothing.
    await unshare(sql, renter, document, randomUUID());
    expect(await sees(sql, host, document)).toEqual(READS);
    await unshare(sql, renter, document, application);
    await unshare(sql, renter, document, application);
    expect(await sees(sql, host, document)).toEqual(NOTHING);
    const again = await share(sql, renter, document, { application });
    expect(again).not.toBe(consent);
    expect(await sees(sql, host, document)).toEqual(READS);
    // What the host learnt is provable: both times of consent are stored.
    const kept = await asPerson(sql, renter, (tx) => tx`select id from public.document_shares`);
    expect(kept).toHaveLength(2);
    await withdraw(sql, renter, application);
    expect(await sees(sql, host, document)).toEqual(NOTHING);
  }));

test('a host does not see with whom else a document was shared', () =>
  rolledBack(async (sql) => {
    const { host, otherHost, renter, active } = await makeWorld(sql);
    const document = await makePaper(sql, renter);
    const elsewhere = await makeListing(sql, otherHost);
    await share(sql, renter, document, { application: await apply(sql, renter, active) });
    await share(sql, renter, document, { application: await apply(sql, renter, elsewhere) });
    for (const who of [host, otherHost]) {
      const seen = await asPerson(sql, who, (tx) => tx`select id from public.document_shares`);
      expect(seen).toHaveLength(1);
    }
  }));

test('the parties of a lease read the documents shared with it', () =>
  rolledBack(async (sql) => {
    const { host, renter, otherRenter, org, active } = await makeWorld(sql);
    const lease = await runningLease(sql, host, renter, active);
    const inspection = await makePaper(sql, host, { org, lease });
    expect(await sees(sql, renter, inspection)).toEqual(NOTHING);
    await share(sql, host, inspection, { lease });
    expect(await sees(sql, renter, inspection)).toEqual(READS);
    expect(await sees(sql, otherRenter, inspection)).toEqual(NOTHING);
    const insurance = await makePaper(sql, renter, { lease });
    await share(sql, renter, insurance, { lease });
    expect(await sees(sql, host, insurance)).toEqual(READS);
  }));

test('a tenant reads no document of an unsent lease', () =>
  rolledBack(async (sql) => {
    const { host, renter, org, active } = await makeWorld(sql);
    const lease = await approvedLease(sql, host, renter, active);
    const document = await makePaper(sql, host, { org });
    await share(sql, host, document, { lease });
    expect(await sees(sql, renter, document)).toEqual(NOTHING);
    await sendLease(sql, host, lease);
    expect(await sees(sql, renter, document)).toEqual(READS);
  }));

test('a document is shared by its owner only, and only where the owner takes part', () =>
  rolledBack(async (sql) => {
    const { host, renter, otherRenter, active } = await makeWorld(sql);
    const application = await apply(sql, renter, active);
    const document = await makePaper(sql, renter);
    const foreign = await makePaper(sql, otherRenter);
    for (const who of [host, otherRenter]) {
      await expectRefused(share(sql, who, document, { application }), {
        hint: 'documents.missing',
      });
    }
    for (const target of [{ application }, { lease: randomUUID() }, {}]) {
      await expectRefused(share(sql, otherRenter, foreign, target), {
        hint: 'documents.relation_missing',
      });
    }
    await move(sql, host, application, 'declined', 'incomplete');
    await expectRefused(share(sql, renter, document, { application }), {
      hint: 'documents.relation_missing',
    });
    await expectRefused(
      asPerson(
        sql,
        renter,
        (tx) => tx`
          insert into public.document_shares (document_id, application_id)
          values (${document}, ${application})`,
      ),
    );
    await expectRefused(savePaper(sql, otherRenter, { listing: active }), {
      hint: 'documents.relation_missing',
    });
  }));

test('owners are notified 30, 7 and 1 day before a document expires, each once', () =>
  rolledBack(async (sql) => {
    const { renter, host, org } = await makeWorld(sql);
    const manager = await signUp(sql, 'host', 'Mia Manager');
    const assistant = await signUp(sql, 'host', 'Ada Assistant');
    await join(sql, org, manager, 'manager');
    await join(sql, org, assistant);
    await savePaper(sql, renter, { expires: '2031-03-31' });
    await savePaper(sql, host, { org, expires: '2031-03-31' });
    const told = async (who: string) => {
      const [row] = await sql`
        select count(*)::int as n from public.notifications
        where recipient_id = ${who} and notification_type = 'document'`;
      return row?.n;
    };
    /** How often renter and host were notified after a run on a day. */
    const after = async (day: string) => {
      await sql`select private.run_document_reminders(${`${day}T12:00:00Z`}, 100000)`;
      return [await told(renter), await told(host)];
    };
    expect(await after('2031-02-28')).toEqual([0, 0]);
    expect(await after('2031-03-01')).toEqual([1, 1]);
    expect(await after('2031-03-01')).toEqual([1, 1]);
    expect(await after('2031-03-24')).toEqual([2, 2]);
    expect(await after('2031-03-31')).toEqual([3, 3]);
    expect(await after('2031-04-01')).toEqual([3, 3]);
    expect([await told(renter), await told(host), await told(manager)]).toEqual([3, 3, 3]);
    expect(await told(assistant)).toBe(0);
    // Another expiry is announced anew.
    const [own] = await sql<{ id: string }[]>`
      select id from public.documents where owner_id = ${renter}`;
    await savePaper(sql, renter, { id: own?.id ?? '', expires: '2031-04-05' });
    expect(await after('2031-03-31')).toEqual([4, 3]);
  }));

test('the lists of documents in the domain are those of the checks', async () => {
  const [kinds] = await adminSql()<{ text: string }[]>`
    select pg_get_constraintdef(oid) as text from pg_constraint
    where conrelid = 'public.documents'::regclass and conname like '%kind%'`;
  const listed = [...(kinds?.text ?? '').matchAll(/'([a-z]+)'/g)].map(([, kind]) => kind);
  expect(listed).toEqual([...documentKinds]);
  const [days] = await adminSql()<{ text: string }[]>`
    select pg_get_constraintdef(oid) as text from pg_constraint
    where conrelid = 'public.documents'::regclass and conname like '%reminded%'`;
  expect(days?.text).toContain(`ARRAY[${reminderDays.join(', ')}]`);
});
