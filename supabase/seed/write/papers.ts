import { createHash } from 'node:crypto';
import { DOCUMENT_BUCKET } from '../../../shared/domains/documents/model/schema.ts';
import type { Paper } from '../activity/papers.ts';
import { random } from '../random.ts';
import type { World } from '../world.ts';
import type { SeedFile } from './files.ts';
import { insertRows, type Sql } from './rows.ts';

const key = ({ id, by }: Paper) => `${by.id}/documents/${id}-1.pdf`;

/** The files of all papers. */
export function paperFiles({ papers }: World): SeedFile[] {
  return papers.map((paper) => ({
    bucket: DOCUMENT_BUCKET,
    key: key(paper),
    contentType: 'application/pdf',
    cacheControl: 'max-age=3600',
    owner: paper.by.id,
    bytes: async () => paper.file,
  }));
}

/** Writes documents, their versions, and who may read them. */
export async function writePapers(sql: Sql, { papers }: World): Promise<void> {
  const organizations = await sql<{ id: string; org_id: string }[]>`
    select id, org_id from public.hosts where org_id is not null`;
  const orgOf = new Map(organizations.map(({ id, org_id }) => [id, org_id]));
  await insertRows(
    sql,
    'public.documents',
    papers.map(({ id, by, organization, kind, title, tenancy, addedAt, ...paper }) => ({
      id,
      kind,
      title,
      version: 1,
      expires_on: paper.expiresOn,
      owner_id: organization ? null : by.id,
      org_id: (organization && orgOf.get(organization.id)) ?? null,
      reminded_days: paper.reminded,
      lease_id: tenancy?.id ?? null,
      created_at: addedAt,
      updated_at: addedAt,
    })),
  );
  await insertRows(
    sql,
    'public.document_versions',
    papers.map((paper) => ({
      document_id: paper.id,
      version: 1,
      path: key(paper),
      file_name: paper.fileName,
      sha256: createHash('sha256').update(paper.file).digest('hex'),
      mime_type: 'application/pdf',
      file_size: paper.file.length,
      uploaded_by: paper.by.id,
      created_at: paper.addedAt,
    })),
  );
  const from = random('document shares');
  await insertRows(
    sql,
    'public.document_shares',
    papers.flatMap(({ id, by, sharedWith }) =>
      sharedWith
        ? [
            {
              id: from.uuid(),
              document_id: id,
              application_id: sharedWith.id,
              shared_by: by.id,
              shared_at: sharedWith.createdAt,
            },
          ]
        : [],
    ),
  );
}
