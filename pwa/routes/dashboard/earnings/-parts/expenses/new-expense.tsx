import { useQuery } from '@tanstack/react-query';
import { House } from 'lucide-react';
import { homeChoicesQuery } from '#shared/domains/listings/cache/choices.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { PersistedForm } from '../../../../../features/persisted-form/persisted-form.tsx';
import { RemoteQuery } from '../../../../../features/query-states/remote-query.tsx';
import { Page, PageHeading } from '../../../../../frames/page.tsx';
import { type HostSide, useHostSide } from '../../../-parts/use-host-side.ts';
import { MoneyPlace } from '../desk/money-place.tsx';
import { ExpenseForm } from './expense-form.tsx';
import texts from './texts/en.ts';

/** Names what this device keeps of the form. */
const FORM = 'money-expense';

/** A bill that is written down. */
export function NewExpense() {
  const t = useTexts(texts);
  const side = useHostSide();
  return (
    <Page width="form" className="py-6 md:py-8">
      <PageHeading lead={t('newExpense.severalLines')}>{t('newExpense.newExpense')}</PageHeading>
      <div className="mt-6">
        <MoneyPlace me={side.me}>{(org) => <Form org={org} side={side} />}</MoneyPlace>
      </div>
    </Page>
  );
}

function Form({ org, side }: { org: string; side: HostSide }) {
  const t = useTexts(texts);
  return (
    <RemoteQuery
      query={useQuery(homeChoicesQuery(side))}
      what={t('newExpense.homes')}
      icon={<House size={28} />}
    >
      {(homes) => (
        <PersistedForm me={side.me} formKey={FORM}>
          {(draft, restart) => (
            <ExpenseForm
              org={org}
              me={side.me}
              homes={homes}
              formKey={FORM}
              draft={draft}
              restart={restart}
            />
          )}
        </PersistedForm>
      )}
    </RemoteQuery>
  );
}
