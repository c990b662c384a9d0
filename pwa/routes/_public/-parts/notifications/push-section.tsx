import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { describeDevice } from '#shared/domains/auth/account-rules.ts';
import {
  pushDevicesQuery,
  pushQuery,
  settingsKeys,
} from '#shared/domains/notifications/preferences-queries.ts';
import { turnPushOff, turnPushOn } from '#shared/domains/notifications/push.ts';
import { sendTestPush } from '#shared/domains/notifications/push-api.ts';
import type { PushState } from '#shared/domains/notifications/push-rules.ts';
import { Badge } from '#shared/kit/badge.tsx';
import { Button } from '#shared/kit/button.tsx';
import { Note } from '#shared/kit/note.tsx';
import { Skeleton } from '#shared/kit/skeleton.tsx';
import { showActivity } from '#shared/kit/toast.ts';
import { useOnce } from '../../../../shell/use-once.ts';
import { Section } from '../security/section.tsx';
import { PushDevices } from './push-devices.tsx';

/** What each state means, and what to do where this page can do nothing. */
const WORDS: Record<PushState, string> = {
  unsupported:
    'This browser cannot take notifications. Chrome, Edge, Firefox and Safari can, outside of private windows.',
  install:
    'On iPhone and iPad only an installed app may notify you: open the Share menu, choose “Add to Home Screen”, and turn it on in the app that appears there.',
  denied:
    'This browser was told not to show notifications of this site. To allow them, open the menu beside the address, choose Notifications or Site settings, set them to Allow, and come back.',
  off: 'Hear of messages, tours and what else you choose below, even while this page is closed.',
  on: 'This device tells you, even while this page is closed.',
};

/** Push on this device, in two steps, and on the others. */
export function PushSection({ me }: { me: string }) {
  const client = useQueryClient();
  const { data: push } = useQuery(pushQuery(me));
  const devices = useQuery(pushDevicesQuery(me));
  const [asking, setAsking] = useState(false);
  const refresh = async () => {
    await Promise.all([
      client.invalidateQueries({ queryKey: settingsKeys.push(me) }),
      client.invalidateQueries({ queryKey: settingsKeys.devices(me) }),
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
      title: 'Test sent',
      description: 'It arrives within seconds. While you look at this page it stays silent.',
    });
  });
  const error = turnOn.error ?? turnOff.error ?? test.error;
  return (
    <Section
      title="Push on this device"
      lead={push ? WORDS[push.state] : 'Looking at this browser…'}
      action={
        <div className="flex flex-wrap gap-2">
          {push?.state === 'on' && <Badge tone="brand">On</Badge>}
          {push?.state === 'denied' && <Badge tone="accent">Blocked</Badge>}
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
          <Button onClick={() => setAsking(true)}>Turn on notifications</Button>
        </div>
      )}
      {push?.state === 'off' && asking && (
        <Note
          live
          title="Your browser asks next"
          action={
            <>
              <Button busy={turnOn.busy} onClick={() => void turnOn.run()}>
                Continue
              </Button>
              <Button variant="secondary" disabled={turnOn.busy} onClick={() => setAsking(false)}>
                Not now
              </Button>
            </>
          }
        >
          Choose “Allow” there. We show you what you switch on below, keep your quiet hours, and you
          can turn it off here at any time.
        </Note>
      )}
      {push?.state === 'denied' && (
        <div>
          <Button variant="secondary" onClick={() => void refresh()}>
            Look again
          </Button>
        </div>
      )}
      {push?.state === 'on' && (
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" busy={test.busy} onClick={() => void test.run()}>
            Send a test
          </Button>
          <Button variant="secondary" busy={turnOff.busy} onClick={() => void turnOff.run()}>
            Turn off on this device
          </Button>
        </div>
      )}
      {devices.data && devices.data.length > 0 && (
        <PushDevices devices={devices.data} here={push?.endpoint ?? null} onRemoved={refresh} />
      )}
    </Section>
  );
}
