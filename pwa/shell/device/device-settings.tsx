import { type ReactNode, useId } from 'react';
import { useStore } from 'zustand';
import { BRAND } from '#shared/kit/brand.ts';
import { Card } from '#shared/kit/card.tsx';
import { installOffer } from '../strips/install.ts';
import { InstallButton } from '../strips/install-button.tsx';
import { OfflineTable } from './offline-table.tsx';
import { StorageCard } from './storage-card.tsx';

/** What this device keeps, whether the app is installed on it, and what works without a connection. */
export function DeviceSettings({ me }: { me: string }) {
  const { way } = useStore(installOffer);
  return (
    <>
      {way && (
        <Part
          title="Install the app"
          lead={`${BRAND} in a window of its own, with its unread number on the icon.`}
        >
          <InstallButton way={way} variant="secondary" />
        </Part>
      )}
      <Part title="Storage on this device">
        <StorageCard me={me} />
      </Part>
      <Part
        title="Without a connection"
        lead="What works, what waits and what has to wait for the network."
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
