import * as z from 'npm:zod@4';
import { readBatch } from '../_shared/batch.ts';
import { serviceClient } from '../_shared/clients.ts';
import { serveJson } from '../_shared/serve.ts';

const filesSchema = z.array(z.object({ bucket_id: z.string(), name: z.string() }));

// Open to any caller: it erases only what the database has listed, and answers how much.
serveJson({
  maxBytes: 1024,
  refused: (error) => ({ done: 0, error }),
  handle: async (input) => {
    const batch = readBatch(input, 100, 1000);
    const service = serviceClient();
    const waiting = await service.rpc('files_to_erase', { batch });
    if (waiting.error) throw waiting.error;
    let done = 0;
    for (const [bucket, names] of byBucket(filesSchema.parse(waiting.data))) {
      const removed = await service.storage.from(bucket).remove(names);
      if (removed.error) throw removed.error;
      const forgotten = await service.rpc('forget_erased_files', { bucket, names });
      if (forgotten.error) throw forgotten.error;
      done += Number(forgotten.data);
    }
    return { done };
  },
});

function byBucket(files: z.infer<typeof filesSchema>): Map<string, string[]> {
  const buckets = new Map<string, string[]>();
  for (const { bucket_id, name } of files) {
    buckets.set(bucket_id, [...(buckets.get(bucket_id) ?? []), name]);
  }
  return buckets;
}
