import { fetchPlace } from '#shared/domains/earnings/api/earnings.ts';
import { wholeJournal } from '#shared/domains/earnings/cache/money-queries.ts';
import { accountLabels, entryLabels } from '#shared/domains/earnings/model/desk-labels.ts';
import type { JournalLine } from '#shared/domains/earnings/model/journal.ts';
import { endOfMonth } from '#shared/domains/earnings/model/rules.ts';
import type { CsvCell } from '#shared/kit/csv.ts';
import { textsOf } from '#shared/language/texts.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { AppError } from '#shared/platform/errors.ts';
import { CsvButton } from '../../../../../features/files/csv-button.tsx';
import texts from './texts/en.ts';

const t = textsOf(texts);

type JournalButtonProps = { me: string; first: string; last: string };

/** Saves the books of these months for accountants; months are given by their first days. */
export function JournalButton({ me, first, last }: JournalButtonProps) {
  const t = useTexts(texts);
  return (
    <CsvButton
      name={`books-${first}-${endOfMonth(last)}`}
      label={t('journal.saveTheBooks')}
      data-action="earnings.export"
      lines={async () => {
        const place = await fetchPlace(me);
        if (!place?.seesMoney) throw new AppError('refused');
        return journalLines(await wholeJournal(place.org, first, endOfMonth(last)));
      }}
    />
  );
}

/** The books as a file: heads, then every line with its debit or credit; amounts in dollars. */
const journalLines = (rows: readonly JournalLine[]): (readonly CsvCell[])[] => [
  [
    t('journal.day'),
    t('journal.entry'),
    t('journal.account'),
    t('rentRoll.home'),
    t('journal.about'),
    t('journal.debit'),
    t('journal.credit'),
    t('journal.number'),
    t('journal.bookedFor'),
  ],
  ...rows.map(({ day, kind, account, home, about, amount_cents, entry_id, happened_on }) => [
    day,
    entryLabels[kind],
    accountLabels[account],
    home,
    about,
    amount_cents > 0 ? amount_cents / 100 : null,
    amount_cents < 0 ? -amount_cents / 100 : null,
    entry_id,
    happened_on,
  ]),
];
