import { useState } from 'react';
import type { Listing } from '#shared/domains/listings/model/details-schema.ts';
import { money } from '#shared/domains/listings/model/rules.ts';
import { costsOf, type MoveInFault, moveInFault } from '#shared/domains/listings/model/terms.ts';
import { Checkbox } from '#shared/kit/checkbox.tsx';
import { DatePicker } from '#shared/kit/date-picker.tsx';
import { Select } from '#shared/kit/select.tsx';
import { todayAt } from '#shared/language/format.ts';
import { textsOf } from '#shared/language/texts.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { useNow } from '#shared/platform/use-now.ts';
import { longDate } from '../dates/long-date.ts';
import { type MoveIn, ownCosts } from './own-costs.ts';
import texts from './texts/en.ts';

const t = textsOf(texts);

const PET_COUNTS = ['0', '1', '2', '3'];

type OwnCostsFormProps = { listing: Listing; moveIn: MoveIn; onMoveIn: (moveIn: MoveIn) => void };

/** What a home costs the reader: with their day, their pets and their car. The sums of the page follow it. */
export function OwnCostsForm({ listing, moveIn, onMoveIn }: OwnCostsFormProps) {
  const t = useTexts(texts);
  const today = todayAt(listing, useNow());
  /** What was typed, which may be no day to move in on. */
  const [day, setDay] = useState<string | null>(moveIn.day);
  const faultOf = (one: string) =>
    moveInFault(one, { available_from: listing.available_from }, today);
  const kinds = costsOf(listing).byChoice.map(({ kind }) => kind);
  const isDay = day !== null && isWholeDay(day);
  const fault = isDay ? faultOf(day) : null;
  const costs = isDay && !fault ? ownCosts(listing, moveIn) : null;
  const amount = (cents: number) => money(cents, listing.currency);
  return (
    <section
      aria-label={t('ownCosts.title')}
      className="mt-9 max-w-[40rem] rounded-lg border border-border bg-surface p-5"
    >
      <h2 className="text-xl font-semibold">{t('ownCosts.title')}</h2>
      <div className="mt-3 flex flex-col gap-3">
        <DatePicker
          label={t('ownCosts.day')}
          value={day}
          today={today}
          error={fault ? faultText(fault) : undefined}
          onChange={(typed) => {
            setDay(typed);
            if (typed !== null && isWholeDay(typed) && !faultOf(typed))
              onMoveIn({ ...moveIn, day: typed });
          }}
        />
        {(kinds.includes('pet') || listing.pets_allowed) && (
          <Select
            label={t('ownCosts.pets')}
            value={moveIn.pets}
            options={PET_COUNTS.map((value, count) => ({
              value,
              label: t('ownCosts.petCount', { count }),
            }))}
            onChange={({ target }) =>
              onMoveIn({ ...moveIn, pets: PET_COUNTS.indexOf(target.value) })
            }
          />
        )}
        {kinds.includes('parking') && (
          <Checkbox
            label={t('ownCosts.car')}
            checked={moveIn.car}
            onChange={({ target }) => onMoveIn({ ...moveIn, car: target.checked })}
          />
        )}
      </div>
      <dl aria-live="polite" className="mt-4 flex flex-col gap-2 text-sm">
        {costs && (
          <>
            <Line name={t('ownCosts.month')}>{amount(costs.month_cents)}</Line>
            <Line name={t('ownCosts.firstMonth')}>{amount(costs.first_month_cents)}</Line>
            {costs.deposit_cents > 0 && (
              <Line name={t('ownCosts.deposit')}>{amount(costs.deposit_cents)}</Line>
            )}
            {costs.once_cents > 0 && (
              <Line name={t('ownCosts.once')}>{amount(costs.once_cents)}</Line>
            )}
            <Line name={t('ownCosts.firstPayment')} isTotal>
              {amount(costs.move_in_cents)}
            </Line>
          </>
        )}
      </dl>
    </section>
  );
}

const isWholeDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text);

function faultText(fault: NonNullable<MoveInFault>): string {
  return fault.type === 'notFree'
    ? t('ownCosts.fault.notFree', { from: longDate(fault.from) })
    : t(`ownCosts.fault.${fault.type}`);
}

type LineProps = { name: string; isTotal?: boolean; children: string };

function Line({ name, isTotal = false, children }: LineProps) {
  return (
    <div
      className={
        isTotal ? 'flex justify-between gap-4 font-semibold' : 'flex justify-between gap-4'
      }
    >
      <dt className={isTotal ? '' : 'text-muted'}>{name}</dt>
      <dd className="shrink-0">{children}</dd>
    </div>
  );
}
