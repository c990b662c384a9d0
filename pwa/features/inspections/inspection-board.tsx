import { useQuery } from '@tanstack/react-query';
import { ClipboardList } from 'lucide-react';
import type { ReactNode } from 'react';
import { inspectionsQuery } from '#shared/domains/inspections/cache/queries.ts';
import { startInspection } from '#shared/domains/inspections/model/commands.ts';
import { inspectionKindLabels } from '#shared/domains/inspections/model/labels.ts';
import {
  type InspectionKind,
  type InspectionSide,
  inspectionKinds,
} from '#shared/domains/inspections/model/schema.ts';
import { usualThings } from '#shared/domains/inspections/model/usual-things.ts';
import type { LeaseStatus } from '#shared/domains/leases/model/schema.ts';
import { courseQuery } from '#shared/domains/tenancies/cache/queries.ts';
import type { LeaseCourse } from '#shared/domains/tenancies/model/course.ts';
import { Button } from '#shared/kit/button.tsx';
import { EmptyState } from '#shared/kit/empty-state.tsx';
import { Segmented } from '#shared/kit/segmented.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { useCommand } from '#shared/platform/commands/use-command.ts';
import { RemoteQuery } from '../query-states/remote-query.tsx';
import { InspectionList } from './inspection-list.tsx';
import texts from './texts/en.ts';

type InspectionBoardProps = {
  me: string;
  lease: { id: string; status: LeaseStatus };
  kind: InspectionKind;
  onKind: (kind: InspectionKind) => void;
};

/** The two lists of a lease, one at a time; the later one next to the earlier one. */
export function InspectionBoard({ me, lease, kind, onKind }: InspectionBoardProps) {
  const t = useTexts(texts);
  const course = useQuery(courseQuery(me, lease.id));
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-col gap-3">
        <Segmented
          label={t('board.whichList')}
          className="self-start"
          options={inspectionKinds.map((value) => ({
            value,
            label: inspectionKindLabels[value],
          }))}
          value={kind}
          onChange={onKind}
        />
        <p className="max-w-prose text-pretty text-muted">
          {kind === 'move_in' ? t('board.moveInLead') : t('board.moveOutLead')}
        </p>
      </div>
      <RemoteQuery query={course} what={t('board.lists')} icon={<ClipboardList size={28} />}>
        {(found) =>
          found ? <Lists me={me} lease={lease} kind={kind} course={found} /> : <InspectionNotHere />
        }
      </RemoteQuery>
    </div>
  );
}

/** For a lease that is not there and for one of others: both read the same. */
export function InspectionNotHere({ action }: { action?: ReactNode }) {
  const t = useTexts(texts);
  return (
    <EmptyState boxed title={t('board.notHere')} icon={<ClipboardList size={28} />} action={action}>
      {t('board.notYours')}
    </EmptyState>
  );
}

type ListsProps = Omit<InspectionBoardProps, 'onKind'> & { course: LeaseCourse };

function Lists({ me, lease, kind, course }: ListsProps) {
  const t = useTexts(texts);
  const { side, move_in, move_out, deposit } = course;
  const ids = [move_in, move_out].flatMap((list) => (list ? [list.id] : []));
  const query = useQuery(inspectionsQuery(me, ids));
  if (!course[kind])
    return <Nothing me={me} lease={lease} kind={kind} side={side} isCopied={move_in !== null} />;
  return (
    <RemoteQuery query={query} what={t('board.lists')} icon={<ClipboardList size={28} />}>
      {(lists) => {
        const list = lists.find(({ id }) => id === course[kind]?.id);
        const earlier = kind === 'move_out' && lists.find(({ id }) => id === move_in?.id);
        if (!list) return <InspectionNotHere />;
        const depositLease = side === 'host' && deposit && deposit.held_cents > 0;
        return (
          <InspectionList
            me={me}
            side={side}
            list={list}
            earlier={earlier || null}
            depositLease={depositLease ? deposit.lease : null}
          />
        );
      }}
    </RemoteQuery>
  );
}

type NothingProps = Omit<InspectionBoardProps, 'onKind'> & {
  side: InspectionSide;
  isCopied: boolean;
};

/** A list that is not begun: the host begins it, everybody else reads who does and when. */
function Nothing({ me, lease, kind, side, isCopied }: NothingProps) {
  const t = useTexts(texts);
  const { busy, run } = useCommand(startInspection, { me });
  const facts = { kind, status: lease.status };
  const mayStart = startInspection.can(facts, { side }).allowed;
  const isMoveIn = kind === 'move_in';
  const isTime =
    mayStart || startInspection.can(facts, { side: 'host' }).allowed || lease.status === 'ended';
  const words = mayStart
    ? t(!isMoveIn && isCopied ? 'board.startsFromMoveIn' : 'board.startsFilled')
    : isTime
      ? t('board.hostBegins')
      : t(isMoveIn ? 'board.waitsForLease' : 'board.waitsForEnd');
  return (
    <EmptyState
      boxed
      title={t(isMoveIn ? 'board.moveInEmpty' : 'board.moveOutEmpty')}
      icon={<ClipboardList size={28} />}
      action={
        mayStart && (
          <Button
            busy={busy}
            onClick={() => void run({ lease: lease.id, kind, things: usualThings() }, facts)}
          >
            {t(isMoveIn ? 'board.beginMoveIn' : 'board.beginMoveOut')}
          </Button>
        )
      }
    >
      {words}
    </EmptyState>
  );
}
