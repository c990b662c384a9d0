import { addendumWords } from '#shared/domains/leases/model/words/addendum-words.ts';
import { monthsLater } from '#shared/language/days.ts';
import { namesText } from '../kinds/values.ts';
import type { ToolContext } from '../tools/tool.ts';
import { leaseSubject } from './leases.ts';
import { leaseToday, numberOf, only, refuse, saidText, textOf } from './lookups.ts';
import type { Verb } from './verb.ts';

type Draft = {
  starts_on: string;
  rent_cents: number;
  leaving: string[];
  joining: string[];
};

/** The draft of an addendum to a lease with who leaves and who joins: what is not said anew stays in it. */
async function draftOf({ tx }: ToolContext, lease: string): Promise<Draft | null> {
  const [row] = await tx<Draft[]>`
    select n.starts_on::text, n.rent_cents,
      array(select p.profile_id::text from public.lease_parties p
        where p.lease_id = n.id and p.party = 'leaving' order by p.signing_order) as leaving,
      array(select p.profile_id::text from public.lease_parties p
        where p.lease_id = n.id and p.party = 'tenant' and p.profile_id not in (
          select o.profile_id from public.lease_parties o where o.lease_id = n.renews)
        order by p.signing_order) as joining
    from public.leases n where n.renews = ${lease} and n.addendum and n.status = 'draft'`;
  return row ?? null;
}

/** The first of the month after the next one, as the form begins: rents before are asked for already. */
async function usualFirstDay(context: ToolContext, lease: string): Promise<string> {
  return monthsLater(`${(await leaseToday(context, lease)).slice(0, 7)}-01`, 2);
}

type Said = { first_day: string | null; rent: number | null; leaving: readonly string[] };

async function addendumOf(context: ToolContext, lease: string, said: Said) {
  const draft = await draftOf(context, lease);
  const { rent_cents } = await leaseSubject(context, lease);
  return {
    lease,
    first_day: said.first_day ?? draft?.starts_on ?? (await usualFirstDay(context, lease)),
    monthly_cents: said.rent ?? draft?.rent_cents ?? rent_cents,
    leaving: [...new Set([...(draft?.leaving ?? []), ...said.leaving])],
    joining: draft?.joining ?? [],
  };
}

const draftAddendum: Verb = {
  spoken: addendumWords.draftAddendum,
  input: (context, values) =>
    addendumOf(context, saidText(values, 'lease'), {
      first_day: textOf(values, 'first_day'),
      rent: numberOf(values, 'rent'),
      leaving: [],
    }),
  subject: async () => null,
};

/** The one lease that runs and has this tenant. */
async function runningLeaseOf({ tx, caller }: ToolContext, person: string): Promise<string> {
  const [one, more] = await tx<{ id: string }[]>`
    select l.id from public.leases l
      join public.lease_parties p on p.lease_id = l.id and p.party = 'tenant'
    where p.profile_id = ${person} and l.status = 'active'
      and (l.org_id = ${caller.orgId} or l.host_id = ${caller.userId})
    order by l.starts_on desc, l.id limit 2`;
  if (one && !more) return one.id;
  return one
    ? refuse({
        en: 'This person has more than one lease. Choose it at /dashboard/leases',
        es: 'Esta persona tiene más de un contrato. Elígelo en /dashboard/leases',
      })
    : refuse({
        en: 'This person is no tenant of a lease that runs.',
        es: 'Esta persona no es inquilina de ningún contrato en vigor.',
      });
}

const takeOffLease: Verb = {
  spoken: addendumWords.takeOffLease,
  async input(context, values) {
    const person = saidText(values, 'person');
    const lease = await runningLeaseOf(context, person);
    return addendumOf(context, lease, {
      first_day: textOf(values, 'first_day'),
      rent: null,
      leaving: [person],
    });
  },
  subject: async () => null,
  touches: (input) => [{ kind: 'lease', id: (input as { lease: string }).lease }],
};

type Invited = { id: string; full_name: string; email: string };

const withdrawInvitation: Verb = {
  spoken: addendumWords.withdrawInvitation,
  async input({ tx }, values) {
    const lease = saidText(values, 'lease');
    const email = textOf(values, 'email')?.toLowerCase() ?? null;
    const invited = await tx<Invited[]>`
      select i.id, i.full_name, i.email from public.lease_invitations i
      where i.lease_id = ${lease} and (${email}::text is null or i.email = ${email})
      order by i.full_name, i.email`;
    const [one, more] = invited;
    if (!one) {
      return refuse({
        en: `No such invitation is open. See who is invited at /dashboard/leases/${lease}`,
        es: `No hay tal invitación abierta. Mira quién está invitado en /dashboard/leases/${lease}`,
      });
    }
    if (more) {
      const names = namesText(invited.map(({ full_name, email: to }) => `${full_name} (${to})`));
      refuse({
        en: `More than one person is invited: ${names}. Say the e-mail address.`,
        es: `Hay más de una persona invitada: ${names}. Di el correo electrónico.`,
      });
    }
    return { invitation: one.id };
  },
  async subject({ tx }, input) {
    const { invitation } = addendumWords.withdrawInvitation.command.input.parse(input);
    return only(
      await tx<{ status: string; addendum: boolean }[]>`
        select l.status, l.addendum from public.lease_invitations i
          join public.leases l on l.id = i.lease_id where i.id = ${invitation}`,
    );
  },
};

/** What a host's side does with the tenants of a running lease. */
export const addendumVerbs: readonly Verb[] = [draftAddendum, takeOffLease, withdrawInvitation];
