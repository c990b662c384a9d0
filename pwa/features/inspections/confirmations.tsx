import { CircleCheck, CircleDashed } from 'lucide-react';
import { confirmInspection } from '#shared/domains/inspections/model/commands.ts';
import type { Inspection, InspectionSide } from '#shared/domains/inspections/model/schema.ts';
import { Card } from '#shared/kit/card.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { AskedCommand } from '../commands/asked-command.tsx';
import { momentText } from '../leases/lease-signatures.tsx';
import { useNames } from '../query-states/use-names.ts';
import texts from './texts/en.ts';

type ConfirmationsProps = { me: string; side: InspectionSide; list: Inspection };

/** Who said that the list is right, and the way to say so. */
export function Confirmations({ me, side, list }: ConfirmationsProps) {
  const t = useTexts(texts);
  const nameOf = useNames(list.confirmations.map(({ confirmed_by }) => confirmed_by));
  const verdict = confirmInspection.can(list, { side });
  const open = list.items.filter(({ condition }) => condition === null).length;
  return (
    <Card className="flex flex-col gap-3 p-4 md:p-5">
      <h2 className="text-lg font-semibold">{t('confirm.heading')}</h2>
      <ul className="flex flex-col gap-2">
        {(['host', 'tenant'] as const).map((one) => {
          const given = list.confirmations.find((confirmation) => confirmation.side === one);
          const at = given && momentText(given.confirmed_at);
          return (
            <li key={one} className="flex gap-2">
              {given ? (
                <CircleCheck
                  aria-hidden="true"
                  size={20}
                  className="mt-0.5 shrink-0 text-success"
                />
              ) : (
                <CircleDashed aria-hidden="true" size={20} className="mt-0.5 shrink-0 text-muted" />
              )}
              <span className="min-w-0">
                <span className="block font-medium">{t(`confirm.${one}`)}</span>
                <span className="block text-sm text-muted">
                  {!given
                    ? t('confirm.notYet')
                    : given.confirmed_by
                      ? t('confirm.confirmedBy', { name: nameOf(given.confirmed_by), at: at ?? '' })
                      : t('confirm.confirmedAt', { at: at ?? '' })}
                </span>
              </span>
            </li>
          );
        })}
      </ul>
      {list.closed_at !== null && <p className="text-sm text-muted">{t('confirm.closed')}</p>}
      {list.closed_at === null && open > 0 && (
        <p className="text-sm text-muted">{t('confirm.open', { count: open })}</p>
      )}
      {verdict.allowed && (
        <AskedCommand
          command={confirmInspection}
          me={me}
          input={{ inspection: list.id }}
          before={list}
          stay={t('form.cancel')}
        />
      )}
    </Card>
  );
}
