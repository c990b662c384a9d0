import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { fetchDepositReason } from '#shared/domains/earnings/api/deposit-returns.ts';
import { fetchLeaseWithParties } from '#shared/domains/leases/api/leases.ts';
import { addressText } from '#shared/domains/listings/api/my-homes.ts';
import { myHomesQuery } from '#shared/domains/listings/cache/homes-by-id.ts';
import { namesQuery } from '#shared/domains/profiles/cache/names.ts';
import { courseQuery } from '#shared/domains/tenancies/cache/queries.ts';
import { textsOf } from '#shared/language/texts.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { AppError } from '#shared/platform/errors.ts';
import { PdfButton } from '../files/pdf-button.tsx';
import type { DepositLetterContent } from './deposit-paper.ts';
import texts from './texts/en.ts';

/** Saves the letter about the returned deposit of a lease, for either side. */
export function DepositLetter({ me, lease }: { me: string; lease: string }) {
  const t = useTexts(texts);
  const client = useQueryClient();
  return (
    <PdfButton
      size="sm"
      name="deposit-return"
      label={t('deposit.letter')}
      paper={async () => {
        const [{ depositPaper }, content] = await Promise.all([
          import('./deposit-paper.ts'),
          contentOf(client, me, lease),
        ]);
        return depositPaper(content);
      }}
    />
  );
}

async function contentOf(
  client: QueryClient,
  me: string,
  id: string,
): Promise<DepositLetterContent> {
  const [course, lease] = await Promise.all([
    client.fetchQuery(courseQuery(me, id)),
    fetchLeaseWithParties(id),
  ]);
  const { charge, returned_on, returned_cents, withheld_cents, lines } = course?.deposit ?? {};
  if (!lease || !charge || !returned_on) {
    throw new AppError('not-found', { message: textsOf(texts)('deposit.notReturned') });
  }
  const people = [lease.host_id, ...lease.parties.map(({ profile_id }) => profile_id)];
  const [names, homes, reason] = await Promise.all([
    client.fetchQuery(namesQuery(people)),
    client.fetchQuery(myHomesQuery(me, [lease.listing_id])),
    fetchDepositReason(charge),
  ]);
  const signed = (person: string | null) =>
    lease.parties.find(({ profile_id }) => profile_id === person)?.name_typed;
  // An account may be gone: then the name that was signed with stands.
  const nameOf = (person: string | null) =>
    (person && names.get(person)) || signed(person) || textsOf(texts)('deposit.someone');
  const home = homes.get(lease.listing_id);
  return {
    host: nameOf(lease.host_id),
    tenants: lease.parties
      .filter(({ party }) => party === 'tenant')
      .map(({ profile_id }) => nameOf(profile_id)),
    home: home ? `${home.title}, ${addressText(home)}` : textsOf(texts)('deposit.someHome'),
    starts_on: lease.starts_on,
    ends_on: lease.ends_on,
    returned_on,
    returned_cents: returned_cents ?? 0,
    withheld_cents: withheld_cents ?? 0,
    lines: lines ?? [],
    reason,
  };
}
