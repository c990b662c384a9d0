import { createCipheriv, createHash } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { rc4 } from '#shared/files/old-ciphers.ts';

/** A file as a person chooses it. */
export type ChosenBytes = { name: string; type: string; bytes: Buffer };

const ascii = (text: string) => Buffer.from(text, 'latin1');

const flat = (width = 16, height = 12) =>
  sharp({ create: { width, height, channels: 3, background: { r: 9, g: 99, b: 199 } } });

/** Two frames of one pixel. */
const MOVING_GIF = Buffer.concat([
  ascii('GIF89a\x01\0\x01\0\x80\0\0\xff\0\0\0\0\xff'),
  ascii('!\xff\x0bNETSCAPE2.0\x03\x01\0\0\0'),
  ...[ascii('\x44'), ascii('\x4c')].map((code) =>
    Buffer.concat([
      ascii('!\xf9\x04\0\x0a\0\0\0,\0\0\0\0\x01\0\x01\0\0\x02\x02'),
      code,
      ascii('\x01\0'),
    ]),
  ),
  ascii(';'),
]);

function chunk(name: string, body: Buffer): Buffer {
  const frame = Buffer.alloc(12 + body.length);
  frame.writeUInt32BE(body.length, 0);
  frame.write(name, 4, 'latin1');
  body.copy(frame, 8);
  frame.writeUInt32BE(crc32(frame.subarray(4, 8 + body.length)), 8 + body.length);
  return frame;
}

/** A PNG of two frames of one grey pixel. */
function movingPng(): Buffer {
  const header = ascii('\0\0\0\x01\0\0\0\x01\x08\0\0\0\0');
  const control = (sequence: number) => {
    const body = Buffer.alloc(26);
    body.writeUInt32BE(sequence, 0);
    body.writeUInt32BE(1, 4);
    body.writeUInt32BE(1, 8);
    body.writeUInt16BE(1, 20);
    body.writeUInt16BE(10, 22);
    return chunk('fcTL', body);
  };
  return Buffer.concat([
    ascii('\x89PNG\r\n\x1a\n'),
    chunk('IHDR', header),
    chunk('acTL', ascii('\0\0\0\x02\0\0\0\0')),
    control(0),
    chunk('IDAT', deflateSync(ascii('\0\x20'))),
    control(1),
    chunk('fdAT', Buffer.concat([ascii('\0\0\0\x02'), deflateSync(ascii('\0\xd0'))])),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A JPEG whose header claims this size; nothing else of it changes. */
function claiming(jpeg: Buffer, width: number, height: number): Buffer {
  const claimed = Buffer.from(jpeg);
  const frame = claimed.indexOf(Buffer.from([0xff, 0xc0]));
  claimed.writeUInt16BE(height, frame + 5);
  claimed.writeUInt16BE(width, frame + 7);
  return claimed;
}

const paper = (...objects: (Buffer | string)[]) =>
  Buffer.concat(
    ['%PDF-1.5\n', ...objects, '\ntrailer << /Root 1 0 R >>\n%%EOF\n'].map((part) =>
      typeof part === 'string' ? ascii(part) : part,
    ),
  );

const FORM =
  '1 0 obj\n<< /Type /Catalog /AcroForm << /Fields [2 0 R] /NeedAppearances true >> >>\nendobj\n' +
  '2 0 obj\n<< /FT /Tx /T (Name) /V (Ada) >>\nendobj';

const SCRIPT =
  '1 0 obj\n<< /OpenAction << /S /JavaScript /JS (AFNumber_Format\\(2\\)) >> >>\nendobj';

function packedScript(): Buffer {
  const packed = deflateSync(ascii('2 0 << /S /JavaScript /JS (app.alert\\(1\\)) >>'));
  const head = `1 0 obj\n<< /Type /ObjStm /Filter /FlateDecode /Length ${packed.length} >>\nstream\n`;
  return paper(head, packed, '\nendstream\nendobj');
}

/** What a reader looks for before it asks for a password. */
const PAGES =
  '1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n2 0 obj\n<< /Type /Pages /Kids [] /Count 0 >>\nendobj\n';

const PAD = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex');
const md5 = (...parts: Uint8Array[]) => createHash('md5').update(Buffer.concat(parts)).digest();

/** A PDF that opens with this password, by the handler of 2003 (revision 3, RC4 of 128 bits). */
export function lockedPdf(password: string): Buffer {
  const [id, owner] = [Buffer.alloc(16, 7), Buffer.alloc(32, 9)];
  const rights = Buffer.alloc(4);
  rights.writeInt32LE(-44);
  const filled = Buffer.concat([ascii(password), PAD]).subarray(0, 32);
  let key = md5(filled, owner, rights, id);
  for (let round = 0; round < 50; round += 1) key = md5(key);
  let user: Uint8Array = rc4(key, md5(PAD, id));
  for (let round = 1; round < 20; round += 1)
    user = rc4(
      key.map((byte) => byte ^ round),
      user,
    );
  const hex = (bytes: Uint8Array) => `<${Buffer.from(bytes).toString('hex')}>`;
  return ascii(
    `%PDF-1.5\n${PAGES}5 0 obj\n<< /Filter /Standard /V 2 /R 3 /Length 128 /P -44 ` +
      `/O ${hex(owner)} /U ${hex(Buffer.concat([user, Buffer.alloc(16)]))} >>\nendobj\n` +
      `trailer << /Root 1 0 R /Encrypt 5 0 R /ID [${hex(id)} ${hex(id)}] >>\n%%EOF\n`,
  );
}

/** A PDF of today's handler (revision 6, AES of 256 bits) that opens with this password. */
export function lockedPdfOfToday(password: string): Buffer {
  const salt = Buffer.from('8 bytes!');
  const user = Buffer.concat([hardened(ascii(password), salt), salt, Buffer.alloc(8, 3)]);
  const hex = (bytes: Buffer) => `<${bytes.toString('hex')}>`;
  return ascii(
    `%PDF-2.0\n${PAGES}5 0 obj\n<< /Filter /Standard /V 5 /R 6 /Length 256 /P -44 ` +
      `/CF << /StdCF << /CFM /AESV3 /Length 32 >> >> /O ${hex(Buffer.alloc(48, 9))} /U ${hex(user)} ` +
      `/OE ${hex(Buffer.alloc(32))} /UE ${hex(Buffer.alloc(32))} /Perms ${hex(Buffer.alloc(16))} >>\nendobj\n` +
      `trailer << /Root 1 0 R /Encrypt 5 0 R >>\n%%EOF\n`,
  );
}

function hardened(password: Buffer, salt: Buffer): Buffer {
  let key = createHash('sha256').update(password).update(salt).digest();
  for (let round = 0; ; round += 1) {
    const cipher = createCipheriv('aes-128-cbc', key.subarray(0, 16), key.subarray(16, 32));
    const block = Buffer.concat([password, key]);
    const packed = cipher.setAutoPadding(false).update(Buffer.concat(Array(64).fill(block)));
    const rest = packed.subarray(0, 16).reduce((sum, byte) => sum + byte, 0) % 3;
    key = createHash(['sha256', 'sha384', 'sha512'][rest] ?? '')
      .update(packed)
      .digest();
    if (round >= 63 && (packed.at(-1) ?? 0) <= round - 31) return key.subarray(0, 32);
  }
}

/** A text in UTF-16, with the mark of its order of bytes. */
function utf16(text: string, order: 'le' | 'be'): Buffer {
  const bytes = Buffer.from(`\ufeff${text}`, 'utf16le');
  return order === 'le' ? bytes : bytes.swap16();
}

/** All inputs by a sentence about each. Made here, byte by byte or by the picture library; none is downloaded. */
export async function chosenFiles(): Promise<Record<string, ChosenBytes>> {
  const [jpeg, png, webp] = await Promise.all([
    flat().jpeg().toBuffer(),
    flat().png().toBuffer(),
    flat().webp().toBuffer(),
  ]);
  const moving = await sharp(MOVING_GIF, { animated: true }).webp({ lossless: true }).toBuffer();
  const pdf = paper('1 0 obj\n<< /Type /Catalog >>\nendobj');
  const zip = Buffer.concat([ascii('PK\x05\x06'), Buffer.alloc(18)]);
  const file = (name: string, type: string, bytes: Buffer): ChosenBytes => ({ name, type, bytes });
  const photograph = claiming(jpeg, 12_000, 9_000);
  return {
    'a WebP named .jpg': file('shot.jpg', 'image/jpeg', webp),
    'a JPEG named .heic': file('IMG_1.heic', 'image/heic', jpeg),
    'a JPEG without an ending': file('photo', '', jpeg),
    'a photograph of 108 megapixels': file('sky.jpg', 'image/jpeg', photograph),
    'a JPEG that claims 4 billion pixels': file(
      'bomb.jpg',
      'image/jpeg',
      claiming(jpeg, 65_000, 65_000),
    ),
    'half of a JPEG': file('half.jpg', 'image/jpeg', jpeg.subarray(0, jpeg.length / 2)),
    'a PNG without its end': file('cut.png', 'image/png', png.subarray(0, -12)),
    'a WebP that broke off': file('cut.webp', 'image/webp', webp.subarray(0, -9)),
    'no picture under the name of one': file('noise.jpg', 'image/jpeg', ascii('no picture')),
    'an empty picture': file('empty.jpg', 'image/jpeg', Buffer.alloc(0)),
    'a JPEG that is an archive': file('two.jpg', 'image/jpeg', Buffer.concat([jpeg, zip])),
    'a page named .png': file('page.png', 'image/png', ascii('<!doctype html>')),
    'a drawing that can hold scripts': file(
      'plan.svg',
      'image/svg+xml',
      ascii('<svg xmlns="x"></svg>'),
    ),
    'an office document': file(
      'lease.docx',
      'application/zip',
      Buffer.concat([ascii('PK\x03\x04'), zip]),
    ),
    'a picture named like a program': file('photo.jpg.exe', 'image/jpeg', jpeg),
    'a bank’s Statement.aspx.pdf': file('Statement.aspx.pdf', 'application/pdf', pdf),
    'a PDF named .png': file('scan.png', 'image/png', pdf),
    'a PDF that broke off': file('cut.pdf', 'application/pdf', pdf.subarray(0, -7)),
    'a PDF with a script': file('form.pdf', 'application/pdf', paper(SCRIPT)),
    'a PDF with a packed script': file('packed.pdf', 'application/pdf', packedScript()),
    'a form without a script': file('fields.pdf', 'application/pdf', paper(FORM)),
    'a PDF with a password': file('locked.pdf', 'application/pdf', lockedPdf('secret')),
    'a PDF of today with a password': file(
      'aes.pdf',
      'application/pdf',
      lockedPdfOfToday('secret'),
    ),
    'a PDF that only may not be printed': file('bank.pdf', 'application/pdf', lockedPdf('')),
    'a PDF of today that only may not be printed': file(
      'new.pdf',
      'application/pdf',
      lockedPdfOfToday(''),
    ),
    'a Windows-1252 CSV': file('rents.csv', 'text/csv', ascii('Jos\xe9 Mu\xf1oz,1200')),
    'a CSV with its first accent far down': file(
      ...(['long.csv', 'application/vnd.ms-excel'] as const),
      Buffer.concat([Buffer.alloc(9_000, 'rent,1200\n'), ascii('Jos\xe9,1')]),
    ),
    'a text in UTF-16 LE': file('le.txt', 'text/plain', utf16('José', 'le')),
    'a text in UTF-16 BE': file('be.txt', 'text/plain', utf16('José', 'be')),
    'a text in UTF-8 with its mark': file('bom.txt', 'text/plain', Buffer.from('\ufeffJosé')),
    'a program named .txt': file(
      'run.txt',
      'text/plain',
      Buffer.concat([ascii('MZ\x90'), Buffer.alloc(200)]),
    ),
    'a CSV as Android names it': file('a.csv', 'text/comma-separated-values', ascii('rent,1200')),
    'a CSV named as an application': file('b.csv', 'application/csv', ascii('Jos\xe9,1200')),
    'a CSV of an older system': file('c.csv', 'text/x-csv', ascii('rent,1200')),
    'a CSV of a system that knows none': file(
      'd.csv',
      'application/octet-stream',
      utf16('José', 'le'),
    ),
    'a CSV without an ending': file('rents', 'text/csv', ascii('rent,1200')),
    'a table with tabs': file('e.tsv', 'text/tab-separated-values', ascii('rent\t1200')),
    'a text in capitals': file(
      'notes.TXT',
      'application/octet-stream',
      ascii('The boiler is new.'),
    ),
    'a log': file('boiler.log', 'application/octet-stream', ascii('09:00 on')),
    'a text said to be a picture': file('f.txt', 'image/jpeg', ascii('The boiler is new.')),
    'a program named .csv': file(
      'run.csv',
      'text/comma-separated-values',
      Buffer.concat([ascii('MZ\x90'), Buffer.alloc(200)]),
    ),
    'a program of no known name': file(
      'run',
      'application/octet-stream',
      Buffer.concat([ascii('MZ\x90'), Buffer.alloc(200)]),
    ),
    'a GIF that moves': file('wave.gif', 'image/gif', MOVING_GIF),
    'a WebP that moves': file('wave.webp', 'image/webp', moving),
    'a PNG that moves': file('wave.png', 'image/png', movingPng()),
    'a file that is too large': file(
      'big.pdf',
      'application/pdf',
      Buffer.alloc(20 * 1024 * 1024 + 1),
    ),
    'a film named .mov': file(
      'film.mov',
      'video/quicktime',
      ascii('\0\0\0\x18ftypmp42\0\0\0\0mp42isom\0\0\0\x0cmdatfilm'),
    ),
    'a film of a kind that is not taken': file(
      'old.avi',
      'video/x-msvideo',
      ascii('RIFF\x10\0\0\0AVI LIST'),
    ),
  };
}
