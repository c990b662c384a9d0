import { useNavigate } from '@tanstack/react-router';
import type { DeskLease } from '#shared/domains/leases/api/host-leases.ts';
import {
  dropLease,
  type LeaseSide,
  recallLease,
  remindSigner,
} from '#shared/domains/leases/model/commands.ts';
import { hasBegun } from '#shared/domains/leases/model/rules.ts';
import { Button } from '#shared/kit/button.tsx';
import { Card } from '#shared/kit/card.tsx';
import { dayIn } from '#shared/language/format.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { useCommand } from '#shared/platform/commands/use-command.ts';
import { useNow } from '#shared/platform/use-now.ts';
import { useMe } from '../../../../app/session/signed-in.tsx';
import { AskedCommand } from '../../../../features/commands/asked-command.tsx';
import { longDate } from '../../../../features/dates/long-date.ts';
import { MessageButton } from '../../../../features/first-message/message-button.tsx';
import { GiveNotice } from '../../../../features/leases/give-notice.tsx';
import { useNames } from '../../../../features/query-states/use-names.ts';
import texts from './texts/en.ts';

/** What the host's side may do about a lease apart from writing and signing it. */
export function LeaseVerbs({ lease }: { lease: DeskLease }) {
  const t = useTexts(texts);
  const me = useMe().id;
  const navigate = useNavigate();
  const today = dayIn(useNow(), lease.home.time_zone);
  const actor: LeaseSide = { me, side: 'manager', today };
  const tenant = lease.parties.find(({ party }) => party === 'tenant')?.profile_id;
  const nameOf = useNames(tenant ? [tenant] : []);
  const reminder = useCommand(remindSigner, { me });
  const begun = hasBegun(lease, today);
  return (
    <Card className="flex flex-col gap-3 p-4 md:p-5">
      <h2 className="text-lg font-semibold">{t('leaseVerbs.whatYouCanDo')}</h2>
      {remindSigner.can(lease, actor).allowed && (
        <Button
          variant="secondary"
          busy={reminder.busy}
          onClick={() => void reminder.run({ lease: lease.id }, lease)}
        >
          {remindSigner.texts.label()}
        </Button>
      )}
      {recallLease.can(lease, actor).allowed && (
        <AskedCommand
          command={recallLease}
          me={me}
          input={{ lease: lease.id }}
          before={lease}
          stay={t('leaseVerbs.leaveIt')}
          look={{ variant: 'secondary' }}
        />
      )}
      {lease.status === 'active' &&
        (begun ? (
          <GiveNotice me={me} side="manager" lease={lease} home={lease.home} />
        ) : (
          <p className="text-sm text-pretty text-muted">
            {t('leaseVerbs.noticeFrom', { day: longDate(lease.starts_on) })}
          </p>
        ))}
      {tenant && (
        <MessageButton to={tenant} name={nameOf(tenant)} listing={lease.listing_id} hasWords />
      )}
      {dropLease.can(lease, actor).allowed && (
        <AskedCommand
          command={dropLease}
          me={me}
          input={{ lease: lease.id }}
          before={lease}
          stay={t('leaseVerbs.leaveIt')}
          look={{ variant: 'danger' }}
          danger
          onDone={() => void navigate({ to: '/dashboard/leases', replace: true })}
        />
      )}
    </Card>
  );
}
