import { Link } from '@tanstack/react-router';
import { putInspectionItem } from '#shared/domains/inspections/model/commands.ts';
import { conditionLabels } from '#shared/domains/inspections/model/labels.ts';
import { type Compared, can } from '#shared/domains/inspections/model/rules.ts';
import {
  type Condition,
  conditions,
  type Inspection,
  type InspectionItem,
  type InspectionSide,
} from '#shared/domains/inspections/model/schema.ts';
import { Badge } from '#shared/kit/badge.tsx';
import { Button, buttonClass } from '#shared/kit/button.tsx';
import { Select } from '#shared/kit/select.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { useCommand } from '#shared/platform/commands/use-command.ts';
import texts from './texts/en.ts';
import { type PictureUrls, ThingPictures } from './thing-pictures.tsx';

const tones = {
  good: 'brand',
  worn: 'outline',
  damaged: 'accent',
  missing: 'accent',
} as const satisfies Record<Condition, string>;

type ThingCardProps = {
  me: string;
  side: InspectionSide;
  list: Inspection;
  compared: Compared;
  urls: PictureUrls;
  /** The lease whose books have the deposit, where something can be deducted from it. */
  depositLease: string | null;
  onEdit: (item: InspectionItem) => void;
};

/** One thing of a list; at the end of a lease next to how it was at its beginning. */
export function ThingCard(props: ThingCardProps) {
  const { me, side, list, compared, urls, depositLease, onEdit } = props;
  const { item, before } = compared;
  const t = useTexts(texts);
  const { room, thing } = item;
  const isMoveOut = list.kind === 'move_out';
  return (
    <li className="rounded-lg border border-border bg-surface p-4">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <h3 className="font-semibold text-pretty">{thing}</h3>
        {item.side === 'tenant' && <Badge tone="outline">{t('thing.addedByTenant')}</Badge>}
      </div>
      <div className={isMoveOut ? 'mt-3 grid gap-4 md:grid-cols-2' : 'mt-3'}>
        {isMoveOut && (
          <section className="min-w-0 rounded-md bg-sunken p-3">
            <h4 className="mb-2 text-sm font-semibold text-muted">{t('thing.before')}</h4>
            {before ? (
              <>
                <ConditionBadge condition={before.condition} />
                <Said item={before} urls={urls} />
              </>
            ) : (
              <p className="text-sm text-muted">{t('thing.notOnTheList')}</p>
            )}
          </section>
        )}
        <section className={isMoveOut ? 'min-w-0 p-3' : 'min-w-0'}>
          {isMoveOut && (
            <h4 className="mb-2 text-sm font-semibold text-muted">{t('thing.after')}</h4>
          )}
          {can.change(list, item, side) ? (
            <ConditionField me={me} list={list} item={item} />
          ) : (
            <ConditionBadge condition={item.condition} />
          )}
          <Said item={item} urls={urls} />
        </section>
      </div>
      <div className="mt-3 flex flex-wrap gap-2">
        {can.note(list) && (
          <Button
            size="sm"
            variant="secondary"
            aria-label={t('thing.editOf', { thing, room })}
            onClick={() => onEdit(item)}
          >
            {t('thing.edit')}
          </Button>
        )}
        {depositLease && isMoveOut && item.condition !== null && item.condition !== 'good' && (
          <Link
            to="/dashboard/earnings/leases/$lease"
            params={{ lease: depositLease }}
            search={{ deduct: item.id }}
            aria-label={t('thing.carryOverOf', { thing, room })}
            className={buttonClass({ size: 'sm', variant: 'ghost' })}
          >
            {t('thing.carryOver')}
          </Link>
        )}
      </div>
    </li>
  );
}

function ConditionBadge({ condition }: { condition: Condition | null }) {
  const t = useTexts(texts);
  if (condition === null) return <Badge tone="outline">{t('thing.noCondition')}</Badge>;
  return <Badge tone={tones[condition]}>{conditionLabels[condition]}</Badge>;
}

type ConditionFieldProps = { me: string; list: Inspection; item: InspectionItem };

/** The condition, chosen at once: a walk through a home has no time for a window on each thing. */
function ConditionField({ me, list, item }: ConditionFieldProps) {
  const t = useTexts(texts);
  const { busy, run } = useCommand(putInspectionItem, { me });
  const { id, thing, room } = item;
  return (
    <Select
      label={t('thing.condition', { thing, room })}
      hideLabel
      disabled={busy}
      value={item.condition ?? ''}
      options={[
        ...(item.condition === null ? [{ value: '', label: t('thing.choose') }] : []),
        ...conditions.map((value) => ({ value, label: conditionLabels[value] })),
      ]}
      onChange={({ target }) => {
        const condition = conditions.find((one) => one === target.value);
        if (!condition) return;
        void run({ item: id, inspection: list.id, changes: { condition } }, { list, item });
      }}
    />
  );
}

/** What each side says of a thing, and shows of it. */
function Said({ item, urls }: { item: InspectionItem; urls: PictureUrls }) {
  const t = useTexts(texts);
  const said = [
    [t('thing.host'), item.host_words],
    [t('thing.tenant'), item.tenant_words],
  ].filter(([, words]) => words !== '');
  return (
    <div className="mt-2 flex flex-col gap-2 empty:hidden">
      {said.map(([who, words]) => (
        <p key={who} className="text-sm break-words whitespace-pre-line">
          <span className="font-semibold">{who}:</span> {words}
        </p>
      ))}
      <ThingPictures item={item} urls={urls} />
    </div>
  );
}
