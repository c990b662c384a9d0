import * as z from 'zod/mini';
import { tradeLabels } from '#shared/domains/maintenance/model/labels.ts';
import { trades } from '#shared/domains/maintenance/model/schema.ts';
import { parseDay } from '#shared/kit/day.ts';
import { isPhoneNumber, phoneNumber } from '#shared/language/phone-number.ts';
import { sameText } from '#shared/language/same-text.ts';
import { cutText, visibleLine } from '#shared/language/visible-text.ts';
import { idOfText } from '#shared/platform/id-of-text.ts';
import { columnsNamed, languageOf, type Table } from './table-text.ts';

/** What a column of a table of vendors can hold, in the order in which it is shown. */
export const VENDOR_FIELDS = [
  ...(['name', 'trade', 'contact', 'phone', 'email', 'insurance', 'notes'] as const),
] as const;

/** The order in which names of columns are read: 'Contact name' is no name, and 'Vendor e-mail' no vendor. */
const READ_FIRST = [
  ...(['email', 'phone', 'trade', 'insurance', 'contact', 'name', 'notes'] as const),
] as const;

/** What a column of a table of vendors can hold. */
type VendorField = (typeof VENDOR_FIELDS)[number];

/** Which column holds what, by its number; without one where none does. */
export type VendorMapping = Partial<Record<VendorField, number>>;

type Trade = (typeof trades)[number];

/** Why a row is no vendor that can be added. */
type VendorFault = 'name' | 'email' | 'phone' | 'insurance' | 'twice';

/** A row as it would be added; what is wrong with it is for the person to see. */
export type VendorRow = {
  /** Its line in the file, the names of the columns being the first. */
  line: number;
  name: string;
  trade: Trade;
  contact: string;
  email: string | null;
  phone: string | null;
  insurance: string | null;
  notes: string;
  fault: VendorFault | null;
};

/** A vendor that the organisation has. */
export type KnownVendor = { id: string; name: string; email: string | null };

const HEADS: Record<VendorField, RegExp> = {
  email: /e-?mail|\bcorreo\b/i,
  phone: /\b(?:phone|tel[eé]?(?:fono|phone)?|mobile|cell|m[oó]vil|celular)\b/i,
  trade:
    /\b(?:trade|speciali?ty|service|type|kind|category|oficio|especialidad|servicio|tipo|gremio)\b/i,
  insurance: /insur|\bseguro\b|p[oó]liza/i,
  contact: /\b(?:contact|person|contacto|persona)\b/i,
  name: /\b(?:name|vendor|company|business|supplier|contractor|nombre|proveedor|empresa|raz[oó]n social)\b/i,
  notes: /\b(?:notes?|comments?|remarks?|notas?|comentarios?|observaciones)\b/i,
};

/** Words of trades, in English and Spanish; the first that fits. */
const TRADES: readonly [Trade, RegExp][] = [
  ['appliances', /applianc|electrodom|l[ií]nea blanca/i],
  ['plumbing', /plumb|\bpipes?\b|drain|fontaner|plomer/i],
  ['electrical', /electric|el[eé]ctric/i],
  ['heating_cooling', /hvac|heat|cool|furnace|air condition|climati|calefac|aire acond/i],
  ['locks', /\block|cerraj/i],
  ['pest_control', /pest|exterminat|termite|plaga|fumig/i],
  ['painting', /paint|pintor|pintura/i],
  ['roofing', /roof|gutter|techador|techos|tejad/i],
  ['cleaning', /clean|janitor|maid|limpi/i],
  ['landscaping', /landscap|garden|lawn|\btrees?\b|jardin/i],
  [
    'general',
    /general|handy|contract|carpent|maintenance|manitas|contrat|alba[nñ]il|mantenimiento/i,
  ],
];

const emailSchema = z.email().check(z.maxLength(320));

/** Which column of a table of vendors likely holds what. */
export const vendorMappingOf = ({ columns }: Table): VendorMapping =>
  columnsNamed(columns, READ_FIRST, HEADS);

function tradeNamed(said: string): Trade | undefined {
  const named = sameText(said);
  if (named === '') return undefined;
  return (
    trades.find((one) => sameText(one) === named || sameText(tradeLabels[one]) === named) ??
    TRADES.find(([, words]) => words.test(said))?.[0]
  );
}

/** The rows of a table as vendors, as of a day. */
export function vendorRowsOf(table: Table, mapping: VendorMapping, today: string): VendorRow[] {
  const seen = new Set<string>();
  const language = languageOf(table);
  return table.rows.map((row, index) => {
    const cell = (field: VendorField) => {
      const at = mapping[field];
      return at === undefined ? '' : visibleLine(row[at] ?? '').trim();
    };
    const [name, email, phone, said, insured] = [
      cutText(cell('name'), 200),
      cell('email').toLowerCase(),
      phoneNumber(cell('phone')),
      cell('trade'),
      cell('insurance'),
    ];
    const trade = tradeNamed(said) ?? (said === '' ? tradeNamed(name) : undefined);
    const insurance = insured === '' ? null : (parseDay(insured, today, language) ?? null);
    const isTwice = name !== '' && seen.has(sameText(name));
    if (name !== '') seen.add(sameText(name));
    const fault =
      name === ''
        ? 'name'
        : email !== '' && !emailSchema.safeParse(email).success
          ? 'email'
          : phone !== '' && !isPhoneNumber(phone)
            ? 'phone'
            : insured !== '' && insurance === null
              ? 'insurance'
              : isTwice
                ? 'twice'
                : null;
    return {
      line: index + 2,
      name,
      trade: trade ?? 'other',
      contact: cutText(cell('contact'), 200),
      email: email || null,
      phone: phone || null,
      insurance,
      // A trade that is none of ours stays readable.
      notes: cutText([cell('notes'), trade ? '' : said].filter(Boolean).join(' · '), 2000),
      fault,
    };
  });
}

/** Which rows are among the vendors already, by name or e-mail, by their lines. */
export function knownVendors(
  rows: readonly VendorRow[],
  known: readonly KnownVendor[],
): ReadonlySet<number> {
  const names = new Set(known.map(({ name }) => sameText(name)));
  const emails = new Set(known.flatMap(({ email }) => email?.toLowerCase() ?? []));
  return new Set(
    rows
      .filter(({ name, email }) => names.has(sameText(name)) || (email && emails.has(email)))
      .map(({ line }) => line),
  );
}

/** An id that a vendor of an organisation always has: the same row of two files is one vendor. */
export const vendorId = (org: string, { name, email, phone }: VendorRow): Promise<string> =>
  idOfText(JSON.stringify(['vendor', org, sameText(name), email, phone]));
