import { termWords } from '#shared/domains/leases/model/words/term-words.ts';
import { leaseSubject } from './leases.ts';
import { saidNumber, saidText } from './lookups.ts';
import type { Verb } from './verb.ts';

const subject: Verb['subject'] = (context, input) =>
  leaseSubject(context, termWords.save.command.input.parse(input).lease);

/** What a host's side changes of a draft of a lease. */
export const termVerbs: readonly Verb[] = [
  {
    spoken: termWords.save,
    input: async (_, values) => ({
      lease: saidText(values, 'lease'),
      changes: { rent_cents: saidNumber(values, 'rent') },
    }),
    subject,
  },
  {
    spoken: termWords.saveDay,
    input: async (_, values) => ({
      lease: saidText(values, 'lease'),
      changes: { [saidText(values, 'which_day')]: saidText(values, 'day') },
    }),
    subject,
  },
];
