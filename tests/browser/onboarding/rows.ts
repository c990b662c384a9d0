import postgres from 'postgres';
import sharp from 'sharp';
import type { Stack } from '../../support/stack.ts';

/** Reads one row as the database has it. */
async function one(stack: Stack, query: (sql: postgres.Sql) => Promise<postgres.Row[]>) {
  const sql = postgres(stack.databaseUrl, { max: 1 });
  try {
    const [row] = await query(sql);
    if (!row) throw new Error('no such row');
    return row;
  } finally {
    await sql.end();
  }
}

/** What the database has of a guide. */
export function storedGuide(stack: Stack, email: string) {
  return one(
    stack,
    (sql) => sql`
      select g.*, p.full_name, p.avatar_url
      from public.guides g join public.profiles p on p.id = g.id where p.email = ${email}`,
  );
}

/** What the database has of a host. */
export function storedHost(stack: Stack, email: string) {
  return one(
    stack,
    (sql) => sql`
      select h.* from public.hosts h join public.profiles p on p.id = h.id
      where p.email = ${email}`,
  );
}

/** A picture of a given size, as a camera's file. */
export async function portrait(width = 1600, height = 1200) {
  const buffer = await sharp({
    create: { width, height, channels: 3, background: '#c2410c' },
  })
    .jpeg()
    .withExif({ IFD0: { Artist: 'Somebody’s camera' } })
    .toBuffer();
  return { name: 'me.jpg', mimeType: 'image/jpeg', buffer };
}

/** The papers that a host handed in, each with what became of its upload. */
export async function papersOf(stack: Stack, email: string) {
  const sql = postgres(stack.databaseUrl, { max: 1 });
  try {
    const rows = await sql`
      select v.document_type, v.document_url, v.status, q.bucket_id, q.upload_status
      from public.host_verification v join public.profiles p on p.id = v.host_id
      left join public.upload_queue q on q.file_path = v.document_url
      where p.email = ${email}`;
    return [...rows];
  } finally {
    await sql.end();
  }
}
