import { randomUUID } from 'node:crypto';
import { Metadata, Server, type Upload } from '@tus/server';
import { SERVICE } from '../../gateway/identity.ts';
import { errorBody, invalidRequest, invalidSignature, toStorageError } from '../errors.ts';
import {
  type BucketContext,
  checkMediaType,
  probeUpload,
  SIZE_LIMIT,
  sizeLimit,
} from '../objects.ts';
import type { Signing } from '../signing.ts';
import { createFinisher } from './finish.ts';
import {
  decodeUploadId,
  encodeUploadId,
  parseUploadId,
  unknownUpload,
  writeUploadId,
} from './upload-id.ts';
import { describeUpload } from './upload-metadata.ts';
import type { UploadStates } from './upload-state.ts';
import { UploadStore } from './upload-store.ts';

const RESUMABLE_PATH = '/storage/v1/upload/resumable';
const SIGNED_PATH = `${RESUMABLE_PATH}/sign`;
/** How long a broken connection may keep the lock that its successor wants. */
const DRAIN_MS = 500;

type Options = { states: UploadStates; signing: Signing };
type Call = { context: BucketContext; upsert: boolean };

/** The protocol is @tus/server's; who may do what, and what becomes of the bytes, is ours. */
export function createTusServer({ states, signing }: Options) {
  const calls = new WeakMap<object, Call>();
  const callOf = (request: object): Call => {
    const call = calls.get(request);
    if (!call) throw new Error('an upload was asked for without a caller');
    return call;
  };
  const store = new UploadStore(states);
  const finish = createFinisher(states);

  /** A signed upload acts with the rights of the link's author, limited to what the link allows. */
  const takeSignature = async (request: Request, id: string) => {
    const { context } = callOf(request);
    const signature = request.headers.get('x-signature');
    if (!signature) throw invalidSignature('Missing x-signature header');
    const { owner, upsert } = await signing.open(signature, 'upload', parseUploadId(id));
    const identity = { ...SERVICE, userId: owner };
    calls.set(request, { context: { ...context, identity }, upsert });
  };

  const mayCreate = async (request: Request, id: string) => {
    const { context, upsert } = callOf(request);
    const { contentType } = describeUpload(
      Metadata.parse(request.headers.get('upload-metadata') ?? undefined),
    );
    const length = request.headers.get('upload-length');
    const size = length === null ? null : Number(length);
    await probeUpload(context, parseUploadId(id), upsert, { contentType, size });
  };

  const mayContinue = async (request: Request, id: string) => {
    const { context } = callOf(request);
    const { version } = parseUploadId(id);
    const state = await states.read(version);
    const { role, userId } = context.identity;
    const same = state?.caller.role === role && state.caller.userId === userId;
    const named = state && writeUploadId(state) === id;
    if (!same || !named) throw unknownUpload();
    // Policies are not asked for every part: they decided at the start, and decide at the end.
    if (state.finished || request.method !== 'HEAD') return;
    // All bytes came, the answer did not: the platform died in between. Now it can be given.
    if (state.size === (await states.received(version))) {
      await finish(context, version);
    }
  };

  const server = new Server({
    path: RESUMABLE_PATH,
    datastore: store,
    lockDrainTimeout: DRAIN_MS,
    disableTerminationForFinishedUploads: true,
    allowedHeaders: ['Authorization', 'X-Upsert', 'Upload-Expires', 'ApiKey', 'x-signature'],
    getFileIdFromRequest: (request) => decodeUploadId(request.url),
    // Relative: behind a proxy only the client knows the address it came by.
    generateUrl: (request, { id }) => {
      const signed = new URL(request.url).pathname.startsWith(SIGNED_PATH);
      return `${signed ? SIGNED_PATH : RESUMABLE_PATH}/${encodeUploadId(id)}`;
    },
    namingFunction: (_request, metadata) => {
      if (!metadata) throw invalidRequest('Metadata header is required');
      const { bucketName, objectName } = metadata;
      const id = { bucket: bucketName ?? '', key: objectName ?? '', version: randomUUID() };
      return writeUploadId(parseUploadId(writeUploadId(id)));
    },
    maxSize: async (request, id) => {
      if (id === null) return SIZE_LIMIT;
      const { catalogue } = callOf(request).context;
      return sizeLimit(await catalogue.bucket(parseUploadId(id).bucket));
    },
    onIncomingRequest: async (request, id) => {
      if (new URL(request.url).pathname.startsWith(SIGNED_PATH)) await takeSignature(request, id);
      await (request.method === 'POST' ? mayCreate(request, id) : mayContinue(request, id));
    },
    onUploadCreate: async (request, upload: Upload) => {
      const { context, upsert } = callOf(request);
      const { bucket } = parseUploadId(upload.id);
      const { contentType } = describeUpload(upload.metadata ?? {});
      checkMediaType(await context.catalogue.bucket(bucket), contentType);
      const { role, userId } = context.identity;
      store.announce(upload, { caller: { role, userId }, upsert });
      return {};
    },
    onUploadFinish: async (request, upload) => {
      await finish(callOf(request).context, parseUploadId(upload.id).version);
      return { headers: { 'Tus-Complete': '1' } };
    },
    onResponseError: (_request, error) => {
      const known = toStorageError(error);
      if (!known) return undefined;
      // Supabase's body is the words alone; a limit says more, for who waits.
      const body = known.details ? JSON.stringify(errorBody(known)) : known.message;
      return { status_code: known.status, body };
    },
  });

  return {
    handle: async (request: Request, context: BucketContext): Promise<Response> => {
      calls.set(request, { context, upsert: request.headers.get('x-upsert') === 'true' });
      return server.handleWeb(request);
    },
  };
}
