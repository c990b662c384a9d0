import * as library from 'npm:@cantoo/pdf-lib@2';
import * as z from 'npm:zod@4';
import { writePdf } from '../../../shared/files/pdf/write-pdf.ts';
import { readBatch } from '../_shared/batch.ts';
import { serviceClient } from '../_shared/clients.ts';
import { serveJson } from '../_shared/serve.ts';
import { contentSchema, leasePaper } from './paper.ts';

/** The private bucket of papers. */
const BUCKET = 'application_images';

const claimedSchema = z.array(
  z.object({
    lease_id: z.string(),
    claim_id: z.string(),
    paths: z.array(z.string()),
    content: z.unknown(),
  }),
);

type Claimed = z.infer<typeof claimedSchema>[number];

// Open to any caller: the database alone decides which papers are made, and for whom.
serveJson({
  maxBytes: 1024,
  refused: (error) => ({ done: 0, error }),
  handle: async (input) => {
    const batch = readBatch(input, 5, 200);
    const claimed = await serviceClient().rpc('claim_lease_papers', { batch });
    if (claimed.error) throw claimed.error;
    const papers = claimedSchema.parse(claimed.data);
    // One after the other: laying out is work for the processor, and each says how it ended by itself.
    for (const paper of papers) await make(paper);
    return { done: papers.length };
  },
});

async function make(paper: Claimed): Promise<void> {
  const made = await write(paper).catch((thrown: unknown) => {
    console.error(thrown);
    return { error: String(thrown instanceof Error ? thrown.message : thrown) };
  });
  const finished = await serviceClient().rpc('finish_lease_paper', {
    lease: paper.lease_id,
    claim: paper.claim_id,
    ...made,
  });
  if (finished.error) throw finished.error;
}

async function write({ paths, content }: Claimed) {
  const checkAt = `${Deno.env.get('SITE_URL') ?? ''}/check-lease`;
  const bytes = await writePdf(library, leasePaper(contentSchema.parse(content), checkAt));
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes.slice().buffer));
  const file_hash = Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
  const bucket = serviceClient().storage.from(BUCKET);
  // A run that was cut may have sent it already: the same bytes once more.
  const sent = await Promise.all(
    paths.map((path) =>
      bucket.upload(path, bytes, { contentType: 'application/pdf', upsert: true }),
    ),
  );
  for (const { error } of sent) if (error) throw error;
  return { file_hash, file_size: bytes.byteLength };
}
