import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowDown, ArrowUp, ListChecks, Plus, X } from 'lucide-react';
import { useRef } from 'react';
import { homePointsQuery } from '#shared/domains/tours/cache/home-points.ts';
import {
  isWrongPoint,
  POINTS_MOST,
  type PointsForm,
  pointsFormSchema,
  setHomePoints,
} from '#shared/domains/tours/model/visit/point-commands.ts';
import { Button } from '#shared/kit/button.tsx';
import { IconButton } from '#shared/kit/icon-button.tsx';
import { TextField } from '#shared/kit/text-field.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { runCommand, sayOutcome } from '#shared/platform/commands/run.ts';
import type { FormDraft } from '#shared/platform/offline/database.ts';
import { FormSection } from '../../frames/form-section.tsx';
import { PersistedForm, PersistedFormEnd } from '../persisted-form/persisted-form.tsx';
import { usePersistedForm } from '../persisted-form/use-persisted-form.ts';
import { RemoteQuery } from '../query-states/remote-query.tsx';
import texts from './texts/en.ts';

type HomePointsProps = { me: string; listing: string };

/** What to look at in a home on each of its tours, besides the points of every report. */
export function HomePoints({ me, listing }: HomePointsProps) {
  const t = useTexts(texts);
  const query = useQuery(homePointsQuery(me, listing));
  const formKey = `home-points-${listing}`;
  return (
    <FormSection title={t('homePoints.title')} lead={t('homePoints.whoReadsIt')}>
      <RemoteQuery query={query} what={t('homePoints.title')} icon={<ListChecks size={28} />}>
        {(stored) => (
          <PersistedForm me={me} formKey={formKey}>
            {(draft, restart) => (
              <Fields {...{ me, listing, formKey, draft, restart }} stored={stored} />
            )}
          </PersistedForm>
        )}
      </RemoteQuery>
    </FormSection>
  );
}

type FieldsProps = HomePointsProps & {
  formKey: string;
  stored: string[];
  draft: FormDraft | null;
  restart: () => void;
};

function Fields({ me, listing, formKey, stored, draft, restart }: FieldsProps) {
  const t = useTexts(texts);
  const client = useQueryClient();
  const list = useRef<HTMLUListElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  // The list itself is its version: the server compares it with what is there.
  const seen = useRef(stored);
  const form = usePersistedForm<PointsForm, PointsForm>({
    ...{ me, formKey, draft },
    schema: pointsFormSchema,
    stored: { points: stored },
    async newest() {
      const points = await client.fetchQuery({ ...homePointsQuery(me, listing), staleTime: 0 });
      seen.current = points;
      return { stored: { points }, version: undefined };
    },
    async send({ points }) {
      const runner = { client, me };
      const bound = { command: setHomePoints, input: { listing, points, seen: seen.current } };
      const outcome = await runCommand(runner, bound);
      if (outcome.type === 'failed') throw outcome.error;
      seen.current = points;
      sayOutcome(runner, bound, outcome, null);
    },
  });
  const { points } = form.values;
  const { points: error } = form.errors;
  const change = (next: string[]) => form.set('points', next);
  const focus = (selector: string) =>
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(selector)?.focus());

  function move(place: number, by: 1 | -1) {
    const next = [...points];
    next.splice(place + by, 0, ...next.splice(place, 1));
    change(next);
    // The focus goes along with the point, and from the last place to its other button.
    focus(`li:nth-child(${place + by + 1}) button[data-by="${by}"]:enabled`);
    if (place + by === 0 || place + by === points.length - 1)
      focus(`li:nth-child(${place + by + 1}) button[data-by="${-by}"]`);
  }

  const row = (point: string, place: number) => {
    const number = place + 1;
    return (
      // A row is its place: what is typed is the only name that a point has.
      <li key={place} className="flex flex-wrap items-end justify-end gap-1">
        <div className="w-full md:w-auto md:flex-1">
          <TextField
            label={t('homePoints.point', { number })}
            maxLength={80}
            autoComplete="off"
            value={point}
            error={error && isWrongPoint(points, place) ? error : undefined}
            onChange={({ target }) => change(points.with(place, target.value))}
          />
        </div>
        <div className="flex">
          <IconButton
            data-by={-1}
            label={t('homePoints.earlier', { number })}
            disabled={place === 0}
            onClick={() => move(place, -1)}
          >
            <ArrowUp size={18} />
          </IconButton>
          <IconButton
            data-by={1}
            label={t('homePoints.later', { number })}
            disabled={number === points.length}
            onClick={() => move(place, 1)}
          >
            <ArrowDown size={18} />
          </IconButton>
          <IconButton
            label={t('homePoints.remove', { number })}
            onClick={() => {
              change(points.toSpliced(place, 1));
              add.current?.focus();
            }}
          >
            <X size={18} />
          </IconButton>
        </div>
      </li>
    );
  };

  return (
    <form
      noValidate
      aria-label={t('homePoints.title')}
      onSubmit={form.submit}
      className="flex flex-col gap-4"
    >
      {points.length === 0 && <p className="text-muted">{t('homePoints.none')}</p>}
      <ul ref={list} className="flex flex-col gap-3">
        {points.map(row)}
      </ul>
      {error && !points.some((_, place) => isWrongPoint(points, place)) && (
        <p role="alert" className="text-sm text-danger">
          {error}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-3">
        {/* Not disabled at the end: a button that is loses the focus. */}
        <Button
          ref={add}
          variant="secondary"
          aria-disabled={points.length >= POINTS_MOST}
          onClick={() => {
            if (points.length >= POINTS_MOST) return;
            change([...points, '']);
            focus('li:last-child input');
          }}
        >
          <Plus aria-hidden="true" size={18} />
          {t('homePoints.add')}
        </Button>
        <p className="text-sm text-muted">
          {t('homePoints.howMany', { count: points.length, most: POINTS_MOST })}
        </p>
      </div>
      <PersistedFormEnd
        form={form}
        save={t('homePoints.save')}
        words={{
          names: { points: t('homePoints.title') },
          show: (_, value) => (Array.isArray(value) ? value.join(' · ') : undefined),
        }}
        onDiscard={() => void form.discard().then(restart)}
      />
    </form>
  );
}
