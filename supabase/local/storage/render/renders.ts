import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { ObjectFacts } from '../catalogue.ts';
import { bareType, typeOfFile } from '../content/sniff.ts';
import { versionFile } from '../files.ts';
import { inTurn } from '../turns.ts';
import { createDiskCache } from './disk-cache.ts';
import { chooseOutput, MOST_SOURCE_BYTES, refused, renderPicture } from './picture.ts';
import { type Transform, writeTransform } from './transform.ts';

const MOST_BYTES = 256 * 1024 * 1024;

/** A changed picture on disk. */
type Render = { file: string; etag: string; mimetype: string; transformations: string };

/** Makes changed pictures, each once, and keeps as many as there is room for. */
export type Renders = {
  /** Null when the version is gone, because another one took its place. */
  render(facts: ObjectFacts, transform: Transform, accept: string): Promise<Render | null>;
};

export function createRenders(root: string, maxBytes = MOST_BYTES): Renders {
  const cache = createDiskCache({ folder: join(root, '.renders'), maxBytes });

  return {
    render: async (facts, transform, accept) => {
      const source = versionFile(root, facts.version);
      const size = await stat(source).then(
        (found) => found.size,
        () => null,
      );
      if (size === null) return null;
      if (size > MOST_SOURCE_BYTES) throw refused('The source image file is too large to process');
      const { format } = transform;
      const output =
        chooseOutput(bareType(facts.mimetype), format, accept) ??
        // Clients send bytes without a type as text: the bytes say what they are.
        chooseOutput((await typeOfFile(source)) ?? '', format, accept);
      if (!output) throw refused('The source image is invalid or unsupported for rendering');
      const transformations = writeTransform(transform);
      // A version never changes its bytes, so neither does what is made of it.
      const key = digest(`${facts.version} ${transformations} ${output}`);
      const file = await cache.file(key, () =>
        inTurn(() => renderPicture(source, transform, output)),
      );
      return { file, etag: `"${key}"`, mimetype: `image/${output}`, transformations };
    },
  };
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 40);
}
