import { BellRing } from 'lucide-react';
import { turnPushOff } from '#shared/domains/notifications/api/push-device.ts';
import {
  type PushDevice,
  removePushDevice,
} from '#shared/domains/notifications/api/push-subscriptions.ts';
import { Badge } from '#shared/kit/badge.tsx';
import { Button } from '#shared/kit/button.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { relativeTime } from '#shared/platform/dates.ts';
import { useNow } from '#shared/platform/use-now.ts';
import { useOnce } from '../../../../../features/query-states/use-once.ts';
import texts from './texts/en.ts';

type PushDevicesProps = {
  devices: readonly PushDevice[];
  /** The subscription of this browser. */
  here: string | null;
  onRemoved: () => Promise<void>;
};

/** Every device that gets push notifications, each with a way to stop them. */
export function PushDevices({ devices, here, onRemoved }: PushDevicesProps) {
  const t = useTexts(texts);
  return (
    <div>
      <h3 className="mb-2 text-sm font-semibold">{t('pushDevices.devicesThatAreTold')}</h3>
      <ul className="divide-y divide-border rounded-md border border-border">
        {devices.map((device) => (
          <DeviceRow
            key={device.id}
            device={device}
            isHere={device.endpoint === here}
            onRemoved={onRemoved}
          />
        ))}
      </ul>
    </div>
  );
}

type DeviceRowProps = { device: PushDevice; isHere: boolean; onRemoved: () => Promise<void> };

function DeviceRow({ device, isHere, onRemoved }: DeviceRowProps) {
  const t = useTexts(texts);
  const now = useNow();
  const removing = useOnce(async () => {
    await removePushDevice(device);
    if (isHere) await turnPushOff();
    await onRemoved();
  });
  const name = device.device?.name ?? t('pushDevices.aBrowser');
  return (
    <li className="flex flex-wrap items-center gap-3 px-4 py-3">
      <BellRing aria-hidden="true" size={20} className="shrink-0 text-muted" />
      <span className="min-w-0 flex-1 basis-40">
        <span className="flex flex-wrap items-center gap-2 font-semibold">
          {name}
          {isHere && <Badge tone="brand">{t('pushDevices.thisDevice')}</Badge>}
        </span>
        <span className="block text-sm text-muted">
          {t('pushDevices.turnedOn', { when: relativeTime(device.created_at, now) })}
        </span>
        {removing.error && (
          <span role="alert" className="block text-sm text-danger">
            {removing.error}
          </span>
        )}
      </span>
      <Button
        variant="secondary"
        size="sm"
        busy={removing.busy}
        aria-label={t('pushDevices.stopTelling', { name })}
        onClick={() => void removing.run()}
      >
        {t('pushDevices.stop')}
      </Button>
    </li>
  );
}
