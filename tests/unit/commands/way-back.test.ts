import { expect, test } from 'vitest';
import { addApplicationNote } from '#shared/domains/applications/model/commands.ts';
import { COMMANDS } from '#shared/domains/commands.ts';
import { publishListing } from '#shared/domains/listings/model/commands.ts';
import { setRequestPriority } from '#shared/domains/maintenance/model/commands.ts';
import type { RequestStatus } from '#shared/domains/maintenance/model/schema.ts';
import {
  completeWorkOrder,
  setRequestStatus,
} from '#shared/domains/maintenance/model/work-commands.ts';
import { rescheduleTour } from '#shared/domains/tours/model/commands.ts';
import { home, id, repair, SAMPLES, tour, work } from './samples.ts';

test.each(COMMANDS)('$name has a label, and an undo or the reason why there is none', (command) => {
  expect(command.texts.label()).not.toBe('');
  if (command.wayBack.type === 'none') {
    expect(command.wayBack.reason()).not.toBe('');
    return;
  }
  const [input, before] = SAMPLES[command.name] ?? [];
  const back = command.wayBack.from(command.input.parse(input), before);
  expect(COMMANDS).toContain(back.command);
  expect(() => back.command.input.parse(back.input)).not.toThrow();
});

test('undoing a moved tour restores its time, and says that it has to be confirmed again', () => {
  const { wayBack } = rescheduleTour;
  if (wayBack.type === 'none') throw new Error('no way back');
  const back = wayBack.from({ tour: id, starts: '2027-01-02T15:00:00Z' }, tour);
  expect(back.input).toEqual({ tour: id, starts: tour.starts_at });
  expect(wayBack.remains?.(tour, tour)).toBe('The earlier time has to be confirmed again.');
  const requested = { ...tour, status: 'requested' } as const;
  expect(wayBack.remains?.(requested, requested)).toBeNull();
  expect(wayBack.remains?.(requested, { ...requested, status: 'scheduled' })).toBe(
    'The earlier time is a proposal of yours now, and waits for their yes.',
  );
});

test('undoing a publication leaves a home paused, as what was published is no draft again', () => {
  const { wayBack } = publishListing;
  if (wayBack.type === 'none') throw new Error('no way back');
  const back = wayBack.from({ listing: id }, { ...home, status: 'draft' });
  expect(back.input).toEqual({ listing: id, target: 'paused' });
  expect(wayBack.remains?.({ ...home, status: 'draft' }, { ...home, status: 'paused' })).toBe(
    'It is paused now.',
  );
  expect(wayBack.remains?.(home, home)).toBeNull();
});

test('only the host’s side sets a priority and notes about applications', () => {
  const request = { id, priority: 'low' } as const;
  expect(setRequestPriority.can(request, { side: 'host' })).toEqual({ allowed: true });
  expect(setRequestPriority.can(request, { side: 'tenant' }).allowed).toBe(false);
  expect(addApplicationNote.can(null, { actor: 'colleague' }).allowed).toBe(true);
  expect(addApplicationNote.can(null, { actor: 'applicant' }).allowed).toBe(false);
});

test('a request goes back to where it stood, or to the nearest status, and says which', () => {
  const { wayBack } = setRequestStatus;
  if (wayBack.type === 'none') throw new Error('no way back');
  const back = (status: RequestStatus, before: RequestStatus) =>
    wayBack.from({ request: id, status, note: '' }, { ...repair, status: before }).input;
  expect(back('resolved', 'in_progress')).toMatchObject({ status: 'open' });
  expect(back('resolved', 'open')).toMatchObject({ status: 'open' });
  expect(back('in_progress', 'triaged')).toMatchObject({ status: 'triaged' });
  expect(back('in_progress', 'open')).toMatchObject({ status: 'triaged' });
  expect(back('closed', 'resolved')).toMatchObject({ status: 'resolved' });
  expect(back('open', 'resolved')).toMatchObject({ status: 'resolved' });
  const told = 'Its tenants were notified both times.';
  expect(wayBack.remains?.(repair, repair)).toBe(told);
  expect(wayBack.remains?.({ ...repair, lease_id: null }, repair)).toBeNull();
  expect(wayBack.remains?.(repair, { ...repair, status: 'open' })).toBe(
    `It is “Open” now, the nearest status that it can go back to. ${told}`,
  );
});

test('work that was done by mistake goes back to where it stood, and the request stays', () => {
  const { wayBack } = completeWorkOrder;
  if (wayBack.type === 'none') throw new Error('no way back');
  const sent = { ...work, status: 'sent' } as const;
  expect(wayBack.from({ work_order: id }, sent).input).toEqual({ work_order: id, status: 'sent' });
  expect(wayBack.remains?.(sent, sent)).toBe('The tenant’s request stays as it is.');
  expect(wayBack.remains?.({ ...sent, request_id: null }, sent)).toBeNull();
});
