const PAGE = { width: 595, height: 842, margin: 64 };
const encoder = new TextEncoder();

/**
 * A page of text as PDF 1.4, always with the same bytes. One page in a standard font is five objects:
 * a library for more would be read at every first start.
 */
export function paperPdf(title: string, lines: readonly string[]): Uint8Array {
  const text = [
    'BT /F1 18 Tf',
    `${PAGE.margin} ${PAGE.height - 90} Td (${escaped(title)}) Tj`,
    '/F1 11 Tf 0 -18 Td',
    ...lines.map((line) => `0 -18 Td (${escaped(line)}) Tj`),
    'ET',
  ].join('\n');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${PAGE.width} ${PAGE.height}] /Contents 4 0 R
/Resources << /Font << /F1 5 0 R >> >> >>`,
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ];
  let body = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const place = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return place;
  });
  const entries = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  return encoder.encode(`${body}xref
0 ${size}
0000000000 65535 f 
${entries}trailer
<< /Size ${size} /Root 1 0 R >>
startxref
${body.length}
%%EOF
`);
}

/** Brackets end a text in PDF; lengths are counted in ASCII, so that other signs become '?'. */
function escaped(text: string): string {
  return text.replace(/[^ -~]/g, '?').replace(/[\\()]/g, '\\$&');
}
