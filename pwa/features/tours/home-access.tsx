import { useQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { homeAccessQuery } from '#shared/domains/tours/cache/home-access.ts';
import { setHomeAccess } from '#shared/domains/tours/model/access-commands.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { useCommand } from '#shared/platform/commands/use-command.ts';
import { FormSection } from '../../frames/form-section.tsx';
import { RemoteQuery } from '../query-states/remote-query.tsx';
import { AccessForm, type AccessValues } from './access-form.tsx';
import texts from './texts/en.ts';

type HomeAccessProps = { me: string; listing: string };

/** The way in of a home, set once and used by its tours. */
export function HomeAccess({ me, listing }: HomeAccessProps) {
  const t = useTexts(texts);
  const query = useQuery(homeAccessQuery(me, listing));
  return (
    <FormSection title={t('homeAccess.wayIn')} lead={t('homeAccess.setOnce')}>
      <RemoteQuery query={query} what={t('homeAccess.wayIn')} icon={<KeyRound size={28} />}>
        {(stored) => (
          <Fields
            key={JSON.stringify(stored)}
            {...{ me, listing }}
            stored={stored ?? { code: '', instructions: '' }}
          />
        )}
      </RemoteQuery>
    </FormSection>
  );
}

function Fields({ me, listing, stored }: HomeAccessProps & { stored: AccessValues }) {
  const t = useTexts(texts);
  const [values, setValues] = useState(stored);
  const { busy, error, run } = useCommand(setHomeAccess, { me, failure: 'inline' });
  return (
    <AccessForm
      label={t('homeAccess.wayIn')}
      hint={t('homeAccess.whoSeesIt')}
      {...{ values, busy }}
      error={error?.message}
      canSave={values.code !== stored.code || values.instructions !== stored.instructions}
      onChange={setValues}
      onSave={() => void run({ listing, ...values }, null)}
    />
  );
}
