import { type ReactNode, useId } from 'react';
import { useStore } from 'zustand';
import { Card } from '#shared/kit/card.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { PRODUCT } from '#shared/protocol/product.ts';
import { installOffer } from '../install/install.ts';
import { InstallButton } from '../install/install-button.tsx';
import { WaitingPart } from '../waiting-work/waiting-part.tsx';
import { OfflineTable } from './offline-table.tsx';
import { StorageCard } from './storage-card.tsx';
import texts from './texts/en.ts';

/** What this device keeps, whether the app is installed on it, and what works without a connection. */
export function DeviceSettings({ me }: { me: string }) {
  const t = useTexts(texts);
  const { way } = useStore(installOffer);
  return (
    <>
      {way && (
        <Part
          title={t('deviceSettings.installTheApp')}
          lead={t('deviceSettings.installNote', { brand: PRODUCT })}
        >
          <InstallButton way={way} variant="secondary" />
        </Part>
      )}
      <WaitingPart me={me} />
      <Part title={t('deviceSettings.storageOnThisDevice')}>
        <StorageCard me={me} />
      </Part>
      <Part
        title={t('deviceSettings.withoutAConnection')}
        lead={t('deviceSettings.whatWorksWhatWaits')}
      >
        <OfflineTable />
      </Part>
    </>
  );
}

type PartProps = { title: string; lead?: string; children: ReactNode };

function Part({ title, lead, children }: PartProps) {
  const id = useId();
  return (
    <Card className="mt-4 p-5">
      <section aria-labelledby={id}>
        <h2 id={id} className="font-semibold">
          {title}
        </h2>
        {lead && <p className="text-sm text-muted">{lead}</p>}
        <div className="mt-3">{children}</div>
      </section>
    </Card>
  );
}
