import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { uploadPlaces } from '#shared/domains/uploads/model/places.ts';
import { ROOT } from '../../supabase/environment.ts';
import { importsOf } from '../support/import-graph.ts';
import { sourceFiles } from '../support/source-files.ts';

const SHELLS = sourceFiles(['pwa', 'shared', 'extension']);
const JUDGE = 'shared/platform/files/judge-file.ts';

/** How files come into the product: a picker, a field that takes drops and pastes, or a handler of those. */
const CHOOSES = /type=["']file["']|<UploadField\b|\b(dataTransfer|clipboardData)\b/;

/** The ways to the judge, by the file that each is in. */
const WAYS: Record<string, string> = {
  useJudgedFiles: 'pwa/features/uploads/use-judged-files.ts',
  addPictures: 'pwa/features/home-pictures/picture-uploads.ts',
  attachFiles: 'shared/domains/messaging/attachments/pick.ts',
  attachVideo: 'shared/domains/messaging/attachments/video.ts',
  chooseVideo: 'shared/domains/videos/state/add-video.ts',
};

/** Files that choose and hand on, or send nothing; with the reason. */
const HANDS_ON: Record<string, string> = {
  'extension/surfaces/host-bar.tsx':
    'opens the app where the file is chosen once more; nothing is read of a dropped one',
  'pwa/features/assistant-bar/search/attached-files.tsx':
    'gives what was picked to the bar, which judges it with pickFiles',
  'pwa/features/assistant-bar/assistant-bar.tsx':
    'drops and pastes through pickFiles, whose places judge; each form judges by its own place before it sends',
  'shared/kit/upload-field.tsx': 'the field itself: it gives what was chosen to its page',
  'shared/domains/messaging/ui/composer/composer.tsx': 'pastes through attach of attach-button.tsx',
  'shared/domains/messaging/ui/attachments/drop-zone.tsx':
    'drops through attach of attach-button.tsx',
  'pwa/routes/dashboard/applications/-parts/board/application-board.tsx':
    'drags cards between columns, no files',
  'pwa/features/calendar-import/import-calendar.tsx':
    'reads a calendar on the device; nothing is sent of the file',
  'pwa/routes/_site/check-visit/-parts/visit-pictures.tsx':
    'compares the hash of a picture on the device; nothing is sent of it',
  'pwa/routes/_site/video-system/-parts/captions-file.tsx':
    'reads captions as a text; nothing is sent of the file',
  'pwa/routes/_dev/playground/-parts/uploads.tsx': 'shows the field; nothing is sent',
};

/** All that puts bytes into a bucket. A new one comes with its place in the table, and is judged before. */
const SENDERS = [
  'shared/domains/inspections/api/inspections.ts',
  'shared/domains/listings/api/media.ts',
  'shared/domains/maintenance/api/report-pictures.ts',
  'shared/domains/operations/api/operations.ts',
  'shared/domains/uploads/api/send-file.ts',
  'shared/domains/uploads/api/transport.ts',
  'shared/domains/uploads/api/uploads.ts',
  // A frame that the page itself drew of a video.
  'shared/domains/videos/api/videos.ts',
];

const textOf = (path: string) => readFileSync(join(ROOT, path), 'utf8');
/** What a file imports of ours, at its start or later. */
const targetsOf = (file: string, only?: 'value') =>
  importsOf(file)
    .filter(({ target, kind }) => /\.tsx?$/.test(target) && (!only || kind === only))
    .map(({ target }) => target);

const having = (pattern: RegExp) => SHELLS.filter((path) => pattern.test(textOf(path)));

test('every place where files are chosen asks the judge', () => {
  const places = having(CHOOSES);
  expect(places.length).toBeGreaterThanOrEqual(11);
  const way = new RegExp(`\\b(${Object.keys(WAYS).join('|')})\\b`);
  expect(places.filter((path) => !(path in HANDS_ON) && !way.test(textOf(path)))).toEqual([]);
  expect(Object.keys(HANDS_ON).filter((path) => !places.includes(path))).toEqual([]);
});

test('each way to the judge leads there, and loads it when files are chosen', () => {
  for (const file of Object.values(WAYS)) {
    const seen = new Set([file]);
    for (const from of seen) for (const target of targetsOf(from)) seen.add(target);
    expect([file, seen.has(JUDGE)]).toEqual([file, true]);
  }
  // What a page runs when it is opened; the files of a draft come with the first of them.
  const early = new Set(['pwa/features/uploads/use-judged-files.ts', WAYS.addPictures ?? '']);
  for (const from of early) {
    for (const target of targetsOf(from, 'value')) early.add(target);
  }
  expect(early.has(JUDGE)).toBe(false);
});

test('bytes reach a bucket by the known senders only', () => {
  const sends = /\.upload\(|storage\/v1\/(object|upload)\/?(\$\{|resumable)/;
  expect(having(sends)).toEqual(SENDERS);
});

test('a declared type alone decides nowhere but in the table of kinds', () => {
  const decides = /\buploadFault\(|\.(types|accept)[^\n]*\.(includes|some)\([^\n]*\.type\b/;
  expect(having(decides)).toEqual([
    'shared/domains/uploads/api/uploads.ts',
    'shared/domains/uploads/model/rules.ts',
  ]);
});

test('pictures are opened in one place, where large ones are opened smaller', () => {
  expect(having(/\bcreateImageBitmap\(/)).toEqual(['shared/platform/files/picture.ts']);
});

test('each place takes what its bucket takes, and not more', () => {
  const sql = textOf('supabase/migrations/20260101003700_create_storage.sql');
  for (const [name, { bucket, megabytes, types }] of Object.entries(uploadPlaces)) {
    const row = new RegExp(`\\('${bucket}', '${bucket}', \\w+, (\\d+),\\s*'\\{([^}]*)\\}'\\)`).exec(
      sql,
    );
    const [, most, kinds = ''] = row ?? [];
    const missing = types.filter((type) => !kinds.split(',').includes(type));
    expect([name, missing]).toEqual([name, []]);
    expect(megabytes * 1024 * 1024).toBeLessThanOrEqual(Number(most));
  }
});
