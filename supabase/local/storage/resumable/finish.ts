import { rm } from 'node:fs/promises';
import { asCaller } from '../../database/as-caller.ts';
import { SERVICE } from '../../gateway/identity.ts';
import { StorageError } from '../errors.ts';
import { draftFromFile } from '../files.ts';
import { type BucketContext, checkMediaType, storeDraft } from '../objects.ts';
import { unknownUpload } from './upload-id.ts';
import { describeUpload } from './upload-metadata.ts';
import type { UploadState, UploadStates } from './upload-state.ts';

type Finish = (context: BucketContext, version: string) => Promise<void>;

/**
 * Makes an object of an upload whose bytes are all there, once, however often it is asked: the
 * object's version is the upload's, so a row with it says that this was done before a crash.
 */
export function createFinisher(states: UploadStates): Finish {
  const running = new Map<string, Promise<void>>();

  const finish: Finish = async (context, version) => {
    const state = await states.read(version);
    if (!state) throw unknownUpload();
    if (state.finished) return;
    if (!(await isStored(context, state))) await store(context, state);
    await states.write({ ...state, finished: true });
    await rm(states.partFile(version), { force: true });
  };

  const store = async (context: BucketContext, state: UploadState) => {
    const bucket = await context.catalogue.bucket(state.bucket);
    const about = describeUpload(state.metadata);
    try {
      checkMediaType(bucket, about.contentType);
      const draft = await draftFromFile(context.root, states.partFile(state.version));
      await storeDraft(context, draft, {
        name: { bucket: state.bucket, key: state.key },
        bucket,
        upload: { ...about, size: draft.size },
        upsert: state.upsert,
        version: state.version,
      });
    } catch (error) {
      // Refused for what it is: nothing that is sent again would change that.
      if (error instanceof StorageError) await states.remove(state.version);
      throw error;
    }
  };

  return (context, version) => {
    const found =
      running.get(version) ?? finish(context, version).finally(() => running.delete(version));
    running.set(version, found);
    return found;
  };
}

async function isStored(
  { sql }: BucketContext,
  { bucket, key, version }: UploadState,
): Promise<boolean> {
  const rows = await asCaller(
    sql,
    SERVICE,
    (tx) => tx`
      select from storage.objects
      where bucket_id = ${bucket} and name = ${key} and version = ${version}`,
  );
  return rows.length > 0;
}
