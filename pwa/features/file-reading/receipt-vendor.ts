/** A line that names whose bill it is. */
const NAMED =
  /^(?:from|sold by|bill from|billed by|vendor|seller|merchant|payee|pay to|emisor|proveedor|vendedor|raz[oó]n social|establecimiento)\s*:\s*(.{2,})$/i;
const NAMED_ALONE = /^(?:from|sold by|bill from|vendor|seller|emisor|proveedor)\s*:?$/i;

/** A heading, a greeting, an address, a number: no name of a shop. */
const NO_NAME = [
  /^(?:\W*(?:sales |tax |customer |paid |store )?(?:receipt|invoice|bill|statement|ticket|order|estimate|factura|recibo|nota|comprobante)(?: (?:of|de) (?:sale|venta|compra|pago))?(?: simplificada)?\b[\W\d]*(?:no|n[uú]m(?:ero)?|number)?[\W\d]*)$/i,
  /^(?:welcome|bienvenid[oa]s?|thank|gracias|customer|copy|copia|duplicate|bill to|ship to|cliente|page|p[aá]gina)\b/i,
  /^(?:receipt|invoice|order|factura|recibo|ticket|folio|date|fecha|time|hora|tel|phone|fax|cashier|cajero|store|tienda|register|terminal|rfc|nif|cif|n\.i\.f|ein|tax id|vat)\b ?[#:.\d]/i,
  /^\W*\d+ [\p{L}.]+(?: [\p{L}.]+)* (?:st|street|ave|avenue|rd|road|blvd|dr|drive|ln|lane|way|ct|hwy|pl)\b/iu,
  /^(?:calle|av(?:enida)?\.?|c\/|plaza|paseo|carretera|col\.)\s/i,
  /\b[A-Z]{2} \d{5}(?:-\d{4})?\b|^\d{5} \p{L}/u,
  /(?:\(\d{3}\)|\b\d{3})[ .-]?\d{3}[ .-]?\d{4}/,
  /www\.|https?:|@\w|\.com\b/i,
];

/** So many lines from the top a name can stand. */
const TOP = 8;

/** Whose bill it is; null where no line looks like a name. */
export function vendorOf(lines: readonly string[]): string | null {
  for (const [at, line] of lines.entries()) {
    const named = NAMED.exec(line)?.[1] ?? (NAMED_ALONE.test(line) ? lines[at + 1] : undefined);
    if (named && isName(named)) return cleaned(named);
  }
  const found = lines.slice(0, TOP).find(isName);
  return found === undefined ? null : cleaned(found);
}

function isName(line: string): boolean {
  const letters = line.match(/\p{L}/gu)?.length ?? 0;
  return (
    letters >= 3 &&
    letters * 2 >= line.replace(/\s/g, '').length &&
    !NO_NAME.some((pattern) => pattern.test(line))
  );
}

function cleaned(line: string): string {
  const bare = line
    .replace(/\s+(?:receipt|invoice|factura|recibo)(?: ?#?[\w-]*\d[\w-]*)?$/i, '')
    .replace(/\s*(?:#|no\.?|store)\s*\d+\W*$/i, '')
    .replace(/^[\W_]+|[^\p{L}\p{N}.)!]+$/gu, '')
    .slice(0, 200);
  if (bare !== bare.toUpperCase()) return bare;
  // Shops shout; a short word may be their initials.
  return bare.replace(/\p{L}[\p{L}'’]*/gu, (word, at: number) =>
    word.length <= 3 && at === 0 && bare.length > 6 && word !== 'THE'
      ? word
      : bare.length <= 4
        ? word
        : `${word.charAt(0)}${word.slice(1).toLowerCase()}`,
  );
}
