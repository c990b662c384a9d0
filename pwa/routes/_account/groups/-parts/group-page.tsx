import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { Pencil, UsersRound } from 'lucide-react';
import { useState } from 'react';
import { mateGroupsQuery } from '#shared/domains/mates/cache/queries.ts';
import { canGroup, type MateGroup } from '#shared/domains/mates/model/group.ts';
import { dissolveGroup, leaveGroup } from '#shared/domains/mates/model/group-commands.ts';
import { Button, buttonClass } from '#shared/kit/button.tsx';
import { Card } from '#shared/kit/card.tsx';
import { EmptyState } from '#shared/kit/empty-state.tsx';
import { Skeleton } from '#shared/kit/skeleton.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { useMe } from '../../../../app/session/signed-in.tsx';
import { AskedCommand } from '../../../../features/commands/asked-command.tsx';
import { GroupInvitation } from '../../../../features/mate-groups/group-invitation.tsx';
import { RemoteQuery } from '../../../../features/query-states/remote-query.tsx';
import { useNames } from '../../../../features/query-states/use-names.ts';
import { Page, PageHeading } from '../../../../frames/page.tsx';
import { GroupApplications } from './group-applications.tsx';
import { GroupHomes } from './group-homes.tsx';
import { GroupPeople } from './group-people.tsx';
import { RenameGroup } from './rename-group.tsx';
import texts from './texts/en.ts';

/** A group of mates: who is in it, its homes, and what they apply for together. */
export function GroupPage({ id }: { id: string }) {
  const t = useTexts(texts);
  const me = useMe().id;
  const query = useQuery({ ...mateGroupsQuery(me), refetchOnMount: 'always' });
  return (
    <Page className="pt-6 pb-16 md:pt-10">
      <p className="mb-3">
        <Link to="/mates" className="text-sm font-semibold text-link hover:underline">
          {t('groupPage.allMates')}
        </Link>
      </p>
      <RemoteQuery query={query} what={t('groupPage.groups')} icon={<UsersRound size={28} />}>
        {(groups) => {
          const group = groups.find((one) => one.id === id);
          if (group) return <Found me={me} group={group} />;
          // One that was formed a moment ago is on its way.
          return query.isFetching ? <Skeleton className="h-96" /> : <NotHere />;
        }}
      </RemoteQuery>
    </Page>
  );
}

function NotHere() {
  const t = useTexts(texts);
  return (
    <>
      <PageHeading>{t('groupPage.group')}</PageHeading>
      <EmptyState
        boxed
        className="mt-6"
        title={t('groupPage.notHere')}
        icon={<UsersRound size={28} />}
        action={
          <Link to="/mates" className={buttonClass()}>
            {t('groupPage.allMates')}
          </Link>
        }
      >
        {t('groupPage.maybeOver')}
      </EmptyState>
    </>
  );
}

type FoundProps = { me: string; group: MateGroup };

function Found({ me, group }: FoundProps) {
  const t = useTexts(texts);
  const nameOf = useNames(
    group.members.flatMap(({ profile_id, invited_by }) => [profile_id, invited_by]),
  );
  if (canGroup.answer(group, me)) {
    return (
      <>
        <PageHeading lead={t('groupPage.youAreInvited')}>{group.name}</PageHeading>
        <Card className="mt-6 p-4 md:p-5">
          <GroupInvitation me={me} group={group} nameOf={nameOf} />
        </Card>
        <div className="mt-4">
          <GroupPeople me={me} group={group} nameOf={nameOf} />
        </div>
      </>
    );
  }
  return (
    <>
      <PageHeading lead={t('groupPage.lead')} action={<Acts me={me} group={group} />}>
        {group.name}
      </PageHeading>
      <div className="mt-6 grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid min-w-0 gap-4">
          <GroupHomes me={me} group={group} />
          <GroupApplications me={me} group={group} nameOf={nameOf} />
        </div>
        <GroupPeople me={me} group={group} nameOf={nameOf} />
      </div>
    </>
  );
}

/** What its founder does with a group, and what every other member. */
function Acts({ me, group }: FoundProps) {
  const t = useTexts(texts);
  const navigate = useNavigate();
  const [renaming, setRenaming] = useState(false);
  const isFounder = canGroup.dissolve(group, me);
  const common = {
    me,
    input: { group: group.id },
    before: group,
    stay: t('groupPage.stay'),
    danger: true,
    onDone: () => void navigate({ to: '/mates', replace: true }),
  };
  return (
    <div className="flex flex-wrap gap-2">
      {isFounder && (
        <Button
          size="sm"
          variant="secondary"
          icon={<Pencil aria-hidden="true" size={16} />}
          onClick={() => setRenaming(true)}
        >
          {t('groupPage.rename')}
        </Button>
      )}
      <AskedCommand {...common} command={leaveGroup} look={{ size: 'sm', variant: 'secondary' }} />
      {isFounder && (
        <AskedCommand {...common} command={dissolveGroup} look={{ size: 'sm', variant: 'ghost' }} />
      )}
      {renaming && <RenameGroup me={me} group={group} onClose={() => setRenaming(false)} />}
    </div>
  );
}
