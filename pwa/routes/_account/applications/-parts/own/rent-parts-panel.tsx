import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { OwnApplication } from '#shared/domains/applications/api/own-application.ts';
import { sharesOfApplicationQuery } from '#shared/domains/applications/cache/joint-queries.ts';
import { answerCoApplication } from '#shared/domains/applications/model/applicant-commands.ts';
import { sumOf, WHOLE } from '#shared/domains/applications/model/joint/rent-parts.ts';
import { can } from '#shared/domains/applications/model/rules.ts';
import { listingQuery } from '#shared/domains/listings/cache/listing-queries.ts';
import { money } from '#shared/domains/listings/model/rules.ts';
import { Badge } from '#shared/kit/badge.tsx';
import { Button, buttonClass } from '#shared/kit/button.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { useCommand } from '#shared/platform/commands/use-command.ts';
import { useNames } from '../../../../../features/query-states/use-names.ts';
import { partText, percentText } from '../../../../../features/rent-parts/part-text.ts';
import { Panel } from '../../../-parts/panel.tsx';
import texts from '../texts/en.ts';

type RentPartsPanelProps = { me: string; application: OwnApplication };

/** What each of those who apply together pays of the rent, and one's own yes to it; nothing for one who applies alone. */
export function RentPartsPanel({ me, application }: RentPartsPanelProps) {
  const t = useTexts(texts);
  const { id, applicant_id, listing_id, people } = application;
  const together = people.filter(({ status }) => status !== 'refused');
  const isTogether = together.length > 0;
  const query = useQuery({ ...sharesOfApplicationQuery(me, id), enabled: isTogether });
  const rent = useQuery(listingQuery(listing_id)).data;
  const nameOf = useNames([applicant_id]);
  const { busy, run } = useCommand(answerCoApplication, { me });
  if (!isTogether || !query.data) return null;
  const shares = new Map(query.data.map((share) => [share.id, share]));
  const partOf = (person: string) => shares.get(person)?.share_bps ?? null;
  const isDivided = together.some((person) => partOf(person.id) !== null);
  const isApplicant = applicant_id === me;
  const isOpen = can.edit(application, 'applicant');
  const mine = together.find(({ profile_id }) => profile_id === me);
  const myPart = mine && partOf(mine.id);
  const waits = isOpen && mine && myPart !== null && !shares.get(mine.id)?.agreed_at;
  const text = (bps: number) =>
    rent
      ? t('rentParts.part', { percent: percentText(bps), part: partText(bps, rent) })
      : percentText(bps);
  const left = WHOLE - sumOf(together.map((person) => partOf(person.id) ?? 0));
  return (
    <Panel title={t('rentParts.title')}>
      {isDivided ? (
        <>
          <p className="mb-2 text-sm text-pretty text-muted">
            {rent
              ? t('rentParts.lead', { rent: money(rent.rent_cents, rent.currency) })
              : t('rentParts.leadWithoutRent')}
          </p>
          <ul className="divide-y divide-border/70">
            <Part name={isApplicant ? t('ownPage.you') : nameOf(applicant_id)} part={text(left)}>
              <Badge tone="brand">{t('rentParts.proposed')}</Badge>
            </Part>
            {together.map((person) => (
              <Part
                key={person.id}
                name={person.profile_id === me ? t('ownPage.you') : person.full_name}
                part={text(partOf(person.id) ?? 0)}
              >
                {shares.get(person.id)?.agreed_at ? (
                  <Badge tone="brand">{t('rentParts.agreed')}</Badge>
                ) : (
                  <Badge tone="outline">{t('rentParts.open')}</Badge>
                )}
              </Part>
            ))}
          </ul>
        </>
      ) : (
        <p className="text-pretty text-muted">{t('rentParts.none')}</p>
      )}
      {waits && (
        <div className="mt-3 flex flex-col items-start gap-2">
          <Button
            size="sm"
            busy={busy}
            onClick={() =>
              void run({ invitation: mine.id, accept: true, share: myPart ?? null }, mine)
            }
          >
            {t('rentParts.agree')}
          </Button>
          <p className="text-sm text-pretty text-muted">
            {t('rentParts.notMine', { who: nameOf(applicant_id) })}
          </p>
        </div>
      )}
      {isApplicant && isOpen && (
        <Link
          to="/apply"
          search={{ home: listing_id }}
          className={`${buttonClass({ size: 'sm', variant: 'secondary' })} mt-3`}
        >
          {t(isDivided ? 'rentParts.changeAgain' : 'rentParts.change')}
        </Link>
      )}
    </Panel>
  );
}

type PartProps = { name: string; part: string; children: ReactNode };

function Part({ name, part, children }: PartProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2.5">
      <span className="min-w-0">
        {name}
        <span className="block text-sm text-muted">{part}</span>
      </span>
      {children}
    </li>
  );
}
