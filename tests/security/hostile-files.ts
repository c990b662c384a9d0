import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** Something that must not be taken, and where an attacker would put it. */
export type HostileFile = {
  name: string;
  bucket: string;
  /** The last part of the key. */
  file: string;
  type: string;
  bytes: Buffer;
};

const ascii = (text: string) => Buffer.from(text, 'latin1');
const join = (...parts: (Buffer | string)[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? ascii(part) : part)));
const flat = () =>
  sharp({ create: { width: 16, height: 16, channels: 3, background: { r: 9, g: 99, b: 199 } } });

const PAGE = '<!doctype html><html><script>alert(1)</script></html>';
const WEBSHELL = '<?php system($_GET["c"]); ?>';
const PDF = '%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF\n';

/** A good file of each kind: what the hostile ones are made of, and must still be taken. */
export async function goodFiles() {
  return {
    jpeg: await flat().jpeg().toBuffer(),
    png: await flat().png().toBuffer(),
    webp: await flat().webp().toBuffer(),
    gif: await flat().gif().toBuffer(),
    pdf: ascii(PDF),
    mp4: ascii('\0\0\0\x18ftypmp42\0\0\0\0mp42isom\0\0\0\x0cmdatfilm'),
    mov: ascii('\0\0\0\x14ftypqt  \0\0\0\0qt  \0\0\0\x0cmdatfilm'),
    webm: ascii('\x1a\x45\xdf\xa3\x93\x42\x82\x84webm\x42\x87\x81\x02\x18\x53\x80\x67'),
    svg: ascii(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>',
    ),
  };
}

type Good = Awaited<ReturnType<typeof goodFiles>>;

const MIME = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
  pdf: 'application/pdf',
  svg: 'image/svg+xml',
  mp4: 'video/mp4',
  webm: 'video/webm',
  mov: 'video/quicktime',
  text: 'text/plain',
};
type Kind = keyof typeof MIME;
const ENDING: Record<Kind, string> = {
  jpeg: 'jpg',
  png: 'png',
  webp: 'webp',
  gif: 'gif',
  pdf: 'pdf',
  svg: 'svg',
  mp4: 'mp4',
  webm: 'webm',
  mov: 'mov',
  text: 'txt',
};
/** A bucket of the product that takes the kind. */
const BUCKET: Record<Kind, string> = {
  jpeg: 'user_images',
  png: 'home_images',
  webp: 'home_images',
  gif: 'message_attachments',
  pdf: 'application_images',
  svg: 'user_images',
  mp4: 'home_videos',
  webm: 'home_videos',
  mov: 'home_videos',
  text: 'message_attachments',
};

function as(
  kind: Kind,
  name: string,
  bytes: Buffer | string,
  file = `x.${ENDING[kind]}`,
): HostileFile {
  return { name, bucket: BUCKET[kind], file, type: MIME[kind], bytes: join(bytes) };
}

const ofMessage = (kind: Kind, name: string, bytes: Buffer | string): HostileFile => ({
  ...as(kind, name, bytes),
  bucket: 'message_attachments',
});

/** Bytes that are something else than their declared type. */
function wrongBytes({ jpeg, png, gif, pdf, svg }: Good): HostileFile[] {
  const zip = archive();
  return [
    as('jpeg', 'a page as JPEG', PAGE),
    as('png', 'a page as PNG', PAGE),
    as('jpeg', 'a PNG as JPEG', png),
    as('png', 'a JPEG as PNG', jpeg),
    as('webp', 'a GIF as WebP', gif),
    as('jpeg', 'a PDF as JPEG', pdf),
    as('pdf', 'a JPEG as PDF', jpeg),
    as('jpeg', 'a Windows program as JPEG', join('MZ\x90\0', Buffer.alloc(200))),
    as('png', 'a Linux program as PNG', join('\x7fELF\x02\x01\x01', Buffer.alloc(200))),
    as('pdf', 'an archive as PDF', zip),
    as('webp', 'an archive as WebP', zip),
    as('mp4', 'music as MP4', join('ID3\x04\0\0\0\0\0\0', Buffer.alloc(200))),
    as('mp4', 'a page as MP4', PAGE),
    as('webm', 'a picture as WebM', png),
    as('png', 'a shell script as PNG', '#!/bin/sh\nrm -rf /\n'),
    as('png', 'nothing as PNG', ''),
    as('png', 'an SVG as PNG', svg),
    as('pdf', 'text as PDF', 'Dear landlord'),
    as('pdf', 'a PDF behind a page', `${PAGE}${PDF}`),
    ofMessage('mp4', 'a page as the MP4 of a message', PAGE),
    ofMessage('webm', 'a JPEG as the WebM of a message', jpeg),
    ofMessage('webm', 'Matroska of no known kind as the WebM of a message', '\x1a\x45\xdf\xa3\0'),
    ofMessage('mov', 'a Windows program as the QuickTime film of a message', 'MZ\x90\0'),
    ofMessage('mov', 'an archive as the QuickTime film of a message', zip),
    as('text', 'a page as text', PAGE),
    as('text', 'PHP as text', WEBSHELL),
    as('text', 'a Windows program as text', join('MZ\x90\0', Buffer.alloc(200))),
    as('text', 'bytes as text', Buffer.from([0x41, 0, 0x42, 0, 0x43, 0])),
  ];
}

/** Files that are two things at once. */
function polyglots({ jpeg, png, webp, gif, pdf }: Good): HostileFile[] {
  const zip = archive();
  const comment = (text: string) => {
    const head = Buffer.from([0xff, 0xfe, 0, 0]);
    head.writeUInt16BE(text.length + 2, 2);
    return join(jpeg.subarray(0, 2), head, text, jpeg.subarray(2));
  };
  return [
    as('jpeg', 'a JPEG that is an archive', join(jpeg, zip)),
    as('png', 'a PNG that is an archive', join(png, zip)),
    as('gif', 'a GIF that is an archive', join(gif, zip)),
    as('jpeg', 'a JPEG with a page in its comment', comment(PAGE)),
    as('jpeg', 'a JPEG with PHP in its comment', comment(WEBSHELL)),
    as('jpeg', 'a JPEG that is a PDF', comment(PDF)),
    as('png', 'a PNG with a page in its text', withChunk(png, 'tEXt', `Title\0${PAGE}`)),
    as('png', 'a PNG with PHP behind it', join(png, WEBSHELL)),
    as('webp', 'a WebP with a page behind it', join(webp, PAGE)),
    as('gif', 'a GIF that is JavaScript', 'GIF89a/*\0\0\0\0\0\0*/=1;alert(document.domain);'),
    as('pdf', 'a PDF that is an archive', join(pdf, zip, '\n%%EOF')),
  ];
}

/** Names that say something else than the type, or that something runs. */
function names({ jpeg, png, pdf, webp }: Good): HostileFile[] {
  return [
    as('jpeg', 'photo.jpg.html', jpeg, 'photo.jpg.html'),
    as('jpeg', 'photo.php.jpg', jpeg, 'photo.php.jpg'),
    as('pdf', 'lease.pdf.exe', pdf, 'lease.pdf.exe'),
    as('png', 'logo.svg', png, 'logo.svg'),
    as('png', 'page.HTM .png', png, 'page.HTM .png'),
    as('webp', 'shell.jsp.webp', webp, 'shell.jsp.webp'),
    as('pdf', 'invoice.pdf.js', pdf, 'invoice.pdf.js'),
  ];
}

/** Small files that would unpack into gigabytes, and such that only say so. */
function bombs({ jpeg, gif }: Good): HostileFile[] {
  const frame = Buffer.from(jpeg);
  // The frame's header: marker, length, precision, then height and width.
  const start = frame.indexOf(Buffer.from([0xff, 0xc0]));
  frame.writeUInt16BE(65_000, start + 5);
  frame.writeUInt16BE(65_000, start + 7);
  const screen = Buffer.from(gif);
  screen.writeUInt16LE(65_535, 6);
  screen.writeUInt16LE(65_535, 8);
  return [
    as('png', 'a PNG of 900 million pixels', pngBomb(30_000)),
    as('jpeg', 'a JPEG that claims 4 billion pixels', frame),
    as('gif', 'a GIF that claims 4 billion pixels', screen),
    as('jpeg', 'half of a JPEG', jpeg.subarray(0, jpeg.length / 2)),
  ];
}

const svg = (inside: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${inside}</svg>`;

/** Drawings that run, load or hide something. */
function scriptedSvg(): HostileFile[] {
  const drawings: [string, string][] = [
    ['a script', svg('<script>alert(1)</script>')],
    [
      'a script under a prefix',
      svg('<svg:script xmlns:svg="http://www.w3.org/2000/svg">alert(1)</svg:script>'),
    ],
    ['onload', svg('', 'onload="alert(1)"')],
    ['a handler over two lines', svg('<rect\nonclick\n=\n"alert(1)"/>')],
    [
      'a page inside',
      svg('<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"/></foreignObject>'),
    ],
    ['a link that runs', svg('<a href="javascript:alert(1)"><text>x</text></a>')],
    ['a link that runs, in numbers', svg('<use href="&#106;avascript:alert(1)"/>')],
    ['a picture from elsewhere', svg('<image href="https://evil.example/x.png"/>')],
    ['a drawing from elsewhere', svg('<use xlink:href="https://evil.example/x.svg#a"/>')],
    ['a drawing in its address', svg('<use href="data:image/svg+xml;base64,PHN2Zz4="/>')],
    ['an animation of a link', svg('<set attributeName="href" to="javascript:alert(1)"/>')],
    ['a style from elsewhere', svg('<style>@import url(https://evil.example/x.css);</style>')],
    ['paint from elsewhere', svg('<rect style="fill:url(https://evil.example/x)"/>')],
    ['a style sheet', `<?xml-stylesheet href="https://evil.example/x.xsl"?>${svg('')}`],
    ['entities', `<!DOCTYPE svg [<!ENTITY a "aaaaaaaa"><!ENTITY b "&a;&a;&a;">]>${svg('&b;')}`],
    ['a hidden section', svg('<![CDATA[<script>alert(1)</script>]]>')],
  ];
  return drawings.map(([name, text]) => as('svg', `an SVG with ${name}`, text));
}

/** Papers that act when they are opened. */
function scriptedPdf(): HostileFile[] {
  const paper = (objects: Buffer | string) =>
    join('%PDF-1.5\n', objects, '\ntrailer << /Root 1 0 R >>\n%%EOF\n');
  const packed = deflateSync(ascii('2 0 << /S /JavaScript /JS (app.alert\\(1\\)) >>'));
  const stream = `1 0 obj\n<< /Type /ObjStm /Filter /FlateDecode /Length ${packed.length} >>\nstream\n`;
  return [
    as(
      'pdf',
      'a PDF with a script',
      paper('1 0 obj\n<< /OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >> >>\nendobj'),
    ),
    as(
      'pdf',
      'a PDF with a script by another spelling',
      paper('1 0 obj\n<< /OpenAction << /S /J#61vaScript /J#53 (x) >> >>\nendobj'),
    ),
    as(
      'pdf',
      'a PDF that starts a program',
      paper('1 0 obj\n<< /OpenAction << /S /Launch /F (cmd.exe) >> >>\nendobj'),
    ),
    as('pdf', 'a PDF with a packed script', paper(join(stream, packed, '\nendstream\nendobj'))),
  ];
}

/** All of them. */
export async function hostileFiles(): Promise<HostileFile[]> {
  const good = await goodFiles();
  return [
    ...wrongBytes(good),
    ...polyglots(good),
    ...names(good),
    ...bombs(good),
    ...scriptedSvg(),
    ...scriptedPdf(),
  ];
}

/** An archive without entries, which every reader opens. */
function archive(): Buffer {
  return join('PK\x05\x06', Buffer.alloc(18));
}

/** A PNG with one more chunk before its end; readers do not check sums of such chunks. */
function withChunk(png: Buffer, name: string, body: string): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(body.length);
  return join(png.subarray(0, 33), length, name, body, Buffer.alloc(4), png.subarray(33));
}

/** One bit a pixel, all the same: a megapixel in a hundred bytes. */
function pngBomb(side: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header[8] = 1;
  const rows = deflateSync(Buffer.alloc((Math.ceil(side / 8) + 1) * side), { level: 1 });
  return join('\x89PNG\r\n\x1a\n', chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND'));
}

function chunk(name: string, body: Buffer = Buffer.alloc(0)): Buffer {
  const frame = Buffer.alloc(12 + body.length);
  frame.writeUInt32BE(body.length, 0);
  frame.write(name, 4, 'latin1');
  body.copy(frame, 8);
  frame.writeUInt32BE(crc32(frame.subarray(4, 8 + body.length)), 8 + body.length);
  return frame;
}
