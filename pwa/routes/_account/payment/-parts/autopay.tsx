import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import {
  autopayQuery,
  savedMethodsQuery,
} from '#shared/domains/earnings/cache/arrangement-queries.ts';
import { providerQuery } from '#shared/domains/earnings/cache/provider-queries.ts';
import {
  endAutopay,
  savePaymentMethod,
  startAutopay,
} from '#shared/domains/earnings/model/tenant-commands.ts';
import type { Autopay as Plan, SavedMethod } from '#shared/domains/earnings/model/tenant-money.ts';
import { Badge } from '#shared/kit/badge.tsx';
import { Button } from '#shared/kit/button.tsx';
import { Card } from '#shared/kit/card.tsx';
import { Note } from '#shared/kit/note.tsx';
import { Select } from '#shared/kit/select.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { useCommand } from '#shared/platform/commands/use-command.ts';
import { longDate } from '../../../../features/dates/long-date.ts';
import { SaveMethod } from '../../../../features/provider-payments/save-method.tsx';
import { TEST_METHODS } from '../../../../features/saved-methods/test-methods.ts';
import methodTexts from '../../../../features/saved-methods/texts/en.ts';
import texts from './texts/en.ts';

type AutopayProps = { me: string; lease: string };

/** Rent and fees that are paid by themselves: by what, on which day, what is planned, and the way out. */
export function Autopay({ me, lease }: AutopayProps) {
  const t = useTexts(texts);
  const plan = useQuery(autopayQuery(me, lease)).data;
  const [changing, setChanging] = useState(false);
  const end = useCommand(endAutopay, { me });
  if (plan === undefined) return null;
  return (
    <section aria-labelledby="autopay" className="mt-10">
      <h2 id="autopay" className="mb-3 flex flex-wrap items-center gap-3 text-xl font-semibold">
        {t('autopay.automaticPayment')}
        <Badge tone={plan ? 'brand' : 'outline'}>{plan ? t('autopay.on') : t('autopay.off')}</Badge>
      </h2>
      <Card className="flex flex-col gap-4 p-4 md:p-6">
        {plan ? <Planned plan={plan} /> : <p className="text-muted">{t('autopay.explained')}</p>}
        {changing ? (
          <AutopayForm me={me} lease={lease} plan={plan} onDone={() => setChanging(false)} />
        ) : (
          <div className="flex flex-wrap gap-2">
            <Button variant="secondary" onClick={() => setChanging(true)}>
              {plan ? t('autopay.change') : t('autopay.switchOn')}
            </Button>
            {plan && (
              <Button
                variant="ghost"
                busy={end.busy}
                onClick={() => void end.run({ autopay: plan.id }, null)}
              >
                {t('autopay.switchOff')}
              </Button>
            )}
          </div>
        )}
      </Card>
    </section>
  );
}

function Planned({ plan }: { plan: Plan }) {
  const t = useTexts(texts);
  const runs = plan.autopay_runs.toSorted((a, b) => b.due_on.localeCompare(a.due_on));
  const next = runs.find(({ status }) => status === 'announced');
  const failed = runs[0]?.status === 'failed' ? runs[0] : undefined;
  return (
    <>
      <p className="text-pretty">
        {t('autopay.paysWith', { method: plan.payment_methods.label, days: plan.days_before })}{' '}
        <span className="text-muted">
          {next
            ? t('autopay.planned', { day: longDate(next.pay_on), due: longDate(next.due_on) })
            : t('autopay.noticeBefore')}
        </span>
      </p>
      {failed && (
        <Note tone="danger" title={t('autopay.failed')}>
          {t('autopay.payByHand', { due: longDate(failed.due_on) })}
        </Note>
      )}
    </>
  );
}

type AutopayFormProps = AutopayProps & { plan: Plan | null; onDone: () => void };

function AutopayForm(props: AutopayFormProps) {
  const { me, onDone } = props;
  const methods = useQuery(savedMethodsQuery(me)).data;
  const provider = useQuery(providerQuery(me)).data;
  const [adding, setAdding] = useState(false);
  const [chosen, setChosen] = useState<string | null>(null);
  if (!methods || !provider) return null;
  const saved = methods.filter((method) => method.provider === provider);
  if (provider === 'stripe' && (adding || saved.length === 0)) {
    return (
      <SaveMethod
        me={me}
        onCancel={saved.length === 0 ? onDone : () => setAdding(false)}
        onSaved={(method) => {
          setChosen(method);
          setAdding(false);
        }}
      />
    );
  }
  return (
    <PlanForm
      {...props}
      key={chosen}
      saved={saved}
      first={chosen}
      onAdd={provider === 'stripe' ? () => setAdding(true) : null}
    />
  );
}

type PlanFormProps = AutopayFormProps & {
  saved: readonly SavedMethod[];
  /** The method that was saved a moment ago. */
  first: string | null;
  /** With a provider; without one the test methods are listed. */
  onAdd: (() => void) | null;
};

function PlanForm({ me, lease, plan, onDone, saved, first, onAdd }: PlanFormProps) {
  const t = useTexts(texts);
  const names = useTexts(methodTexts);
  const tests = onAdd ? [] : TEST_METHODS;
  const [autopay] = useState(() => crypto.randomUUID());
  const [fresh] = useState(() => crypto.randomUUID());
  const [choice, setChoice] = useState<string>(
    first ??
      saved.find(({ id }) => id === plan?.payment_methods.id)?.id ??
      (onAdd ? (saved[0]?.id ?? '') : 'test-0'),
  );
  const [days, setDays] = useState(String(plan?.days_before ?? 0));
  const save = useCommand(savePaymentMethod, { me, failure: 'inline' });
  const start = useCommand(startAutopay, { me, failure: 'inline' });
  const error = save.error ?? start.error;
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const test = TEST_METHODS[Number(/^test-(\d)$/.exec(choice)?.[1] ?? Number.NaN)];
    if (test) {
      const { kind, key, token } = test;
      if (!(await save.run({ method: fresh, kind, label: names(key), token }, null))) return;
    }
    const method = test ? fresh : choice;
    if (await start.run({ autopay, lease, method, days_before: Number(days) }, null)) onDone();
  };
  return (
    <form noValidate onSubmit={(event) => void send(event)} className="flex flex-col gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          label={t('autopay.method')}
          value={choice}
          options={[
            ...saved.map(({ id, label }) => ({ value: id, label })),
            ...tests.map(({ key }, at) => ({
              value: `test-${at}`,
              label: t('autopay.newMethod', { label: names(key) }),
            })),
          ]}
          onChange={({ target }) => setChoice(target.value)}
        />
        <Select
          label={t('autopay.when')}
          value={days}
          options={Array.from({ length: 11 }, (_, before) => ({
            value: String(before),
            label: t('autopay.daysBefore', { days: before }),
          }))}
          onChange={({ target }) => setDays(target.value)}
        />
      </div>
      <p className="text-sm text-muted">{t('autopay.rules')}</p>
      {error && (
        <p role="alert" className="text-sm text-danger">
          {error.message}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={save.busy || start.busy}>
          {t('autopay.save')}
        </Button>
        {onAdd && (
          <Button variant="secondary" onClick={onAdd}>
            {t('autopay.addMethod')}
          </Button>
        )}
        <Button variant="ghost" onClick={onDone}>
          {t('split.cancel')}
        </Button>
      </div>
    </form>
  );
}
