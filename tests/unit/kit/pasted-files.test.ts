// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { pastedFiles } from '#shared/kit/pasted-files.ts';
import { ROOT } from '../../../supabase/environment.ts';
import { sourceFiles } from '../../support/source-files.ts';

type Clipboard = { plain?: string; html?: string; uris?: string; files: string[] };

/** A clipboard as browsers hand it to a page. */
function clipboard({ plain = '', html = '', uris = '', files }: Clipboard): DataTransfer {
  const held = new DataTransfer();
  if (plain) held.setData('text/plain', plain);
  if (html) held.setData('text/html', html);
  if (uris) held.setData('text/uri-list', uris);
  for (const name of files) held.items.add(new File(['x'], name, { type: 'image/png' }));
  return held;
}

const PICTURE = ['image.png'];
const CELLS = '<table><tr><td>Rent</td><td>1,450</td></tr></table>';
const WORD = '<html><head><style>p{color:red}</style><title>Lease</title></head><body>';
const COPIED = '<meta charset="utf-8"><img src="https://homes.example/porch.jpg" alt="A porch">';

const TEXT_IS_MEANT: [what: string, clipboard: Clipboard][] = [
  ['cells with their text', { plain: 'Rent\t1,450\r\n', html: CELLS, files: PICTURE }],
  ['cells as a table only', { html: CELLS, files: PICTURE }],
  ['cells as text only', { plain: 'Rent\t1,450', files: PICTURE }],
  ['one cell with a number', { plain: '1450\n', files: PICTURE }],
  ['Word text', { plain: 'Dear Ana', html: `${WORD}<p>Dear Ana</p>`, files: PICTURE }],
  ['Word text with a picture', { html: `${WORD}<p>Dear Ana</p><img src="a.png">`, files: PICTURE }],
  ['an address and more words', { plain: 'see https://a.example', files: PICTURE }],
  ['text that ends like a name', { plain: 'image.png is missing', files: PICTURE }],
  ['text and two pictures', { plain: 'Both rooms', files: ['a.png', 'b.png'] }],
];

const FILES_ARE_MEANT: [what: string, clipboard: Clipboard][] = [
  ['a picture alone', { files: PICTURE }],
  ['two pictures', { files: ['a.png', 'b.png'] }],
  ['a picture of a web page', { html: COPIED, files: PICTURE }],
  [
    'a picture of a web page with its address',
    { plain: 'https://homes.example/porch.jpg', html: COPIED, files: PICTURE },
  ],
  [
    'a picture whose alternative text comes along',
    { plain: 'A porch', html: COPIED, files: PICTURE },
  ],
  [
    'a link to a picture',
    { plain: 'https://a.example/', uris: 'https://a.example/', files: PICTURE },
  ],
  ['a file of a file manager', { plain: 'lease.pdf', files: ['lease.pdf'] }],
  ['two files of a file manager', { plain: 'a.png\nb.png', files: ['a.png', 'b.png'] }],
  ['a picture and blank text', { plain: ' \r\n', files: PICTURE }],
  ['a picture in Word', { html: `${WORD}<p><img src="file:///a.png"></p>`, files: PICTURE }],
];

for (const [what, held] of TEXT_IS_MEANT)
  test(`pasting ${what} means the text`, () => {
    expect(pastedFiles(clipboard(held))).toEqual([]);
  });

for (const [what, held] of FILES_ARE_MEANT)
  test(`pasting ${what} means the files`, () => {
    expect(pastedFiles(clipboard(held)).map(({ name }) => name)).toEqual(held.files);
  });

test('pasting text alone brings no file', () => {
  expect(pastedFiles(clipboard({ plain: 'Hello', files: [] }))).toEqual([]);
});

test('every place that takes pasted files asks the same rule', () => {
  const readers = sourceFiles(['pwa', 'shared', 'extension']).filter((path) =>
    /onPaste|clipboardData/.test(readFileSync(join(ROOT, path), 'utf8')),
  );
  expect(readers.length).toBeGreaterThanOrEqual(2);
  expect(
    readers.filter((path) => !readFileSync(join(ROOT, path), 'utf8').includes('pastedFiles(')),
  ).toEqual([]);
});
