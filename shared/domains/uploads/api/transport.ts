import type { DetailedError, UploadOptions } from 'tus-js-client';
import { cutText } from '../../../language/visible-text.ts';
import { reachedLimit } from '../../../platform/limits.ts';
import type { UploadEntry } from '../../../platform/offline/database.ts';
import { tellProgress } from '../../../platform/offline/upload-progress.ts';
import type { Telling, Transport, UploadOutcome } from '../../../platform/offline/uploads.ts';
import { loadConfig, platform } from '../../../platform/ports/platform.ts';
import { readRetryAfter, restLeft } from '../../../platform/retry-after.ts';
import { account, supabase, wholeSupabase } from '../../../platform/supabase/supabase-client.ts';
import { uploadAnswer } from './upload-answer.ts';

/** What a storage server takes in one request; Supabase demands exactly this. */
const UPLOAD_PART = 6 * 1024 * 1024;

const SIGNED_OUT: UploadOutcome = { type: 'retry', reason: 'signed out' };

/** How a person's files reach the storage server, with their rows in `upload_queue`. */
export function createTransport(me: string): Transport {
  const isHere = async () => (await account())?.userId === me;
  return {
    async send(entry, telling) {
      // Sent with its owner's own session only: under another account it stays queued.
      if (!(await isHere())) return SIGNED_OUT;
      const refusal = await openRow(entry, me);
      if (refusal) return refusal;
      const sent = await sendParts(entry, telling);
      const outcome = sent.type === 'done' ? await looked(entry) : sent;
      await closeRow(entry, outcome);
      return outcome;
    },
    async remove(entry) {
      if (!(await isHere())) return SIGNED_OUT;
      const isWhole = entry.offset === entry.size;
      if (entry.url && !isWhole) await endUpload(entry.url);
      const { storage } = await wholeSupabase();
      const { error } = await storage.from(entry.bucket).remove([entry.path]);
      if (error) return uploadAnswer(statusOf(error), error.message);
      // What was completed stays on record as that.
      if (!isWhole) await closeRow(entry, { type: 'refused', reason: 'Cancelled' });
      return { type: 'done' };
    },
  };
}

async function sendParts(entry: UploadEntry, telling: Telling): Promise<UploadOutcome> {
  const [{ Upload }, config] = await Promise.all([import('tus-js-client'), loadConfig()]);
  const { signal } = telling;
  if (signal.aborted) return { type: 'stopped' };
  const notes: Promise<void>[] = [];
  const outcome = await new Promise<UploadOutcome>((done) => {
    const options: UploadOptions = {
      endpoint: `${config.supabaseUrl}/storage/v1/upload/resumable`,
      uploadUrl: entry.url,
      headers: { apikey: config.publishableKey, 'x-upsert': 'false' },
      metadata: {
        bucketName: entry.bucket,
        objectName: entry.path,
        contentType: entry.type,
        cacheControl: '3600',
        ...(entry.hash && { metadata: JSON.stringify({ sha256: entry.hash }) }),
      },
      chunkSize: UPLOAD_PART,
      // What is small travels with the first request.
      uploadDataDuringCreation: entry.size <= UPLOAD_PART / 24,
      // The upload queue persists and retries; the library must not do so as well.
      storeFingerprintForResuming: false,
      retryDelays: null,
      // An upload outlives a token.
      onBeforeRequest: async (request) => {
        const token = (await account())?.accessToken ?? config.publishableKey;
        request.setHeader('Authorization', `Bearer ${token}`);
      },
      onUploadUrlAvailable: () => {
        if (upload.url && upload.url !== entry.url) notes.push(telling.begun(upload.url));
      },
      onProgress: (sent) => tellProgress(entry.id, sent),
      onChunkComplete: (_size, accepted) => {
        notes.push(telling.confirmed(accepted));
      },
      onSuccess: () => done({ type: 'done' }),
      onError: (error) => done(whyNot(error)),
    };
    const upload = new Upload(entry.file, options);
    signal.addEventListener('abort', () => {
      void upload.abort().finally(() => done({ type: 'stopped' }));
    });
    upload.start();
  });
  await Promise.all(notes);
  return outcome;
}

function whyNot(error: Error | DetailedError): UploadOutcome {
  const answer = 'originalResponse' in error ? error.originalResponse : null;
  const status = answer?.getStatus() ?? 0;
  return uploadAnswer(status, answer?.getBody() || error.message, restOf(status, answer));
}

/** What a busy server asks for. Only then: a browser complains of a header that it may not show. */
function restOf(status: number, answer: DetailedError['originalResponse']): number | undefined {
  if (!answer || (status !== 429 && status !== 503)) return undefined;
  const asked = answer.getHeader('Retry-After') ?? null;
  return readRetryAfter(asked, platform().clock.now()) ?? undefined;
}

/**
 * Verifies that the file arrived intact. An upload in one request did; one that was resumed, or whose answer
 * was lost, is compared. A different file is deleted and uploaded again.
 */
async function looked(entry: UploadEntry): Promise<UploadOutcome> {
  if (entry.attempts === 0 && entry.url === null) return { type: 'done' };
  const { storage } = await wholeSupabase();
  const files = storage.from(entry.bucket);
  const { data, error } = await files.info(entry.path);
  if (error) return { type: 'retry', reason: error.message };
  if (data.size === undefined || data.size === entry.size) return { type: 'done' };
  await files.remove([entry.path]);
  return { type: 'retry', reason: `${data.size} bytes arrived of ${entry.size}` };
}

async function openRow(entry: UploadEntry, me: string): Promise<UploadOutcome | null> {
  const client = await supabase();
  const { error, status } = await client.from('upload_queue').insert({
    id: entry.id,
    user_id: me,
    file_path: entry.path,
    bucket_id: entry.bucket,
    original_filename: cutText(entry.name, 255),
    mime_type: entry.type,
    file_size: entry.size,
  });
  // The row is there: this is not the first attempt.
  if (!error || error.code === '23505') return null;
  const limit = reachedLimit(error);
  if (limit) return { type: 'refused', reason: limit.reason, answer: error.message };
  return uploadAnswer(status, error.message, restLeft(platform().clock.now()));
}

/** The row follows the file, as far as there is a connection; it is a record, not a lock. */
async function closeRow({ id }: UploadEntry, outcome: UploadOutcome): Promise<void> {
  if (outcome.type !== 'done' && outcome.type !== 'refused') return;
  const client = await supabase();
  await client
    .from('upload_queue')
    .update(
      outcome.type === 'done'
        ? { upload_status: 'completed', processed_at: new Date().toISOString() }
        : {
            upload_status: 'failed',
            error_message: (outcome.answer ?? outcome.reason).slice(0, 1_000),
          },
    )
    .eq('id', id)
    .then(() => undefined);
}

/** Deletes an abandoned upload on the server, which would delete it after a day anyway. */
async function endUpload(url: string): Promise<void> {
  const [{ Upload }, config, sender] = await Promise.all([
    import('tus-js-client'),
    loadConfig(),
    account(),
  ]);
  const headers = {
    apikey: config.publishableKey,
    Authorization: `Bearer ${sender?.accessToken ?? config.publishableKey}`,
  };
  await Upload.terminate(url, { headers, retryDelays: null } as UploadOptions).catch(
    () => undefined,
  );
}

function statusOf(error: unknown): number {
  const { status } = Object(error) as { status?: unknown }; // Any value has properties.
  return typeof status === 'number' ? status : 0;
}
