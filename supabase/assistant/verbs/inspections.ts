import { usualThings } from '#shared/domains/inspections/model/usual-things.ts';
import { inspectionWords } from '#shared/domains/inspections/model/words.ts';
import { refuse, saidText } from './lookups.ts';
import type { Verb } from './verb.ts';

const start: Verb = {
  spoken: inspectionWords.start,
  input: async (_, values) => ({
    lease: saidText(values, 'lease'),
    kind: saidText(values, 'kind'),
    things: usualThings(),
  }),
};

const confirm: Verb = {
  spoken: inspectionWords.confirm,
  async input({ tx }, values) {
    const lease = saidText(values, 'lease');
    const [open] = await tx<{ id: string }[]>`
      select i.id from public.inspections i
      where i.lease_id = ${lease} and i.closed_at is null and not exists (
        select from public.inspection_confirmations c
        where c.inspection_id = i.id and c.side = 'host')
      order by i.created_at desc limit 1`;
    if (!open) {
      return refuse({
        en: `No list waits for you here. Begin one at /dashboard/leases/${lease}/inspection`,
        es: `Aquí no hay una lista pendiente. Empieza una en /dashboard/leases/${lease}/inspection`,
      });
    }
    return { inspection: open.id };
  },
};

/** What a host's side does with inspection lists. */
export const inspectionVerbs: readonly Verb[] = [start, confirm];
