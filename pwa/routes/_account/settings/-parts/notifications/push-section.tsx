import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { describeDevice } from '#shared/domains/auth/model/account-rules.ts';
import { turnPushOff, turnPushOn } from '#shared/domains/notifications/api/push-device.ts';
import { sendTestPush } from '#shared/domains/notifications/api/push-subscriptions.ts';
import {
  pushDevicesQuery,
  pushQuery,
  settingsKeys,
} from '#shared/domains/notifications/cache/preferences-queries.ts';
import type { PushState } from '#shared/domains/notifications/model/push-rules.ts';
import { Badge } from '#shared/kit/badge.tsx';
import { Button } from '#shared/kit/button.tsx';
import { Note } from '#shared/kit/note.tsx';
import { Skeleton } from '#shared/kit/skeleton.tsx';
import { showActivity } from '#shared/kit/toast.ts';
import { textsOf } from '#shared/language/texts.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { refreshRows } from '#shared/platform/refresh.ts';
import { useOnce } from '../../../../../features/query-states/use-once.ts';
import { Section } from '../section.tsx';
import { PushDevices } from './push-devices.tsx';
import texts from './texts/en.ts';

const t = textsOf(texts);

/** What each state means, and what to do where this page can do nothing. */
const WORDS: Record<PushState, string> = {
  get unsupported() {
    return t('pushSection.thisBrowserCannotTakeNotifications');
  },
  get install() {
    return t('pushSection.onIphoneAndIpadOnly');
  },
  get denied() {
    return t('pushSection.thisBrowserWasToldNot');
  },
  get off() {
    return t('pushSection.hearOfMessagesTours');
  },
  get on() {
    return t('pushSection.thisDeviceTellsYouEven');
  },
};

/** Push on this device, in two steps, and on the others. */
export function PushSection({ me }: { me: string }) {
  const t = useTexts(texts);
  const client = useQueryClient();
  const { data: push } = useQuery(pushQuery(me));
  const devices = useQuery(pushDevicesQuery(me));
  const [asking, setAsking] = useState(false);
  const refresh = async () => {
    await Promise.all([
      refreshRows(client, { queryKey: settingsKeys.push(me) }),
      refreshRows(client, { queryKey: settingsKeys.devices(me) }),
    ]);
  };
  const turnOn = useOnce(async () => {
    try {
      await turnPushOn(describeDevice(navigator.userAgent));
    } finally {
      setAsking(false);
      await refresh();
    }
  });
  const turnOff = useOnce(async () => {
    await turnPushOff();
    await refresh();
  });
  const test = useOnce(async () => {
    await sendTestPush();
    showActivity({
      title: t('pushSection.testSent'),
      description: t('pushSection.itArrivesWithinSecondsWhile'),
    });
  });
  const error = turnOn.error ?? turnOff.error ?? test.error;
  return (
    <Section
      title={t('pushSection.pushOnThisDevice')}
      lead={push ? WORDS[push.state] : t('pushSection.lookingAtThisBrowser')}
      action={
        <div className="flex flex-wrap gap-2">
          {push?.state === 'on' && <Badge tone="brand">{t('pushSection.on')}</Badge>}
          {push?.state === 'denied' && <Badge tone="accent">{t('pushSection.blocked')}</Badge>}
        </div>
      }
    >
      {!push && <Skeleton className="h-12" />}
      {error && (
        <Note live className="text-sm" tone="danger">
          {error}
        </Note>
      )}
      {push?.state === 'off' && !asking && (
        <div>
          <Button onClick={() => setAsking(true)}>{t('pushSection.turnOnNotifications')}</Button>
        </div>
      )}
      {push?.state === 'off' && asking && (
        <Note
          live
          title={t('pushSection.yourBrowserAsksNext')}
          action={
            <>
              <Button busy={turnOn.busy} onClick={() => void turnOn.run()}>
                {t('pushSection.continue')}
              </Button>
              <Button variant="secondary" disabled={turnOn.busy} onClick={() => setAsking(false)}>
                {t('pushSection.notNow')}
              </Button>
            </>
          }
        >
          {t('pushSection.chooseAllowThereWeShow')}
        </Note>
      )}
      {push?.state === 'denied' && (
        <div>
          <Button variant="secondary" onClick={() => void refresh()}>
            {t('pushSection.lookAgain')}
          </Button>
        </div>
      )}
      {push?.state === 'on' && (
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" busy={test.busy} onClick={() => void test.run()}>
            {t('pushSection.sendATest')}
          </Button>
          <Button variant="secondary" busy={turnOff.busy} onClick={() => void turnOff.run()}>
            {t('pushSection.turnOffOnThisDevice')}
          </Button>
        </div>
      )}
      {devices.data && devices.data.length > 0 && (
        <PushDevices devices={devices.data} here={push?.endpoint ?? null} onRemoved={refresh} />
      )}
    </Section>
  );
}
