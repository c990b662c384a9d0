import { useNavigate } from '@tanstack/react-router';
import { Select } from '#shared/kit/select.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import texts from './texts/en.ts';

type StatusFilterProps<Status extends string> = {
  value: Status | undefined;
  labels: Readonly<Partial<Record<Status, string>>>;
  /** What the list shows without a filter: 'All homes'. */
  all: string;
  /** How many rows the server has in each status; known a moment later than the list. */
  counts?: Readonly<Record<string, number | undefined>> | undefined;
  /** What else of the address a choice leaves as it is. */
  rest?: Readonly<Record<string, string | undefined>>;
  /** The stable name that a card action looks it up by. */
  'data-action'?: string;
};

/** Which of a list's statuses are shown; the choice lives in the address. */
export function StatusFilter<Status extends string>({
  value,
  labels,
  all,
  counts,
  rest,
  'data-action': action,
}: StatusFilterProps<Status>) {
  const t = useTexts(texts);
  const navigate = useNavigate();
  const counted = (label: string, count: number) =>
    counts ? t('statusFilter.counted', { label, count }) : label;
  const sum = Object.values(counts ?? {}).reduce<number>((all, one) => all + (one ?? 0), 0);
  return (
    <div className="w-full md:w-64">
      <Select
        label={t('statusFilter.status')}
        hideLabel
        data-action={action}
        value={value ?? ''}
        options={[
          {
            value: '',
            label: counted(all, sum),
          },
          ...entriesOf(labels).map(([value, label]) => ({
            value,
            label: counted(label, counts?.[value] ?? 0),
          })),
        ]}
        onChange={({ target }) =>
          void navigate({
            to: '.',
            search: { ...rest, ...(target.value && { status: target.value }) },
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
