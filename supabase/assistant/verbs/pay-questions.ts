import { z } from 'zod';
import { payQuestionWords } from '#shared/domains/earnings/model/words/pay-question-words.ts';
import { money } from '../kinds/values.ts';
import { say } from '../language.ts';
import { excerpt } from '../quote.ts';
import type { ToolContext } from '../tools/tool.ts';
import { numberOf, only, refuse, saidText, textOf } from './lookups.ts';
import type { SlotValues, Verb } from './verb.ts';

const PAGE = '/dashboard/earnings/payouts';

const aboutDispute = z.object({ dispute: z.string() });

type Asked = { id: string; claimed_cents: number; reason: string };

/** The one question of a guide about pay that is not answered; refused where it is none, or not the only one. */
async function openQuestion({ tx, caller }: ToolContext, values: SlotValues): Promise<Asked> {
  const [one, more] = await tx<Asked[]>`
    select d.id, d.claimed_cents, d.reason from public.pay_disputes d
    where d.guide_id = ${saidText(values, 'guide')} and d.org_id = ${caller.orgId}
      and d.status = 'open'
    order by d.created_at limit 2`;
  if (one && !more) return one;
  return one
    ? refuse({
        en: `This guide asks about more than one tour. Answer each at ${PAGE}`,
        es: `Este guía pregunta por más de una visita. Responde a cada una en ${PAGE}`,
      })
    : refuse({
        en: `No question of this guide about pay is open. See payouts at ${PAGE}`,
        es: `Este guía no tiene ninguna pregunta de pago abierta. Mira los pagos en ${PAGE}`,
      });
}

/** What the guide asks stands in the plan: it is answered by who has read it. */
const shows: Verb['shows'] = async ({ tx }, input) => {
  const { dispute } = aboutDispute.parse(input);
  const { claimed_cents, reason } = only(
    await tx<Asked[]>`
      select d.id, d.claimed_cents, d.reason from public.pay_disputes d where d.id = ${dispute}`,
  );
  const line = (label: { en: string; es: string }, after: string) => ({
    label: say(label),
    before: null,
    after,
  });
  return [
    line({ en: 'The guide asks for', es: 'El guía pide' }, money(claimed_cents)),
    line({ en: 'Because', es: 'Porque' }, excerpt(reason)),
  ];
};

/** What a manager answers guides who ask about their pay. */
export const payQuestionVerbs: readonly Verb[] = [
  {
    spoken: payQuestionWords.grantPay,
    async input(context, values) {
      const { id, claimed_cents } = await openQuestion(context, values);
      const words = textOf(values, 'text') ?? '';
      return { dispute: id, cents: numberOf(values, 'amount') ?? claimed_cents, words };
    },
    shows,
  },
  {
    spoken: payQuestionWords.declinePay,
    async input(context, values) {
      const { id } = await openQuestion(context, values);
      return { dispute: id, words: saidText(values, 'text') };
    },
    shows,
  },
];
