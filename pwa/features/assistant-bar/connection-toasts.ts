import { showActivity, showCritical } from '#shared/kit/toast.ts';
import { textsOf } from '#shared/language/texts.ts';
import type { SocketFailure } from '#shared/platform/socket/failure.ts';
import { failureText } from '#shared/platform/socket/failure-text.ts';
import { PRODUCT } from '#shared/protocol/product.ts';
import { reloadNewest } from './reload-newest.ts';
import texts from './texts/en.ts';

const t = textsOf(texts);

/** Says why the assistant's connection was given up, where a person can do something (TST-06, TST-08, DEC-28). */
export function sayGivenUp(failure: SocketFailure): void {
  switch (failure.kind) {
    case 'noOrganization':
      showActivity({
        title: t('connection.hostSetupRequired'),
        description: t('connection.onlyForHosts'),
        tone: 'danger',
      });
      return;
    case 'gaveUp':
      showActivity({
        title: t('connection.reconnectionFailed'),
        description: failureText(failure),
        tone: 'danger',
      });
      return;
    case 'versionNotSupported':
      showCritical({
        title: t('connection.newVersionNeeded'),
        description: t('connection.tooOld', { brand: PRODUCT }),
        tone: 'danger',
        action: { label: t('connection.reload'), onPress: () => void reloadNewest() },
      });
  }
}
