import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { faultText, faultWords } from '#shared/domains/uploads/model/fault-words.ts';
import { type PlaceName, uploadPlaces } from '#shared/domains/uploads/model/places.ts';
import { judgeFile } from '#shared/platform/files/judge-file.ts';
import { admit } from '../../../../supabase/local/storage/content/admit.ts';
import { writeDraft } from '../../../../supabase/local/storage/files.ts';
import { type ChosenBytes, chosenFiles } from '../../../support/chosen-files.ts';

/**
 * What becomes of each input: in a message, among papers, and where pictures alone are taken. 'name type' is taken
 * so, 'drawn name' is to be drawn anew, and a word alone is the cause for which it is refused.
 */
const OUTCOMES: Record<string, [message: string, paper: string, picture: string]> = {
  'a WebP named .jpg': ['shot.webp image/webp', 'drawn shot.webp', 'shot.webp image/webp'],
  'a JPEG named .heic': all('IMG_1.jpg image/jpeg'),
  'a JPEG without an ending': all('photo.jpg image/jpeg'),
  'a photograph of 108 megapixels': all('drawn sky.jpg'),
  'a JPEG that claims 4 billion pixels': all('pixels'),
  'half of a JPEG': all('damaged'),
  'a PNG without its end': all('damaged'),
  'a WebP that broke off': ['damaged', 'kind image/webp', 'damaged'],
  'no picture under the name of one': all('damaged'),
  'an empty picture': all('empty'),
  'a JPEG that is an archive': all('mixed'),
  'a page named .png': all('kind text/html'),
  'a drawing that can hold scripts': all('kind image/svg+xml'),
  'an office document': all('kind application/zip'),
  'a picture named like a program': all('name'),
  'a bank’s Statement.aspx.pdf': papers('Statement-aspx.pdf application/pdf'),
  'a PDF named .png': papers('scan.pdf application/pdf'),
  'a PDF that broke off': papers('damaged'),
  'a PDF with a script': papers('script'),
  'a PDF with a packed script': papers('script'),
  'a form without a script': papers('fields.pdf application/pdf'),
  'a PDF with a password': papers('password'),
  'a PDF of today with a password': papers('password'),
  'a PDF that only may not be printed': papers('bank.pdf application/pdf'),
  'a PDF of today that only may not be printed': papers('new.pdf application/pdf'),
  'a Windows-1252 CSV': texts('rents.csv text/plain'),
  'a CSV with its first accent far down': texts('long.csv text/plain'),
  'a text in UTF-16 LE': texts('le.txt text/plain'),
  'a text in UTF-16 BE': texts('be.txt text/plain'),
  'a text in UTF-8 with its mark': texts('bom.txt text/plain'),
  'a program named .txt': ['kind ', 'kind text/plain', 'kind text/plain'],
  'a CSV as Android names it': texts('a.csv text/plain'),
  'a CSV named as an application': texts('b.csv text/plain'),
  'a CSV of an older system': texts('c.csv text/plain'),
  'a CSV of a system that knows none': texts('d.csv text/plain'),
  'a CSV without an ending': texts('rents.txt text/plain'),
  'a table with tabs': texts('e.tsv text/plain'),
  'a text in capitals': texts('notes.TXT text/plain'),
  'a log': texts('boiler.log text/plain'),
  'a text said to be a picture': ['f.txt text/plain', 'damaged', 'damaged'],
  'a program named .csv': ['kind ', 'kind text/plain', 'kind text/plain'],
  'a program of no known name': all('kind application/octet-stream'),
  'a GIF that moves': ['wave.gif image/gif kept', 'kind image/gif', 'kind image/gif'],
  'a WebP that moves': [
    'wave.webp image/webp kept',
    'kind image/webp',
    'wave.webp image/webp kept',
  ],
  'a PNG that moves': [
    'wave.png image/png kept',
    'wave.png image/png kept',
    'wave.png image/png kept',
  ],
  'a file that is too large': all('size'),
  'a film named .mov': all('kind video/mp4'),
  'a film of a kind that is not taken': all('kind video/x-msvideo'),
};

function all(outcome: string): [string, string, string] {
  return [outcome, outcome, outcome];
}

function papers(outcome: string): [string, string, string] {
  return [outcome, outcome, 'kind application/pdf'];
}

function texts(outcome: string): [string, string, string] {
  return [outcome, 'kind text/plain', 'kind text/plain'];
}

/** Which column is whose. */
const COLUMNS: Record<Exclude<PlaceName, 'message-video' | 'video'>, 0 | 1 | 2> = {
  message: 0,
  document: 1,
  receipt: 1,
  listing: 2,
  profile: 2,
  repair: 2,
  report: 2,
  inspection: 2,
  tour: 2,
  screenshot: 2,
};

const fileOf = ({ name, type, bytes }: ChosenBytes) =>
  new File([new Uint8Array(bytes)], name, { type });

let inputs: Record<string, ChosenBytes>;
let root: string;

beforeAll(async () => {
  inputs = await chosenFiles();
  root = await mkdtemp(join(tmpdir(), 'judge-'));
});
afterAll(() => rm(root, { recursive: true, force: true }));

async function outcomeOf(input: ChosenBytes, place: PlaceName): Promise<string> {
  const verdict = await judgeFile(fileOf(input), uploadPlaces[place]);
  if (verdict.type === 'refused') {
    const { fault } = verdict;
    return fault.cause === 'kind' ? `kind ${fault.type}` : fault.cause;
  }
  const { file, draw, motion } = verdict;
  if (draw) return `drawn ${file.name}`;
  return [file.name, file.type, ...(motion === 'kept' ? [motion] : [])].join(' ');
}

/** Whether the storage server takes these bytes as this type in the bucket of a place. */
async function isAdmitted(bytes: Uint8Array, type: string, place: PlaceName): Promise<boolean> {
  const { bucket: id, types } = uploadPlaces[place];
  const bucket = { id, public: false, file_size_limit: null, allowed_mime_types: [...types] };
  const draft = await writeDraft(root, [bytes], Number.POSITIVE_INFINITY);
  return admit(draft, { root, bucket, key: 'me/file', type }).then(
    () => true,
    () => false,
  );
}

describe.each(Object.entries(COLUMNS))('chosen for the place %s', (name, column) => {
  const place = name as keyof typeof COLUMNS; // an entry's key
  test('every input has its outcome', async () => {
    const found: Record<string, string> = {};
    for (const [about, input] of Object.entries(inputs)) {
      found[about] = await outcomeOf(input, place);
    }
    // What a place draws anew stands still, but for messages.
    const isStill = uploadPlaces[place].moving === 'still';
    const expected = Object.entries(OUTCOMES).map(([about, outcomes]) => [
      about,
      isStill ? outcomes[column].replace(/ kept$/, '') : outcomes[column],
    ]);
    expect(found).toEqual(Object.fromEntries(expected));
  });

  test('what is taken as it is, the server takes as well; what is refused for its contents, it refuses', async () => {
    const wrong: string[] = [];
    for (const [about, input] of Object.entries(inputs)) {
      const verdict = await judgeFile(fileOf(input), uploadPlaces[place]);
      if (verdict.type === 'taken' && !verdict.draw) {
        const bytes = new Uint8Array(await verdict.file.arrayBuffer());
        if (!(await isAdmitted(bytes, verdict.file.type, place))) wrong.push(about);
      }
      if (verdict.type === 'refused' && OF_CONTENTS.has(verdict.fault.cause)) {
        const said = input.name.endsWith('pdf') ? 'application/pdf' : input.type;
        if (await isAdmitted(input.bytes, said, place)) wrong.push(`${about}, sent all the same`);
      }
    }
    expect(wrong).toEqual([]);
  });
});

const OF_CONTENTS = new Set(['damaged', 'script', 'password', 'mixed', 'pixels']);

test('the inputs are those of the table, and more than a dozen', () => {
  expect(Object.keys(inputs)).toEqual(Object.keys(OUTCOMES));
  expect(Object.keys(inputs).length).toBeGreaterThanOrEqual(12);
});

test.each([
  ['a film named .mov', 'film.mp4 video/mp4'],
  ['a film of a kind that is not taken', 'kind video/x-msvideo'],
  ['a WebP named .jpg', 'kind image/webp'],
  ['an empty picture', 'empty'],
  ['a page named .png', 'kind text/html'],
])('where videos are taken, %s is: %s', async (about, outcome) => {
  const input = inputs[about];
  expect(input && (await outcomeOf(input, 'message-video'))).toBe(outcome);
});

test.each([
  ['a Windows-1252 CSV', 'José Muñoz,1200'],
  ['a text in UTF-16 LE', 'José'],
  ['a text in UTF-16 BE', 'José'],
  ['a text in UTF-8 with its mark', 'José'],
  ['a CSV named as an application', 'José,1200'],
  ['a CSV of a system that knows none', 'José'],
])('%s arrives as UTF-8', async (about, text) => {
  const input = inputs[about];
  const verdict = input && (await judgeFile(fileOf(input), uploadPlaces.message));
  if (verdict?.type !== 'taken') throw new Error('it is not taken');
  const bytes = new Uint8Array(await verdict.file.arrayBuffer());
  expect(new TextDecoder('utf-8', { fatal: true }).decode(bytes)).toBe(text);
});

test('a photograph of more bytes than a place sends is drawn smaller, and other files of that size are refused', async () => {
  const sky = inputs['a photograph of 108 megapixels'];
  const rest = Buffer.alloc(uploadPlaces.screenshot.megabytes * 1024 * 1024);
  const grown = (about: string) => {
    const { bytes, name = '', type = '' } = inputs[about] ?? {};
    return { name, type, bytes: Buffer.concat([bytes ?? rest, rest]) };
  };
  expect(sky).toBeDefined();
  expect(await outcomeOf(grown('a photograph of 108 megapixels'), 'screenshot')).toBe(
    'drawn sky.jpg',
  );
  for (const small of ['a WebP named .jpg', 'a PNG that moves', 'a page named .png']) {
    expect(await outcomeOf(grown(small), 'screenshot')).toBe('size');
  }
});

test('a moving picture that a place draws anew is known to lose its motion', async () => {
  const input = inputs['a WebP that moves'];
  const verdict = input && (await judgeFile(fileOf(input), uploadPlaces.listing));
  expect(verdict).toMatchObject({ type: 'taken', motion: 'lost' });
});

test('a file that the device does not give is refused as that, and not as damaged', async () => {
  const warned = vi.spyOn(console, 'warn').mockReturnValue(undefined);
  // As a browser does with a file that was moved, changed, or lies in the cloud.
  const gone = new File(['x'], 'gone.pdf', { type: 'application/pdf' });
  gone.slice = () => {
    throw new DOMException('The requested file could not be read', 'NotReadableError');
  };
  const verdict = await judgeFile(gone, uploadPlaces.document);
  expect(verdict).toEqual({ type: 'refused', fault: { cause: 'unreadable' } });
  expect(warned).toHaveBeenCalledOnce();
});

test('what is sent is what was looked at, also when the file changes afterwards', async () => {
  const bytes = new Uint8Array(Buffer.from('The boiler is new.'));
  const verdict = await judgeFile(new File([bytes], 'a.txt'), uploadPlaces.message);
  if (verdict.type !== 'taken') throw new Error('it is not taken');
  expect(await verdict.file.text()).toBe('The boiler is new.');
  expect(verdict.file.type).toBe('text/plain');
});

describe('the sentences', () => {
  const CAUSES = [
    ...(['empty', 'unreadable', 'damaged', 'size', 'pixels', 'undrawable', 'heic'] as const),
    ...(['script', 'password', 'mixed', 'name'] as const),
  ];

  test('each cause has a sentence of its own in each place', () => {
    for (const place of Object.keys(uploadPlaces) as PlaceName[]) {
      const said = CAUSES.map((cause) => faultText({ cause }, place, 'a.pdf'));
      expect(new Set(said).size).toBe(CAUSES.length);
      expect(said.filter((sentence) => /not a supported|undefined|\{/.test(sentence))).toEqual([]);
    }
  });

  test('a kind that is not taken is said with those that are', () => {
    const kind = { cause: 'kind', type: 'image/gif' } as const;
    expect(faultText(kind, 'document', 'a.gif')).toBe(
      'File type image/gif is not allowed. Allowed types: application/pdf, image/jpeg, image/png.',
    );
    expect(faultText(kind, 'report', 'a.gif')).toBe('a.gif is not a PNG, JPEG or WebP picture.');
    expect(faultWords(kind, 'message', 'a.gif')).toEqual({
      title: 'Invalid file type',
      description: 'a.gif is not a supported file type',
      hint: 'Pictures, PDF, text and CSV files can be sent.',
    });
  });

  test('[ATT-05] [UPL-07] a file that is too large is said in the words of its place, with what to do', () => {
    expect(faultWords({ cause: 'size' }, 'message', 'a.pdf')).toMatchObject({
      title: 'File too large',
      description: 'a.pdf is too large, max size 20 MB',
    });
    expect(faultWords({ cause: 'size' }, 'message-video', 'a.mp4')).toMatchObject({
      description: 'File size exceeds maximum allowed size of 100MB',
      hint: 'Film it shorter, or with fewer pixels, and choose it again.',
    });
  });
});
