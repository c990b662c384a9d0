import * as z from 'zod/mini';
import { textsOf } from '../../../language/texts.ts';
import { ALLOWED, type Command } from '../../../platform/commands/command.ts';
import { reportSchema } from './schema.ts';
import texts from './texts/en.ts';

const t = textsOf(texts);

/** Names what was typed of a report on this device. */
export const REPORT_FORM = 'maintenance-report';

const inputSchema = z.extend(reportSchema, {
  /** The form as it was typed, for when the server refuses it. */
  form: z.record(z.string(), z.unknown()),
});

/** A tenant reports what is broken, under an id of the client: sent again it is the same request. */
export const reportProblem: Command<z.infer<typeof inputSchema>, null, null> = {
  name: 'maintenance.report',
  input: inputSchema,
  // Who lives there is decided by the policy of the table: the form offers a tenant's own homes only.
  can: () => ALLOWED,
  server: {
    insert: 'maintenance_requests',
    row: ({ form: _form, ...report }, me) => ({ ...report, reporter_id: me }),
  },
  changes: [['maintenance']],
  wayBack: { type: 'none', reason: () => t('report.inTheList') },
  offline: {
    type: 'queued',
    group: ({ id }) => `maintenance:${id}`,
    draft: ({ form }) => ({ key: REPORT_FORM, values: form }),
  },
  texts: { label: () => t('report.label'), done: () => t('report.done') },
};
