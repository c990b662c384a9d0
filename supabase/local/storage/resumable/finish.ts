import { rm } from 'node:fs/promises';
import { asCaller } from '../../database/as-caller.ts';
import { SERVICE } from '../../gateway/identity.ts';
import { StorageError } from '../errors.ts';
import { draftFromFile } from '../files.ts';
import { checkMediaType, type Shelf, storeDraft } from '../objects.ts';
import { unknownUpload } from './upload-id.ts';
import { describeUpload } from './upload-metadata.ts';
import type { UploadState, UploadStates } from './upload-state.ts';

type Finish = (shelf: Shelf, version: string) => Promise<void>;

/**
 * Makes an object of an upload whose bytes are all there, once, however often it is asked: the
 * object's version is the upload's, so a row with it says that this was done before a crash.
 */
export function createFinisher(states: UploadStates): Finish {
  const running = new Map<string, Promise<void>>();

  const finish: Finish = async (shelf, version) => {
    const state = await states.read(version);
    if (!state) throw unknownUpload();
    if (state.finished) return;
    if (!(await isStored(shelf, state))) await store(shelf, state);
    await states.write({ ...state, finished: true });
    await rm(states.partFile(version), { force: true });
  };

  const store = async (shelf: Shelf, state: UploadState) => {
    const bucket = await shelf.catalogue.bucket(state.bucket);
    const about = describeUpload(state.metadata);
    try {
      checkMediaType(bucket, about.contentType);
      const draft = await draftFromFile(shelf.root, states.partFile(state.version));
      await storeDraft(shelf, draft, {
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

  return (shelf, version) => {
    const found =
      running.get(version) ?? finish(shelf, version).finally(() => running.delete(version));
    running.set(version, found);
    return found;
  };
}

async function isStored({ sql }: Shelf, { bucket, key, version }: UploadState): Promise<boolean> {
  const rows = await asCaller(
    sql,
    SERVICE,
    (tx) => tx`
      select from storage.objects
      where bucket_id = ${bucket} and name = ${key} and version = ${version}`,
  );
  return rows.length > 0;
}
