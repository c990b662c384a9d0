import { useTexts } from '#shared/language/use-texts.ts';
import { useMe } from '../../../../../app/session/signed-in.tsx';
import { Page } from '../../../../../frames/page.tsx';
import { useBooksDay } from '../../../-parts/use-books-day.ts';
import { MoneyHead } from '../desk/money-head.tsx';
import { MoneyPlace } from '../desk/money-place.tsx';
import { LateFeeCard } from './late-fee-card.tsx';
import { RecurringList } from './recurring-list.tsx';
import texts from './texts/en.ts';

/** What happens by itself in an organization's books. */
export function MoneyRules() {
  const t = useTexts(texts);
  const me = useMe().id;
  const today = useBooksDay();
  return (
    <Page className="py-6 md:py-8">
      <MoneyHead title={t('page.rules')} lead={t('page.lead')} />
      <MoneyPlace me={me}>
        {(org) => (
          <div className="flex flex-col gap-8">
            <LateFeeCard me={me} org={org} lease={null} />
            <RecurringList me={me} org={org} lease={null} today={today} />
          </div>
        )}
      </MoneyPlace>
    </Page>
  );
}
