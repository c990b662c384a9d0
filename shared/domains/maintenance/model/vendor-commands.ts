import * as z from 'zod/mini';
import { asPhoneNumber } from '../../../language/phone-checks.ts';
import { visible, visibleInLine } from '../../../language/text-checks.ts';
import { textsOf } from '../../../language/texts.ts';
import {
  ALLOWED,
  type Command,
  refused,
  type Verdict,
} from '../../../platform/commands/command.ts';
import type { Side } from './rules.ts';
import { trades } from './schema.ts';
import texts from './texts/en.ts';

const t = textsOf(texts);

type Actor = { side: Side };

const VENDORS = [['maintenance']] as const;
const CONNECTED = { type: 'connected' } as const;

/** Vendors of one import; more of a file come with the next one. */
export const VENDORS_MOST = 200;

const forHost = (_: unknown, { side }: Actor): Verdict =>
  side === 'host' ? ALLOWED : refused(t('hostSideOnly'));

const line = (most: number) => z.string().check(visibleInLine(), z.maxLength(most));

const vendorSchema = z.object({
  vendor: z.guid(),
  name: z.string().check(visibleInLine(), z.minLength(1), z.maxLength(200)),
  trade: z.enum(trades),
  contact_name: line(200),
  email: z.nullable(z.email().check(z.maxLength(320))),
  phone: z.nullable(z.string().check(asPhoneNumber(), z.maxLength(40))),
  notes: z.string().check(visible(), z.maxLength(2000)),
  insurance_expires_on: z.nullable(z.iso.date()),
});

const importSchema = z.object({
  org: z.guid(),
  vendors: z.array(vendorSchema).check(z.minLength(1), z.maxLength(VENDORS_MOST)),
});

const archiveSchema = z.object({
  vendors: z.array(z.guid()).check(z.minLength(1), z.maxLength(VENDORS_MOST)),
});

/** Takes the vendors of an import out of use; work orders go on referring to them. */
export const archiveVendors: Command<z.infer<typeof archiveSchema>, null, Actor> = {
  name: 'maintenance.archiveVendors',
  input: archiveSchema,
  can: forHost,
  server: { function: 'archive_vendors', args: ({ vendors }) => ({ vendors }) },
  changes: VENDORS,
  wayBack: { type: 'none', reason: () => t('vendors.importAgain') },
  offline: CONNECTED,
  texts: { label: () => t('vendors.archive'), done: () => t('vendors.archived') },
};

/**
 * Adds the vendors of a file; a row that comes twice is one vendor. Its subject are the ids that are not in use
 * yet: taking an import back leaves the others as they are.
 */
export const importVendors: Command<z.infer<typeof importSchema>, string[], Actor> = {
  name: 'maintenance.importVendors',
  input: importSchema,
  can: forHost,
  server: { function: 'import_vendors', args: ({ org, vendors }) => ({ org, vendors }) },
  changes: VENDORS,
  wayBack: {
    type: 'command',
    from: (_, added) => ({ command: archiveVendors, input: { vendors: added } }),
    remains: () => t('vendors.stayArchived'),
  },
  offline: CONNECTED,
  texts: { label: () => t('vendors.import'), done: () => t('vendors.imported') },
};
