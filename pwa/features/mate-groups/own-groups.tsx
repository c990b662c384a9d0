import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { mateGroupsQuery, mateRequestsQuery } from '#shared/domains/mates/cache/queries.ts';
import {
  canGroup,
  invitedOf,
  joinedOf,
  type MateGroup,
} from '#shared/domains/mates/model/group.ts';
import { matesOf } from '#shared/domains/mates/model/rules.ts';
import { Button } from '#shared/kit/button.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { useNames } from '../query-states/use-names.ts';
import { FormGroup } from './form-group.tsx';
import { GroupInvitation } from './group-invitation.tsx';
import texts from './texts/en.ts';

/** The groups of a person, what they are invited to, and the way to form one; nothing for who has no mate. */
export function OwnGroups({ me }: { me: string }) {
  const t = useTexts(texts);
  const navigate = useNavigate();
  const { data: groups = [] } = useQuery(mateGroupsQuery(me));
  const { data: requests = [] } = useQuery(mateRequestsQuery(me));
  const mates = matesOf(requests, me);
  const [forming, setForming] = useState(false);
  const nameOf = useNames([
    ...mates,
    ...groups.flatMap(({ members }) => members.map(({ invited_by }) => invited_by)),
  ]);
  if (groups.length === 0 && mates.length === 0) return null;
  return (
    <section aria-labelledby="own-groups" className="mb-8">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id="own-groups" className="text-xl font-semibold">
          {t('groups.title')}
        </h2>
        {mates.length > 0 && (
          <Button
            size="sm"
            variant="secondary"
            icon={<Plus aria-hidden="true" size={16} />}
            aria-haspopup="dialog"
            onClick={() => setForming(true)}
          >
            {t('groups.form')}
          </Button>
        )}
      </div>
      {groups.length === 0 ? (
        <p className="rounded-lg border border-border bg-surface p-4 text-pretty text-muted md:px-5">
          {t('groups.none')}
        </p>
      ) : (
        <ul className="divide-y divide-border/70 rounded-lg border border-border bg-surface">
          {groups.map((group) => (
            <li key={group.id} className="relative p-4 md:px-5">
              {canGroup.answer(group, me) ? (
                <GroupInvitation me={me} group={group} nameOf={nameOf} />
              ) : (
                <GroupLine group={group} />
              )}
            </li>
          ))}
        </ul>
      )}
      {forming && (
        <FormGroup
          me={me}
          mates={mates}
          nameOf={nameOf}
          onFormed={(id) => void navigate({ to: '/groups/$id', params: { id } })}
          onClose={() => setForming(false)}
        />
      )}
    </section>
  );
}

/** A group and how many are in it; the way to its page. */
export function GroupLine({ group }: { group: MateGroup }) {
  const t = useTexts(texts);
  const waiting = invitedOf(group).length;
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
      <Link
        to="/groups/$id"
        params={{ id: group.id }}
        className="min-w-0 font-semibold break-words after:absolute after:inset-0 hover:text-brand"
      >
        {group.name}
      </Link>
      <span className="text-sm text-muted">
        {t('groups.people', { count: joinedOf(group).length })}
        {waiting > 0 && <> · {t('groups.waiting', { count: waiting })}</>}
      </span>
    </div>
  );
}
