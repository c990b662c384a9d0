import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { UsersRound } from 'lucide-react';
import { invitationsQuery } from '#shared/domains/applications/cache/invitations.ts';
import { mateGroupsQuery } from '#shared/domains/mates/cache/queries.ts';
import { canGroup } from '#shared/domains/mates/model/group.ts';
import { buttonClass } from '#shared/kit/button.tsx';
import { Skeleton } from '#shared/kit/skeleton.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { GroupInvitation } from '../../../../features/mate-groups/group-invitation.tsx';
import { GroupLine } from '../../../../features/mate-groups/own-groups.tsx';
import { RemoteQuery } from '../../../../features/query-states/remote-query.tsx';
import { useNames } from '../../../../features/query-states/use-names.ts';
import { Panel, panelLink } from '../../-parts/panel.tsx';
import texts from './texts/en.ts';

/** A renter's groups of mates, and what waits for their answer: invitations to groups and to apply together. */
export function GroupsPanel({ me }: { me: string }) {
  const t = useTexts(texts);
  const query = useQuery(mateGroupsQuery(me));
  const { data: asked = [] } = useQuery(invitationsQuery(me));
  const open = asked.filter(
    ({ status, share_bps, share_agreed_at }) =>
      status === 'invited' || (status === 'confirmed' && share_bps !== null && !share_agreed_at),
  );
  const nameOf = useNames(
    (query.data ?? []).flatMap(({ members }) => members.map(({ invited_by }) => invited_by)),
  );
  return (
    <Panel
      className="lg:col-span-2"
      title={t('groupsPanel.title')}
      action={
        <Link to="/mates" className={panelLink}>
          {t('groupsPanel.mates')}
        </Link>
      }
    >
      {open.length > 0 && (
        <ul className="mb-2 divide-y divide-border/70 border-b border-border/70">
          {open.map(({ id, title, applicant_name, status }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-2.5">
              <span className="min-w-0 grow basis-52 text-pretty">
                {t(status === 'invited' ? 'groupsPanel.asksYou' : 'groupsPanel.partOpen', {
                  who: applicant_name ?? t('groupsPanel.aMate'),
                  title,
                })}
              </span>
              <Link
                to="/applications"
                aria-label={t('groupsPanel.answerFor', { title })}
                className={buttonClass({ size: 'sm' })}
              >
                {t('groupsPanel.answer')}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <RemoteQuery
        query={query}
        what={t('groupsPanel.title')}
        icon={<UsersRound size={28} />}
        waiting={<Skeleton className="h-24" />}
      >
        {(groups) =>
          groups.length === 0 ? (
            <p className="text-pretty text-muted">{t('groupsPanel.none')}</p>
          ) : (
            <ul className="divide-y divide-border/70">
              {groups.map((group) => (
                <li key={group.id} className="relative py-2.5">
                  {canGroup.answer(group, me) ? (
                    <GroupInvitation me={me} group={group} nameOf={nameOf} />
                  ) : (
                    <GroupLine group={group} />
                  )}
                </li>
              ))}
            </ul>
          )
        }
      </RemoteQuery>
    </Panel>
  );
}
