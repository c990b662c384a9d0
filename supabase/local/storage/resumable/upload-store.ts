import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { DataStore, ERRORS, Upload } from '@tus/server';
import { UPLOAD_HOURS } from './upload-hours.ts';
import { parseUploadId } from './upload-id.ts';
import type { UploadState, UploadStates } from './upload-state.ts';

const HOUR_MS = 3_600_000;

/** Who uploads, and whether over something: what a request says besides the protocol. */
export type Opening = Pick<UploadState, 'caller' | 'upsert'>;

/** Keeps uploads for @tus/server; the bytes that have arrived are the file's, nothing else's. */
export class UploadStore extends DataStore {
  readonly #states: UploadStates;
  readonly #openings = new WeakMap<Upload, Opening>();

  constructor(states: UploadStates) {
    super();
    this.#states = states;
    this.extensions = [
      ...['creation', 'creation-with-upload', 'creation-defer-length', 'termination'],
      'expiration',
    ];
  }

  /** What create() is to write down with an upload. */
  announce(upload: Upload, opening: Opening): void {
    this.#openings.set(upload, opening);
  }

  override async create(upload: Upload): Promise<Upload> {
    const opening = this.#openings.get(upload);
    if (!opening) throw new Error('an upload was created without its caller');
    const { bucket, key, version } = parseUploadId(upload.id);
    await this.#states.write({
      bucket,
      key,
      version,
      ...opening,
      metadata: upload.metadata ?? {},
      finished: false,
      created: upload.creation_date ?? new Date().toISOString(),
      ...(upload.size !== undefined && { size: upload.size }),
    });
    const handle = await open(this.#states.partFile(version), 'wx', 0o600);
    await handle.close();
    return upload;
  }

  /** What arrived before the connection broke is stored and counted. */
  override async write(stream: Readable, id: string, offset: number): Promise<number> {
    const { version } = parseUploadId(id);
    const handle = await open(this.#states.partFile(version), 'r+');
    let at = offset;
    try {
      for await (const chunk of stream) {
        const bytes: Uint8Array = chunk;
        await handle.write(bytes, 0, bytes.byteLength, at);
        at += bytes.byteLength;
      }
    } finally {
      await handle.sync();
      await handle.close();
    }
    return at;
  }

  override async getUpload(id: string): Promise<Upload> {
    const { version } = parseUploadId(id);
    const state = await this.#states.read(version);
    if (!state) throw ERRORS.FILE_NOT_FOUND;
    const { size, metadata, created, finished } = state;
    const offset = finished && size !== undefined ? size : await this.#states.received(version);
    return new Upload({
      id,
      offset,
      metadata,
      creation_date: created,
      ...(size !== undefined && { size }),
    });
  }

  override async declareUploadLength(id: string, size: number): Promise<void> {
    const state = await this.#states.read(parseUploadId(id).version);
    if (!state) throw ERRORS.FILE_NOT_FOUND;
    await this.#states.write({ ...state, size });
  }

  override async remove(id: string): Promise<void> {
    await this.#states.remove(parseUploadId(id).version);
  }

  override getExpiration(): number {
    return UPLOAD_HOURS * HOUR_MS;
  }

  override deleteExpired(): Promise<number> {
    return this.#states.removeOlder(Date.now() - this.getExpiration());
  }
}
