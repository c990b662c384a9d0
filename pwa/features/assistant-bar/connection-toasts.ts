import { showActivity, showCritical } from '#shared/kit/toast.ts';
import { textsOf } from '#shared/language/texts.ts';
import type { SocketFailure } from '#shared/platform/socket/failure.ts';
import { failureText } from '#shared/platform/socket/failure-text.ts';
import { PRODUCT } from '#shared/protocol/product.ts';
import { reloadNewest } from './reload-newest.ts';
import texts from './texts/en.ts';

const t = textsOf(texts);

/** BAR-33: how long a connection may take. */
export const CONNECT_WAIT_MS = 10_000;

/** TST-05: it took longer. */
export function sayNoAnswer(): void {
  showActivity({
    title: t('connection.connectionFailed'),
    description: t('connection.noAnswerInTime'),
    tone: 'danger',
  });
}

/** TST-02: something was sent before there is a connection. */
export function sayNotConnected(): void {
  showActivity({ title: t('connection.notConnected'), description: t('connection.waitForIt') });
}

/** TST-04, TST-09: a connection could not be made. What is tried again by itself, and what is said elsewhere, is not said. */
export function sayConnectionError(failure: SocketFailure): void {
  const isSignedOut =
    (failure.kind === 'general' && failure.code === 'signed-out') ||
    (failure.kind === 'sessionRefused' && failure.status === 401);
  if (isSignedOut || failure.kind === 'sessionInvalid') {
    showActivity({
      title: t('connection.authenticationRequired'),
      description: t('connection.pleaseSignIn'),
      tone: 'danger',
    });
    return;
  }
  const isSaid = ['gaveUp', 'noOrganization', 'versionNotSupported', 'closed'].includes(
    failure.kind,
  );
  if (isSaid || (failure.kind === 'general' && failure.code === 'offline')) return;
  showActivity({
    title: t('connection.connectionError'),
    description: t('connection.failedToConnect', { reason: failureText(failure) }),
    tone: 'danger',
  });
}

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
