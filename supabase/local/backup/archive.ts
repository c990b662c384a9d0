import { createHash, type Hash } from 'node:crypto';
import { constants, createReadStream, createWriteStream } from 'node:fs';
import { chmod, copyFile, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { BackupError, type Entry, type Manifest, manifestSchema } from './manifest.ts';
import { readTar, TAR_END, TarError, tarHeader, tarPadding } from './tar.ts';

/**
 * An archive is a gzipped tar file (`manifest.json`, then `objects/<sha256>`) and a seal: the hash
 * of every byte before it. tar reads it with a warning about the seal.
 */
const SEAL = /^kinstead-backup sha256 ([0-9a-f]{64})\n$/;
const SEAL_BYTES = 'kinstead-backup sha256 '.length + 65;

type Report = (done: number, of: number) => void;

/** Hashes every file of a folder that is no longer written to. */
export async function makeManifest(
  folder: string,
  entries: Entry[],
  about: Pick<Manifest, 'madeAt' | 'postgresMajor'>,
  report: Report,
): Promise<Manifest> {
  const manifest: Manifest = { format: 1, ...about, folders: [], files: [] };
  for (const [at, entry] of entries.entries()) {
    const { path, mode } = entry;
    if (entry.kind === 'folder') manifest.folders.push({ path, mode });
    else {
      const sha256 = await hashOf(join(folder, path));
      manifest.files.push({ path, mode, size: entry.size, sha256 });
    }
    report(at + 1, entries.length);
  }
  return manifest;
}

/** Writes an archive; it has its name only once it is whole and on the disk. */
export async function writeArchive(
  folder: string,
  manifest: Manifest,
  file: string,
  report: Report,
): Promise<void> {
  const draft = `${file}.${process.pid}.part`;
  try {
    await pipeline(
      tarOf(folder, manifest, report),
      createGzip({ level: 1 }),
      sealed,
      createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true }),
    );
    await rename(draft, file);
    await syncFolder(dirname(file));
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

async function* tarOf(folder: string, manifest: Manifest, report: Report): AsyncGenerator<Buffer> {
  const text = Buffer.from(JSON.stringify(manifest));
  yield* [tarHeader('manifest.json', text.length), text, tarPadding(text.length)];
  const written = new Set<string>();
  for (const [at, { path, size, sha256 }] of manifest.files.entries()) {
    report(at + 1, manifest.files.length);
    // Empty and equal files are there once.
    if (written.has(sha256)) continue;
    written.add(sha256);
    yield tarHeader(`objects/${sha256}`, size);
    yield* createReadStream(join(folder, path));
    yield tarPadding(size);
  }
  yield TAR_END;
}

async function* sealed(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const digest = createHash('sha256');
  for await (const chunk of source) {
    digest.update(chunk);
    yield chunk;
  }
  yield Buffer.from(`kinstead-backup sha256 ${digest.digest('hex')}\n`);
}

/** Throws unless an archive is whole and every byte of it is what was written; its content's size. */
export async function checkSeal(file: string): Promise<number> {
  const handle = await open(file, 'r').catch(() => {
    throw new BackupError(`${file} cannot be read`);
  });
  try {
    const content = Math.max((await handle.stat()).size - SEAL_BYTES, 0);
    const end = Buffer.alloc(SEAL_BYTES);
    const { bytesRead } = await handle.read(end, 0, SEAL_BYTES, content);
    const wanted = SEAL.exec(end.toString('latin1', 0, bytesRead))?.[1];
    if (!wanted) throw new BackupError(`${file} is no backup, or an incomplete one`);
    const options = { end: content - 1, autoClose: false, start: 0 };
    const found = content ? await digestOf(handle.createReadStream(options)) : '';
    if (found !== wanted) throw new BackupError(`${file} is damaged: its hash does not match`);
    return content;
  } finally {
    await handle.close();
  }
}

type Unpack = {
  file: string;
  /** From {@link checkSeal}. */
  content: number;
  /** An empty folder. */
  into: string;
  /** Throws when this manifest's content is not for here; nothing has been written then. */
  accept(manifest: Manifest): void;
  report: Report;
};

/** Unpacks an archive, checking each file against the manifest as it is written. */
export async function unpack({ file, content, into, accept, report }: Unpack): Promise<Manifest> {
  const gunzip = createGunzip();
  const source = createReadStream(file, { end: content - 1 });
  source.on('error', (error) => gunzip.destroy(error));
  try {
    const entries = readTar(source.pipe(gunzip));
    const first = await entries.next();
    if (first.done || first.value.name !== 'manifest.json') throw new TarError('no manifest');
    const text = Buffer.concat(await Array.fromAsync(first.value.body)).toString('utf8');
    const manifest = readManifest(file, text);
    accept(manifest);
    for (const { path } of manifest.folders) await mkdir(join(into, path), { mode: 0o700 });
    const missing = Map.groupBy(manifest.files, ({ sha256 }) => sha256);
    const total = missing.size;
    for await (const { name, size, body } of entries) {
      const sha256 = name.replace(/^objects\//, '');
      const [one, ...equal] = missing.get(sha256) ?? [];
      if (one?.size !== size) throw new TarError(`${name} is not expected`);
      const target = join(into, one.path);
      if ((await writeOut(target, body, one.mode)) !== sha256) {
        throw new TarError(`${one.path} has another hash`);
      }
      for (const { path, mode } of equal) await copyOut(target, join(into, path), mode);
      missing.delete(sha256);
      report(total - missing.size, total);
    }
    if (missing.size) throw new TarError(`${missing.size} files are missing`);
    // Last, because a folder may be one that its owner cannot write to.
    for (const { path, mode } of manifest.folders.toReversed()) await chmod(join(into, path), mode);
    return manifest;
  } catch (error) {
    const broken = error instanceof TarError || (error instanceof Error && isZlibError(error));
    throw broken ? new BackupError(`${file} is damaged: ${error.message}`) : error;
  } finally {
    source.destroy();
    gunzip.destroy();
  }
}

function readManifest(file: string, text: string): Manifest {
  try {
    return manifestSchema.parse(JSON.parse(text));
  } catch (cause) {
    const line = `${file} has a manifest that this version cannot read`;
    throw new BackupError(line, { cause });
  }
}

function isZlibError(error: Error): boolean {
  return 'code' in error && String(error.code).startsWith('Z_');
}

async function writeOut(target: string, body: AsyncIterable<Uint8Array>, mode: number) {
  const digest = createHash('sha256');
  const hashed = async function* () {
    for await (const chunk of body) {
      digest.update(chunk);
      yield chunk;
    }
  };
  await pipeline(hashed, createWriteStream(target, { flags: 'wx', mode, flush: true }));
  await chmod(target, mode);
  return digest.digest('hex');
}

async function copyOut(from: string, to: string, mode: number): Promise<void> {
  await copyFile(from, to, constants.COPYFILE_EXCL);
  await chmod(to, mode);
  const handle = await open(to, 'r');
  await handle.sync();
  await handle.close();
}

function hashOf(file: string): Promise<string> {
  return digestOf(createReadStream(file));
}

async function digestOf(stream: AsyncIterable<Buffer>): Promise<string> {
  const digest: Hash = createHash('sha256');
  for await (const chunk of stream) digest.update(chunk);
  return digest.digest('hex');
}

/** A rename survives a power cut only when its folder was written, too. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
