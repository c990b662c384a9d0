import { Plus, X } from 'lucide-react';
import {
  formerHomeColumns,
  gapsBetween,
  isWhole,
  MAX_FORMER_HOMES,
  type PastHome,
} from '#shared/domains/applications/model/former-homes.ts';
import { Button } from '#shared/kit/button.tsx';
import { DatePicker } from '#shared/kit/date-picker.tsx';
import { IconButton } from '#shared/kit/icon-button.tsx';
import { Note } from '#shared/kit/note.tsx';
import { TextField } from '#shared/kit/text-field.tsx';
import { deviceDay } from '#shared/language/days.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { useNow } from '#shared/platform/use-now.ts';
import { longDate } from '../../../../features/dates/long-date.ts';
import { FieldPair } from '../../../../frames/form-section.tsx';
import type { ApplyState } from './apply-state.ts';
import texts from './texts/en.ts';

const blank = (): PastHome => ({
  id: crypto.randomUUID(),
  address: '',
  from: null,
  until: null,
  landlord: '',
  contact: '',
});

/** Where the applicant lived before, and who let it to them. */
export function HomeFields({ setup: { values, errors, set } }: { setup: ApplyState }) {
  const t = useTexts(texts);
  const { homes } = values;
  const change = (next: PastHome) =>
    set(
      'homes',
      homes.map((one) => (one.id === next.id ? next : one)),
    );
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="font-semibold">{t('homeFields.title')}</legend>
      <p className="text-sm text-pretty text-muted">{t('homeFields.lead')}</p>
      {homes.map((home, at) => (
        <div
          key={home.id}
          className="flex items-start gap-2 rounded-md border border-border bg-surface p-3"
        >
          <div className="flex min-w-0 grow flex-col gap-3">
            <Fields home={home} name={t('homeFields.home', { number: at + 1 })} change={change} />
          </div>
          <IconButton
            label={t('peopleFields.remove', { name: t('homeFields.home', { number: at + 1 }) })}
            onClick={() =>
              set(
                'homes',
                homes.filter(({ id }) => id !== home.id),
              )
            }
          >
            <X size={18} />
          </IconButton>
        </div>
      ))}
      {errors.homes && (
        <p role="alert" className="text-sm text-danger">
          {errors.homes}
        </p>
      )}
      <Gaps homes={homes} />
      {homes.length < MAX_FORMER_HOMES && (
        <Button
          variant="secondary"
          className="self-start"
          icon={<Plus aria-hidden="true" size={16} />}
          onClick={() => set('homes', [...homes, blank()])}
        >
          {t('homeFields.add')}
        </Button>
      )}
    </fieldset>
  );
}

type FieldsProps = { home: PastHome; name: string; change: (home: PastHome) => void };

function Fields({ home, name, change }: FieldsProps) {
  const t = useTexts(texts);
  const set = (given: Partial<PastHome>) => change(Object.assign({}, home, given));
  return (
    <>
      <TextField
        label={t('homeFields.address', { name })}
        autoComplete="off"
        maxLength={200}
        value={home.address}
        onChange={({ target }) => set({ address: target.value })}
      />
      <FieldPair>
        <DatePicker
          label={t('homeFields.from', { name })}
          value={home.from}
          onChange={(from) => set({ from })}
        />
        <DatePicker
          label={t('homeFields.until', { name })}
          hint={t('homeFields.emptyIsToday')}
          value={home.until}
          onChange={(until) => set({ until })}
        />
      </FieldPair>
      <FieldPair>
        <TextField
          label={t('homeFields.landlord', { name })}
          autoComplete="off"
          maxLength={120}
          value={home.landlord}
          onChange={({ target }) => set({ landlord: target.value })}
        />
        <TextField
          label={t('homeFields.contact', { name })}
          autoComplete="off"
          maxLength={320}
          value={home.contact}
          onChange={({ target }) => set({ contact: target.value })}
        />
      </FieldPair>
    </>
  );
}

/** Times without a home, as a word: nothing is refused for them. */
function Gaps({ homes }: { homes: readonly PastHome[] }) {
  const t = useTexts(texts);
  const today = deviceDay(useNow());
  const gaps = gapsBetween(homes.filter(isWhole).map(formerHomeColumns), today);
  if (gaps.length === 0) return null;
  return (
    <Note title={t('homeFields.gaps')}>
      {gaps
        .map(({ from, until }) =>
          t('homeFields.gap', { from: longDate(from), until: longDate(until) }),
        )
        .join(' ')}
    </Note>
  );
}
