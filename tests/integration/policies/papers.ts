import { randomUUID } from 'node:crypto';
import type postgres from 'postgres';
import { asPerson } from './people.ts';

type Tx = postgres.TransactionSql;

/** Keeps a paper; answers its id. */
export async function savePaper(
  sql: Tx,
  who: string,
  columns: { id?: string; org?: string; lease?: string; expires?: string; listing?: string } = {},
): Promise<string> {
  const { id = randomUUID(), org = null, lease = null, expires = null, listing = null } = columns;
  await asPerson(
    sql,
    who,
    (tx) => tx`
      select public.save_document(${id}, 'income', 'A paper', ${expires}, ${org}, ${listing}, ${lease})`,
  );
  return id;
}

/** A file as the storage server leaves one; answers its path. */
export async function uploadFile(sql: Tx, who: string, size = 1000): Promise<string> {
  const path = `${who}/${randomUUID()}.pdf`;
  await sql`
    insert into storage.objects (bucket_id, name, owner, metadata)
    values ('application_images', ${path}, ${who},
      ${sql.json({ size, mimetype: 'application/pdf' })})`;
  return path;
}

/** Makes a file the newest version of a document. */
export const addVersion = (sql: Tx, who: string, document: string, path: string) =>
  asPerson(
    sql,
    who,
    (tx) => tx`
      select public.add_document_version(${document}, ${path}, ${'a'.repeat(64)}, 'pay.pdf') as version`,
  );

/** Shares with an application's host, or a lease's parties; answers the share. */
export async function share(
  sql: Tx,
  who: string,
  document: string,
  { application = null, lease = null }: { application?: string | null; lease?: string | null },
): Promise<string> {
  const [row] = await asPerson(
    sql,
    who,
    (tx) => tx<{ id: string }[]>`
      select public.share_document(${document}, ${application}, ${lease}) as id`,
  );
  return row?.id ?? '';
}

/** What a user sees of a document: its row, its versions, its files. */
export async function sees(sql: Tx, who: string, document: string): Promise<number[]> {
  const [row] = await asPerson(
    sql,
    who,
    (tx) => tx<{ seen: number[] }[]>`
      select array[
        (select count(*) from public.documents where id = ${document}),
        (select count(*) from public.document_versions where document_id = ${document})
      ]::int[] as seen`,
  );
  const files = await sql<{ path: string }[]>`
    select path from public.document_versions where document_id = ${document}`;
  const found = await asPerson(
    sql,
    who,
    (tx) => tx`
      select 1 from storage.objects
      where bucket_id = 'application_images' and name = any (${files.map(({ path }) => path)})`,
  );
  return [...(row?.seen ?? []), found.length];
}
