import { useQuery } from '@tanstack/react-query';
import { UsersRound } from 'lucide-react';
import type { Companion } from '#shared/domains/applications/model/apply-schema.ts';
import { mateGroupsQuery } from '#shared/domains/mates/cache/queries.ts';
import { Button } from '#shared/kit/button.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { missingMates, withMates } from './mate-companions.ts';
import texts from './texts/en.ts';

type GroupOffersProps = {
  me: string;
  companions: readonly Companion[];
  onAdd: (companions: Companion[]) => void;
};

/** One press for each group of mates of which others are not among the co-applicants. */
export function GroupOffers({ me, companions, onAdd }: GroupOffersProps) {
  const t = useTexts(texts);
  const { data: groups = [] } = useQuery(mateGroupsQuery(me));
  const own = groups.filter(
    (group) =>
      group.members.some(({ profile_id, joined_at }) => profile_id === me && joined_at !== null) &&
      missingMates(me, group, companions).length > 0,
  );
  return own.map((group) => (
    <Button
      key={group.id}
      variant="secondary"
      className="self-start"
      icon={<UsersRound aria-hidden="true" size={16} />}
      onClick={() => onAdd(withMates(me, group, companions))}
    >
      {t('peopleFields.applyWithGroup', { name: group.name })}
    </Button>
  ));
}
