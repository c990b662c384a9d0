import { useNavigate } from '@tanstack/react-router';
import { Select } from '#shared/kit/select.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import texts from './texts/en.ts';

type StatusFilterProps<Status extends string> = {
  value: Status | undefined;
  labels: Readonly<Partial<Record<Status, string>>>;
  /** What the list shows without a filter: 'All homes'. */
  all: string;
  /** The stable name that a card action looks it up by. */
  'data-action'?: string;
};

/** Which of a list's statuses are shown; the choice lives in the address. */
export function StatusFilter<Status extends string>({
  value,
  labels,
  all,
  'data-action': action,
}: StatusFilterProps<Status>) {
  const t = useTexts(texts);
  const navigate = useNavigate();
  return (
    <div className="w-full md:w-52">
      <Select
        label={t('statusFilter.status')}
        hideLabel
        data-action={action}
        value={value ?? ''}
        options={[
          { value: '', label: all },
          ...entriesOf(labels).map(([value, label]) => ({ value, label })),
        ]}
        onChange={({ target }) =>
          void navigate({
            to: '.',
            search: target.value ? { status: target.value } : {},
            replace: true,
            resetScroll: false,
          })
        }
      />
    </div>
  );
}

function entriesOf(labels: object): [string, string][] {
  return Object.entries(labels);
}
