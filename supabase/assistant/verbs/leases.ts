import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { type ClauseFacts, standardClauses } from '#shared/domains/leases/model/clauses.ts';
import { leasePartySchema, leaseSchema } from '#shared/domains/leases/model/schema.ts';
import { leaseWords } from '#shared/domains/leases/model/words.ts';
import type { ToolContext } from '../tools/tool.ts';
import { only, refuse, saidText } from './lookups.ts';
import type { Verb } from './verb.ts';

const withParties = z.object(leaseSchema.shape).extend({ parties: z.array(leasePartySchema) });

const leaseOf = (input: unknown) => (input as { lease: string }).lease;

/** A lease with its parties, as the rules of its domain look at it. */
export async function leaseSubject({ tx }: ToolContext, id: string) {
  const { row, parties } = only(
    await tx<{ row: unknown; parties: unknown }[]>`
      select to_jsonb(l) as row, coalesce((
        select jsonb_agg(to_jsonb(p) order by p.signing_order) from public.lease_parties p
        where p.lease_id = l.id), '[]') as parties
      from public.leases l where l.id = ${id}`,
  );
  return withParties.parse(Object.assign({}, row, { parties }));
}

const subject = (context: ToolContext, input: unknown) => leaseSubject(context, leaseOf(input));

type Draft = { id: string; status: string; terms: string; listing_id: string };

/** The draft that an approval made; refused, with where to go on, where there is none to fill in. */
async function draftOf({ tx }: ToolContext, application: string): Promise<Draft> {
  const { status, lease } = only(
    await tx<{ status: string; lease: Draft | null }[]>`
      select a.status, (select jsonb_build_object('id', l.id, 'status', l.status,
          'terms', l.terms, 'listing_id', l.listing_id)
        from public.leases l where l.application_id = a.id) as lease
      from public.applications a where a.id = ${application}`,
  );
  if (!lease) {
    return status === 'approved'
      ? refuse({
          en: 'The lease of this application was dropped. A new application can be approved under Applications: /dashboard/applications',
          es: 'El contrato de esta solicitud se descartó. Puedes aprobar otra en Solicitudes: /dashboard/applications',
        })
      : refuse({
          en: `Approve the application first: that makes the draft. Go on at /dashboard/applications/${application}`,
          es: `Aprueba primero la solicitud: así se crea el borrador. Sigue en /dashboard/applications/${application}`,
        });
  }
  const page = `/dashboard/leases/${lease.id}`;
  if (lease.status !== 'draft') {
    refuse({
      en: `This lease is no draft any more. See it at ${page}`,
      es: `Este contrato ya no es un borrador. Míralo en ${page}`,
    });
  }
  if (lease.terms.trim() !== '') {
    refuse({
      en: `The draft has its clauses. Read it and send it at ${page}`,
      es: `El borrador ya tiene sus cláusulas. Léelo y envíalo en ${page}`,
    });
  }
  return lease;
}

/** What a home says about living in it. */
async function clauseFacts({ tx }: ToolContext, listing: string): Promise<ClauseFacts> {
  return only(
    await tx<ClauseFacts[]>`
      select h.pets_allowed, h.furnished, h.smoking, h.laundry, h.parking, h.utilities_included,
        h.state, coalesce((
          select jsonb_agg(jsonb_build_object('kind', f.kind, 'label', f.label,
            'amount_cents', f.amount_cents, 'period', f.period, 'refundable', f.refundable))
          from public.listing_fees f where f.listing_id = h.id), '[]') as fees
      from public.listings h where h.id = ${listing}`,
  );
}

const draft: Verb = {
  spoken: leaseWords.draft,
  async input(context, values) {
    const { id, listing_id } = await draftOf(context, saidText(values, 'application'));
    return { lease: id, terms: standardClauses(await clauseFacts(context, listing_id)) };
  },
  subject,
  touches: (input) => [{ kind: 'lease', id: leaseOf(input) }],
};

const inviteTenant: Verb = {
  spoken: leaseWords.inviteTenant,
  async input(context, values) {
    const lease = saidText(values, 'lease');
    const { status, addendum } = await leaseSubject(context, lease);
    if (status !== 'draft' || !addendum) {
      refuse({
        en: `Tenants join by an addendum. Draft it first at /dashboard/leases/${lease}`,
        es: `Los inquilinos se suman con un anexo. Prepáralo primero en /dashboard/leases/${lease}`,
      });
    }
    return {
      invitation: randomUUID(),
      lease,
      full_name: saidText(values, 'name'),
      email: saidText(values, 'email'),
    };
  },
  subject,
};

/** What a host's side does with leases. */
export const leaseVerbs: readonly Verb[] = [
  draft,
  { spoken: leaseWords.send, subject },
  { spoken: leaseWords.recall },
  { spoken: leaseWords.remind },
  { spoken: leaseWords.drop },
  { spoken: leaseWords.giveNotice },
  inviteTenant,
  { spoken: leaseWords.restorePaper },
];
