import type { documentKinds } from '#shared/domains/documents/model/schema.ts';
import { daysOf, languageOfText, linesOf } from './written-values.ts';

type Kind = (typeof documentKinds)[number];

/** What a paper says; null for what could not be read. */
export type ReadPaper = {
  kind: Kind;
  /** Its heading. */
  title: string | null;
  /** People and firms that it names. */
  names: string[];
  /** Every day that it names, the earliest first. */
  days: string[];
  expires: string | null;
};

/** Words of papers by their kind, in English and Spanish. */
const KINDS: [Kind, RegExp][] = [
  [
    'insurance',
    /insurance|policy (?:no|number|period)|insured|coverage|deductible|seguros?\b|p[oó]liza|asegurad|cobertura/gi,
  ],
  [
    'lease',
    /lease|tenant|landlord|rental agreement|security deposit|arrendamiento|arrendatari|arrendador|inquilin|contrato de alquiler/gi,
  ],
  [
    'license',
    /licen[sc]e|permit|certificate of occupancy|registration|licencia|permiso|c[eé]dula de habitabilidad/gi,
  ],
  [
    'inspection',
    /inspection|inspector|findings|condition report|energy certificate|inspecci[oó]n|certificado energ[eé]tico/gi,
  ],
  [
    'id',
    /passport|driver'?s? licen[sc]e|identification|identity card|date of birth|pasaporte|\bDNI\b|\bNIE\b|fecha de nacimiento/gi,
  ],
  ['income', /pay ?stub|payslip|gross pay|net pay|employer|w-2|1099|n[oó]mina|salario|empleador/gi],
  ['receipt', /receipt|invoice|amount due|factura|recibo|importe/gi],
];

const EXPIRY =
  /\b(?:expir\w*|valid (?:until|through|thru|to)|good through|renew(?:al)? (?:date|by|on)|end(?:s| date|ing)|policy period|coverage period|term|to|through|vence|vencimiento|caduca|caducidad|v[aá]lid[oa] hasta|vigencia|hasta|fecha de fin)\b/i;
const SURE_EXPIRY =
  /\b(?:expir\w*|valid (?:until|through|thru|to)|good through|vence|vencimiento|caduca|caducidad|v[aá]lid[oa] hasta|vigente hasta)\b/i;
const NAMED =
  /^(?:name|full name|insured|named insured|policy ?holder|tenants?|landlord|lessee|lessor|owner|issued (?:to|by)|employee|employer|licensee|holder|insurer|nombre|titular|tomador|asegurad[oa]|arrendador(?:a)?|arrendatari[oa]|inquilin[oa]|propietari[oa]|emitid[oa] (?:a|por)|empleador|aseguradora)\s*:\s*(.{2,80})$/i;

/** Reads the text of a paper, in English or Spanish, as of a day. */
export function readPaper(text: string, today: string): ReadPaper {
  const lines = linesOf(text);
  const language = languageOfText(text);
  const named = lines.flatMap((line) => NAMED.exec(line)?.[1]?.trim() ?? []);
  const days = [...new Set(lines.flatMap((line) => daysOf(line, today, language)))].sort();
  // The last day of the surest line: 'Policy period 01/01/2026 to 12/31/2026'.
  const expiryOf = (label: RegExp) =>
    lines
      .flatMap((line, at) => {
        if (!label.test(line)) return [];
        const own = daysOf(line, today, language);
        return own.length > 0 ? own : daysOf(lines[at + 1] ?? '', today, language);
      })
      .sort()
      .at(-1);
  return {
    kind: kindOfPaper(text),
    title: lines.find((line) => (line.match(/\p{L}/gu)?.length ?? 0) >= 4)?.slice(0, 200) ?? null,
    names: [...new Set(named)].slice(0, 6),
    days,
    expires: expiryOf(SURE_EXPIRY) ?? expiryOf(EXPIRY) ?? null,
  };
}

/** What a paper is, by the words that it has most of. */
export function kindOfPaper(text: string): Kind {
  const found = KINDS.map(([kind, words]) => ({ kind, hits: text.match(words)?.length ?? 0 }));
  const best = found.reduce((one, other) => (other.hits > one.hits ? other : one));
  return best.hits > 0 ? best.kind : 'other';
}
