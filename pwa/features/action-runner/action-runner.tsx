import { type AnyRouter, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { carriedAction } from '#shared/domains/assistant/model/action-address.ts';
import {
  type CardActionError,
  cardActionErrorText,
  judgeCardAction,
} from '#shared/domains/assistant/model/card-action.ts';
import { showActivity } from '#shared/kit/toast.ts';
import { textsOf } from '#shared/language/texts.ts';
import { systemClock } from '#shared/platform/ports/clock.ts';
import { type AskedAction, askedAction } from './asked-action.ts';
import { beginsFirst } from './begun.ts';
import { elementNamed } from './element.ts';
import { markInTurn } from './in-turn.ts';
import { planFor } from './plan.ts';
import { ProgressCard } from './progress-card.tsx';
import { createRunner, type Runner } from './runner.ts';
import texts from './texts/en.ts';

const t = textsOf(texts);

/** Runs what was asked for on the pages of the host, and shows how far it is. */
export function ActionRunner() {
  const router = useRouter();
  const [runner] = useState(() => runnerOn(router));
  const plan = useStore(runner.store, (state) => state.plan);
  const asked = useStore(askedAction, (state) => state.asked);
  useEffect(() => {
    if (!asked) return;
    // In development React mounts twice: what the first time began would end at once.
    const timer = setTimeout(() => {
      askedAction.setState({ asked: null });
      begin(router, runner, asked);
    });
    return () => clearTimeout(timer);
  }, [asked, router, runner]);
  useEffect(() => {
    const stop = router.subscribe('onBeforeNavigate', ({ toLocation }) =>
      runner.arrived(toLocation.pathname),
    );
    return () => {
      stop();
      runner.close();
    };
  }, [router, runner]);
  return plan && <ProgressCard plan={plan} runner={runner} />;
}

const runnerOn = (router: AnyRouter): Runner =>
  createRunner({
    clock: systemClock,
    go: (href) => router.navigate({ href }),
    here: () => router.latestLocation.pathname + router.latestLocation.searchStr,
    find: elementNamed,
    mark: markInTurn,
    onFailed: () => sayFailed(),
  });

function begin(router: AnyRouter, runner: Runner, asked: AskedAction): void {
  const isCarried = asked.from === 'address';
  // What began is no longer in the address: a reload, or the way back to here, begins nothing.
  if (isCarried) router.history.replace(router.history.location.href.replace(/#.*$/, ''));
  const wanted = isCarried ? carriedAction(asked.fragment) : asked;
  if (!wanted || !beginsFirst(wanted.run)) return;
  const verdict = judgeCardAction(wanted);
  if (!verdict.allowed) {
    if (!isCarried) void router.navigate({ href: asked.route });
    sayFailed(verdict.error);
    return;
  }
  const { name, values } = verdict.asked;
  const title = t(`action.${name}`);
  const plan = planFor(verdict.asked, { id: wanted.run, title, description: title });
  // Any page may link here: what it would have typed waits for the person's own start.
  runner.start(plan, !isCarried || values.length === 0);
}

/** TST-10: with the reason where the request itself was wrong (ACT-07, ACT-08). */
function sayFailed(error?: CardActionError): void {
  showActivity({
    title: t('failed.title'),
    description: t('failed.description'),
    ...(error && { hint: cardActionErrorText(error) }),
    tone: 'danger',
  });
}
